/** What stands in an address for a parameter of the path that nobody knows. */
export const unknownParam = '-';

/** The address of a screen: `query` first fills the `:parameters` of its path, the rest of it follows. */
export function filledPath(path: string, query: Readonly<Record<string, string>> = {}): string {
  const rest = new URLSearchParams(query);
  const filled = path.replace(/:([A-Za-z]+)/g, (_match, name: string) => {
    rest.delete(name);
    return encodeURIComponent(query[name] || unknownParam);
  });
  return rest.size > 0 ? `${filled}?${rest}` : filled;
}
