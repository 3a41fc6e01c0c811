import { isDeepStrictEqual } from 'node:util';
import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { createRecordRules } from '../../engine/core/records/record-rules.ts';
import type { Query } from '../../engine/server/ports.ts';
import { quoted, recordTableName } from '../../engine/server/schema/identifiers.ts';
import { productFunctions } from '../../src/expressions.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';

/** Computed fields of living records that say something else than their rule: `estimate/selection SL26-1 /amountWithTax: 0, not 5`. */
export async function staleFields(query: Query): Promise<string[]> {
  const stale: string[] = [];
  for (const [id, { schema }] of loadDefinitions('.').records) {
    if (schema.record?.lifecycle === undefined) continue;
    const rules = createRecordRules({ id, schema }, createExpressions(productFunctions), () => true);
    const { rows } = await query<{ number: string | null; record: JsonObject }>(
      `select number, data as record from ${quoted(recordTableName(id))}`,
    );
    for (const { number, record } of rows) {
      const right = rules.recompute(record);
      const irrelevant = rules.irrelevant(right);
      for (const name of Object.keys(right)) {
        // As the store would keep it.
        const kept: unknown = JSON.parse(JSON.stringify(right[name] ?? null));
        if (irrelevant.has(`/${name}`) || isDeepStrictEqual(record[name] ?? null, kept)) continue;
        stale.push(`${id} ${number} /${name}: ${JSON.stringify(record[name])}, not ${JSON.stringify(kept)}`);
      }
    }
  }
  return stale;
}
