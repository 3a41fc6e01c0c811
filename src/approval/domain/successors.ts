import type { Person } from '../../../engine/core/wire.ts';
import { type Organizations, organizationPath } from '../../master/index.ts';
import { approverRoles } from './may-approve.ts';

/** Whose place in a case somebody takes. */
export type SuccessionParty = 'owner' | 'assignee' | 'approver';

/** Roles of which a successor needs one, by the place he takes. */
export const successorRoles: Readonly<Record<SuccessionParty, readonly string[]>> = {
  owner: ['K001', 'K002', 'CONTRACT_MANAGER', 'CONTRACT_DEPARTMENT', 'MP01', 'MP99'],
  assignee: ['K002', 'MP01', 'MP99', 'K001'],
  approver: approverRoles,
};

/** Somebody of a company, as he is today and as he will be on a day. */
export interface PersonOn extends Person {
  organizationCode: string;
  /** Roles he has today; of who comes new, none. */
  roles: readonly string[];
  /** `null`: he is not there on that day. */
  later: { organizationCode: string; roles: readonly string[] } | null;
}

/** A company on a day, beside how it is today. */
export interface CompanyOn {
  people: ReadonlyMap<string, PersonOn>;
  /** Units as they are today, and on the day. */
  today: Organizations;
  later: Organizations;
  /** Who decides for whom on that day, by the code of who is away. */
  deputies: ReadonlyMap<string, readonly Person[]>;
}

/** Somebody who could take over, and why he is proposed. */
export interface Successor extends Person {
  why: 'head' | 'deputy' | 'role' | 'above' | 'administrator';
}

/** Proposals of one row; more are looked up by name. */
const mostProposals = 6;

/** Can this person take that place on the day? */
export function maySucceed(company: CompanyOn, code: string, party: SuccessionParty): boolean {
  const roles = company.people.get(code)?.later?.roles ?? [];
  return roles.some((role) => successorRoles[party].includes(role));
}

/** Is this person, who stands in cases, no longer one who may on the day? `gone`, `noRole`, or `null`: he may. */
export function whyInvalid(company: CompanyOn, code: string, party: SuccessionParty): 'gone' | 'noRole' | null {
  const person = company.people.get(code);
  if (!person) return null;
  if (!person.later) return 'gone';
  if (party === 'owner') return null;
  const roles = successorRoles[party];
  const lost = person.roles.some((role) => roles.includes(role)) && !maySucceed(company, code, party);
  return lost ? 'noRole' : null;
}

/**
 * Who could take somebody's place from the day on, the most fitting first: the new head of what he leads, who decides for him
 * anyway, for what is not decided his own head, who has the same role beside him, the heads above, an administrator.
 */
export function successorsOf(
  company: CompanyOn,
  code: string,
  party: SuccessionParty,
  most: number = mostProposals,
): Successor[] {
  const person = company.people.get(code);
  if (!person) return [];
  const { today, later, people } = company;
  const led = [...today.values()].filter(({ managers }) => managers.some((one) => one.code === code));
  const path = organizationPath(today, person.organizationCode).flatMap((unit) => later.get(unit.code) ?? []);
  const [nearest, ...above] = path;
  const beside = [...people.values()].filter(
    (one) => one.later?.organizationCode === (nearest?.code ?? person.organizationCode),
  );
  const heads = led.flatMap((unit) => later.get(unit.code)?.managers ?? []);
  const found: Successor[] = [
    ...because('head', heads),
    ...because('deputy', company.deputies.get(code) ?? []),
    ...(party === 'assignee' ? because('role', beside) : []),
    ...because('head', nearest?.managers ?? []),
    ...because('role', beside),
    ...because(
      'above',
      above.flatMap(({ managers }) => managers),
    ),
    ...because(
      'administrator',
      [...people.values()].filter((one) => one.later?.roles.includes('UR006_CompanyGroupAdmin')),
    ),
  ];
  const able = found.filter((one) => one.code !== code && maySucceed(company, one.code, party));
  const first = able.filter((one, index) => able.findIndex(({ code: other }) => other === one.code) === index);
  return first.slice(0, most);
}

function because(why: Successor['why'], people: readonly Person[]): Successor[] {
  return people.map(({ code, name }) => ({ code, name, why }));
}

/** A unit that could take the place of one that ends: where most of its people go, else the nearest above that stays. */
export function unitsAfter({ people, today, later }: CompanyOn, code: string): Person[] {
  const goingTo = new Map<string, number>();
  for (const { organizationCode, later } of people.values()) {
    if (organizationCode !== code || !later || later.organizationCode === code) continue;
    goingTo.set(later.organizationCode, (goingTo.get(later.organizationCode) ?? 0) + 1);
  }
  const most = [...goingTo].sort(([, one], [, other]) => other - one).map(([unit]) => unit);
  const above = organizationPath(today, code).map((unit) => unit.code);
  return [...new Set([...most, ...above])].flatMap((unit) => {
    const found = unit === code ? undefined : later.get(unit);
    return found ? [{ code: found.code, name: found.name }] : [];
  });
}
