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
 * Who of these newcomers may not decide in the place of those who leave? Only who leads a unit of at least the level that
 * another leads has a say over the same amounts and kinds. Each takes the place of one of them, the highest of the highest;
 * who comes on top of them ranks at least as the lowest who was there (`before`). Codes.
 */
export function outranked(
  organizations: Organizations,
  newcomers: readonly string[],
  { before, leaving }: { before: readonly string[]; leaving: readonly string[] },
): ReadonlySet<string> {
  const levelOf = (code: string) => highestLevelLedBy(organizations, code);
  const highestFirst = (codes: readonly string[]) =>
    codes.toSorted(
      (one, other) =>
        Number(!ranksAtLeast(levelOf(one), levelOf(other))) - Number(!ranksAtLeast(levelOf(other), levelOf(one))),
    );
  const replaced = highestFirst(leaving);
  const lowest = highestFirst(before).at(-1);
  return new Set(
    highestFirst(newcomers).filter((code, index) => {
      const other = replaced[index] ?? lowest;
      return other !== undefined && !ranksAtLeast(levelOf(code), levelOf(other));
    }),
  );
}
