/** The address of a screen or a call: what its path names stands there, `-` where nothing is known, the rest in the query. */
export function addressOf(path: string, query: Record<string, string> = {}): string {
  const rest = new URLSearchParams(query);
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = rest.get(name) || '-';
    rest.delete(name);
    return encodeURIComponent(value);
  });
  return `${filled}?${rest}`;
}
