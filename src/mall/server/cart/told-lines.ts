import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import type { CallContext } from '../../../platform/server/calls/call-handler.ts';
import { productCards } from '../product-card.ts';
import { successorIn, successorsOf } from '../successors-of.ts';
import type { Viewer } from '../viewer.ts';
import type { ReadLine } from './quick-order.ts';

/** Lines that were read, as their screen shows them: of what is no longer sold with what may be bought in its place. */
export async function toldLines(
  { app, actor, language }: CallContext,
  { query, viewer }: { query: Query; viewer: Viewer },
  lines: readonly ReadLine[],
): Promise<JsonObject[]> {
  const found = new Map(
    lines
      .flatMap(({ product, candidates }) => [...(product ? [product] : []), ...candidates])
      .map((one) => [one.code, one]),
  );
  const cards = await productCards(app.engine, { tenant: actor.tenant, language, query }, [...found.values()]);
  const cardOf = new Map(cards.map((card) => [String(card.code), card]));
  const ended = lines.flatMap(({ product }) => (product?.record.isDiscontinued === true ? [product.code] : []));
  const successors = await successorsOf(query, viewer, [...new Set(ended)]);
  return lines.map(({ code, quantity, product, candidates, fault, unitPrice }) => ({
    code,
    quantity,
    product: product ? (cardOf.get(product.code) ?? null) : null,
    candidates: candidates.flatMap((candidate) => cardOf.get(candidate.code) ?? []),
    fault: fault && { at: fault.at, messageKey: fault.messageKey, params: textsOf(fault.params) },
    unitPrice,
    ...successorIn(product ? successors.get(product.code) : undefined, language),
  }));
}

function textsOf(params: FieldError['params']): JsonObject {
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
}
