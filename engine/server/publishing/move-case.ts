import type { FlowDefinition } from '../../core/formats/flow.ts';
import type { Person } from '../../core/wire.ts';
import type { Query } from '../ports.ts';
import { canonicalJsonOf } from '../records/canonical-json.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { writeEvent } from '../records/events/write-event.ts';
import { dueDaysOf, holdersOf } from '../records/reading/holders.ts';
import type { LivingModel } from '../records/record-model.ts';
import { envelopeOf, type RecordRow } from '../records/record-row.ts';
import { quoted } from '../schema/identifiers.ts';
import { calendarFor } from '../timers/calendar-for.ts';
import type { Calendar } from '../timers/due-moment.ts';
import { timedEvents, timersAfter } from '../timers/timers-after.ts';

/** The event that stands in the history of a record that was moved to another version of its flow. */
export const moveEvent = 'moveToVersion';

/**
 * Moves a locked record to another version of its flow, and to another state where its own is gone. It is an event like
 * any other: version, history with its hash, holder and due date follow. No effect runs: nothing has happened in the matter.
 */
export async function moveCase(
  context: EngineContext,
  query: Query,
  input: {
    model: LivingModel;
    row: RecordRow;
    from: FlowDefinition;
    to: FlowDefinition;
    state: string;
    note: string;
    actor: Person;
  },
): Promise<void> {
  const { model, row, from, to, state, note, actor } = input;
  const now = context.clock.now();
  const calendar = await calendarFor(context, query, { tenant: row.tenant, model, flow: to, state, record: row.data });
  const owner = { code: row.ownerCode, name: row.ownerName };
  const after: RecordRow = {
    ...row,
    state,
    flowVersion: to.version,
    version: row.version + 1,
    heldBy: holdersOf(model, to, state, { owner, record: row.data }),
    dueAt: dueAfter(calendar, input, now),
    updatedAt: now.toISOString(),
  };
  await query(`update ${quoted(model.table)} set flow_version = $1 where tenant = $2 and id = $3`, [
    to.version,
    row.tenant,
    row.id,
  ]);
  await writeEvent(query, {
    model,
    after,
    before: row,
    entry: {
      tenant: row.tenant,
      recordType: model.id,
      recordId: row.id,
      seq: after.version,
      event: moveEvent,
      from: row.state,
      to: state,
      at: after.updatedAt,
      actor,
      principal: null,
      comment: note,
      changes: [{ at: '/flow/version', before: from.version, after: to.version }],
      data: row.data,
      previousHash: row.historyHash,
    },
    key: null,
    answer: envelopeOf(after, to, []),
    messages: [],
    timers: timersAfter(calendar, {
      from: { flow: from, state: row.state },
      flow: to,
      after,
      // A state whose times are others begins them anew, as it would by being entered.
      isEntered: row.state !== state || timesOf(from, state) !== timesOf(to, state),
      now,
    }),
    now,
  });
}

/** When time sends what in a state, as text. */
function timesOf(flow: FlowDefinition, state: string): string {
  return canonicalJsonOf(timedEvents(flow, state).map((event) => [event, flow.delays?.[event]]));
}

/** A state that gives other days, or another state, starts them anew; else the date stays. */
function dueAfter(
  calendar: Calendar,
  { row, from, to, state }: { row: RecordRow; from: FlowDefinition; to: FlowDefinition; state: string },
  now: Date,
): string | null {
  const days = dueDaysOf(to, state);
  if (row.state === state && dueDaysOf(from, row.state) === days) return row.dueAt;
  return days === null ? null : calendar.addBusinessDays(now, days).toISOString();
}
