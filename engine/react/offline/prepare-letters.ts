/** Fetches the letters that texts are written in, as far as the page's own fonts have them: later there may be no network. */
export function prepareLetters(text: string): void {
  const { fontFamily } = getComputedStyle(document.body);
  const letters = [...new Set(text)].join('');
  for (const weight of [400, 700]) {
    // A font that cannot be fetched leaves the device's own.
    document.fonts?.load(`${weight} 1em ${fontFamily}`, letters).catch(() => {});
  }
}
