import { describe, expect, it } from 'vitest';
import { createExpressions } from '../../../engine/core/expressions/expressions.ts';
import type { JsonObject, JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import { createRecordRules } from '../../../engine/core/records/record-rules.ts';
import { createServerAjv } from '../../../engine/core/validators/create-server-ajv.ts';
import { nextRecordOf } from '../../../engine/server/records/events/next-record.ts';

/** The limit is computed from whether there is one, and is irrelevant where there is none. */
const schema: JsonSchema = {
  type: 'object',
  properties: {
    kind: { type: 'string' },
    verdict: { type: 'string', compute: "record.kind == 'free' ? 'none' : 'bound'" },
    limit: { type: 'string', relevantWhen: "record.verdict != 'none'", compute: "'limit of ' + record.kind" },
    rest: {
      type: 'object',
      relevantWhen: "record.verdict != 'none'",
      properties: { sum: { type: 'string', compute: "'sum of ' + record.kind" } },
    },
    memo: { type: 'string', relevantWhen: "record.verdict != 'none'" },
  },
};
const validate = createServerAjv({ allErrors: true }).compile(schema);
const model = { schema, rules: createRecordRules({ id: 'a/b', schema }, createExpressions([]), validate) };

const entering = { fill: async (record: JsonObject) => ({ record, errors: [], replaced: [] }), hidden: [] };

describe('the record an event works on', () => {
  it('keeps nothing that is irrelevant, computed or typed, and takes it from nobody as a difference', async () => {
    const sent = {
      kind: 'free',
      verdict: 'none',
      limit: 'limit of free',
      rest: { sum: 'sum of free' },
      memo: 'typed before',
    };
    expect(await nextRecordOf(model, {}, sent, entering)).toEqual({
      record: { kind: 'free', verdict: 'none' },
      errors: [],
    });
    const { limit: _limit, ...without } = sent;
    expect(await nextRecordOf(model, {}, without, entering)).toEqual({
      record: { kind: 'free', verdict: 'none' },
      errors: [],
    });
  });

  it('tells what a client computed differently', async () => {
    const sent = { kind: 'goods', verdict: 'bound', limit: 'limit of stone', memo: 'typed' };
    const { record, errors } = await nextRecordOf(model, {}, sent, entering);
    expect(record).toEqual({ ...sent, limit: 'limit of goods' });
    expect(errors.map(({ at, keyword }) => `${at} ${keyword}`)).toEqual(['/limit compute']);
  });

  it('asks its own sums whether something is relevant, not the client’s', async () => {
    const sent = { kind: 'goods', verdict: 'none', limit: 'none at all' };
    const { record, errors } = await nextRecordOf(model, {}, sent, entering);
    expect(record).toEqual({ kind: 'goods', verdict: 'bound', limit: 'limit of goods' });
    expect(errors.map(({ at }) => at)).toEqual(['/verdict', '/limit']);
  });
});
