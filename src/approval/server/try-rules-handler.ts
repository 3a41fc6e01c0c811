import type { RecordDefinition } from '../../../engine/core/definitions.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { readableBy } from '../../../engine/core/records/readable-by.ts';
import type { Person } from '../../../engine/core/wire.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { quoted, recordTableName } from '../../../engine/server/schema/identifiers.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { invalid, notFound } from '../../platform/server/errors/refusals.ts';
import { keptMaster } from '../../platform/server/masters/kept-masters.ts';
import { recordRulesFor } from '../../platform/server/records/record-rules-for.ts';
import type { ApprovalLadder } from '../domain/ladder.ts';
import { createRuleTrial, type RuleTrial, type TriedCase } from './try-rules.ts';
import { withAmount } from './with-amount.ts';

const ladderRecord = 'master/approval-ladder';

/** The newest documents of a year; more are left out and counted. */
const mostCases = 5_000;
/** More than anybody reads. */
const mostShown = 100;
const yearInMs = 366 * 86_400_000;

type Ladder = JsonObject & ApprovalLadder & { document?: string };

/**
 * `approvalSetting.tryOut`: whom changed rules would ask, beside whom those in force ask: for a sample, or for the documents of
 * the last year. Of those only such as this person may read are looked at.
 */
const tryOut: CallHandler = async (context) => {
  const { app, actor, body } = context;
  keptMaster(app, actor, ladderRecord);
  const record = body.record as JsonObject;
  const rules = await recordRulesFor(app, actor.tenant, ladderRecord);
  const broken = rules.validate(record, 'complete', { today: businessDateOf(app.clock.now()) });
  if (broken.length > 0) throw invalid(broken);
  // Passed its schema above.
  const ladder = record as Ladder;
  const definition = definitionOf(context, ladder);
  // Asked before: the list of what somebody may read is a transaction of its own.
  const ids = body.sample || !definition ? [] : await readableIds(context, definition.id);
  return app.database.tenantTransaction(actor.tenant, async (query) => {
    const trial = await createRuleTrial({ masters: app.engine, tenant: actor.tenant, query }, ladder);
    if (body.sample) return trySample(context, query, trial, body.sample as JsonObject);
    return definition ? tryYear(context, query, trial, { definition, ids }) : nothingTried;
  });
};

/** The handler of trying rules. */
export const tryRulesHandlers: [string, CallHandler][] = [['approvalSetting.tryOut', tryOut]];

async function trySample({ actor }: CallContext, query: Query, trial: RuleTrial, sample: JsonObject) {
  const { rows } = await query<Person & { organizationCode: string }>(
    `select code, name, organization_code as "organizationCode" from user_account
     where tenant = $1 and division = 10 and active and code = $2`,
    [actor.tenant, sample.requesterCode],
  );
  const [owner] = rows;
  if (!owner) throw notFound();
  const { singleQuotation, overBudget, dealKind, ...record } = sample;
  const tried = await trial({
    owner: { code: owner.code, name: owner.name },
    organizationCode: owner.organizationCode,
    record: { ...record, ...(dealKind !== undefined && { orderKind: dealKind }) },
    quotations: singleQuotation === true ? 1 : 2,
    overBudget: overBudget === true,
  });
  return {
    looked: 1,
    items: tried ? [{ number: null, title: owner.name, amount: record.amountWithTax ?? null, ...tried }] : [],
    hidden: 0,
  };
}

const nothingTried = { looked: 0, items: [], hidden: 0 };

/** The kind of record that rules are for, by its flow. */
function definitionOf({ app }: CallContext, { document, code }: Ladder): RecordDefinition | undefined {
  return [...app.definitions.records.values()].find(({ facts }) => facts?.lifecycle === (document ?? code));
}

async function tryYear(
  { app, actor }: CallContext,
  query: Query,
  trial: RuleTrial,
  { definition, ids }: { definition: RecordDefinition; ids: readonly string[] },
) {
  const { id: recordType, facts } = definition;
  const since = new Date(app.clock.now().getTime() - yearInMs).toISOString();
  const { rows: cases } = await query<TriedCase & { number: string | null; title: string }>(
    `select number, coalesce(data ->> $4, '') as title, data as record, organization_code as "organizationCode",
       jsonb_build_object('code', owner_code, 'name', owner_name) as owner
     from ${quoted(recordTableName(recordType))}
     where tenant = $1 and id = any($2::uuid[]) and data ->> 'appliedAt' >= $3 order by created_at desc`,
    [actor.tenant, ids, since, facts?.title?.slice(1) ?? 'title'],
  );
  const changed = [];
  for (const { number, title, ...one } of cases) {
    const record = withAmount(app.definitions, recordType, one.record);
    const tried = await trial({ ...one, record });
    if (tried && JSON.stringify(tried.before) !== JSON.stringify(tried.after))
      changed.push({ number, title, amount: record.amountWithTax ?? null, ...tried });
  }
  return { looked: cases.length, items: changed.slice(0, mostShown), hidden: Math.max(0, changed.length - mostShown) };
}

/** What this person may read of a kind, the newest first. */
async function readableIds({ app, actor }: CallContext, recordType: string): Promise<string[]> {
  const visibleTo = readableBy(app.definitions, recordType, actor.screens);
  if (visibleTo.length === 0) return [];
  const ids: string[] = [];
  const operation = { record: recordType, visibleTo, columns: [], tabs: { all: {} } };
  const sort = { column: 'createdAt', direction: 'desc' } as const;
  for await (const { id } of app.engine.rows(actor, operation, { sort }, mostCases)) ids.push(id);
  return ids;
}
