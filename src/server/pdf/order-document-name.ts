import type { PurchaseOrderDocument } from './purchase-order-document.ts';

/** File name of a purchase order: what it is, to whom, and its number. */
export function orderFileName(
  order: Pick<PurchaseOrderDocument, 'isProvisional' | 'versionNo' | 'supplierName' | 'number'>,
): string {
  return `${orderDocumentName(order)}_${order.supplierName}_${order.number}.pdf`;
}

/** What a purchase order is called: 注文書, 仮注文書, or 変更注文書 from its second version on. */
export function orderDocumentName({
  isProvisional,
  versionNo,
}: Pick<PurchaseOrderDocument, 'isProvisional' | 'versionNo'>): string {
  if (isProvisional) return '仮注文書';
  return versionNo > 1 ? `変更注文書 第${versionNo}版` : '注文書';
}
