import { parseDefinitions } from '../../engine/core/definitions.ts';
import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import { lintDefinitions } from '../../engine/core/lint/lint-definitions.ts';
import type { Texts } from '../../engine/core/lint/lint-texts.ts';
import { detailOptions, inputOptions } from '../../engine/core/options/screen-options.ts';
import { fieldsOptions } from '../../engine/core/options/section-options.ts';
import type { Problem } from '../../engine/core/problem.ts';
import { createServerAjv } from '../../engine/core/validators/create-server-ajv.ts';
import { effectFormsOf } from '../../engine/server/effects/effect-word.ts';
import { createEngineEffects } from '../../engine/server/effects/engine-effects.ts';
import { createRecordModels } from '../../engine/server/records/record-model.ts';
import { filesOf } from './sound-definitions.ts';

/** Expressions without functions of a product. */
export const expressions = createExpressions([]);

const models = createRecordModels({ records: new Map(), flows: new Map() }, expressions);
const effects = new Map(Object.entries(createEngineEffects({ models, expressions, derivations: new Map() })));

const known = {
  actions: ['notify', ...effects.keys()],
  effectForms: effectFormsOf(effects),
  facts: {
    isLate: { description: 'Is it late?' },
    isFull: { description: 'Is the place full?', records: ['library/place'] },
  },
  questions: ['owner', 'participant', 'insider', 'counterparty', 'system'],
  withheld: ['notToBeLent'],
  handlers: ['loan.count'],
  screenKinds: ['input', 'complete', 'list'],
  sectionKinds: ['fields', 'lines', 'rows'],
  widgets: ['radio'],
  options: {
    screenKinds: { input: inputOptions, detail: detailOptions },
    sectionKinds: { fields: fieldsOptions },
    widgets: {},
  },
  keywords: Object.keys(createServerAjv().RULES.all),
};

/** What is told about a small world of definitions, path → JSON; about each file first, then about what they say of each other. */
export function problemsOfWorld(world: Record<string, unknown>, more: { texts?: Texts } = {}): Problem[] {
  const files = filesOf(world);
  const { definitions, problems } = parseDefinitions(files);
  return problems.length > 0 ? problems : lintDefinitions(definitions, { expressions, known, files, ...more });
}
