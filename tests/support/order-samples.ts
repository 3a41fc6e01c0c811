import type { JsonObject } from '../../engine/core/formats/json-schema.ts';

/** An order as the input screen sends it for a draft: one line, nothing computed. */
export function draftOrder(changes: JsonObject = {}): JsonObject {
  return {
    title: '切削工具 12月分',
    categoryCode: '0301001',
    supplierCode: 'S001',
    supplierName: '株式会社ハルツミ商会',
    deliveryDate: '2026/12/10',
    deliveryPlaceCode: 'P01',
    taxFraction: 3,
    lines: [
      {
        productName: '超硬エンドミル φ6',
        quantity: '12',
        unitCode: '01',
        unitPrice: '6435',
        taxType: 2,
        taxRate: '0.1',
      },
    ],
    ...changes,
  };
}
