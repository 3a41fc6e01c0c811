/** What came back from a shop, whichever protocol it speaks. Numbers are the shop's own texts; nothing is mapped or believed yet. */
export interface ShopMessage {
  /** What the shop says of the whole; `null`: it does not say (OCI never does). */
  total: { total: string; currency: string; shipping: string | null; tax: string | null } | null;
  /** What the shop lets be done with these lines later. */
  operationAllowed: 'create' | 'edit' | 'inspect';
  lines: ShopLine[];
}

/** A line as the shop told it. */
export interface ShopLine {
  partId: string;
  /** Opaque, given back unchanged when the line is opened in the shop again. */
  auxiliaryId: string | null;
  name: string;
  quantity: string;
  unit: string;
  /** For `priceUnit` units. */
  price: string;
  priceUnit: string;
  currency: string;
  classifications: readonly { domain: string; code: string }[];
  makerName: string | null;
  makerPartId: string | null;
  leadTimeDays: string | null;
  description: string | null;
}

/** Why something of a shop is not taken. */
export type PunchoutReason =
  | 'malformed'
  | 'tooLarge'
  | 'otherCookie'
  | 'noLines'
  | 'tooManyLines'
  | 'quantity'
  | 'price'
  | 'priceUnit'
  | 'currency'
  | 'unit'
  | 'total'
  | 'shopRefused'
  | 'noAnswer'
  | 'address';

/** What is wrong, in which line (from 1) if in one, and the shop's own word for it. */
export interface PunchoutFault {
  reason: PunchoutReason;
  line?: number;
  value?: string;
}

/** A message that is not taken. */
export class PunchoutRefusal extends Error {
  override readonly name = 'PunchoutRefusal';
  readonly fault: PunchoutFault;

  constructor(reason: PunchoutReason, value?: string) {
    super(reason);
    this.fault = value === undefined ? { reason } : { reason, value: value.slice(0, 200) };
  }
}

/** Lines that one message may bring. */
export const mostShopLines = 150;
