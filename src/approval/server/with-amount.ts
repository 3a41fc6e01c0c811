import type { Definitions } from '../../../engine/core/definitions.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { getAt } from '../../../engine/core/values/json-pointer.ts';

/** A record with its main amount at `amountWithTax`, where approval rules look for it, wherever its kind keeps it. */
export function withAmount(
  definitions: Pick<Definitions, 'records'>,
  recordType: string,
  record: JsonObject,
): JsonObject {
  const pointer = definitions.records.get(recordType)?.facts?.amount;
  const amount = pointer === undefined ? undefined : getAt(record, pointer);
  return typeof amount === 'string' ? { ...record, amountWithTax: amount } : record;
}
