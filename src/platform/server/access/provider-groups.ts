import type { Query } from '../../../../engine/server/ports.ts';

/** Division of a company group that runs the platform for the others. */
const provider = 90;

/** Codes of the company groups that run the platform, in order. */
export async function providerGroups(query: Query): Promise<string[]> {
  const { rows } = await query<{ code: string }>('select code from company_group where division = $1 order by code', [
    provider,
  ]);
  return rows.map(({ code }) => code);
}
