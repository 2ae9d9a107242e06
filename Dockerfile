# The table in the browser: `docker build -t rulebound .`; compose.yaml starts it with PostgreSQL and nginx.

FROM node:22-bookworm-slim AS client
WORKDIR /source/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm install --no-save --no-audit --no-fund
COPY web ./
RUN npm run build

FROM python:3.13-slim-bookworm AS wheel
WORKDIR /source
RUN python -m venv /opt/rulebound
ENV PATH=/opt/rulebound/bin:$PATH
COPY requirements.txt ./
RUN pip install --no-cache-dir --require-hashes -r requirements.txt
COPY pyproject.toml README.md LICENSE NOTICE ./
COPY scripts/build_wheel.py scripts/
COPY rulebound rulebound
COPY --from=client /source/web/dist web/dist
RUN python scripts/build_wheel.py dist && pip install --no-cache-dir --no-deps --no-index dist/*.whl

FROM python:3.13-slim-bookworm
RUN useradd --system --create-home --home-dir /var/lib/rulebound --uid 10001 --shell /usr/sbin/nologin rulebound
COPY --from=wheel /opt/rulebound /opt/rulebound
ENV PATH=/opt/rulebound/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    XDG_STATE_HOME=/var/lib/rulebound
USER 10001
WORKDIR /var/lib/rulebound
VOLUME /var/lib/rulebound
EXPOSE 8412
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8412/api/health', timeout=4)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["rulebound"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8412"]
