/** A shop that people leave for; `hasSecret` is told to those who keep secrets. */
export interface PunchoutShop {
  code: string;
  name: string;
  protocol: 'cxml' | 'oci';
  supplierName: string;
  hasSecret?: boolean;
}

/** What is wrong with what a shop answered; `line` from 1. */
export interface Fault {
  reason: string;
  line?: number;
  value?: string;
}

/** How a trip to a shop went. */
export interface TripAnswer {
  state: 'collected' | 'replaced' | 'inspected' | 'failed' | 'expired' | 'asking' | 'inShop';
  shopName: string;
  count: number;
  /** Of lines that were opened again: how many are in the cart no more. */
  dropped?: number;
  faults?: Fault[];
}
