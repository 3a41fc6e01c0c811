import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';

/** An order with every header field filled and `count` lines, as a purchaser would have typed it. */
export function orderOf(count: number): JsonObject {
  return {
    orderKind: 'direct',
    title: '製造一課 定期補充 切削工具',
    categoryCode: '03-01-001',
    categoryName: '工具・測定 > 切削工具 > エンドミル',
    supplierCode: 'S0004',
    supplierName: '北みずほ野電装株式会社',
    deliveryDate: '2026/12/04',
    deliveryPlaceCode: 'P02',
    deliveryPlaceName: '相模工場',
    deliveryPlaceAddress: '神奈川県相模原市中央区',
    taxFraction: 3,
    purpose: '年度内の補充分。前回と同じ型番。',
    noteToSupplier: '午前着でお願いいたします。',
    internalNote: '予算科目 6220',
    attachments: [],
    lines: Array.from({ length: count }, (_, index) => ({
      productCode: `TRS-EM06-${index + 1}`,
      productName: `超硬エンドミル 6mm ${index + 1}`,
      modelNumber: 'TRS-EM06-2F-L',
      makerName: 'トリセ工具',
      quantity: String((index % 9) + 1),
      unitCode: 'pc',
      unitPrice: String(1287 + index),
      taxType: 2,
      taxRate: '0.1',
      note: '',
    })),
    approvalStageList: [
      { stageNo: 1, name: '課長承認', rule: 'any', approvers: [{ code: 'U0002', name: '鈴木 由美' }] },
    ],
  };
}
