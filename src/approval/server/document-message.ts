import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { EffectContext } from '../../../engine/server/ports.ts';

/** What every message about a document carries: enough to write a mail and to find it, never its whole content. */
export function documentMessage({ record, recordType, recordId, owner, actor, event, now }: EffectContext): JsonObject {
  return {
    recordType,
    recordId,
    number: textOf(record.orderNumber ?? record.paymentNumber ?? record.invoiceNumber),
    title: textOf(record.title),
    amountWithTax: textOf(record.amountWithTax),
    supplierCode: textOf(record.supplierCode),
    supplierName: textOf(record.supplierName),
    requester: { code: owner.code, name: owner.name },
    by: { code: actor.code, name: actor.name },
    event: event.type,
    comment: event.comment,
    at: now.toISOString(),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
