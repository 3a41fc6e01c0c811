import { toHalfWidth } from '../../../core/values/half-width.ts';
import type { Choice } from '../../widgets/choices/use-choices.ts';
import { percentToRate, rateToPercent } from '../../widgets/numbers/decimal-text.ts';

/**
 * The choices that what was typed may mean, best first: what it is to the letter (code, label or, for rates, per cent),
 * then what begins with it, then what has it in its label.
 */
export function findChoices(choices: readonly Choice[], typed: string, isRate = false): readonly Choice[] {
  const text = plain(typed);
  if (text === '') return choices;
  const ranked = choices.map((choice) => ({ choice, rank: rankOf(choice, text, isRate) }));
  return ranked
    .filter(({ rank }) => rank < unrelated)
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);
}

/** The one choice that is meant to the letter; `10` and `10%` are 10 per cent, never a thousand. */
export function exactChoice(choices: readonly Choice[], typed: string, isRate = false): Choice | undefined {
  const text = plain(typed);
  return choices.find((choice) => rankOf(choice, text, isRate) === 0);
}

/** A rate that none of the choices is, as the record keeps it. */
export function otherRate(typed: string): string {
  return percentToRate(plain(typed));
}

const unrelated = 3;

function rankOf({ code, label }: Choice, text: string, isRate: boolean): number {
  const [name, key] = [plain(label), plain(code)];
  if (name === text || key === text) return 0;
  if (isRate && rateToPercent(code) === text.replace(/%$/, '')) return 0;
  if (name.startsWith(text) || (!isRate && key.startsWith(text))) return 1;
  return name.includes(text) ? 2 : unrelated;
}

function plain(text: string): string {
  return toHalfWidth(text).trim().toLowerCase();
}
