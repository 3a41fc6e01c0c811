import type { Actor, Query } from '../../../engine/server/ports.ts';
import { searchFormFor } from '../../../engine/server/schema/search-text.ts';
import { catalogRulesFor, readOrganizations } from '../../master/index.server.ts';
import { type CatalogRule, codesAbove } from '../../master/index.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';

import type { Spellings } from '../domain/spellings.ts';

const spelled = searchFormFor({ looseSearch: true });

/** Who looks at the catalog: products may be shown to, and prices agreed for, single organizations of a company group. */
export interface Viewer {
  tenant: string;
  userCode: string;
  /** Codes of the own organization and of all above it, the nearest first. */
  units: readonly string[];
  /** Business date, `YYYY/MM/DD`. */
  today: string;
  /** What the company group writes in several ways. */
  spellings: Spellings;
  /** What his company's rules say of goods. */
  rules: readonly CatalogRule[];
}

/** The catalog as this person sees it on a business date; `query`: the transaction that it is asked in, if there is one yet. */
export async function viewerOf(masters: MasterReader, actor: Actor, today: string, query?: Query): Promise<Viewer> {
  const organizations = await readOrganizations(masters, actor.tenant, query);
  const units = codesAbove(organizations, actor.organizationCode);
  const kept = await masters.listMasters(actor.tenant, 'mall/spelling', query);
  const spellings = kept.map(({ record }) => record.words.map(({ word }) => spelled(word)));
  const rules = await catalogRulesFor(masters, { tenant: actor.tenant, units, ...(query && { query }) });
  return { tenant: actor.tenant, userCode: actor.code, units, today, spellings, rules };
}
