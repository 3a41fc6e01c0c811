import type { Person } from '../../../core/wire.ts';
import type { Standing } from '../../ledger/hold-positions.ts';
import type { Actor, Part, Query, SystemEvent } from '../../ports.ts';
import type { StandingTimer } from '../../timers/timers-after.ts';
import { businessDateOf } from '../business-date.ts';
import type { EngineContext } from '../engine-context.ts';
import type { LivingModel } from '../record-model.ts';
import type { RecordRow } from '../record-row.ts';
import type { ReadEventRequest } from './event-request.ts';
import type { RequestKey } from './idempotency.ts';
import type { WrittenEvent } from './write-event.ts';

/** An event that is being applied to a record: by whom, of what, and at which moment it is judged. */
export interface Application {
  context: EngineContext;
  query: Query;
  actor: Actor;
  model: LivingModel;
  input: ReadEventRequest;
  key: RequestKey | null;
  /** Pointers of fields that the way it came demands. */
  demands?: readonly string[];
  /** Who sent it; `actor` may be acting in another's place. */
  caller: Actor;
  /** When it is judged: what waited for a lock is judged by the time it got it. */
  now: Date;
  /**
   * Sent by an effect of another record or the server: only `by: ["system"]` counts, and what it brings is trusted. With
   * `timer`, sent by time (with `part`, so much of it), or with many others, its record is locked already: `row`; with `handsOver`, by whoever hands the record over to other
   * people.
   */
  bySystem?: {
    owner?: SystemEvent['owner'];
    timer?: StandingTimer;
    part?: Part | undefined;
    row?: RecordRow;
    handsOver?: true;
  };
  /** It is one of several that are written together: whoever applies them writes them. */
  together?: WrittenTogether;
}

/** Events of several records that do nothing but write them: what was read of all of them before, and what is to be written. */
export interface WrittenTogether {
  /** By id of the record. */
  posted: ReadonlyMap<string, readonly Standing[]>;
  written: WrittenEvent[];
}

/** As it was asked for: only what an effect applies comes with its time, that of the event it is part of. */
export type Asked = Omit<Application, 'now' | 'caller'> & { now?: Date };

/** What judges the route of the record that an event works on. */
export function routeEventOf(
  { context, query, actor, model, now }: Application,
  before: RecordRow,
  owner: Person = { code: before.ownerCode, name: before.ownerName },
) {
  return { context, query, actor, recordType: model.id, owner, today: businessDateOf(now), stored: before.data };
}
