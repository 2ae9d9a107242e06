"""What players at a table see and read. The terminal and the browser both draw from it."""
