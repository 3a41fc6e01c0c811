import { afterEach, describe, expect, it } from 'vitest';
import {
  betweenZones,
  hoursFromBusiness,
  instantIn,
  isTimeZone,
  timeIn,
} from '../../../engine/core/values/zoned-time.ts';
import { dueStateOf } from '../../../engine/react/format/due-state.ts';
import { formatDate, formatDateTime } from '../../../engine/react/format/format-date.ts';
import { showTimesIn, toKeptTime, toShownTime } from '../../../engine/react/format/shown-zone.ts';

const angeles = 'America/Los_Angeles';

afterEach(() => showTimesIn(null));

describe('times of a zone', () => {
  it.each([
    ['Asia/Tokyo', '2026/11/20 17:00'],
    [angeles, '2026/11/20 00:00'],
    ['Asia/Kolkata', '2026/11/20 13:30'],
    ['UTC', '2026/11/20 08:00'],
  ])('are those of the clocks in %s', (zone, shown) => {
    const at = new Date('2026-11-20T08:00:00Z');
    expect(timeIn(zone, at)).toBe(shown);
    expect(instantIn(zone, shown)).toEqual(at);
    expect(betweenZones('2026/11/20 17:00', 'Asia/Tokyo', zone)).toBe(shown);
  });

  it('follow summer time: one that is skipped is an hour later, one that comes twice is the first', () => {
    expect(instantIn(angeles, '2026/03/08 02:30')?.toISOString()).toBe('2026-03-08T10:30:00.000Z');
    expect(instantIn(angeles, '2026/11/01 01:30')?.toISOString()).toBe('2026-11-01T08:30:00.000Z');
    expect(hoursFromBusiness(angeles, new Date('2026-07-01T00:00:00Z'))).toBe(-16);
    expect(hoursFromBusiness('Asia/Kolkata', new Date('2026-07-01T00:00:00Z'))).toBe(-3.5);
  });

  it('are of zones that there are', () => {
    expect(['Asia/Seoul', 'UTC', '', 'Mars/Olympus'].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});

describe('a reader in another zone', () => {
  it('sees instants and kept times by his clock, and business dates as they are', () => {
    showTimesIn(angeles);
    expect(formatDateTime('2026-11-20T08:00:00Z')).toBe('2026/11/20 00:00');
    expect(formatDateTime('2026/11/20 09:30')).toBe('2026/11/19 16:30');
    expect(formatDate('2026-11-20T07:00:00Z')).toBe('2026/11/19');
    expect(formatDate('2026/11/20')).toBe('2026/11/20');
  });

  it('types times by his clock, and nothing half typed is lost', () => {
    showTimesIn(angeles);
    expect(toKeptTime('2026/11/19 16:30')).toBe('2026/11/20 09:30');
    expect(toShownTime(toKeptTime('2026/07/01 12:00'))).toBe('2026/07/01 12:00');
    expect(toKeptTime('11/19 16')).toBe('11/19 16');
  });

  it('is late when the business is', () => {
    showTimesIn(angeles);
    expect(dueStateOf('2026-11-19T15:30:00Z', '2026/11/20')).toBe('today');
  });
});
