import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import type { CallContext } from '../../../platform/server/calls/call-handler.ts';
import { notFound } from '../../../platform/server/errors/refusals.ts';
import { catalogListingsOf } from '../../../platform/server/mall/catalog-listings.ts';

/** Whose catalog, by the company group's code, under which code of a supplier, and which product of his in it. */
export interface OwnProduct {
  companyGroupCode: string;
  supplierCode: string;
  code: string;
}

/** What a supplier reads of one of his products: in which company group, by its transaction, and the product as it stands there. */
export interface SellersView {
  tenant: string;
  query: Query;
  record: RecordOf<'master/product'>;
}

/**
 * Runs what a supplier asks of a product of his own in a catalog that he stands in. What is another's, and whatever is not asked
 * in the suppliers' area of the mall, is not there.
 * @throws `EN-NOT-FOUND`
 */
export async function asSeller<T>(
  { app, actor, session }: CallContext,
  { companyGroupCode, supplierCode, code }: OwnProduct,
  work: (view: SellersView) => Promise<T>,
): Promise<T> {
  if (session.mallArea !== 'supplier') throw notFound();
  const listings = await catalogListingsOf(app, { tenant: actor.tenant, supplierCode: actor.counterpartyCode || null });
  const listed = listings.some((one) => one.companyGroupCode === companyGroupCode && one.supplierCode === supplierCode);
  if (!listed) throw notFound();
  return app.database.tenantTransaction(companyGroupCode, async (query) => {
    const [found] = await app.engine.listMasters(companyGroupCode, 'master/product', query, [code]);
    if (found?.record.supplierCode !== supplierCode) throw notFound();
    return work({ tenant: companyGroupCode, query, record: found.record });
  });
}
