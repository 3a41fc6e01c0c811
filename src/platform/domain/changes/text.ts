/** Finds a text: the first found among the keys; the last key itself when none is. */
export type Text = (keys: string | readonly string[], params?: Record<string, unknown>) => string;

/** The same texts with names of their own, by text key, that come first. */
export function withNames(text: Text, names: Readonly<Record<string, string>> | undefined): Text {
  if (!names) return text;
  return (keys, params) => {
    const known = [keys].flat().find((key) => Object.hasOwn(names, key));
    return known === undefined ? text(keys, params) : (names[known] ?? known);
  };
}
