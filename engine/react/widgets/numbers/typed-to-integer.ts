import { typedToDecimal } from './decimal-text.ts';

/** What was typed as a whole number; the text itself when it is none or beyond what a number holds exactly. */
export function typedToInteger(typed: string): number | string {
  const text = typedToDecimal(typed);
  const number = Number(text);
  return /^-?\d+$/.test(text) && Number.isSafeInteger(number) ? number : text;
}
