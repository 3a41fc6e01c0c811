import type { Query } from '../../../../engine/server/ports.ts';
import type { CalendarOf } from '../../../../engine/server/timers/due-moment.ts';
import { addBusinessDays, type CompanyDays } from '../../../domain/dates/business-days.ts';

/** The days that a company keeps in its calendar, which are not as the nation's are. */
type DaysOf = (tenant: string, query: Query) => Promise<readonly { code: string; record: { kind: 'off' | 'work' } }[]>;

/** Calendars of companies: the nation's holidays, and the days that a company takes off or works besides. */
export function createCalendars(daysOf: DaysOf): CalendarOf {
  return async (query, tenant) => {
    const days = await daysOf(tenant, query);
    const company: CompanyDays = new Map(days.map(({ code, record }) => [code, record.kind]));
    return { addBusinessDays: (from, count) => addBusinessDays(from, count, company) };
  };
}
