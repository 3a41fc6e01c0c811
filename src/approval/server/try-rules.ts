import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Person } from '../../../engine/core/wire.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { toOrganizations } from '../../master/index.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';
import { NoApproverError, proposeRoute, type RouteInput } from '../domain/approval-route.ts';
import type { ApprovalLadder } from '../domain/ladder.ts';
import { categoriesOf, sizeOf } from './approval-route-for.ts';
import { knownPeople } from './known-people.ts';
import { quotationsOf } from './quotations-of.ts';
import { ruleSetFor } from './rule-set-for.ts';

/** A document whose route is asked for by two sets of rules. */
export interface TriedCase {
  owner: Person;
  organizationCode: string;
  /** Its main amount at `amountWithTax`. */
  record: JsonObject;
  quotations?: number | undefined;
  overBudget?: boolean | undefined;
}

/** Who would be asked, a line a stage; `null`: nobody could be found. */
export type ToldRoute = readonly string[] | null;

/** Routes of a document by the rules as they are and as they would be; `null`: the changed rules are not its own. */
export type RuleTrial = (tried: TriedCase) => Promise<{ before: ToldRoute; after: ToldRoute } | null>;

/**
 * Tries a changed set of rules beside those that hold, with the company's organization and people as they are today. What
 * was ordered in parts before is left out of both.
 */
export async function createRuleTrial(
  { masters, tenant, query }: { masters: MasterReader; tenant: string; query: Query },
  changed: ApprovalLadder & { document?: string },
): Promise<RuleTrial> {
  const document = changed.document ?? changed.code;
  const units = await masters.listMasters(tenant, 'master/organization', query);
  const organizations = toOrganizations(units.map(({ record }) => record));
  const known = new Map<ApprovalLadder, Awaited<ReturnType<typeof knownPeople>>>();
  const peopleOf = async (ladder: ApprovalLadder) => {
    const found = known.get(ladder) ?? (await knownPeople(query, tenant, ladder.steps));
    known.set(ladder, found);
    return found;
  };
  return async ({ owner, organizationCode, record, quotations, overBudget }) => {
    const current = await ruleSetFor({ masters, tenant, document, organizations, organizationCode, query });
    // Units with rules of their own do not follow these.
    const isOwn =
      current === null || current.code === changed.code || (changed.code === document && current.code === 'order');
    if (!isOwn) return null;
    const base = {
      organizations,
      organizationCode,
      requester: owner,
      amountWithTax: sizeOf(record.amountWithTax),
      categoryCodes: await categoriesOf(masters, tenant, record, query),
      ...(typeof record.orderKind === 'string' && { dealKind: record.orderKind }),
      quotations: quotations ?? quotationsOf(record) ?? 0,
      ...(overBudget !== undefined && { overBudget }),
    };
    const by = async (ladder: ApprovalLadder | null): Promise<ToldRoute> =>
      ladder && toldRoute({ ...base, ladder, known: await peopleOf(ladder) });
    return { before: await by(current), after: await by(changed) };
  };
}

function toldRoute(input: RouteInput): ToldRoute {
  try {
    return proposeRoute(input).map(({ name, approvers }) => `${name}：${approvers.map((one) => one.name).join('・')}`);
  } catch (error) {
    if (error instanceof NoApproverError) return null;
    throw error;
  }
}
