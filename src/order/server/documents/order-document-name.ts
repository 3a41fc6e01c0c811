import type { PurchaseOrderDocument } from './purchase-order-document.ts';

/** File name of a purchase order: what it is, to whom, and its number. */
export function orderFileName(
  order: Pick<PurchaseOrderDocument, 'isProvisional' | 'isChanged' | 'versionNo' | 'supplierName' | 'number'>,
): string {
  return `${orderDocumentName(order)}_${order.supplierName}_${order.number}.pdf`;
}

/** What a purchase order is called: 注文書, 仮注文書, or 変更注文書 with its version where it replaces an earlier one. */
export function orderDocumentName({
  isProvisional,
  isChanged,
  versionNo,
}: Pick<PurchaseOrderDocument, 'isProvisional' | 'isChanged' | 'versionNo'>): string {
  if (isProvisional) return '仮注文書';
  return isChanged ? `変更注文書 第${versionNo}版` : '注文書';
}
