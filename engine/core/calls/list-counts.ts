/** Rows of a list are counted so far; a count beyond it says that there are more. */
export const mostCounted = 1000;
