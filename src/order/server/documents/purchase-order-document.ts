import type { ApprovalStamp } from '../../../platform/server/pdf/approval-stamps.ts';
import type { DocumentLine, TaxSummary } from '../../../platform/server/pdf/document-amounts.ts';

/** What a purchase order (注文書) says, ready to be set: amounts are decimals as strings, dates `YYYY/MM/DD`. */
export interface PurchaseOrderDocument {
  number: string;
  /** 1 for an order that was never changed. */
  versionNo: number;
  /** The supplier had an earlier version of it. */
  isChanged: boolean;
  orderedOn: string;
  title: string;
  supplierName: string;
  buyer: {
    companyName: string;
    organizationName: string;
    personName: string;
    address: string | null;
    phone: string | null;
  };
  deliveryDate: string;
  deliveryPlace: string;
  /** Until when what comes is inspected; empty when nobody said. */
  inspectionDate: string;
  /** Why that, or the price, is not fixed yet and until when it will be, and what is supplied for payment: heading and words. */
  statements: readonly (readonly [heading: string, words: string])[];
  /** It is work commissioned under the act on small subcontractors, whose article 4 says what has to be stated. */
  isProtectedDeal: boolean;
  /** Closing and pay day in words; empty when nobody knows. */
  paymentTerms: string;
  note: string;
  lines: DocumentLine[];
  taxes: TaxSummary[];
  amountWithoutTax: string;
  amountTax: string;
  amountWithTax: string;
  /** One per approval, in order. */
  stamps: ApprovalStamp[];
  /** The price is still open: the amounts are estimates, and the document says so. */
  isProvisional: boolean;
  /** The order was revoked: a mark is set across every page. */
  isRevoked: boolean;
}
