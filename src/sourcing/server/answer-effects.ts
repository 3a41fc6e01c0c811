import { isDeepStrictEqual } from 'node:util';
import type { Effect } from '../../../engine/server/ports.ts';
import { invalid } from '../../platform/server/errors/refusals.ts';
import type { AnswerLine } from '../domain/request-types.ts';

type AnswerEffect = Effect<'estimate/answer'>;

/** `checkLinesAsked`: an answer has the lines that were asked for, each once, and no others. */
const checkLinesAsked: AnswerEffect = ({ record, stored }) => {
  const numbers = (lines: readonly AnswerLine[]) => lines.map(({ lineNo }) => Number(lineNo)).sort((a, b) => a - b);
  if (!isDeepStrictEqual(numbers(record.lines), numbers(stored.lines))) throw refused('/lines', 'linesAsked');
};

/** `checkAnswer`: at least one of the lines asked for is offered; those that are not have no price. */
const checkAnswer: AnswerEffect = (context) => {
  checkLinesAsked(context);
  const { lines } = context.record;
  if (lines.every(({ isNotOffered }) => isNotOffered === true)) throw refused('/lines', 'offersNothing');
  for (const line of lines) if (line.isNotOffered === true) delete line.unitPrice;
};

/** `checkRefusal`: a supplier who does not quote says why. */
const checkRefusal: AnswerEffect = (context) => {
  checkLinesAsked(context);
  if (context.record.refusalReason === undefined) throw refused('/refusalReason', 'refusalReasonMissing');
};

/** Effects of the lifecycle of a supplier's answer that no word of the engine says. */
export const answerEffects: Record<string, Effect> = { checkLinesAsked, checkAnswer, checkRefusal };

function refused(at: string, keyword: string) {
  return invalid([{ at, keyword, messageKey: `rule.${keyword}`, params: {} }]);
}
