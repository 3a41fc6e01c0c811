import { adaptRecord } from '../../../../../engine/core/adaptations/adapt-record.ts';
import type { ExpressionFunction } from '../../../../../engine/core/expressions/expressions.ts';
import type { RecordAdaptation } from '../../../../../engine/core/formats/adaptation.ts';
import type { RecordValidator } from '../../../../../engine/react/runtime.ts';
import { builtRecordSchema, builtValidator } from '../../engine/lazy-rules.ts';
import { rulesOver } from '../../engine/record-rules.ts';

/**
 * The rules of a record with a draft's demands, for looking at: what the built validator says, which does not know the
 * company's own fields yet. Their own rules are compiled by the server when the draft is published.
 */
export async function draftValidator(
  recordId: string,
  changes: RecordAdaptation | undefined,
  functions: readonly ExpressionFunction[],
): Promise<RecordValidator> {
  const schema = await builtRecordSchema(recordId);
  const { validate } = await builtValidator(recordId);
  const rules = rulesOver(recordId, { schema: changes ? adaptRecord(schema, changes) : schema, validate, functions });
  const own = new Set(Object.keys(changes?.fields ?? {}).map((name) => `/${name}`));
  return {
    ...rules,
    validate: (record, mode, context) =>
      rules
        .validate(record, mode, context)
        .filter(({ at, keyword }) => !(keyword === 'additionalProperties' && own.has(at))),
  };
}
