import type { DemoSupplier } from '../data/people/suppliers.ts';
import type { DemoUser } from '../data/people/users.ts';

/** Suppliers whose people stand on the demo sign-in screen: code → login and persona. */
const shown: Readonly<Record<string, { login: string; persona: string }>> = {
  S011: { login: 'sekiguchi.ryo', persona: 'supplier' },
  S021: { login: 'oguchi.takuya', persona: 'supplierParts' },
  S061: { login: 'shiomi.kei', persona: 'tradingSupplier' },
  M001: { login: 'asumi.ryo', persona: 'hospitalSupplier' },
};

/**
 * One person for every supplier of a company group: the contact of the master, who signs in to the buyer's group and
 * acts for the supplier. His organization is the supplier, so that he belongs to none of the buyer's.
 */
export function supplierUsersOf(suppliers: readonly DemoSupplier[]): DemoUser[] {
  return suppliers.map(({ code, contact, name }) => {
    const words = contact.split(' ');
    const { login = `${code.toLowerCase()}.uketsuke`, persona } = shown[code] ?? {};
    return {
      code: `V${code}`,
      login,
      name: words.slice(-2).join(' '),
      organization: code,
      organizationName: name,
      position: words.length > 2 ? (words[0] ?? null) : null,
      roles: ['SUPPLIER'],
      supplierCode: code,
      ...(persona !== undefined && { persona }),
    };
  });
}
