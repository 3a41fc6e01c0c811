import type { Suggestions } from '../../platform/server/capability.ts';
import { isAbout } from '../domain/agreed-thing.ts';
import { agreedLines } from './agreed-lines.ts';

/** Products for which a unit price is agreed today suggest that one, and say by which contract; suppliers are told nothing. */
export const contractPrices: Suggestions = async ({ query, actor, rows, today }) => {
  if (actor.counterpartyCode !== undefined) return new Map();
  const supplierCodes = [...new Set(rows.map(({ record }) => String(record.supplierCode ?? '')))];
  const agreed = await agreedLines(query, actor.tenant, { supplierCodes, day: today });
  return new Map(
    rows.map(({ code, record }) => {
      const product = { productCode: code, productName: record.name };
      const found = agreed.find(
        ({ contract, line }) => contract.supplierCode === record.supplierCode && isAbout(product, line),
      );
      const contractUnitPrice = found?.line.unitPrice ?? null;
      const known = { contractNumber: found?.contract.contractNumber ?? null, contractUnitPrice };
      return [code, found ? { ...known, unitPrice: contractUnitPrice, unitCode: found.line.unitCode } : known];
    }),
  );
};
