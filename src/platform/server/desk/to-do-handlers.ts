import type { RecordDefinition } from '../../../../engine/core/definitions.ts';
import type { ListOperation } from '../../../../engine/core/formats/call.ts';
import type { FlowDefinition } from '../../../../engine/core/formats/flow.ts';
import type { ListRequest, ListRow } from '../../../../engine/core/wire.ts';
import { businessDay } from '../../../../engine/server/records/business-date.ts';
import { screenThatOpens } from '../access/screen-that-opens.ts';
import { findCompanyGroup } from '../accounts/account-store.ts';
import type { CallContext, CallHandler } from '../calls/call-handler.ts';
import { businessDateOf } from '../clock.ts';
import { currentNotices } from './notice-handlers.ts';

/** Longest list of to-dos; whoever has more works through the lists. */
const maximumItems = 100;

/**
 * One reason why a record waits for somebody: they own it and it came back, they are to approve it, it is at their company,
 * or nobody has it and its due date has come (`dueBy`).
 */
interface Waiting {
  record: RecordDefinition;
  question: string;
  operation: ListOperation;
  /** Column of the due date, where that is what it waits for. */
  dueBy?: string;
}

/**
 * `todo.list`: every record this user holds, of every kind, or with `as=approver` those he is to approve; the overdue
 * first, then by due date, then the oldest. `counts` says how many there are of each kind of record.
 */
const list: CallHandler = async (context) => {
  const now = context.app.clock.now();
  const asApprover = context.query.as === 'approver';
  const kinds = await waitingKinds(context);
  const found = await Promise.all(
    kinds
      .filter(({ question }) => !asApprover || question === 'currentApprover')
      .map(async (waiting) => {
        const answer = await context.app.engine.list(context.actor, waiting.operation, {
          tab: 'held',
          page: 1,
          itemsPerPage: maximumItems,
          sort: { column: waiting.dueBy ?? 'dueAt', direction: 'asc' },
          ...fallenDue(waiting, now),
        });
        const buyer = waiting.question === 'counterparty' && answer.total > 0 ? await buyerName(context) : null;
        return {
          record: waiting.record.id,
          total: answer.total,
          items: answer.items.map((row) => toDoOf(context, { ...waiting, buyer }, row, now)),
        };
      }),
  );
  const items = found.flatMap((kind) => kind.items).sort((a, b) => urgency(a).localeCompare(urgency(b)));
  const total = found.reduce((sum, kind) => sum + kind.total, 0);
  const counts: Record<string, number> = {};
  for (const kind of found) counts[kind.record] = (counts[kind.record] ?? 0) + kind.total;
  return { items: items.slice(0, maximumItems), total, counts };
};

/** `header.info`: what the top bar shows on every screen. */
const headerInfo: CallHandler = async (context) => {
  const { app, actor } = context;
  const now = app.clock.now();
  const counts = await Promise.all(
    (await waitingKinds(context)).map((waiting) =>
      app.engine.list(actor, waiting.operation, { tab: 'held', page: 1, itemsPerPage: 1, ...fallenDue(waiting, now) }),
    ),
  );
  const notices = await currentNotices(context);
  return {
    toDoCount: counts.reduce((sum, { total }) => sum + total, 0),
    noticeCount: notices.filter((notice) => !notice.read).length,
    today: businessDateOf(now),
    now: now.toISOString(),
  };
};

/** How much waits for the user, by the unit that it belongs to; whatever post he acts in. */
export async function toDosByUnit(context: CallContext): Promise<Map<string, number>> {
  const { app, actor } = context;
  const now = app.clock.now();
  const split = { by: ['organizationCode'], sums: [] };
  const found = await Promise.all(
    (await waitingKinds(context)).map((waiting) =>
      app.engine.sums(actor, waiting.operation, { tab: 'held', ...fallenDue(waiting, now) }, split),
    ),
  );
  const counts = new Map<string, number>();
  for (const { by, count } of found.flat()) counts.set(by[0] ?? '', (counts.get(by[0] ?? '') ?? 0) + count);
  return counts;
}

/** Handlers of what waits for the user. */
export const toDoHandlers: [string, CallHandler][] = [
  ['todo.list', list],
  ['header.info', headerInfo],
];

