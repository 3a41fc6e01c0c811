import { describe, expect, it } from 'vitest';
import type { ApprovalStage } from '../../../engine/core/flow/approval.ts';
import { completedRoute, routeFaults } from '../../../src/approval/domain/route-rules.ts';
import { isLawful, person, rulesFor } from './approval-route-world.ts';

const stage = (stageNo: number, rule: ApprovalStage['rule'], ...codes: string[]): ApprovalStage => ({
  stageNo,
  name: '承認',
  rule,
  approvers: codes.map(person),
});

const required = [stage(1, 'all', 'chief'), stage(2, 'any', 'it1', 'it2'), stage(3, 'all', 'director', 'accountant')];

const keywordsOf = (...given: Parameters<typeof routeFaults>) =>
  routeFaults(...given).map(({ at, keyword }) => `${at} ${keyword}`);

describe('a chosen route', () => {
  it('may name one of those of whom any is enough', () => {
    const chosen = [required[0]!, stage(2, 'any', 'it2'), required[2]!];
    expect(isLawful(required, chosen)).toBe(true);
  });

  it('may have further stages anywhere', () => {
    const chosen = [
      stage(1, 'any', 'x'),
      stage(2, 'all', 'chief'),
      stage(3, 'any', 'it1', 'it2'),
      stage(4, 'any', 'y'),
    ];
    expect(isLawful(required.slice(0, 2), chosen)).toBe(true);
  });

  it('may ask more people when all of them must agree', () => {
    expect(isLawful([required[0]!], [stage(1, 'all', 'chief', 'x')])).toBe(true);
  });

  it('must not make a stage easier with outsiders', () => {
    expect(isLawful([required[0]!], [stage(1, 'any', 'chief', 'x')])).toBe(false);
    expect(isLawful([required[1]!], [stage(1, 'any', 'it1', 'x')])).toBe(false);
  });

  it('must not leave out one of those who all have to agree', () => {
    expect(isLawful([required[2]!], [stage(1, 'all', 'director')])).toBe(false);
  });

  it('must keep the order of the stages, by their numbers', () => {
    const swapped = [stage(2, 'all', 'chief'), stage(1, 'any', 'it1', 'it2')];
    expect(isLawful(required.slice(0, 2), swapped)).toBe(false);
  });

  it('must not have two stages of one number, of which one would never be asked', () => {
    const chosen = [stage(1, 'all', 'chief'), stage(1, 'any', 'it1')];
    expect(isLawful(required.slice(0, 1), chosen)).toBe(false);
  });

  it('must not name the requester, not even in a stage of his own making', () => {
    expect(isLawful([required[0]!], [required[0]!, stage(2, 'any')])).toBe(false);
  });

  it('must not be empty, whatever the rules say', () => {
    expect(isLawful([], [])).toBe(false);
  });
});

describe('what is unlawful about a route', () => {
  const chosen = [required[0]!, stage(2, 'any', 'x')];
  const colleague = (code: string, changes: object = {}) =>
    [code, { ...person(code), isActive: true, division: 10, roles: ['APPROVER'], ...changes }] as const;

  it.each([
    ['nobody whom the company knows', new Map([colleague('chief')])],
    ['who has left', new Map([colleague('chief'), colleague('x', { isActive: false })])],
    ["a supplier's person", new Map([colleague('chief'), colleague('x', { division: 20 })])],
    ['who may not approve', new Map([colleague('chief'), colleague('x', { roles: ['K001'] })])],
  ])('is %s, in a draft as well', (_who, people) => {
    expect(keywordsOf(chosen, rulesFor([], chosen, { people }), 'draft')).toEqual(['/1/approvers routeApprover']);
  });

  it('is not that somebody whom the rules name lacks a role, but that he has left', () => {
    const plain = new Map([colleague('chief', { roles: [] })]);
    const gone = new Map([colleague('chief', { isActive: false })]);
    const own = required.slice(0, 1);
    expect(keywordsOf(own, rulesFor(own, own, { people: plain }), 'complete')).toEqual([]);
    expect(keywordsOf(own, rulesFor(own, own, { people: gone }), 'complete')).toEqual(['/0/approvers routeApprover']);
  });

  it('is one person at two stages, unless the rules want him at both', () => {
    const twice = [stage(1, 'all', 'chief'), stage(2, 'all', 'chief')];
    expect(keywordsOf(twice, rulesFor(twice.slice(0, 1), twice), 'draft')).toEqual(['/1/approvers routeTwice']);
    expect(keywordsOf(twice, rulesFor(twice, twice), 'complete')).toEqual([]);
  });

  it('is a stage that needs three and has two', () => {
    const three = [{ ...stage(1, 'count', 'chief', 'x'), need: 3 }];
    expect(keywordsOf(three, rulesFor([], three), 'draft')).toEqual(['/0/approvers routeNeed']);
  });

  it('is a missing stage once people begin to decide, and that the rules find nobody', () => {
    const some = required.slice(0, 2);
    expect(keywordsOf(some, rulesFor(required, some), 'draft')).toEqual([]);
    expect(keywordsOf(some, rulesFor(required, some), 'complete')).toEqual([' routeStage']);
    expect(keywordsOf(some, rulesFor([], some, { demanded: null }), 'complete')).toEqual([' routeNobody']);
  });
});

