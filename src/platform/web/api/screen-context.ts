import { cutScreenTitle } from '../../../domain/formats/cut-screen-title.ts';

/** The screen the user is on, as every request names it. */
export interface ScreenContext {
  code: string | null;
  path: string;
  title: string;
}

/** The title as it is sent: cut, then percent-encoded, because headers carry ASCII only. */
export function titleHeader(title: string): string {
  return encodeURIComponent(cutScreenTitle(wellFormed(title)));
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
