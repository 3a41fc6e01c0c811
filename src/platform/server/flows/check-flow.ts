import { type CheckedFlow, checkFlowText } from '../../../../engine/core/lint/flow/check-flow-text.ts';
import { builtInQuestions } from '../../../../engine/server/records/reading/access-questions.ts';
import type { AppContext } from '../app-context.ts';
import { approvalProblems } from './approval-problems.ts';

/** Access questions by name, `role:<CODE>` aside. */
export function askableQuestions({ product }: Pick<AppContext, 'product'>): string[] {
  return [...builtInQuestions, ...product.questions].map(({ name }) => name);
}

/**
 * Everything that keeps the text of a flow from being published here: `checkFlowText` with this product's names.
 * `ofCompany`: by a company's own administrators.
 */
export function checkFlow(
  app: Pick<AppContext, 'definitions' | 'expressions' | 'engine' | 'texts' | 'product'>,
  flowId: string,
  text: string,
  { ofCompany = false }: { ofCompany?: boolean } = {},
): CheckedFlow {
  const { definitions, expressions, engine, texts } = app;
  const checked = checkFlowText(flowId, text, definitions, {
    ofCompany,
    expressions,
    known: {
      actions: engine.flows.effectNames,
      effectForms: engine.flows.effectForms,
      facts: app.product.facts,
      questions: askableQuestions(app),
    },
    texts: texts.all(),
  });
  return { ...checked, problems: [...checked.problems, ...approvalProblems(definitions, expressions, checked.flow)] };
}
