"""What a table tells its players, whoever draws it: the terminal and the browser get it from here, in data and words."""