/** By the files' flows and the states that published versions add; who really has a record is asked for besides. */
async function waitingKinds({ app: { definitions, engine }, actor }: CallContext): Promise<Waiting[]> {
  const added = await engine.flows.addedStates(actor.tenant);
  return [...definitions.records.values()].flatMap((record) => {
    const flow = definitions.flows.get(record.facts?.lifecycle ?? '');
    if (!flow) return [];
    const statesHeldBy = (holder: string) =>
      Object.entries({ ...flow.states, ...added[flow.id] })
        .filter(([, state]) => state.meta?.heldBy === holder)
        .map(([name]) => name);
    return [
      waiting(record, 'owner', statesHeldBy('owner')),
      waiting(record, 'currentApprover', statesHeldBy('approvers')),
      waiting(record, 'assignee', statesHeldBy('assignee')),
      waiting(record, 'counterparty', record.facts?.counterpartyCode ? statesHeldBy('counterparty') : []),
      ...dueWaits(record, flow),
    ].filter((kind) => kind !== null);
  });
}

/** Records that nobody has, once they fall due: state by state, for whoever its lifecycle names there. */
function dueWaits(record: RecordDefinition, flow: FlowDefinition): Waiting[] {
  const dueBy = columnAt(record, record.facts?.due);
  if (dueBy === null) return [];
  const columns = [...shownColumns(record), dueBy];
  return Object.entries(flow.states).flatMap(([state, { meta }]) => {
    const [question, ...others] = meta?.dueFor ?? [];
    if (question === undefined) return [];
    const operation = {
      record: record.id,
      visibleTo: [question, ...others],
      tabs: { held: { states: [state] } },
      columns,
      exact: true as const,
    };
    return [{ record, question, dueBy, operation }];
  });
}

/** What has not fallen due yet waits for nobody. */
function fallenDue({ dueBy }: Waiting, now: Date): Pick<ListRequest, 'filters'> {
  return dueBy === undefined ? {} : { filters: { [dueBy]: { to: businessDateOf(now) } } };
}

function waiting(
  record: RecordDefinition,
  question: 'owner' | 'currentApprover' | 'assignee' | 'counterparty',
  states: string[],
): Waiting | null {
  if (states.length === 0) return null;
  // Versions may differ in who has a record in a state: the record itself knows.
  const heldByThem = question === 'counterparty' ? {} : { question: 'currentApprover' };
  return {
    record,
    question,
    operation: {
      record: record.id,
      visibleTo: [question],
      tabs: { held: { states, ...heldByThem } },
      columns: shownColumns(record),
      exact: true,
    },
  };
}

function shownColumns(record: RecordDefinition): string[] {
  return [record.facts?.title, record.facts?.amount, changedAmount(record), record.facts?.counterparty]
    .map((pointer) => columnAt(record, pointer))
    .filter((column) => column !== null);
}

/** Who buys, for people of the other party: their own company's name says nothing to them. */
async function buyerName({ app, actor }: CallContext): Promise<string | null> {
  return (await findCompanyGroup(app.database.query, actor.tenant))?.name ?? null;
}

function toDoOf(
  { app, actor }: CallContext,
  { record, question, dueBy, buyer }: Waiting & { buyer: string | null },
  row: ListRow,
  now: Date,
) {
  const dueAt = dueBy === undefined ? row.dueAt : endOfDay(row[dueBy]);
  const value = (pointer: string | undefined) => row[columnAt(record, pointer) ?? ''] ?? null;
  return {
    recordType: record.id,
    id: row.id,
    number: row.number,
    title: String(value(record.facts?.title) ?? ''),
    state: row.state,
    tone: row.tone,
    // Who approves a change decides on what it will come to.
    amount: (question === 'currentApprover' ? value(changedAmount(record)) : null) ?? value(record.facts?.amount),
    counterparty: buyer ?? value(record.facts?.counterparty),
    owner: row.owner,
    dueAt,
    overdue: dueAt !== null && new Date(dueAt) < now,
    updatedAt: row.updatedAt,
    screen: screenThatOpens(app.definitions, record.id, question, actor.screens),
  };
}

/** Where a record's change that is decided on keeps its amount; versions keep it under the same name. */
function changedAmount({ facts }: RecordDefinition): string | undefined {
  return facts?.amount === undefined ? undefined : `/change/fields${facts.amount}`;
}

function columnAt(record: RecordDefinition, pointer: string | undefined): string | null {
  const columns = Object.entries(record.facts?.columns ?? {});
  return columns.find(([, column]) => column.at === pointer)?.[0] ?? null;
}

/** The last instant of a date. */
function endOfDay(date: unknown): string | null {
  const day = businessDay(String(date));
  return day && new Date(day.to.getTime() - 1).toISOString();
}

function urgency(item: { overdue: boolean; dueAt: string | null; updatedAt: string }): string {
  return `${item.overdue ? 0 : 1} ${item.dueAt ?? '9999'} ${item.updatedAt}`;
}
