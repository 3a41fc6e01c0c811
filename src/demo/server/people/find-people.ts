import type { DemoUser } from '../data/people/users.ts';
import type { DemoWorld } from '../demo-world.ts';

/** Somebody of the buyer group by login. Throws for a login that nobody has. */
export function userNamed(world: DemoWorld, login: string): DemoUser {
  return found(world.users, (user) => user.login === login, `There is no user ${login}.`);
}

/** Somebody of the buyer group by code. Throws for a code that nobody has. */
export function userOf(world: DemoWorld, code: string | undefined): DemoUser {
  return found(world.users, (user) => user.code === code, `Nobody has the code ${code}.`);
}

/** Who acts for a supplier, by its code. Throws for a supplier who has nobody. */
export function supplierUserOf(world: DemoWorld, supplierCode: string): DemoUser {
  return found(
    world.supplierUsers,
    (user) => user.supplierCode === supplierCode,
    `The supplier ${supplierCode} has nobody.`,
  );
}

function found(users: readonly DemoUser[], isMeant: (user: DemoUser) => boolean, missing: string): DemoUser {
  const user = users.find(isMeant);
  if (!user) throw new Error(missing);
  return user;
}
