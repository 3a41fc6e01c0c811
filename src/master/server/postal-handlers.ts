import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { postalAddressOf } from '../domain/postal-address.ts';

/** `address.byZipCode`: the address of a postal code, or `null`. The list is in the product: nothing is asked outside. */
const byZipCode: CallHandler = async ({ query }) => {
  // Thirty megabytes that only those need who type addresses.
  const { getAddress } = await import('yubin');
  const row = getAddress(query.zipCode ?? '');
  return { address: row && postalAddressOf(row) };
};

/** Handlers about postal addresses. */
export const postalHandlers: [string, CallHandler][] = [['address.byZipCode', byZipCode]];
