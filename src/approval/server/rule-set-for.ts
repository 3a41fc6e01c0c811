import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { type Organizations, organizationPath } from '../../master/index.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';
import type { ApprovalLadder } from '../domain/ladder.ts';

/** The rules of orders, which hold for every kind of document that has none of its own. */
export const orderRuleSet = 'order';

const ladderRecord = 'master/approval-ladder';

/** Whose rules for which kind of document are asked. */
export interface RuleSetQuestion {
  masters: MasterReader;
  tenant: string;
  /** Kind of document, as its flow is called. */
  document: string;
  organizations: Organizations;
  /** The requester's unit. */
  organizationCode: string;
  query?: Query | undefined;
}

/**
 * The rules that hold for a kind of document: those published with its flow, those that the requester's unit or the next one
 * above it was given, those of the whole company (their code is the kind's), the company's for orders.
 */
export async function ruleSetFor(asked: RuleSetQuestion): Promise<ApprovalLadder | null> {
  const { masters, tenant, document, query } = asked;
  const published = await masters.flows?.approval(document, tenant, query);
  const found = published ? { code: document, ...published } : await kept(asked);
  // Both were validated against their schemas when they were put.
  return found as (JsonObject & ApprovalLadder) | null;
}

async function kept(asked: RuleSetQuestion): Promise<JsonObject | null> {
  const { masters, tenant, document, query } = asked;
  const codes = [await assignedTo(asked), document, orderRuleSet].filter((code) => code !== undefined);
  const rows = await masters.listMasters(tenant, ladderRecord, query);
  const found = codes.flatMap((code) => rows.filter((row) => row.code === code));
  return found[0]?.record ?? null;
}

async function assignedTo({ masters, tenant, document, organizations, organizationCode, query }: RuleSetQuestion) {
  const units = organizationPath(organizations, organizationCode).map(({ code }) => code);
  if (units.length === 0) return undefined;
  const rows = await masters.listMasters(tenant, 'master/approval-assignment', query);
  const given = new Map(
    rows.map(({ code, record }) => [code, (record as JsonObject & RecordOf<'master/approval-assignment'>).sets]),
  );
  const sets = units.flatMap((unit) => given.get(unit) ?? []);
  return sets.find((set) => set.document === document)?.ladder;
}
