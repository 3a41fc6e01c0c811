/** The screen the user is on, as every request names it. */
export interface ScreenContext {
  code: string | null;
  path: string;
  title: string;
}

/** Longest screen title sent; longer ones end with `...` (spec §9). */
export const screenTitleLimit = 20;

/** The title as it is sent: cut at 20 characters, then percent-encoded, because headers carry ASCII only. */
export function titleHeader(title: string): string {
  // By characters, so that 𠮷 is not cut in half.
  const characters = [...wellFormed(title)];
  const cut = characters.slice(0, screenTitleLimit).join('');
  return encodeURIComponent(characters.length > screenTitleLimit ? `${cut}...` : cut);
}

/** The headers that tell the server which screen a call comes from. */
export function screenHeaders(screen: ScreenContext): Record<string, string> {
  return {
    ...(screen.code === null ? {} : { 'x-screen-code': screen.code }),
    'x-screen-path': encodeURI(wellFormed(screen.path)),
    'x-screen-title': titleHeader(screen.title),
  };
}

/** Half a surrogate pair would make the percent-encoding throw. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
