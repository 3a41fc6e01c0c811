import type { Definitions } from '../../../../engine/core/definitions.ts';
import type { Expressions } from '../../../../engine/core/expressions/expressions.ts';
import type { FlowDefinition } from '../../../../engine/core/formats/flow.ts';
import type { Problem } from '../../../../engine/core/problem.ts';
import { createRecordRules, type RecordRules } from '../../../../engine/core/records/record-rules.ts';
import { createServerAjv } from '../../../../engine/core/validators/create-server-ajv.ts';

const ladderType = 'master/approval-ladder';

const made = new WeakMap<Definitions, RecordRules>();

/** What keeps a flow's approval stages from doing what the masters' rules do: the same demands are made on both. */
export function approvalProblems(
  definitions: Definitions,
  expressions: Expressions,
  flow: FlowDefinition | null,
): Problem[] {
  if (!flow?.approvalRules) return [];
  const ladder = { code: 'flow', name: 'flow', ...JSON.parse(JSON.stringify(flow.approvalRules)) };
  const broken = rulesFor(definitions, expressions).validate(ladder, 'complete', { today: '2000/01/01' });
  const { file = '' } = definitions.places.get(`flow:${flow.id}`) ?? {};
  return broken.map(
    ({ at, keyword }): Problem => ({
      file,
      pointer: `/approvalRules${at}`,
      code: 'flow.approvalStage',
      reason: `Approval rules do not allow this (${keyword}).`,
    }),
  );
}

function rulesFor(definitions: Definitions, expressions: Expressions): RecordRules {
  const known = made.get(definitions);
  if (known) return known;
  const definition = definitions.records.get(ladderType);
  if (!definition) throw new Error(`There is no record ${ladderType}.`);
  const validate = createServerAjv({ allErrors: true }).compile(definition.schema);
  const rules = createRecordRules(definition, expressions, validate, { untrusted: true });
  made.set(definitions, rules);
  return rules;
}
