/** What makes no difference in a word: long vowels, dashes of all kinds, middle dots and blanks. */
const silent = /[ー\-‐‑‒–—―−~〜・\s]/gu;

const small = 'ァィゥェォッャュョヮヵヶ×ヂヅ';
const large = 'アイウエオツヤユヨワカケxジズ';

const spelledAlike: ReadonlyMap<string, string> = new Map([
  ...[...small].map((letter, index): [string, string] => [letter, [...large][index] ?? letter]),
  ['ヴア', 'バ'],
  ['ヴイ', 'ビ'],
  ['ヴエ', 'ベ'],
  ['ヴオ', 'ボ'],
  ['ヴ', 'ブ'],
]);

/**
 * Normalized text in one of its spellings: hiragana and katakana, small and large kana, with or without long vowels, hyphens
 * and blanks become the same.
 * @example
 * foldSpelling('さーばー ラック') === foldSpelling('サーバラック')
 */
export function foldSpelling(text: string): string {
  return text
    .replaceAll(/[ぁ-ゖ]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60))
    .replaceAll(silent, '')
    .replaceAll(/[ァィゥェォッャュョヮヵヶ×ヂヅ]/gu, (letter) => spelledAlike.get(letter) ?? letter)
    .replaceAll(/ヴ[アイエオ]?/gu, (letters) => spelledAlike.get(letters) ?? letters);
}
