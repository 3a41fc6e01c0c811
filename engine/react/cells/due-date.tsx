import { useEngine } from '../engine-provider.tsx';
import { dueStateOf } from '../format/due-state.ts';
import { formatDate, weekdayOf } from '../format/format-date.ts';

/**
 * A date by which somebody has to act. A late one says so in words and colour.
 * `due` is an ISO 8601 instant or a business date; `isMet`: nobody is late with it any more.
 */
export function DueDate({ due, isMet = false }: { due: string; isMet?: boolean | undefined }) {
  const { text, today, language } = useEngine();
  const state = isMet ? 'later' : dueStateOf(due, today);
  const day = formatDate(due);
  return (
    <span className={`cell-due cell-due-${state}`}>
      <time dateTime={day.replaceAll('/', '-')} title={weekdayOf(day, language)}>
        {formatDate(day)}
      </time>
      {state !== 'later' && <span className="cell-due-note">{text(`engine.record.due.${state}`)}</span>}
    </span>
  );
}
