import { businessDateOf, formatDate, isInstant } from './format-date.ts';

/** How a date by which somebody has to act stands to today. */
export type DueState = 'overdue' | 'today' | 'later';

/**
 * Compares a due date (instant or business date) with today's business date (`YYYY/MM/DD`).
 * Due today is not late yet: the holder has until the end of the day.
 */
export function dueStateOf(due: string, today: string): DueState {
  const day = isInstant(due) ? businessDateOf(due) : formatDate(due);
  if (day < today) return 'overdue';
  return day === today ? 'today' : 'later';
}
