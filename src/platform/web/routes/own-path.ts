/**
 * The address as a path of this site, or `null` when it could lead elsewhere.
 * `//evil`, `/\evil`, `/<TAB>/evil` and `https://evil。example` all leave the site once a browser resolves them.
 */
export function ownPath(address: string | null | undefined, origin: string = window.location.origin): string | null {
  if (!address?.startsWith('/') || address.startsWith('//') || hasUnsafeCharacter(address)) return null;
  try {
    const url = new URL(address, origin);
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}

/** Control characters and spaces are dropped by URL parsers, and a backslash counts as a slash. */
function hasUnsafeCharacter(address: string): boolean {
  return [...address].some((character) => character === '\\' || character <= ' ' || character === '\u007f');
}

/** The login path that leads back to `here` after signing in. */
export function loginPathBackTo(loginPath: string, here: string): string {
  return `${loginPath}?redirectUrl=${encodeURIComponent(here)}`;
}
