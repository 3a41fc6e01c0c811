import { describe, expect, it } from 'vitest';
import type { FlowDefinition, FlowDelay } from '../../../../engine/core/formats/flow.ts';
import { addWeekdays } from '../../../../engine/server/records/business-date.ts';
import { dueMoment, nextMoment } from '../../../../engine/server/timers/due-moment.ts';
import { timersAfter } from '../../../../engine/server/timers/timers-after.ts';

const calendar = { addBusinessDays: addWeekdays };
/** Friday, ten in the morning in Tokyo. */
const enteredAt = new Date('2026-11-20T10:00:00+09:00');
const record = {
  wantedOn: '2026/11/30',
  handedInAt: '2026-11-25T06:30:00.000Z',
  empty: '',
  wrong: '2026/02/30',
  closesAt: '2026/11/27 17:00',
  closesToTheSecond: '2026/11/27 17:00:30',
  noTime: '2026/11/27 25:00',
};

const at = (delay: FlowDelay, dueAt: string | null = null) =>
  dueMoment(calendar, delay, { enteredAt, dueAt, record })?.toISOString() ?? null;
const tokyo = (text: string) => new Date(`${text}+09:00`).toISOString();

describe('the moment of a delay', () => {
  const moments: [string, FlowDelay, string | null][] = [
    ['calendar days after the state was entered', { days: 3 }, '2026-11-23T10:00:00'],
    ['business days after it pass over the weekend', { businessDays: 2 }, '2026-11-24T10:00:00'],
    ['at once', { atOnce: true }, '2026-11-20T10:00:00'],
    ['when a day begins', { from: '/wantedOn' }, '2026-11-30T00:00:00'],
    ['when a day is over', { until: '/wantedOn' }, '2026-12-01T00:00:00'],
    ['business days before a day begins', { from: '/wantedOn', businessDays: -1 }, '2026-11-27T00:00:00'],
    ['when the business day before a day is over', { until: '/wantedOn', businessDays: -1 }, '2026-11-28T00:00:00'],
    ['calendar days after a day is over', { until: '/wantedOn', days: 1 }, '2026-12-02T00:00:00'],
    ['an instant itself', { from: '/handedInAt' }, '2026-11-25T15:30:00'],
    ['days after an instant', { until: '/handedInAt', days: 1 }, '2026-11-26T15:30:00'],
    ['a date with its time, in Tokyo', { from: '/closesAt' }, '2026-11-27T17:00:00'],
    ['a date with its time to the second', { until: '/closesToTheSecond' }, '2026-11-27T17:00:30'],
    ['business days before a date with its time', { from: '/closesAt', businessDays: -3 }, '2026-11-24T17:00:00'],
    ['never, where there is no such time', { from: '/noTime' }, null],
    ['never, where the field is empty', { until: '/empty' }, null],
    ['never, where there is no field', { until: '/absent' }, null],
    ['never, where the date does not exist', { until: '/wrong' }, null],
    ['never, where nobody is ever late', { due: true }, null],
  ];
  it.each(moments)('is %s', (_title, delay, expected) => {
    expect(at(delay)).toBe(expected && tokyo(expected));
  });

  it('is when the holder is late, and business days after that', () => {
    const dueAt = tokyo('2026-11-24T10:00:00');
    expect(at({ due: true }, dueAt)).toBe(dueAt);
    expect(at({ due: true, businessDays: 3 }, dueAt)).toBe(tokyo('2026-11-27T10:00:00'));
  });
});

describe('a moment that comes again', () => {
  it('keeps its time of day, and leaves out what was missed', () => {
    const first = new Date(tokyo('2026-11-20T10:00:00'));
    const next = (now: string) => nextMoment(calendar, { days: 1 }, first, new Date(tokyo(now))).toISOString();
    expect(next('2026-11-20T10:00:00')).toBe(tokyo('2026-11-21T10:00:00'));
    expect(next('2026-11-25T10:00:00')).toBe(tokyo('2026-11-26T10:00:00'));
    expect(next('2026-11-25T09:59:59')).toBe(tokyo('2026-11-25T10:00:00'));
  });
});

describe('what is to be announced before a date, where a state is entered after that', () => {
  const begun = (late: boolean) => {
    const flow: FlowDefinition = {
      id: 'loan',
      kind: 'lifecycle',
      version: 1,
      description: '貸出。',
      record: 'library/loan',
      initial: 'lent',
      delays: { announce: { from: '/wantedOn', days: -30, ...(late && { late }) } },
      states: { lent: { after: { announce: {} } } },
    };
    const after = { state: 'lent', dueAt: null, data: record };
    return timersAfter(calendar, { from: { flow, state: null }, flow, after, isEntered: true, now: enteredAt }).writes;
  };

  it('is never announced, or at once where late is better', () => {
    expect(begun(false)).toEqual([]);
    expect(begun(true)).toMatchObject([{ event: 'announce', dueAt: tokyo('2026-10-31T00:00:00'), done: false }]);
  });
});
