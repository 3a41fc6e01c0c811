/** Finds a text: the first found among the keys; the last key itself when none is. */
export type Text = (keys: string | readonly string[], params?: Record<string, unknown>) => string;
