import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** One thing somebody does with a case: `wait` working minutes after the step before, by the owner or who has it now. */
export interface CaseStep {
  wait: number;
  by: 'owner' | 'holder' | 'supplier';
  /** Which document of the case; the order unless told otherwise. */
  on?: string;
  event: string;
  /** The content of a new document, from the placed order and its last delivery. */
  makes?: (placed: RecordEnvelope, delivered: RecordEnvelope | undefined) => NewDocument;
  /** Days later than the order's date, for a proposal. */
  later?: number;
  comment?: string;
  params?: JsonObject;
  /** Sends the order along, as it is with the amendments of a correction, with its price open, or changed. */
  sends?: 'order' | 'correction' | 'provisional' | 'change';
}

/** A delivery as it is registered, or how a delivery is accepted. */
export type NewDocument = JsonObject | AcceptanceWish;

/** How a delivery is accepted. */
export interface AcceptanceWish {
  from: RecordEnvelope;
  delivered: RecordEnvelope | undefined;
  reject: 'all' | 'partlyReturned' | 'returned' | Rejection;
  reason: string;
}

/** So many of the first line that are replaced, or kept for less. */
export interface Rejection {
  quantity: number;
  branch: 'replacement' | 'priceCut';
  reducedUnitPrice?: string;
  reason: string;
}

/** What happens to a case. Yields a step, gets the case as it stands after it. */
export type CaseScript = Generator<CaseStep, void, RecordEnvelope>;

/** What a script may ask. */
export interface ScriptContext {
  random: SeededRandom;
  /** How long people let things lie, in working minutes: half a morning, with a long tail of days. */
  lying: () => number;
}
