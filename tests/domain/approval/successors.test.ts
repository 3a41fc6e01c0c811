import { describe, expect, it } from 'vitest';
import { unitChanges } from '../../../src/approval/domain/organization-changes.ts';
import {
  type CompanyOn,
  type PersonOn,
  successorsOf,
  unitsAfter,
  whyInvalid,
} from '../../../src/approval/domain/successors.ts';
import { type OrganizationUnit, toOrganizations } from '../../../src/master/index.ts';

const person = (
  code: string,
  organizationCode: string,
  roles: string[],
  later: PersonOn['later'] = { organizationCode, roles },
) => ({
  code,
  name: `${code}さん`,
  organizationCode,
  roles,
  later,
});
const unit = (code: string, name: string, managers: string[], parentCode?: string): OrganizationUnit => ({
  code,
  name,
  level: parentCode === undefined ? 'department' : 'section',
  ...(parentCode !== undefined && { parentCode }),
  managers: managers.map((one) => ({ code: one, name: `${one}さん` })),
});

const decides = ['K001', 'APPROVER'];
const people = [
  person('chief', 'S1', decides, null),
  person('next', 'S1', ['K001'], { organizationCode: 'S1', roles: decides }),
  person('head', 'D1', decides),
  person('clerk', 'S2', ['K001'], { organizationCode: 'S3', roles: ['K001'] }),
  person('loser', 'S1', decides, { organizationCode: 'S1', roles: ['K001'] }),
];
const company: CompanyOn = {
  people: new Map(people.map((one) => [one.code, one])),
  today: toOrganizations([
    unit('D1', '製造部', ['head']),
    unit('S1', '一課', ['chief'], 'D1'),
    unit('S2', '二課', [], 'D1'),
  ]),
  later: toOrganizations([
    unit('D1', '製造部', ['head']),
    unit('S1', '一課', ['next'], 'D1'),
    unit('S3', '三課', [], 'D1'),
  ]),
  deputies: new Map([['chief', [{ code: 'head', name: 'headさん' }]]]),
};

describe('who could take over', () => {
  it('is the new head first, then who decides for him, each named once', () => {
    expect(successorsOf(company, 'chief', 'approver').map(({ code, why }) => `${code} ${why}`)).toEqual([
      'next head',
      'head deputy',
    ]);
  });

  it('is nobody who is gone, has lost the role, or is he himself', () => {
    const codes = successorsOf(company, 'loser', 'approver').map(({ code }) => code);
    expect(codes).not.toContain('chief');
    expect(codes).not.toContain('loser');
    expect(codes).not.toContain('clerk');
  });

  it('of a unit is the one to which its people go, then the one above', () => {
    expect(unitsAfter(company, 'S2').map(({ code }) => code)).toEqual(['S3', 'D1']);
  });
});

describe('what would break', () => {
  it('is what waits for who is gone or may not decide any more, and what is owned by who is gone', () => {
    expect(whyInvalid(company, 'chief', 'owner')).toBe('gone');
    expect(whyInvalid(company, 'loser', 'approver')).toBe('noRole');
    expect(whyInvalid(company, 'loser', 'owner')).toBeNull();
    expect(whyInvalid(company, 'next', 'approver')).toBeNull();
  });

  it('is told unit by unit', () => {
    expect(unitChanges(company).map(({ code, what }) => `${code} ${what}`)).toEqual([
      'S1 head',
      'S2 ended',
      'S3 begun',
    ]);
    const moved = {
      ...company,
      later: toOrganizations([unit('D2', '品質部', []), unit('S1', '一課', ['chief'], 'D2')]),
    };
    expect(unitChanges(moved)).toContainEqual({
      code: 'S1',
      name: '一課',
      what: 'moved',
      before: '製造部',
      after: '品質部',
    });
  });

  it('leaves whoever stays below a unit that ends where he is', () => {
    const below = {
      ...company,
      today: toOrganizations([unit('D1', '製造部', []), unit('S1', '一課', ['chief'])]),
      later: toOrganizations([unit('S1', '一課', ['chief'])]),
    };
    expect(unitChanges(below).map(({ code, what }) => `${code} ${what}`)).toEqual(['D1 ended']);
  });
});
