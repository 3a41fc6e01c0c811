import type { FlowDelay } from '../../../../engine/core/formats/flow.ts';
import type { Text } from './text.ts';

/** When time sends an event, in words: 承認期限から2営業日後、1日ごと（最大3回）. */
export function tellDelay(delay: FlowDelay, text: Text): string {
  if (delay.atOnce) return text('flows.delay.atOnce');
  const shift = spanOf(delay);
  const amount =
    shift &&
    text(`flows.delay.${shift.unit}.${shift.count < 0 ? 'before' : 'after'}`, { count: Math.abs(shift.count) });
  const moment = [baseOf(delay, shift !== undefined, text), amount ?? ''].join('');
  const every = delay.every && spanOf(delay.every);
  if (!every) return moment;
  const again = text(`flows.delay.every.${every.unit}`, { count: every.count });
  const most = delay.times === undefined ? '' : text('flows.delay.times', { count: delay.times });
  return `${moment}${text('flows.delay.comma')}${again}${most}`;
}

function spanOf({ days, businessDays }: Pick<FlowDelay, 'days' | 'businessDays'>) {
  if (businessDays !== undefined) return { unit: 'businessDays', count: businessDays };
  return days === undefined ? undefined : { unit: 'days', count: days };
}

/** What the moment is reckoned from; alone, the moment itself. */
function baseOf({ from, until, due }: FlowDelay, isShifted: boolean, text: Text): string {
  const word = isShifted ? 'of' : 'at';
  if (due) return text(`flows.delay.due.${word}`);
  const pointer = from ?? until;
  if (pointer === undefined) return text('flows.delay.entered');
  const field = pointer.slice(pointer.lastIndexOf('/') + 1);
  return text(`flows.delay.${from === undefined ? 'until' : 'from'}.${word}`, {
    field: text([`field.${field}`, field]),
  });
}
