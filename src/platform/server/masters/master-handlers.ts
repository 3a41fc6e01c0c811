import type { ListOperation } from '../../../../engine/core/formats/call.ts';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { MasterGroup } from '../../../../engine/core/master-wire.ts';
import { answerOnce } from '../calls/answer-once.ts';
import type { CallContext, CallHandler } from '../calls/call-handler.ts';
import { listHandler } from '../calls/query-handlers.ts';
import { invalid } from '../errors/refusals.ts';
import { filesRefusedIn, noteFileUses } from '../files/file-uses.ts';
import { keptMaster, keptMasters } from './kept-masters.ts';
import { masterFile } from './master-file.ts';

/** `master.groups`: the masters that this person may keep, by their groups, each with how much there is. */
const groups: CallHandler = async ({ app, actor }) => {
  const found = new Map<string, MasterGroup>();
  for (const record of keptMasters(app, actor)) {
    const group = record.facts?.master?.group ?? '';
    const counts = await app.engine.masters.counts(actor, record.id);
    const known = found.get(group) ?? { group, masters: [] };
    found.set(group, { group, masters: [...known.masters, { record: record.id, ...counts }] });
  }
  return { items: [...found.values()] };
};

/** `master.rows`: a page of a master. */
const rows: CallHandler = (context) => listHandler(operationFor(context))(context);

/** `master.read`: a code as it is on a day, with its book. */
const read: CallHandler = ({ app, actor, query }) =>
  app.engine.masters.read(actor, {
    recordType: keptMaster(app, actor, query.master).id,
    code: query.code ?? '',
    ...(query.day && { day: query.day }),
  });

/** `master.uses`: what names a code. */
const uses: CallHandler = async ({ app, actor, query }) => ({
  items: await app.engine.masters.uses(actor, {
    recordType: keptMaster(app, actor, query.master).id,
    code: query.code ?? '',
  }),
});

/** `master.revise`: something is true of a code from a day on; `record: null`: it ends. `waits`: once others have said yes. */
const revise: CallHandler = async (context) => {
  const { app, actor, body } = context;
  const change = {
    recordType: keptMaster(app, actor, body.master).id,
    code: String(body.code),
    from: String(body.from),
    // The call's schema has checked the members.
    record: body.record as JsonObject | null,
    version: Number(body.version),
  };
  const refused = change.record ? await filesRefusedIn(app, actor, change.recordType, change.record) : [];
  if (refused.length > 0) throw invalid(refused);
  if (change.record)
    await noteFileUses(app.database, actor.tenant, change.recordType, { id: change.code, record: change.record });
  return answerOnce(
    context,
    async (query) => {
      const {
        after,
        entry,
        waits = false,
      } = await app.engine.masters.revise(actor, change, { reason: String(body.reason) }, query);
      return { code: change.code, record: after, changed: entry !== undefined && !waits, waits };
    },
    'tenant',
  );
};

/** `master.check`: what stands against a change before it is sent, and whether it would wait for the word of others; writes nothing. */
const check: CallHandler = async ({ app, actor, body }) => {
  const change = { code: String(body.code), from: String(body.from), record: body.record as JsonObject };
  const recordType = keptMaster(app, actor, body.master).id;
  const [outcome] = await app.engine.masters.reviseMany(actor, recordType, [change], { reason: '', dryRun: true });
  return { errors: outcome?.refusal?.errors ?? [], waits: outcome?.waits ?? false };
};

/** `master.withdraw`: takes an entry out of a code's book. */
const withdraw: CallHandler = (context) => {
  const { app, actor, body } = context;
  const asked = {
    recordType: keptMaster(app, actor, body.master).id,
    code: String(body.code),
    seq: Number(body.seq),
    version: Number(body.version),
  };
  return answerOnce(
    context,
    async (query) => {
      await app.engine.masters.withdraw(actor, asked, { reason: String(body.reason) }, query);
      return { code: asked.code };
    },
    'tenant',
  );
};

function operationFor({ app, actor, query }: CallContext): ListOperation {
  const { id, facts } = keptMaster(app, actor, query.master);
  return {
    record: id,
    visibleTo: facts?.master?.editableBy ?? [],
    columns: Object.keys(facts?.columns ?? {}),
    tabs: { kept: { states: ['kept'] }, planned: { states: ['planned'] }, ended: { states: ['ended'] } },
  };
}

/** Handlers of masters that people keep. */
export const masterHandlers: [string, CallHandler][] = [
  ['master.groups', groups],
  ['master.rows', rows],
  ['master.file', masterFile],
  ['master.read', read],
  ['master.uses', uses],
  ['master.check', check],
  ['master.revise', revise],
  ['master.withdraw', withdraw],
];
