import { halfKana } from '../../../engine/core/values/half-kana.ts';
import { toHalfWidth } from '../../../engine/core/values/half-width.ts';

/** How the letters of a value are written for another system. */
export type Letters = 'halfWidth' | 'fullWidth' | 'halfKana' | 'fullKana' | 'upperCase';

/**
 * Writes a value in other letters; what has no such form stays as it is.
 * @example convertLetters('ｱ(株)', 'fullWidth') // 'ア（株）'
 */
export function convertLetters(text: string, letters: Letters | undefined): string {
  switch (letters) {
    case 'halfWidth':
      return toHalfWidth(text);
    case 'fullWidth':
      return wideKana(text).replaceAll(/[ -~]/g, (one) =>
        one === ' ' ? '\u3000' : String.fromCharCode(one.charCodeAt(0) + 0xfee0),
      );
    case 'halfKana':
      return halfKana(text);
    case 'fullKana':
      return wideKana(text).replaceAll(/[\u3041-\u3096]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0x60));
    case 'upperCase':
      return text.toUpperCase();
    default:
      return text;
  }
}

/** Half-width kana as the full-width ones, with their voiced marks in them. */
function wideKana(text: string): string {
  return text.replaceAll(/[\uff61-\uff9f]+/g, (kana) => kana.normalize('NFKC'));
}
