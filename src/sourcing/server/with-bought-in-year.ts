import type { Query } from '../../../engine/server/ports.ts';
import { boughtInYear } from '../../closing/index.server.ts';
import { type ComparedAnswer, isRegistered } from '../domain/build-selection.ts';

/** Answers with what the company that buys has booked of their suppliers in the fiscal year, as far as they have no registration. */
export async function withBoughtInYear(
  query: Query,
  answers: readonly ComparedAnswer[],
  { tenant, companyCode, today }: { tenant: string; companyCode: string | undefined; today: string },
): Promise<ComparedAnswer[]> {
  const supplierCodes = [
    ...new Set(answers.filter((one) => !isRegistered(one, today)).map(({ record }) => String(record.supplierCode))),
  ];
  if (companyCode === undefined || supplierCodes.length === 0) return [...answers];
  const bought = await boughtInYear(query, { tenant, companyCode, supplierCodes, on: today });
  return answers.map((answer) => ({ ...answer, boughtInYear: bought.get(String(answer.record.supplierCode)) }));
}
