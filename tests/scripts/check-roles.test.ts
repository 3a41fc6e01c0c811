import { describe, expect, it } from 'vitest';
import { parseDefinitions } from '../../engine/core/definitions.ts';
import { checkRoles } from '../../scripts/check-roles.ts';

const problemsOf = (
  access: string,
  map: {
    always?: string[];
    mall?: Record<string, string[]>;
    home?: string[];
    companyRoles?: string[];
    K001?: string[];
  },
) => {
  const screen = { path: '/sample/list', name: 'Sample', code: 'SA001', kind: 'custom', purpose: '試し', access };
  const { definitions } = parseDefinitions([{ path: 'schemas/sample/list.screen.json', text: JSON.stringify(screen) }]);
  const { always = [], mall = {}, home = [], companyRoles = [], K001 = [] } = map;
  return checkRoles(definitions, { always, mall, homeMenus: { estHomeMenu: home }, companyRoles, roles: { K001 } }).map(
    ({ file, code, didYouMean }) => `${file} ${code}${didYouMean ? ` ${didYouMean}` : ''}`,
  );
};

describe('the role map', () => {
  it('has to open every screen that goes by it to somebody', () => {
    expect(problemsOf('roleMap', {})).toEqual(['schemas/sample/list.screen.json screen.noRole']);
    for (const map of [{ K001: ['SA001'] }, { always: ['SA001'] }, { mall: { master: ['SA001'] } }])
      expect(problemsOf('roleMap', map)).toEqual([]);
    expect(problemsOf('public', {})).toEqual([]);
  });

  it('opens only screens that there are', () => {
    expect(problemsOf('public', { K001: ['SA01'] })).toEqual(['schemas/role-screens.json role.unknownScreen SA001']);
    expect(problemsOf('public', { home: ['SA01'] })).toEqual(['schemas/role-screens.json role.unknownScreen SA001']);
  });

  it('keeps only roles to their company that there are', () => {
    expect(problemsOf('public', { companyRoles: ['K01'] })).toEqual([
      'schemas/role-screens.json role.unknownRole K001',
    ]);
  });
});
