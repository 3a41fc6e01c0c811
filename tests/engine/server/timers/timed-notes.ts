import type { FlowDefinition } from '../../../../engine/core/formats/flow.ts';
import type { Actor, Database, Effect } from '../../../../engine/server/ports.ts';
import { createScheduler, type Scheduler, type SchedulerOptions } from '../../../../engine/server/timers/scheduler.ts';
import { noteDefinitions, noteFlow } from '../note-definitions.ts';
import { createNoteWorld, type NoteWorld, noteEffects, person, startOfTime } from '../note-world.ts';

const day = 24 * 60 * 60 * 1000;

/** Notes on which time works: reviewers are reminded, drafts are thrown away, wanted ones lapse, filed ones close. */
export const timedFlow: FlowDefinition = {
  ...noteFlow,
  guards: { ...noteFlow.guards, mayGo: "record.title != 'Keep'", isHeavy: "decimal(record.weight) > decimal('100')" },
  delays: {
    lapse: { until: '/wantedOn' },
    announce: { from: '/wantedOn', days: -3 },
    remind: { due: true, every: { days: 1 }, times: 3 },
    forget: { days: 30 },
    close: { businessDays: 5 },
  },
  states: {
    ...noteFlow.states,
    draft: { ...noteFlow.states.draft, after: { forget: { target: 'discarded', guard: 'mayGo' } } },
    pending: {
      ...noteFlow.states.pending,
      on: {
        ...noteFlow.states.pending?.on,
        postpone: { actions: ['tellReviewers'], meta: { by: ['owner'], validate: 'draft' } },
      },
      after: {
        remind: { actions: ['tellReviewers'] },
        announce: { actions: ['tellReviewers'] },
        lapse: { target: 'lapsed', actions: ['stopApproval'] },
      },
    },
    filed: {
      ...noteFlow.states.filed,
      after: { close: [{ target: 'withdrawn', guard: 'isHeavy' }, { target: 'closed' }] },
    },
    lapsed: { meta: { heldBy: 'owner', tone: 'warning' }, on: { ...noteFlow.states.declined?.on } },
    closed: { type: 'final', meta: { heldBy: 'nobody', tone: 'none' } },
  },
};

export interface TimedWorld extends NoteWorld {
  scheduler: Scheduler;
  /** Sets business time, days after the start. */
  setDay: (days: number) => void;
  now: () => Date;
  /** What failed, in order. */
  failures: string[];
}

/** The server, as history names it. */
export const server = (tenant: string): Actor => person('SERVER', { tenant, name: 'The server', division: 90 });

/** An engine over notes on which time works, with a scheduler; reviewers of notes called `Bad` cannot be told at first. */
export async function createTimedWorld(
  database: Database,
  settings: SchedulerOptions['settings'] = {},
): Promise<TimedWorld> {
  let now = startOfTime;
  const clock = { now: () => now };
  const failures: string[] = [];
  const tellReviewers: Effect = ({ fromState, record, enqueue, recordId }) => {
    if (fromState === 'pending' && record.title === 'Bad' && failures.length === 0) throw new Error('No paper.');
    enqueue('review', { recordId });
  };
  const world = await createNoteWorld(database, {
    definitions: noteDefinitions({ flow: timedFlow }),
    clock,
    effects: { ...noteEffects, tellReviewers },
  });
  const scheduler = createScheduler({
    database,
    applyDueEvent: world.engine.applyDueEvent,
    clock,
    actorFor: server,
    onFailure: (_timer, error) => failures.push(String(error)),
    onFault: (error) => failures.push(String(error)),
    settings,
  });
  return {
    ...world,
    scheduler,
    failures,
    now: () => now,
    setDay: (days) => {
      now = new Date(startOfTime.getTime() + days * day);
    },
  };
}

/** The events of a record in order, each with where it led. */
export async function eventsOf(database: Database, id: string): Promise<string[]> {
  const { rows } = await database.query<{ event: string; to: string }>(
    'select event, to_state as to from record_history where record_id = $1 order by seq',
    [id],
  );
  return rows.map(({ event, to }) => `${event} → ${to}`);
}
