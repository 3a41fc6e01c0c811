import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApprovalStage } from '../../../engine/core/flow/approval.ts';
import { isStageComplete } from '../../../engine/core/flow/approval.ts';
import { answers, proposeRoute } from '../../../src/approval/domain/approval-route.ts';
import { isLawful, person, routeInput, units } from './approval-route-world.ts';

const people = [...units.flatMap((unit) => unit.managers.map(({ code }) => code)), 'member'];

const input = fc
  .record({
    amount: fc.integer({ min: 0, max: 9_000_000 }),
    requester: fc.constantFrom(...people),
    organizationCode: fc.constantFrom(...units.map(({ code }) => code)),
    categoryCodes: fc.subarray(['0101001', '0201003']),
  })
  .map(({ amount, requester, ...rest }) =>
    routeInput({ ...rest, amountWithTax: String(amount), requester: person(requester) }),
  );

const stage = fc
  .record({
    rule: fc.constantFrom('all' as const, 'any' as const, 'count' as const),
    need: fc.integer({ min: 1, max: 3 }),
    approvers: fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 }).map((codes) => codes.map(person)),
  })
  .map(
    (made): ApprovalStage => ({ ...made, need: Math.min(made.need, made.approvers.length), stageNo: 1, name: '承認' }),
  );

describe('every proposed route', () => {
  it('never asks the requester, and always asks somebody', () => {
    fc.assert(
      fc.property(input, (one) => {
        const stages = proposeRoute(one);
        expect(stages.length).toBeGreaterThan(0);
        const asked = stages.flatMap(({ approvers }) => approvers.map(({ code }) => code));
        expect(asked).not.toContain(one.requester.code);
        expect(stages.every(({ approvers }) => approvers.length > 0)).toBe(true);
      }),
    );
  });

  it('covers what the rules demand of it', () => {
    fc.assert(
      fc.property(input, (one) => {
        const stages = proposeRoute(one);
        expect(isLawful(stages, stages, one.requester.code)).toBe(true);
      }),
    );
  });

  it('stops covering when any of its stages is left out', () => {
    fc.assert(
      fc.property(input, fc.nat(), (one, at) => {
        const stages = proposeRoute(one);
        const chosen = stages.toSpliced(at % stages.length, 1);
        expect(isLawful(stages, chosen, one.requester.code)).toBe(false);
      }),
    );
  });

  it('has no neighbours of which one already answers the other', () => {
    fc.assert(
      fc.property(input, (one) => {
        const stages = proposeRoute(one);
        const pairs = stages.slice(1).map((later, index) => [stages[index]!, later] as const);
        const shared = pairs.filter(([a, b]) =>
          a.approvers.some(({ code }) => b.approvers.some((other) => other.code === code)),
        );
        expect(shared.some(([a, b]) => answers(a, b) || answers(b, a))).toBe(false);
      }),
    );
  });

  // Not in the same number of stages: one that asks president and accountant together stands in for both apart.
  it('still asks everybody it asked when the amount grows', () => {
    fc.assert(
      fc.property(input, fc.nat(5_000_000), (one, more) => {
        const larger = proposeRoute({ ...one, amountWithTax: String(Number(one.amountWithTax) + more) });
        const unanswered = proposeRoute(one).filter((stage) => !larger.some((other) => answers(other, stage)));
        expect(unanswered).toEqual([]);
      }),
    );
  });
});

describe('a stage that answers another', () => {
  it('is one whose every completion completes the other, tried on all groups of people', () => {
    const groups = Array.from({ length: 16 }, (_, bits) =>
      ['a', 'b', 'c', 'd'].filter((_code, at) => bits & (1 << at)),
    );
    const completes = (one: ApprovalStage, codes: string[]) =>
      isStageComplete(one, {
        currentStage: 1,
        round: 1,
        decisions: codes.map((code) => ({
          stageNo: 1,
          decision: 'approve',
          approver: person(code),
          at: '',
          comment: null,
          version: 1,
          contentHash: '',
        })),
      });
    fc.assert(
      fc.property(stage, stage, (chosen, required) => {
        const always = groups.every((codes) => !completes(chosen, codes) || completes(required, codes));
        expect(answers(chosen, required)).toBe(always);
      }),
    );
  });
});
