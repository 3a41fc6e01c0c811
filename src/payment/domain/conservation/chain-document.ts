import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';

/** A document of the chain from the order to the payment, as it is stored. */
export interface ChainDocument {
  id: string;
  number: string | null;
  state: string;
  record: JsonObject;
}

/** Everything that hangs on one placed order. */
export interface Chain {
  order: ChainDocument;
  deliveries: readonly ChainDocument[];
  acceptances: readonly ChainDocument[];
}

/** What comes after acceptances. An invoice may gather acceptances of several orders. */
export interface Invoicing {
  acceptances: readonly ChainDocument[];
  invoices: readonly ChainDocument[];
  payments: readonly ChainDocument[];
}

/** The lines of a document; none while it has none. */
export function linesOf({ record }: ChainDocument): JsonObject[] {
  return Array.isArray(record.lines) ? (record.lines as JsonObject[]) : [];
}

/** A stored decimal; what is absent or empty counts 0. */
export function storedDecimal(value: unknown) {
  return new ExactDecimal(typeof value === 'string' && value !== '' ? value : 0);
}

/** The exact sum of something over items. */
export function sumOver<Item>(items: readonly Item[], of: (item: Item) => InstanceType<typeof ExactDecimal>) {
  return items.reduce((total, item) => total.plus(of(item)), new ExactDecimal(0));
}

/** How a fault names its document. */
export function nameOf({ id, number }: ChainDocument): string {
  return number ?? id;
}

/** Does this delivery count? */
export function isStanding({ state }: ChainDocument): boolean {
  return state !== 'withdrawn';
}

/** Is this acceptance done, so that it counts and may be invoiced? */
export function isFinished({ state }: ChainDocument): boolean {
  return state === 'finished';
}

/** Will this payment be made, or was it? */
export function isLive({ state }: ChainDocument): boolean {
  return state !== 'cancelled' && state !== 'discarded';
}
