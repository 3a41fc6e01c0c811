import { toHalfWidth } from './half-width.ts';

/** Full-width kana and its signs → the half-width ones, as Unicode pairs them; voiced marks are characters of their own. */
const halfForms = new Map(
  Array.from({ length: 0xff9f - 0xff61 + 1 }, (_, index) => {
    const half = String.fromCharCode(0xff61 + index);
    return [half.normalize('NFKC'), half];
  }),
);

/**
 * A reading as machines with one byte a character take it: hiragana and katakana in half-width katakana, letters as half-width
 * capitals. What has no such form stays as it is.
 * @example halfKana('カ）はるつみ') // 'ｶ)ﾊﾙﾂﾐ'
 */
export function halfKana(text: string): string {
  return toHalfWidth(text)
    .replaceAll(/[\u3041-\u3096]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replaceAll(/[\u30a1-\u30fe]/g, (letter) => letter.normalize('NFD'))
    .replaceAll(/[\u3001-\u30ff]/g, (letter) => halfForms.get(letter) ?? letter)
    .toUpperCase();
}
