import type { Query } from '../../../../engine/server/ports.ts';
import type { CalendarOf } from '../../../../engine/server/timers/due-moment.ts';
import { addBusinessDays, type CompanyDays } from '../../../domain/dates/business-days.ts';
import { addDays } from '../../../domain/dates/calendar-date.ts';

/** The days that a company keeps in its calendar, which are not as the nation's are. */
type DaysOf = (tenant: string, query: Query) => Promise<readonly { code: string; record: { kind: 'off' | 'work' } }[]>;

/** Days (`YYYY/MM/DD`), from the first to the last, on which a supplier is closed. */
interface ClosedDays {
  from: string;
  until?: string;
}

/** The days on which a supplier is closed besides, as the company knows of it. */
type ClosedDaysOf = (tenant: string, supplierCode: string, query: Query) => Promise<readonly ClosedDays[]>;

/** So many days of one time off are looked at; nobody is closed for longer. */
const longestClosed = 366;

/**
 * Calendars of companies: the nation's holidays, and the days that a company takes off or works besides. Where it is a supplier's
 * time, the days on which he is closed are none, either.
 */
export function createCalendars(daysOf: DaysOf, closedDaysOf: ClosedDaysOf): CalendarOf {
  return async (query, tenant, supplierCode = null) => {
    const days = await daysOf(tenant, query);
    const own: CompanyDays = new Map(days.map(({ code, record }) => [code, record.kind]));
    const closed = supplierCode === null ? [] : await closedDaysOf(tenant, supplierCode, query);
    const all: CompanyDays = new Map([...own, ...closed.flatMap(daysOff)]);
    return { addBusinessDays: (from, count) => addBusinessDays(from, count, all) };
  };
}

function daysOff({ from, until = from }: ClosedDays): [string, 'off'][] {
  const off: [string, 'off'][] = [];
  for (let day = from; day <= until && off.length < longestClosed; day = addDays(day, 1)) off.push([day, 'off']);
  return off;
}