describe('a route in force whose people are replaced', () => {
  const before = [stage(1, 'any', 'chief'), stage(2, 'all', 'dept')];
  const judged = (chosen: ApprovalStage[]) =>
    keywordsOf(chosen, rulesFor(before, chosen, { kind: 'inForce' }), 'complete');

  it('may have the leader of a unit as high as the one replaced, or higher', () => {
    expect(judged([stage(1, 'any', 'itChief'), before[1]!])).toEqual([]);
    expect(judged([before[0]!, stage(2, 'all', 'hq')])).toEqual([]);
  });

  it('has nobody who may not decide the same', () => {
    expect(judged([before[0]!, stage(2, 'all', 'itChief')])).toEqual(['/1/approvers routeRank']);
  });

  it('measures each by whom he replaces, not by the lowest of the stage', () => {
    const mixed = [stage(1, 'all', 'dept', 'chief')];
    const by = (...codes: string[]) => {
      const chosen = [stage(1, 'all', ...codes)];
      return keywordsOf(chosen, rulesFor(mixed, chosen, { kind: 'inForce' }), 'complete');
    };
    expect(by('dept', 'itChief')).toEqual([]);
    expect(by('itChief', 'chief')).toEqual(['/0/approvers routeRank']);
    expect(by('accountant', 'itChief')).toEqual([]);
    expect(by('itDeputy', 'itChief')).toEqual(['/0/approvers routeRank']);
    expect(by('dept', 'chief', 'itChief')).toEqual([]);
  });

  it('has nobody at both of its stages', () => {
    expect(judged([stage(1, 'any', 'dept'), before[1]!])).toEqual(['/1/approvers routeTwice']);
  });

  it('keeps its stages, and asks for no fewer people', () => {
    expect(judged(before.slice(0, 1))).toEqual([' routeStage']);
    const two = [stage(1, 'all', 'chief', 'itChief')];
    const one = [stage(1, 'any', 'dept')];
    expect(keywordsOf(one, rulesFor(two, one, { kind: 'inForce' }), 'complete')).toEqual(['/0/approvers routeNeed']);
  });
});

describe('a route in force that approvers change', () => {
  const before = [stage(1, 'any', 'chief'), stage(2, 'all', 'dept')];
  const added = (stageNo: number, version: number, ...codes: string[]): ApprovalStage => ({
    ...stage(stageNo, 'all', ...codes),
    added: { by: person('chief'), at: '2026-11-20T01:00:00.000Z', version, comment: null },
  });
  const judged = (chosen: ApprovalStage[], was = before, barred: string[] = []) =>
    keywordsOf(chosen, rulesFor(was, chosen, { kind: 'inForce', barred }), 'complete');

  it('may get stages anywhere, and goes on demanding what it demanded', () => {
    expect(judged([added(1, 3, 'x'), stage(2, 'any', 'chief'), stage(3, 'all', 'dept')])).toEqual([]);
    expect(judged([stage(1, 'any', 'chief'), added(2, 3, 'x'), stage(3, 'all', 'dept')])).toEqual([]);
    expect(judged([added(1, 3, 'x'), stage(2, 'any', 'chief')])).toEqual([' routeStage']);
    expect(judged([added(1, 3, 'x'), stage(2, 'any', 'chief'), stage(3, 'all', 'itChief')])).toEqual([
      '/2/approvers routeRank',
    ]);
  });

  it('holds stages that were added to whom they asked, like every other', () => {
    const was = [added(1, 3, 'y', 'x'), ...before.map((one) => ({ ...one, stageNo: one.stageNo + 1 }))];
    expect(judged([stage(1, 'any', 'chief'), stage(2, 'all', 'dept')], was)).toContain(' routeStage');
    expect(judged([added(1, 3, 'x'), ...was.slice(1)], was)).toEqual(['/0/approvers routeNeed']);
  });

  it('brings nobody in who changes it, or has decided or forwarded; who stands there stays, and rank is told of no other', () => {
    expect(judged([stage(1, 'any', 'itChief'), before[1]!], before, ['itChief'])).toEqual([
      '/0/approvers routeDecided',
    ]);
    expect(judged([before[0]!, stage(2, 'all', 'itChief')], before, ['itChief'])).toEqual([
      '/1/approvers routeDecided',
    ]);
    expect(judged([added(1, 3, 'x'), stage(2, 'any', 'chief'), stage(3, 'all', 'dept')], before, ['chief'])).toEqual(
      [],
    );
  });

  it('has ten stages at most, or those that the rules gave it', () => {
    const of = (count: number) => Array.from({ length: count }, (_one, index) => stage(index + 1, 'all', `p${index}`));
    expect(judged([...of(10), added(11, 3, 'x')], of(10))).toEqual([' routeLong']);
    expect(judged([...of(9), added(10, 3, 'x')], of(9))).toEqual([]);
    expect(judged(of(11), of(11))).toEqual([]);
  });
});

describe('a route in the words of the rules', () => {
  it('has names, reasons and what is demanded from the company, whatever was sent', () => {
    const reason = { key: 'approval.reason.always' };
    const demanded = [{ ...stage(1, 'all', 'chief'), name: '課長承認', reason, required: true }];
    const sent = [
      { ...stage(1, 'all', 'chief'), name: '社長承認', approvers: [{ code: 'chief', name: '社長' }] },
      { ...stage(2, 'any', 'x'), name: '念のため', reason: { key: 'approval.reason.amountOver' }, required: true },
    ];
    const people = rulesFor(demanded, [stage(1, 'any', 'chief', 'x')]).people;
    expect(completedRoute(sent, rulesFor(demanded, sent, { people }))).toEqual([
      demanded[0],
      { ...stage(2, 'any', 'x'), name: '念のため' },
    ]);
  });
});
