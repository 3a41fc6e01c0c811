import { type CheckedFlow, checkFlowText } from '../../../engine/core/lint/check-flow-text.ts';
import { builtInQuestions } from '../../../engine/server/records/access-questions.ts';
import type { AppContext } from '../app-context.ts';
import { questions } from '../questions/index.ts';
import { approvalProblems } from './approval-problems.ts';

/** Access questions by name, `role:<CODE>` aside. */
export const askableQuestions: readonly string[] = [...builtInQuestions, ...questions.map(({ name }) => name)];

/** Everything that keeps the text of a lifecycle from being published here: `checkFlowText` with this product's names. */
export function checkFlow(
  { definitions, expressions, engine, texts }: Pick<AppContext, 'definitions' | 'expressions' | 'engine' | 'texts'>,
  flowId: string,
  text: string,
): CheckedFlow {
  const checked = checkFlowText(flowId, text, definitions, {
    expressions,
    known: {
      actions: engine.flows.effectNames,
      questions: askableQuestions,
    },
    texts: texts.all(),
  });
  return { ...checked, problems: [...checked.problems, ...approvalProblems(definitions, expressions, checked.flow)] };
}
