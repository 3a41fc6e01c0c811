import { type ApprovalStage, neededApprovals } from '../../../engine/core/flow/approval.ts';
import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import { faultAt } from '../../../engine/core/record-rules/field-errors.ts';
import type { Person } from '../../../engine/core/wire.ts';
import type { MasterFollower } from '../../../engine/server/masters/master-follower.ts';
import type { GuardQuestion, RouteDemand } from '../../platform/server/capability.ts';

/** A company's rule about who decides on changes of a master. */
type ChangeRule = RecordOf<'master/approval-rule'>;

/** People of one stage; a stage's schema holds no more. */
const mostApprovers = 10;

/**
 * The stages that a change of a master takes: of each rule that names one of its fields, the people named there but for whoever
 * asks; of fields that never change by one person alone (`record.master.approval.always`) and that no rule names, and of all
 * that a document asks for, anybody else who keeps the master. The field that is the code stands for beginning and end.
 */
export const masterChangeDemand: RouteDemand = {
  stages: async (asked) => {
    const record = asked.record as object as ChangedMaster;
    const touched = new Set(record.changes.flatMap(({ fields }) => fields.map(({ at }) => at)));
    const rules = await rulesFor(asked, record.masterRecord, touched);
    const facts = asked.definitions.records.get(record.masterRecord)?.facts;
    const keepers = (facts?.master?.editableBy ?? []).flatMap((name) => /^role:(.+)$/.exec(name)?.[1] ?? []);
    if (rules.length === 0) {
      const isAlways = facts?.master?.approval?.always?.some((at) => touched.has(at)) ?? false;
      if (!isAlways && record.sourceRecord === undefined) return [];
      return numbered([stageOf({ approvers: await keepersFor(asked, keepers) })]);
    }
    const stages = await Promise.all(rules.map((rule) => ruleStage(asked, rule, keepers)));
    return numbered(stages);
  },
  mayBeEmpty: true,
};

interface ChangedMaster {
  masterRecord: string;
  /** The kind of document that asks for the change; absent: a keeper by himself. */
  sourceRecord?: string;
  changes: readonly { fields: readonly { at: string }[] }[];
}

async function rulesFor(
  { masters, actor, query }: GuardQuestion,
  master: string,
  touched: ReadonlySet<string>,
): Promise<ChangeRule[]> {
  const found = await masters.listMasters(actor.tenant, 'master/approval-rule', query);
  return found
    .map(({ record }) => record)
    .filter((rule) => rule.master === master && rule.fields.some(({ field }) => touched.has(`/${field}`)))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}

/** A rule whose people have all left, or are the one who asks, falls to the master's other keepers. */
async function ruleStage(asked: GuardQuestion, rule: ChangeRule, keepers: readonly string[]): Promise<ApprovalStage> {
  const named = await deciders(
    asked,
    'code = any($3::text[])',
    rule.approvers.map(({ code }) => code),
  );
  return stageOf({ ...rule, approvers: named.length > 0 ? named : await keepersFor(asked, keepers) });
}

function stageOf(rule: Partial<Omit<ChangeRule, 'approvers'>> & { approvers: Person[] }): ApprovalStage {
  return {
    stageNo: 0,
    name: rule.name ?? '別の担当者の確認',
    rule: rule.rule ?? 'any',
    ...(rule.rule === 'count' && { need: rule.need ?? rule.approvers.length }),
    approvers: rule.approvers,
    reason:
      rule.name === undefined
        ? { key: 'approval.reason.masterAlways' }
        : { key: 'approval.reason.masterRule', params: { rule: rule.name } },
    required: true,
  };
}

function numbered(stages: readonly ApprovalStage[]): ApprovalStage[] | null {
  const isShort = stages.some(
    (stage) => stage.approvers.length === 0 || neededApprovals(stage) > stage.approvers.length,
  );
  return isShort ? null : stages.map((stage, index) => ({ ...stage, stageNo: index + 1 }));
}

function keepersFor(asked: GuardQuestion, roles: readonly string[]): Promise<Person[]> {
  return deciders(asked, 'roles && $3::text[]', roles);
}

/** People of the company who are there and are not the one who asks. */
async function deciders({ query, actor }: GuardQuestion, which: string, values: readonly string[]): Promise<Person[]> {
  const own = [actor.code, ...(actor.principal ? [actor.principal.code] : [])];
  const { rows } = await query<Person>(
    `select code, name from user_account where tenant = $1 and division = 10 and active and code <> all($2::text[])
       and ${which} order by code limit ${mostApprovers}`,
    [actor.tenant, own, values],
  );
  return rows;
}

/** A rule names fields of its master, and people enough for what it asks. */
export const approvalRuleFollower: MasterFollower<'master/approval-rule'> = {
  judge: async (_query, { record: rule }, models) => {
    const known = models.of(rule.master).schema.properties ?? {};
    const people = new Set(rule.approvers.map(({ code }) => code)).size;
    return [
      ...rule.fields.flatMap(({ field }, index) =>
        known[field] ? [] : [faultAt(`/fields/${index}/field`, 'masterField')],
      ),
      ...(rule.rule === 'count' && (rule.need ?? 0) > people ? [faultAt('/need', 'ruleNeed')] : []),
    ];
  },
  follow: async () => {},
};
