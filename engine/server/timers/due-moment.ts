import type { FlowDelay } from '../../core/formats/flow.ts';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import type { Query } from '../ports.ts';
import { addDays, businessDay, businessInstant } from '../records/business-date.ts';

/** The days on which a tenant works. */
export interface Calendar {
  /** The instant so many business days later, or earlier when negative, at the same time of day. */
  addBusinessDays: (from: Date, days: number) => Date;
}

/** The calendar of a tenant as it stands in a transaction, and of its other party with this code, if it is that one's time. */
export type CalendarOf = (query: Query, tenant: string, counterpartyCode?: string | null) => Promise<Calendar>;

/** What a delay may hang on. */
export interface DelayBase {
  /** When the state was entered. */
  enteredAt: Date;
  /** When the holder is late, ISO 8601; `null`: never. */
  dueAt: string | null;
  record: JsonObject;
}

/** Does the moment hang on a field of the record, so that it moves with it? */
export function hangsOnField({ from, until }: FlowDelay): boolean {
  return from !== undefined || until !== undefined;
}

/** The moment a delay means, or `null` when what it hangs on is not there. */
export function dueMoment(calendar: Calendar, delay: FlowDelay, base: DelayBase): Date | null {
  const shifted = (at: Date) => addSpan(calendar, at, delay);
  const pointer = delay.from ?? delay.until;
  if (pointer === undefined) {
    if (!delay.due) return shifted(base.enteredAt);
    return base.dueAt === null ? null : shifted(new Date(base.dueAt));
  }
  const value = getAt(base.record, pointer);
  if (typeof value !== 'string') return null;
  const day = businessDay(value);
  // Days are counted from the day itself, then it is over when the next one begins.
  if (day) return delay.until === undefined ? shifted(day.from) : addDays(shifted(day.from), 1);
  const instant = businessInstant(value) ?? isoInstantOf(value);
  return instant && shifted(instant);
}

/** Does the delay announce something: is its moment before what it hangs on? */
export function isBefore({ days, businessDays }: FlowDelay): boolean {
  return (days ?? businessDays ?? 0) < 0;
}

/** The moment a repeated delay comes again: the first of its series after `now`, however long nobody looked. */
export function nextMoment(calendar: Calendar, every: NonNullable<FlowDelay['every']>, dueAt: Date, now: Date): Date {
  let next = addSpan(calendar, dueAt, every);
  while (next <= now) next = addSpan(calendar, next, every);
  return next;
}

const isoInstant = /^\d{4}-\d{2}-\d{2}T/;

function isoInstantOf(value: string): Date | null {
  const instant = new Date(value);
  return isoInstant.test(value) && !Number.isNaN(instant.getTime()) ? instant : null;
}

function addSpan(calendar: Calendar, at: Date, { days, businessDays }: Pick<FlowDelay, 'days' | 'businessDays'>): Date {
  if (businessDays !== undefined) return calendar.addBusinessDays(at, businessDays);
  return days === undefined ? at : addDays(at, days);
}
