import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposeRoute } from '../../../src/approval/domain/approval-route.ts';
import { bandsOf, type LadderStep, standsAt } from '../../../src/approval/domain/ladder.ts';
import { ladderFaults } from '../../../src/approval/domain/ladder-faults.ts';
import { nobodyKnown } from '../../../src/approval/domain/step-deciders.ts';
import { toOrganizations } from '../../../src/master/domain/organization.ts';
import { ladder, routeInput, units } from './approval-route-world.ts';

const limits = ['100000', '100000.5', '500000', '1000000', '99999999999'];

const step = fc
  .record({
    name: fc.constantFrom('課長承認', '部長承認', '役員承認'),
    above: fc.option(fc.constantFrom(...limits), { nil: undefined }),
    upTo: fc.option(fc.constantFrom(...limits), { nil: undefined }),
    level: fc.constantFrom('section' as const, 'department' as const, 'company' as const),
  })
  .filter(({ above, upTo }) => above === undefined || upTo === undefined || new Decimal(above).lt(upTo));

const steps = fc.array(step, { minLength: 1, maxLength: 8 }).map((made): LadderStep[] =>
  made.map(({ above, upTo, level, name }, index) => ({
    code: `s${index}`,
    name,
    ...(above !== undefined && { above }),
    ...(upTo !== undefined && { upTo }),
    approvers: [{ level }],
    rule: 'any',
  })),
);

const amount = fc.oneof(
  fc.constantFrom('0', ...limits),
  fc.integer({ min: 0, max: 2_000_000 }).map(String),
  fc.constantFrom(...limits).map((limit) => new Decimal(limit).plus('0.01').toFixed()),
);

const company = {
  organizations: toOrganizations(units),
  known: nobodyKnown,
  categoryCodes: ['0201001'],
  applyingUnits: ['K'],
  applicants: [],
};

const faultsOf = (made: readonly LadderStep[]) =>
  ladderFaults({ ...ladder, steps: made }, company).map(({ keyword }) => keyword);

const isIn = ({ above, upTo }: ReturnType<typeof bandsOf>[number], size: string) =>
  (above === null || new Decimal(size).gt(above)) && (upTo === null || new Decimal(size).lte(upTo));

describe('the bands of every ladder', () => {
  it('hold each amount exactly once, with the steps that stand there', () => {
    fc.assert(
      fc.property(steps, amount, (made, size) => {
        const found = bandsOf(made).filter((band) => isIn(band, size));
        expect(found).toHaveLength(1);
        expect(found[0]?.steps).toEqual(made.filter((one) => standsAt(one, size)));
      }),
    );
  });

  it('have every stage once where nothing overlaps', () => {
    fc.assert(
      fc.property(steps, amount, (made, size) => {
        fc.pre(!faultsOf(made).includes('ladderOverlap'));
        const names = made.filter((one) => standsAt(one, size)).map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });

  it('ask somebody for every amount above the smallest that is asked for, where there is no hole', () => {
    fc.assert(
      fc.property(steps, amount, (made, size) => {
        fc.pre(!faultsOf(made).some((keyword) => keyword.startsWith('ladderHole')));
        const first = bandsOf(made).find((band) => band.steps.length > 0);
        const isAsked = first?.above === null || (first !== undefined && new Decimal(size).gt(first.above));
        expect(made.some((one) => standsAt(one, size))).toBe(isAsked);
        const route = proposeRoute(routeInput({ ladder: { ...ladder, steps: made }, amountWithTax: size }));
        expect(route.length > 0).toBe(isAsked);
      }),
    );
  });

  it('say of every hole and overlap where it is', () => {
    const row = (name: string, above?: string, upTo?: string): LadderStep => ({
      code: `${name}${above ?? ''}`,
      name,
      ...(above && { above }),
      ...(upTo && { upTo }),
      approvers: [{ level: 'section' }],
      rule: 'any',
    });
    const told = (...made: LadderStep[]) =>
      ladderFaults({ ...ladder, steps: made }, company).map(({ at, keyword, params }) => ({ at, keyword, params }));
    expect(told(row('a', undefined, '100'), row('b', '200'))).toEqual([
      { at: '/steps/0/upTo', keyword: 'ladderHole', params: { from: '100', to: '200' } },
    ]);
    expect(told(row('a', undefined, '100'), row('b', '100', '300'))).toEqual([
      { at: '/steps/1/upTo', keyword: 'ladderHoleOpen', params: { from: '300' } },
    ]);
    expect(told(row('a', undefined, '100'), row('a', '50'))).toEqual([
      { at: '/steps/1/above', keyword: 'ladderOverlap', params: { stage: 'a', row: 1 } },
    ]);
    expect(told(row('a', undefined, '100'), { ...row('a', '50'), dealKind: 'direct' }, row('b', '100'))).toEqual([]);
  });
});

describe('people of a ladder', () => {
  const told = (changes: Partial<LadderStep>, more: Partial<typeof company> = {}) =>
    ladderFaults(
      { ...ladder, steps: [{ code: 's', name: '承認', approvers: [{ level: 'section' }], rule: 'any', ...changes }] },
      { ...company, ...more },
    ).map(({ at, keyword }) => `${at} ${keyword}`);

  it('are there, as many as are asked for, and more than the applicant himself', () => {
    const known = { roles: new Map([['APPROVER', []]]), people: new Map() };
    expect(told({})).toEqual([]);
    expect(told({ approvers: [{ role: 'APPROVER' }] }, { known })).toEqual(['/steps/0/approvers/0/role ladderRole']);
    expect(told({ approvers: [{ person: 'gone' }] }, { known })).toEqual(['/steps/0/approvers/0/person ladderPerson']);
    expect(told({ approvers: [{ organization: 'X' }] })).toEqual([
      '/steps/0/approvers/0/organization ladderOrganization',
    ]);
    const of = (code: string) => told({ categories: [{ code, name: '' }] });
    expect([of('02'), of('0201'), of('0201001')]).toEqual([[], [], []]);
    expect(of('2010')).toEqual(['/steps/0/categories/0/code ladderCategory']);
    expect(told({ rule: 'count', need: 2 })).toEqual(['/steps/0/need ladderNeed']);
    const president = { code: 'president', name: '社長', organizationCode: 'C' };
    expect(
      ladderFaults(
        {
          ...ladder,
          fallbackOrganization: 'C',
          steps: [{ code: 's', name: '役員', approvers: [{ level: 'company' }], rule: 'any' }],
        },
        { ...company, applicants: [president] },
      ).map(({ at, keyword }) => `${at} ${keyword}`),
    ).toEqual(['/steps/0/approvers ladderOwn']);
  });
});
