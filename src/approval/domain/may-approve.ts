import { highestLevelLedBy, type Organizations, ranksAtLeast } from '../../master/index.ts';

/** A person of the company as approvals see him. */
export interface Colleague {
  code: string;
  name: string;
  /** Has not left. */
  isActive: boolean;
  /** 10 buyer; suppliers' people approve nothing. */
  division: number;
  roles: readonly string[];
}

/** Roles whose holders may be chosen as approvers. */
export const approverRoles: readonly string[] = ['APPROVER', 'PURCHASE_APPROVER'];

/** Does this person work for the company now, so that he can decide what its rules ask of him? */
export function canDecide(person: Colleague | undefined): person is Colleague {
  return person?.isActive === true && person.division === 10;
}

/** May this person be chosen as an approver where no rule names him? */
export function mayApprove(person: Colleague | undefined): person is Colleague {
  return canDecide(person) && person.roles.some((role) => approverRoles.includes(role));
}

/**
 * May this person decide in the place of others? Only who leads a unit of at least the level that one of them leads has a say
 * over the same amounts and kinds; of people who lead nothing every approver takes the place.
 */
export function mayStandIn(organizations: Organizations, code: string, replaced: readonly string[]): boolean {
  const own = highestLevelLedBy(organizations, code);
  return replaced.some((other) => ranksAtLeast(own, highestLevelLedBy(organizations, other)));
}
