import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { RecordOf } from '../../core/formats/record-types.ts';
import type { MasterCounts, MasterTold, MasterUse } from '../../core/master-wire.ts';
import type { Actor, Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { type ChangedCode, changedSince } from './changed-since.ts';
import type { JudgedChange } from './judge-revision.ts';
import { type MasterNaming, mastersNaming, mastersOfDay, type NamingAsked } from './masters-named.ts';
import { countMaster, readMaster, recordsOn } from './read-master.ts';
import { type Replacement, replaceNamed } from './replace-named.ts';
import {
  type ChangeOutcome,
  keptModel,
  type RevisionNote,
  reviseMaster,
  reviseMasters,
  type SeenChange,
  withdrawBatch,
  withdrawRevision,
} from './revise-masters.ts';
import type { RollMasters } from './roll-masters.ts';
import { usesOfMaster } from './uses-of-master.ts';

/** How people keep masters: those for whom `record.master.editableBy` is answered yes; to others they are not there. */
export interface MasterKeeping {
  /** A code as it is on a day, with its book. Throws `EN-NOT-FOUND`. */
  read: (actor: Actor, asked: { recordType: string; code: string; day?: string }) => Promise<MasterTold>;
  /** Makes something true from a day on, or asks for the word of others (`waits`). Throws `EN-VALIDATION`, `EN-NOT-ALLOWED`, `CM-00001`. */
  revise: (
    actor: Actor,
    change: SeenChange & { recordType: string },
    note: RevisionNote,
    query?: Query,
  ) => Promise<JudgedChange & { waits?: true }>;
  /** Many codes, each once; what is refused is answered beside what was written. */
  reviseMany: (
    actor: Actor,
    recordType: string,
    changes: readonly SeenChange[],
    note: RevisionNote & { dryRun?: boolean },
    query?: Query,
  ) => Promise<ChangeOutcome[]>;
  /** Takes an entry out of a code's book. */
  withdraw: (
    actor: Actor,
    asked: { recordType: string; code: string; seq: number; version: number },
    note: RevisionNote,
    query?: Query,
  ) => Promise<void>;
  /** Takes back what an import entered of a code, while nothing depends on it. */
  withdrawBatch: (
    actor: Actor,
    asked: { recordType: string; code: string; batch: string },
    note: RevisionNote,
    query: Query,
  ) => Promise<void>;
  /** Codes as they are on a day, as far as they are there. */
  recordsOn: (
    actor: Actor,
    asked: { recordType: string; codes: readonly string[]; day: string },
    query: Query,
  ) => Promise<ReadonlyMap<string, JsonObject>>;
  /** Codes that are not as they were at an instant, whoever may see them: narrow them by `options`. */
  changedSince: (tenant: string, recordType: string, since: Date) => Promise<ChangedCode[]>;
  /** How much there is of a master. */
  counts: (actor: Actor, recordType: string) => Promise<MasterCounts>;
  /** What names a code. */
  uses: (actor: Actor, asked: { recordType: string; code: string }) => Promise<MasterUse[]>;
  /** All records of a master that hold on a day, what is planned counted, whoever may see them. */
  ofDay: <Id extends string>(
    tenant: string,
    asked: { recordType: Id; day: string },
    query?: Query,
  ) => Promise<{ code: string; record: RecordOf<Id> }[]>;
  /** Records of all masters that name codes of one on a day, whoever may see them. */
  naming: (tenant: string, asked: NamingAsked, query?: Query) => Promise<MasterNaming[]>;
  /** Puts one code in another's place in a record of a master from a day on. Throws `EN-NOT-FOUND`, and as `revise`. */
  replaceNamed: (
    actor: Actor,
    asked: Replacement & { recordType: string },
    note: RevisionNote,
    query?: Query,
  ) => Promise<{ waits: boolean }>;
  /** Brings the masters of a tenant to the business day; for whoever reads them past the engine. */
  keepUpToDate: RollMasters;
}

/** The keeping of masters over an engine's parts. */
export function createMasterKeeping(context: EngineContext, roll: RollMasters): MasterKeeping {
  const inTenant = <T>(tenant: string, work: (query: Query) => Promise<T>, query?: Query) =>
    query ? work(query) : context.database.tenantTransaction(tenant, work);
  const within = <T>({ tenant }: Actor, work: (query: Query) => Promise<T>, query?: Query) =>
    inTenant(tenant, work, query);
  return {
    read: (actor, { recordType, ...asked }) =>
      within(actor, (query) => readMaster({ context, query, actor, recordType }, asked)),
    revise: (actor, { recordType, ...change }, note, outer) =>
      within(actor, (query) => reviseMaster({ context, query, actor, recordType }, change, note), outer),
    reviseMany: (actor, recordType, changes, note, outer) =>
      within(actor, (query) => reviseMasters({ context, query, actor, recordType }, changes, note), outer),
    withdraw: (actor, { recordType, ...asked }, note, outer) =>
      within(actor, (query) => withdrawRevision({ context, query, actor, recordType }, asked, note), outer),
    withdrawBatch: (actor, { recordType, ...asked }, note, query) =>
      withdrawBatch({ context, query, actor, recordType }, asked, note),
    recordsOn: (actor, { recordType, codes, day }, query) =>
      recordsOn({ context, query, actor, recordType }, codes, day),
    changedSince: (tenant, recordType, since) =>
      context.database.tenantTransaction(tenant, (query) =>
        changedSince(query, { tenant, model: context.models.master(recordType) }, since),
      ),
    counts: (actor, recordType) => within(actor, (query) => countMaster({ context, query, actor, recordType })),
    uses: (actor, { recordType, code }) =>
      within(actor, async (query) => {
        await keptModel({ context, query, actor, recordType });
        return usesOfMaster(context, query, { tenant: actor.tenant, recordType, code });
      }),
    ofDay: (tenant, { recordType, day }, outer) =>
      inTenant(
        tenant,
        (query) => mastersOfDay(query, { tenant, model: context.models.master(recordType), day }),
        outer,
      ),
    naming: (tenant, asked, outer) => inTenant(tenant, (query) => mastersNaming(context, query, tenant, asked), outer),
    replaceNamed: (actor, { recordType, ...asked }, note, outer) =>
      within(actor, (query) => replaceNamed({ context, query, actor, recordType }, asked, note), outer),
    keepUpToDate: roll,
  };
}
