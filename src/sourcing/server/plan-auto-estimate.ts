import type { Query } from '../../../engine/server/ports.ts';
import type { EstimateAutoRule, EstimateRequest } from '../../domain/records.generated.ts';
import { prohibitedAmong } from '../../master/index.server.ts';
import { chooseAutoRule } from '../domain/choose-auto-rule.ts';
import type { Invitee } from '../domain/request-types.ts';

/** What becomes of an approved request by the rule for it. */
export interface AutoEstimatePlan {
  rule: EstimateAutoRule;
  outcome: 'asked' | 'assigned' | 'nobodyToAsk' | 'noPurchaser';
  /** Who is in charge: of the rule's purchasers who still are, the one with the fewest cases. */
  purchaser: { code: string; name: string } | null;
  invitees: Invitee[];
  /** Suppliers who would have been asked, and why they are not. */
  leftOut: LeftOut[];
}

type LeftOut = NonNullable<EstimateRequest['autoLeftOut']>[number];

/** As many suppliers as one request may ask. */
const mostInvitees = 20;

/** Which rule an approved request follows, as the transaction sees rules, people and suppliers; `null`: none is for it. */
export async function planAutoEstimate(
  query: Query,
  tenant: string,
  request: EstimateRequest,
): Promise<AutoEstimatePlan | null> {
  const rule = chooseAutoRule(await rulesFor(query, tenant, request.categoryCode), {
    categoryCode: request.categoryCode,
    expectedAmount: request.expectedAmount,
    organizationPath: await pathOf(query, tenant, request.organizationCode),
  });
  if (!rule) return null;
  const purchaser = await leastBusy(query, tenant, rule);
  const named = rule.suppliers ?? [];
  if (!purchaser) return { rule, outcome: 'noPurchaser', purchaser, invitees: [], leftOut: [] };
  if (named.length === 0) return { rule, outcome: 'assigned', purchaser, invitees: [], leftOut: [] };
  const { invitees, leftOut } = await askable(query, tenant, [...named, ...wishedOf(rule, request)]);
  return { rule, outcome: invitees.length > 0 ? 'asked' : 'nobodyToAsk', purchaser, invitees, leftOut };
}

async function rulesFor(query: Query, tenant: string, categoryCode = ''): Promise<EstimateAutoRule[]> {
  const { rows } = await query<{ rule: EstimateAutoRule }>(
    `select data as rule from record_estimate_auto_rule
     where tenant = $1 and state = 'kept' and "c_categoryCode" = $2 order by number`,
    [tenant, categoryCode],
  );
  return rows.map(({ rule }) => rule);
}

/** A unit and those above it, the nearest first. */
async function pathOf(query: Query, tenant: string, organizationCode = ''): Promise<string[]> {
  const { rows } = await query<{ code: string }>(
    `with recursive above as (
       select number as code, data->>'parentCode' as parent, 0 as steps from record_master_organization
       where tenant = $1 and number = $2
       union all
       select unit.number, unit.data->>'parentCode', above.steps + 1 from record_master_organization unit
       join above on unit.tenant = $1 and unit.number = above.parent where above.steps < 20
     ) select code from above order by steps`,
    [tenant, organizationCode],
  );
  return rows.map(({ code }) => code);
}

async function leastBusy(query: Query, tenant: string, { purchasers }: EstimateAutoRule) {
  const { rows } = await query<{ code: string; name: string }>(
    `select person.code, person.name from user_account person
     left join record_estimate_request running on running.tenant = person.tenant and running."c_purchaserCode" = person.code
       and running.state in ('beforeNegotiation', 'onHold', 'underNegotiation', 'answered', 'selecting')
     where person.tenant = $1 and person.code = any($2::text[]) and person.active and 'K002' = any(person.roles)
     group by person.code, person.name order by count(running.id), array_position($2::text[], person.code) limit 1`,
    [tenant, purchasers.map(({ purchaserCode }) => purchaserCode)],
  );
  return rows[0] ?? null;
}

function wishedOf({ asksWished, suppliers }: EstimateAutoRule, { invitees = [] }: EstimateRequest): Invitee[] {
  if (asksWished === false) return [];
  const named = new Set((suppliers ?? []).map(({ supplierCode }) => supplierCode));
  return invitees.filter(({ supplierCode }) => !named.has(supplierCode));
}

/** Who of these may be asked: whoever stands in the master and may be traded with, as many as a request may ask. */
async function askable(query: Query, tenant: string, suppliers: readonly Invitee[]) {
  const codes = suppliers.map(({ supplierCode }) => supplierCode);
  const prohibited = await prohibitedAmong(query, tenant, codes);
  const { rows } = await query<{ code: string; name: string }>(
    `select number as code, data->>'name' as name from record_master_supplier
     where tenant = $1 and state = 'kept' and number = any($2::text[]) and coalesce((data->>'isActive')::boolean, true)`,
    [tenant, codes],
  );
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  const invitees: Invitee[] = [];
  const leftOut: LeftOut[] = [];
  for (const { supplierCode: code, supplierName = '', channel = 'portal', note } of suppliers) {
    const reason = prohibited.has(code) ? 'prohibited' : names.has(code) ? null : 'ended';
    if (reason !== null || invitees.length === mostInvitees) {
      leftOut.push({ supplierCode: code, supplierName: names.get(code) ?? supplierName, reason: reason ?? 'tooMany' });
    } else {
      const asked = { supplierCode: code, supplierName: names.get(code) ?? supplierName, channel };
      invitees.push(note === undefined ? asked : { ...asked, note });
    }
  }
  return { invitees, leftOut };
}
