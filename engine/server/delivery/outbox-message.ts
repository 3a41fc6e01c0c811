import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { Query } from '../ports.ts';

/** A message of the outbox that is to be delivered. */
export interface OutboxDelivery {
  tenant: string;
  /** The same at every try: the receiver knows by it what came before. */
  id: string;
  topic: string;
  /** Its member `secret`, if it has one, is gone once the message is delivered or given up. */
  payload: JsonObject;
  /** What it is about, if it is about a record. */
  recordType: string | null;
  recordId: string | null;
  /** ISO 8601, business time. */
  createdAt: string;
  /** Tries so far, this one included. */
  attempts: number;
}

/** What is written because a message was delivered, in the transaction that says so: once, whatever happens. */
export type DeliveryWrite = (query: Query) => Promise<void>;

/** A message cannot go out for now, which is no failed try: it waits `until` then. `write` says so in the store. */
export interface DeliveryHold {
  until: Date;
  write?: DeliveryWrite | undefined;
}

/** What a handler answers; nothing: delivered, and there is nothing to write. */
export type DeliveryAnswer = DeliveryWrite | DeliveryHold | undefined;

/**
 * Delivers messages of one topic. What it does outside the store happens at least once; what it answers is written
 * exactly once, under the tenant of the message. When it throws, the message is tried again later.
 */
export type OutboxHandler = (message: OutboxDelivery) => DeliveryAnswer | Promise<DeliveryAnswer>;

/** What became of a try that failed. */
export interface DeliveryFailure {
  /** `given up`: nobody will try again by itself. */
  outcome: 'put off' | 'given up';
  /** What the receiver or the connection said. */
  fault: string;
}

/** What is written because a message could not be delivered, in the transaction that says so. */
export type FailureHandler = (message: OutboxDelivery, failure: DeliveryFailure) => DeliveryWrite;
