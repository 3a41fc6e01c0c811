import type { OrganizationUnit } from '../../master/index.ts';
import type { CompanyOn } from './successors.ts';

/** What becomes of one unit. */
export interface UnitChange {
  code: string;
  name: string;
  what: 'begun' | 'ended' | 'head' | 'moved' | 'renamed';
  before: string;
  after: string;
}

/** How many people come, go and move. */
export interface PeopleChanges {
  begun: number;
  gone: number;
  moved: number;
}

/** Units that are otherwise on the day than today, in the order of their codes. */
export function unitChanges({ today, later }: CompanyOn): UnitChange[] {
  const codes = [...new Set([...today.keys(), ...later.keys()])].sort();
  return codes.flatMap((code) => changesOf(today.get(code), later.get(code), { today, later }));
}

/** How many people are otherwise on the day than today. */
export function peopleChanges({ people }: CompanyOn): PeopleChanges {
  const all = [...people.values()];
  return {
    begun: all.filter(({ roles, later }) => later && roles.length === 0).length,
    gone: all.filter(({ roles, later }) => !later && roles.length > 0).length,
    moved: all.filter(({ organizationCode, later }) => later && later.organizationCode !== organizationCode).length,
  };
}

function changesOf(
  before: OrganizationUnit | undefined,
  after: OrganizationUnit | undefined,
  { today, later }: Pick<CompanyOn, 'today' | 'later'>,
): UnitChange[] {
  const named = after ?? before;
  if (!named) return [];
  const { code, name } = named;
  if (!before) return [{ code, name, what: 'begun', before: '', after: '' }];
  if (!after) return [{ code, name, what: 'ended', before: '', after: '' }];
  const change = (what: UnitChange['what'], one: string, other: string): UnitChange[] =>
    one === other ? [] : [{ code, name, what, before: one, after: other }];
  // One that stays below a unit that ends does not move: that unit is told as ended.
  const isMoved = (before.parentCode ?? '') !== (after.parentCode ?? '');
  const above = ({ parentCode = '' }: OrganizationUnit) =>
    (later.get(parentCode) ?? today.get(parentCode))?.name ?? parentCode;
  const heads = ({ managers }: OrganizationUnit) => managers.map((one) => one.name).join('・');
  return [
    ...change('renamed', before.name, after.name),
    ...(isMoved ? change('moved', above(before), above(after)) : []),
    ...change('head', heads(before), heads(after)),
  ];
}
