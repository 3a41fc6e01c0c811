/** Is it an address that a browser may be sent to? `javascript:` would run in the page that sends people there. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
