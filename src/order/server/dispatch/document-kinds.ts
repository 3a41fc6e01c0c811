/** What is told to a supplier in a few sentences, without a purchase order: a second one would look like another order. */
export type NoticeKind =
  | 'dateAgreed'
  | 'dateDeclined'
  | 'remainderCancelled'
  | 'revocationRequest'
  | 'revocationWithdrawn'
  | 'replacement'
  | 'return';

/** What is sent to a supplier about an order. */
export type DocumentKind = 'order' | 'provisional' | 'change' | 'changeWithdrawn' | 'revocation' | NoticeKind;

const documents: readonly DocumentKind[] = ['order', 'provisional', 'change', 'changeWithdrawn', 'revocation'];

/** Is it told in words alone? */
export function isNotice(kind: DocumentKind): kind is NoticeKind {
  return !documents.includes(kind);
}
