import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OrganizationUnit, organizationPath, toOrganizations } from '../../../src/master/domain/organization.ts';
import { placementFaults } from '../../../src/master/domain/placement-faults.ts';

const levels = ['section', 'department', 'headquarters', 'site', 'company'] as const;
const unit = (code: string, level: OrganizationUnit['level'], parentCode?: string): OrganizationUnit => ({
  code,
  name: code,
  level,
  ...(parentCode !== undefined && { parentCode }),
  managers: [],
});

it('lets an organization that is changed unit by unit be a tree on every step, each above no higher one', () => {
  const codes = ['a', 'b', 'c', 'd', 'e'];
  const change = fc.record({
    code: fc.constantFrom(...codes),
    level: fc.constantFrom(...levels),
    parentCode: fc.option(fc.constantFrom(...codes), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      let held = new Map<string, OrganizationUnit>();
      for (const { code, level, parentCode } of changes) {
        if (parentCode !== undefined && !held.has(parentCode) && parentCode !== code) continue;
        const next = new Map([...held, [code, unit(code, level, parentCode)]]);
        if (placementFaults(next, code).length === 0) held = next;
      }
      for (const one of held.values()) {
        const path = organizationPath(held, one.code);
        expect(path.at(-1)?.parentCode, one.code).toBeUndefined();
        const ranks = path.map(({ level }) => levels.indexOf(level));
        expect(ranks).toEqual(ranks.toSorted((x, y) => x - y));
      }
    }),
    { numRuns: 500 },
  );
});

it('says which two do not go together, and where', () => {
  const of = (...units: OrganizationUnit[]) => placementFaults(toOrganizations(units), 'a')[0];
  expect(of(unit('a', 'section', 'a'))).toMatchObject({ at: '/parentCode', keyword: 'organizationCircle' });
  expect(of(unit('a', 'section', 'b'), unit('b', 'section', 'a'))).toMatchObject({ keyword: 'organizationCircle' });
  expect(of(unit('a', 'site', 'b'), unit('b', 'department'))).toMatchObject({
    at: '/parentCode',
    keyword: 'organizationRank',
    params: { upper: 'b', lower: 'a' },
  });
  expect(of(unit('a', 'section'), unit('b', 'department', 'a'))).toMatchObject({
    at: '/level',
    params: { upper: 'a', lower: 'b' },
  });
  expect(of(unit('a', 'company', 'b'), unit('b', 'company'))).toBeUndefined();
});
