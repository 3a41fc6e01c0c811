import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';

/** An order for a storage is one for stock to the rules of approval, before its first event has said so. */
export function withDealKind(record: JsonObject): JsonObject {
  return (record.storageCode ?? '') === '' ? record : { ...record, orderKind: 'stock' };
}
