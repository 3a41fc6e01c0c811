import { toHalfWidth } from '../../../core/values/half-width.ts';

/** Which characters a number input takes beside digits, and how many in all. Nothing said: digits only, without an end. */
export interface NumberInputOptions {
  allowMinus?: boolean;
  allowPlus?: boolean;
  allowComma?: boolean;
  allowColon?: boolean;
  allowDot?: boolean;
  maxLength?: number;
}

/**
 * What of a typed or pasted text such an input keeps: full-width characters become half-width ones, a second dot and
 * everything that is not allowed goes, and what is too long is cut.
 */
export function cleanNumberInput(typed: string, options: NumberInputOptions = {}): string {
  let kept = '';
  for (const character of toHalfWidth(typed).replaceAll(/[\u2212\u30fc\u2010\u2015]/g, '-')) {
    if (isAllowed(character, options) && !(character === '.' && kept.includes('.'))) kept += character;
  }
  return options.maxLength === undefined ? kept : kept.slice(0, options.maxLength);
}

function isAllowed(character: string, options: NumberInputOptions): boolean {
  switch (character) {
    case '-':
      return options.allowMinus === true;
    case '+':
      return options.allowPlus === true;
    case ',':
      return options.allowComma === true;
    case ':':
      return options.allowColon === true;
    case '.':
      return options.allowDot === true;
    default:
      return character >= '0' && character <= '9';
  }
}
