import { describe, expect, it } from 'vitest';
import { NoApproverError, proposeRoute } from '../../../src/approval/domain/approval-route.ts';
import { toOrganizations } from '../../../src/master/domain/organization.ts';
import { ladder, person, routeInput, units } from './approval-route-world.ts';

const codesOf = (changes: Parameters<typeof routeInput>[0]) =>
  proposeRoute(routeInput(changes)).map((stage) => stage.approvers.map(({ code }) => code).join('+'));

describe('the route of an order', () => {
  it.each([
    ['0', ['chief']],
    ['50000', ['chief']],
    ['50001', ['chief', 'dept']],
    ['300000', ['chief', 'dept']],
    ['300000.5', ['chief', 'dept', 'buyer']],
    ['1000000', ['chief', 'dept', 'buyer']],
    ['1000001', ['chief', 'dept', 'buyer', 'hq']],
    ['5000000', ['chief', 'dept', 'buyer', 'hq']],
    ['5000001', ['chief', 'dept', 'buyer', 'hq', 'president+accountant']],
  ])('of %s yen asks %j', (amountWithTax, expected) => {
    expect(codesOf({ amountWithTax })).toEqual(expected);
  });

  it('numbers its stages from 1 and marks them as required', () => {
    const stages = proposeRoute(routeInput({ amountWithTax: '400000' }));
    expect(stages.map(({ stageNo }) => stageNo)).toEqual([1, 2, 3]);
    expect(stages.every(({ required }) => required)).toBe(true);
  });

  it('adds the IT section for IT goods of any price, where one of two is enough', () => {
    const [, it] = proposeRoute(routeInput({ amountWithTax: '900', categoryCodes: ['0101001', '0201003'] }));
    expect(it).toMatchObject({ rule: 'any', approvers: [person('itChief'), person('itDeputy')] });
    expect(it?.reason).toEqual({
      key: 'approval.reason.category',
      params: { category: 'IT機器', ruleSet: '発注', organization: '組織IT' },
    });
  });

  it('asks the director and the head of accounting side by side, and needs both', () => {
    expect(proposeRoute(routeInput({ amountWithTax: '9000000' })).at(-1)).toMatchObject({ rule: 'all' });
  });

  it('says why each stage is there', () => {
    expect(proposeRoute(routeInput({ amountWithTax: '60000' })).map(({ reason }) => reason)).toEqual([
      { key: 'approval.reason.always', params: { organization: '組織K', ruleSet: '発注' } },
      { key: 'approval.reason.amountOver', params: { ruleSet: '発注', organization: '組織D', limit: '50000' } },
    ]);
  });

  it('goes to the superior when the requester leads the unit himself, and says so', () => {
    const [first] = proposeRoute(routeInput({ requester: person('chief') }));
    expect(first?.approvers).toEqual([person('dept')]);
    expect(first?.reason?.key).toBe('approval.reason.alwaysSuperior');
  });

  it('goes to the superior when the requester is the head of a fixed unit', () => {
    const buyer = { requester: person('buyer'), organizationCode: 'P', amountWithTax: '400000' };
    expect(codesOf(buyer)).toEqual(['president']);
  });

  it('does not let a deputy decide on what his own chief applies for', () => {
    expect(codesOf({ requester: person('itChief'), organizationCode: 'IT', categoryCodes: ['02'] })).toEqual(['buyer']);
  });

  it('asks the unit above when a unit has no manager', () => {
    expect(codesOf({ organizationCode: 'E' })).toEqual(['dept']);
  });

  it('asks a person once when two stages in a row would ask him', () => {
    expect(codesOf({ organizationCode: 'E', amountWithTax: '60000' })).toEqual(['dept']);
    expect(codesOf({ organizationCode: 'IT', categoryCodes: ['02'] })).toEqual(['itChief+itDeputy']);
  });

  it('falls back to accounting when the head of the company applies', () => {
    expect(codesOf({ requester: person('president'), organizationCode: 'C' })).toEqual(['accountant']);
  });

  it('cannot be made when nobody is there', () => {
    const organizations = toOrganizations(units.map((unit) => ({ ...unit, managers: [] })));
    expect(() => proposeRoute(routeInput({ organizations }))).toThrow(NoApproverError);
  });

  it.each([
    ['a person', { person: 'director' }],
    ['a role', { role: 'PURCHASE_APPROVER' }],
  ])(
    'falls back to accounting where %s that a stage asks is gone, and never to the requester’s own chief',
    (_what, source) => {
      const steps = [{ code: 'board', name: '役員決裁', approvers: [source], rule: 'any' as const }];
      expect(codesOf({ ladder: { ...ladder, steps } })).toEqual(['accountant']);
      const nobody = { ...ladder, steps, fallbackOrganization: 'nowhere' };
      expect(() => codesOf({ ladder: nobody })).toThrow(NoApproverError);
    },
  );

  it('goes to the superior when the requester is the one whom a stage names', () => {
    const steps = [{ code: 'named', name: '指名', approvers: [{ person: 'member' }], rule: 'any' as const }];
    const known = { roles: new Map(), people: new Map([['member', person('member')]]) };
    expect(codesOf({ ladder: { ...ladder, steps }, known })).toEqual(['chief']);
  });

  it('survives a circle in the organization', () => {
    const circle = units.map((unit) => (unit.code === 'C' ? { ...unit, parentCode: 'K', managers: [] } : unit));
    expect(codesOf({ organizations: toOrganizations(circle), requester: person('hq') })).toEqual(['chief']);
  });

  it('is refused where a stage needs three and two are left, and says so', () => {
    const steps = [{ ...ladder.steps[1]!, rule: 'count' as const, need: 3 }];
    const propose = () => proposeRoute(routeInput({ ladder: { ...ladder, steps }, categoryCodes: ['0201001'] }));
    expect(propose).toThrow(expect.objectContaining({ short: { stage: '情報システム課承認', need: 3, people: 2 } }));
  });
});
