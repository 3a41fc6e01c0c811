import { halfKana } from '../../../engine/core/values/half-kana.ts';

/** What banks take in a name besides blanks: 全銀 character set, without the long mark, which is written as a hyphen. */
const bankLetters = /^[0-9A-Zｦ-ｯｱ-ﾟ ().\-/]+$/;

/** The name of an account's holder as transfers have it; `undefined` for one with a letter that banks do not know. */
export function payeeKanaOf(holder: string): string | undefined {
  const kana = halfKana(holder).replaceAll('ｰ', '-');
  return bankLetters.test(kana) ? kana : undefined;
}

/** So many half-width letters of a payee's name stand in a transfer (総合振込: 30 bytes, a letter each; a voiced mark is one of them). */
export const payeeNameLength = 30;

/** What a transfer has of a name that is longer; `undefined` for one that fits whole. */
export function cutPayeeKana(kana: string): string | undefined {
  return kana.length > payeeNameLength ? kana.slice(0, payeeNameLength) : undefined;
}
