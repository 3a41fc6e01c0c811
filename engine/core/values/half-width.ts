/**
 * Full-width letters, digits, signs and spaces (`１２３．４５`, `ＡＢＣ`, `　`) as their half-width forms.
 * Kana stays as it is: in Japanese text its width is a matter of writing, not of typing.
 */
export function toHalfWidth(text: string): string {
  return text
    .replaceAll(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
    .replaceAll('￥', '¥');
}
