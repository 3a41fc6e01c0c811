import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';

/** Whoever opens the link of a supplier's mail: nobody with an account, named as the master names him. */
export function linkHolderOf({ suppliers }: DemoWorld, { answerId, supplierCode }: JsonObject): DemoUser {
  const supplier = suppliers.find(({ code }) => code === supplierCode);
  if (!supplier) throw new Error(`There is no supplier ${String(supplierCode)}.`);
  return {
    code: `LINK-${String(answerId).slice(-12)}`,
    login: '',
    name: supplier.contact,
    organization: supplier.code,
    position: null,
    roles: [],
    supplierCode: supplier.code,
  };
}
