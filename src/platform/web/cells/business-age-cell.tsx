import { useMemo } from 'react';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { CellProps } from '../../../../engine/react/extension.ts';
import { formatDate } from '../../../../engine/react/format/format-date.ts';
import { businessDaysSince } from '../../../domain/dates/business-days.ts';
import { useUser } from '../session/use-session.ts';

/** A business date with how many of the company's business days ago it was. */
export function BusinessAgeCell({ value }: CellProps) {
  const { text, today } = useEngine();
  const { calendarDays } = useUser();
  const company = useMemo(() => new Map(Object.entries(calendarDays)), [calendarDays]);
  if (typeof value !== 'string' || value === '') return null;
  return (
    <span>{text('cell.businessAge', { date: formatDate(value), days: businessDaysSince(value, today, company) })}</span>
  );
}
