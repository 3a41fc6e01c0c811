import type { FlowDefinition, FlowTransition } from '../../../core/formats/flow.ts';
import type { Actor } from '../../ports.ts';
import type { Calendar } from '../../timers/due-moment.ts';
import { actingAs } from '../reading/access-questions.ts';
import { dueDaysOf } from '../reading/holders.ts';
import type { RecordRow } from '../record-row.ts';

/** Everybody who acted on it besides its owner: whoever decided on it, or handed it on. */
export function participantsAfter(before: RecordRow, actor: Actor): string[] {
  const codes = [actor.code, actingAs(actor).code].filter((code) => code !== before.ownerCode);
  return [...new Set([...before.participants, ...codes])];
}

/** A state that is entered, even again, gives its holder the whole time; an event that stays leaves the date. */
export function dueAfter(
  { calendar, now }: { calendar: Calendar; now: Date },
  flow: FlowDefinition,
  before: RecordRow,
  { target, transition }: { target: string; transition: FlowTransition },
): string | null {
  if (transition.target === undefined) return before.dueAt;
  const days = dueDaysOf(flow, target);
  return days === null ? null : calendar.addBusinessDays(now, days).toISOString();
}
