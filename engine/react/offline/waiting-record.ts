import type { JsonObject } from '../../core/formats/json-schema.ts';

/** What a person made of a record on this device that the server has not yet taken. */
export interface WaitingRecord {
  /** `owner|screen|recordId`: one for each record and screen of a person. */
  id: string;
  /** Whose it is (`EngineRuntime.user.inputOwner`); nobody else is shown it. */
  owner: string;
  /** The screen it is made on. */
  screen: string;
  recordId: string;
  /** How the record is called. */
  title: string;
  /** Version of the record it is made from. */
  version: number;
  /** The record with what the person made of it. */
  record: JsonObject;
  /**
   * `open`: being worked on. `ready`: sent as soon as the server is reached. `conflict`: somebody else changed the record
   * meanwhile. `refused`: the server does not take it as it is.
   */
  state: 'open' | 'ready' | 'conflict' | 'refused';
  /** Call that sends it, and the one that reads the record again. */
  send: string;
  read: string;
  /** Goes into the `Idempotency-Key` header; new with every content that becomes ready. */
  key: string;
  /** What became of the record meanwhile; `takes`: it still takes the event. */
  theirs?: { version: number; record: JsonObject; takes: boolean; by: string };
  /** Why it was refused, in the person's language. */
  reason?: string;
  /** ISO 8601 instant by the device's clock; orders what waits, nothing else. */
  changedAt: string;
}

/** The name under which a person's work on a record waits. */
export function waitingIdOf(owner: string, screen: string, recordId: string): string {
  return [owner, screen, recordId].join('|');
}
