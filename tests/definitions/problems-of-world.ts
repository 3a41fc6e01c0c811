import { parseDefinitions } from '../../engine/core/definitions.ts';
import { createExpressions } from '../../engine/core/expressions.ts';
import { lintDefinitions } from '../../engine/core/lint/lint-definitions.ts';
import { inputOptions } from '../../engine/core/options/screen-options.ts';
import { fieldsOptions } from '../../engine/core/options/section-options.ts';
import type { Problem } from '../../engine/core/problem.ts';
import { createServerAjv } from '../../engine/core/validators/create-server-ajv.ts';
import { filesOf } from './sound-definitions.ts';

/** Expressions without functions of a product. */
export const expressions = createExpressions([]);

const known = {
  actions: ['notify'],
  questions: ['owner', 'participant', 'insider', 'counterparty'],
  handlers: ['loan.count'],
  screenKinds: ['input', 'complete', 'list'],
  sectionKinds: ['fields', 'lines', 'rows'],
  widgets: ['radio'],
  options: { screenKinds: { input: inputOptions }, sectionKinds: { fields: fieldsOptions }, widgets: {} },
  keywords: Object.keys(createServerAjv().RULES.all),
};

/** What is told about a small world of definitions, path → JSON; about each file first, then about what they say of each other. */
export function problemsOfWorld(world: Record<string, unknown>): Problem[] {
  const { definitions, problems } = parseDefinitions(filesOf(world));
  return problems.length > 0 ? problems : lintDefinitions(definitions, { expressions, known });
}
