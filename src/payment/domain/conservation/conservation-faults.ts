import { chainFaults } from './chain-conservation.ts';
import type { ChainDocument, Invoicing } from './chain-document.ts';
import { invoicingFaults } from './invoicing-conservation.ts';
import { moneyFaults } from './money-places.ts';

/** Documents of the chain, complete: with an order all that hangs on it, with an invoice all that it names. */
export interface Books extends Invoicing {
  orders: readonly ChainDocument[];
  deliveries: readonly ChainDocument[];
}

/**
 * Everything that does not add up in these books, in words for whoever looks for the reason; empty when quantities and
 * yen are conserved from the orders to the payments.
 */
export function conservationFaults(books: Books): string[] {
  const { orders, deliveries, acceptances } = books;
  const own = (documents: readonly ChainDocument[], order: ChainDocument) =>
    documents.filter(({ record }) => record.orderId === order.id);
  const chains = orders.map((order) => ({
    order,
    deliveries: own(deliveries, order),
    acceptances: own(acceptances, order),
  }));
  return [
    ...chains.flatMap((chain) => [...chainFaults(chain), ...moneyFaults(chain, books)]),
    ...invoicingFaults(books),
  ];
}
