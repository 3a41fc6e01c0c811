import type { Effect } from '../../../../engine/server/ports.ts';
import { invalid } from '../../../platform/server/errors/refusals.ts';

/**
 * `holdToStockUnits`: an order for stock counts its products as their shelves do. Ten boxes would otherwise lie there as ten
 * pieces.
 * @throws EN-VALIDATION at every unit that is not the product's
 */
export const holdToStockUnits: Effect<'order/order'> = async ({ record, related }) => {
  if ((record.storageCode ?? '') === '') return;
  const faults = await Promise.all(
    record.lines.map(async ({ productCode, unitCode }, index) => {
      const [product] = productCode === undefined ? [] : await related('master/product', 'code', productCode);
      const kept = product?.record.unitCode;
      if (kept === undefined || kept === unitCode) return [];
      return [{ at: `/lines/${index}/unitCode`, keyword: 'stockUnit', messageKey: 'rule.stockUnit', params: {} }];
    }),
  );
  if (faults.flat().length > 0) throw invalid(faults.flat());
};
