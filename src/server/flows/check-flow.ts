import { type CheckedFlow, checkFlowText } from '../../../engine/core/lint/check-flow-text.ts';
import { builtInQuestions } from '../../../engine/server/records/access-questions.ts';
import type { AppContext } from '../app-context.ts';
import { questions } from '../questions/index.ts';

/** Everything that keeps the text of a lifecycle from being published here: `checkFlowText` with this product's names. */
export function checkFlow(
  { definitions, expressions, engine, texts }: Pick<AppContext, 'definitions' | 'expressions' | 'engine' | 'texts'>,
  flowId: string,
  text: string,
): CheckedFlow {
  return checkFlowText(flowId, text, definitions, {
    expressions,
    known: {
      actions: engine.flows.effectNames,
      questions: [...builtInQuestions, ...questions.map(({ name }) => name)],
    },
    texts: texts.all(),
  });
}
