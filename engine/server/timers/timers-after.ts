import { eventsFrom } from '../../core/flow/flow-machine.ts';
import type { FlowDefinition, FlowDelay } from '../../core/formats/flow.ts';
import type { RecordRow } from '../records/record-row.ts';
import { type Calendar, dueMoment, hangsOnField, isBefore, nextMoment } from './due-moment.ts';

/** A moment that a record waits for, as it stands in the store. */
export interface StandingTimer {
  event: string;
  /** As it was reckoned when the state was entered or the field changed; ISO 8601. */
  firstDueAt: string;
  /** When it comes next, ISO 8601. */
  dueAt: string;
  /** How often it came. */
  run: number;
}

/** A moment to be written. Not `isFresh`: only where it does not stand yet, or stood at another first moment. */
export interface TimerWrite extends StandingTimer {
  done: boolean;
  isFresh: boolean;
}

/** What an event does to the moments a record waits for. Events without any leave the store alone. */
export interface TimerChanges {
  writes: TimerWrite[];
  /** Names of those that are no longer waited for. */
  gone: string[];
}

/** One step of a record, as far as its moments matter. */
export interface TimerStep {
  /** The flow and the state it was in; a new record was in none. */
  from: { flow: FlowDefinition; state: string | null };
  /** The flow and the record after it. */
  flow: FlowDefinition;
  after: Pick<RecordRow, 'state' | 'dueAt' | 'data'>;
  /** Was the state entered, even again? */
  isEntered: boolean;
  /** The moment that sent the event, if one did. */
  sentBy?: StandingTimer | undefined;
  now: Date;
}

/**
 * The moments after an event. A state that is entered begins all of its own; an event that stays moves those whose field
 * changed, and a moment that came waits for its next time or is done.
 */
export function timersAfter(calendar: Calendar, step: TimerStep): TimerChanges {
  const { from, flow, after, isEntered } = step;
  const here = timedEvents(flow, after.state);
  const writes = here.flatMap((event) => (isEntered ? begun(calendar, step, event) : stayed(calendar, step, event)));
  const written = new Set(writes.map(({ event }) => event));
  const known = from.state === null ? [] : timedEvents(from.flow, from.state);
  const isLost = (event: string) =>
    isEntered || !here.includes(event) || hangsOnField(delayOf(flow, event)) ? !written.has(event) : false;
  return { writes, gone: known.filter(isLost) };
}

/** A moment of a state that was entered; none where it is too late to announce something. */
function begun(calendar: Calendar, step: TimerStep, event: string): TimerWrite[] {
  return momentOf(calendar, step, event).filter(({ done }) => !done);
}

/** The first moment of a delay. What was to come before a date is done with when it is too late for it, unless late is better than never. */
function momentOf(calendar: Calendar, { flow, after, now }: TimerStep, event: string): TimerWrite[] {
  const delay = delayOf(flow, event);
  const moment = dueMoment(calendar, delay, { enteredAt: now, dueAt: after.dueAt, record: after.data });
  if (!moment) return [];
  const first = moment.toISOString();
  const done = isBefore(delay) && !delay.late && moment <= now;
  return [{ event, firstDueAt: first, dueAt: first, run: 0, done, isFresh: true }];
}

/** A moment of a state that goes on: moved with its field, or come just now; else there is nothing to write. */
function stayed(calendar: Calendar, step: TimerStep, event: string): TimerWrite[] {
  const { flow, sentBy, now } = step;
  const delay = delayOf(flow, event);
  const came = sentBy?.event === event ? sentBy : undefined;
  const moved = hangsOnField(delay) ? momentOf(calendar, step, event) : undefined;
  const isMoved = moved?.[0]?.firstDueAt !== came?.firstDueAt;
  if (came && (moved === undefined || !isMoved)) return [afterRun(calendar, delay, came, now)];
  return (moved ?? []).map((write) => ({ ...write, isFresh: false }));
}

function delayOf(flow: FlowDefinition, event: string): FlowDelay {
  const delay = flow.delays?.[event];
  if (!delay) throw new Error(`The flow "${flow.id}" has no delay "${event}".`);
  return delay;
}

/** A moment that came, whatever it led to: it comes again, or is done. */
export function afterRun(calendar: Calendar, delay: FlowDelay, timer: StandingTimer, now: Date): TimerWrite {
  const run = timer.run + 1;
  const again = delay.every !== undefined && run < (delay.times ?? Number.POSITIVE_INFINITY);
  const dueAt = again && delay.every ? nextMoment(calendar, delay.every, new Date(timer.dueAt), now) : null;
  return { ...timer, run, dueAt: dueAt?.toISOString() ?? timer.dueAt, done: dueAt === null, isFresh: true };
}

/** The moments that a state waits for, by name. */
export function timedEvents(flow: FlowDefinition, state: string): string[] {
  return eventsFrom(flow, state).flatMap(({ event, timed }) => (timed ? [event] : []));
}
