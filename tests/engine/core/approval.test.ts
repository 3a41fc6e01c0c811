import { describe, expect, it } from 'vitest';
import {
  type AddedByApprover,
  ApprovalError,
  type ApprovalProgress,
  type ApprovalStage,
  addStage,
  completesWith,
  type DecisionInput,
  forwardDecision,
  hasLastStageStarted,
  isStageComplete,
  openApprovers,
  recordDecision,
  returnToStage,
  startApproval,
  stopApproval,
} from '../../../engine/core/flow/approval.ts';

const person = (code: string) => ({ code, name: code });
const stage = (stageNo: number, rule: ApprovalStage['rule'], codes: string[], need?: number): ApprovalStage => ({
  stageNo,
  name: `${stageNo}`,
  rule,
  approvers: codes.map(person),
  ...(need !== undefined && { need }),
});
const decision = (code: string, what: DecisionInput['decision'] = 'approve'): DecisionInput => ({
  decision: what,
  approver: person(code),
  at: '2026-11-20T01:00:00.000Z',
  comment: null,
  version: 1,
  contentHash: 'h',
});
const approveAll = (stages: ApprovalStage[], progress: ApprovalProgress, codes: string[]) =>
  codes.reduce((now, code) => recordDecision(stages, now, decision(code)), progress);

describe('a stage', () => {
  it.each([
    ['any', undefined, ['a']],
    ['all', undefined, ['a', 'b', 'c']],
    ['count', 2, ['a', 'b']],
  ] as const)('of the rule %s (%s) is complete after %j', (rule, need, codes) => {
    const stages = [stage(1, rule, ['a', 'b', 'c'], need), stage(2, 'any', ['z'])];
    const before = approveAll(stages, startApproval(stages, undefined), codes.slice(0, -1));
    expect(isStageComplete(stages[0]!, before)).toBe(false);
    const after = approveAll(stages, startApproval(stages, undefined), [...codes]);
    expect(isStageComplete(stages[0]!, after)).toBe(true);
    expect(after.currentStage).toBe(2);
  });

  it('that asks for more people than it has is never complete: nobody passes with fewer than were asked for', () => {
    const stages = [stage(1, 'count', ['a', 'b'], 3)];
    expect(approveAll(stages, startApproval(stages, undefined), ['a', 'b']).currentStage).toBe(1);
    expect(completesWith(stages, approveAll(stages, startApproval(stages, undefined), ['a']), 'b')).toBe(false);
  });

  it('counts a person named twice once', () => {
    const stages = [stage(1, 'all', ['a', 'a', 'b'])];
    expect(approveAll(stages, startApproval(stages, undefined), ['a', 'b']).currentStage).toBe(0);
  });

  it('awaits those who have not approved yet', () => {
    const stages = [stage(1, 'all', ['a', 'b', 'c'])];
    const progress = approveAll(stages, startApproval(stages, undefined), ['b']);
    expect(openApprovers(stages, progress).map((one) => one.code)).toEqual(['a', 'c']);
  });
});

describe('an approval', () => {
  const stages = [stage(1, 'all', ['a', 'b']), stage(2, 'any', ['c', 'd'])];
  const started = startApproval(stages, undefined);

  it('opens the first stage and counts the round', () => {
    expect(started).toEqual({ currentStage: 1, round: 1, decisions: [] });
  });

  it('awaits nobody before it starts', () => {
    expect(openApprovers(stages, undefined)).toEqual([]);
  });

  it('takes no decision of somebody who is not awaited', () => {
    expect(() => recordDecision(stages, started, decision('c'))).toThrow(ApprovalError);
    expect(() => recordDecision(stages, approveAll(stages, started, ['a']), decision('a'))).toThrow(ApprovalError);
  });

  it('is completed only by an awaited person of the last stage', () => {
    expect(completesWith(stages, started, 'a')).toBe(false);
    const last = approveAll(stages, started, ['a', 'b']);
    expect(completesWith(stages, last, 'c')).toBe(true);
    expect(completesWith(stages, last, 'a')).toBe(false);
  });

  it('stops with a refusal and keeps the decision', () => {
    const refused = recordDecision(stages, started, decision('a', 'decline'));
    expect(refused.currentStage).toBe(0);
    expect(refused.decisions).toHaveLength(1);
  });

  it('begins anew: earlier decisions stay on the record and count no more', () => {
    const again = startApproval(stages, approveAll(stages, started, ['a', 'b']));
    expect(again.round).toBe(2);
    expect(again.decisions.every((one) => one.superseded)).toBe(true);
    expect(openApprovers(stages, again).map((one) => one.code)).toEqual(['a', 'b']);
  });

  it('goes back to a stage, which is then decided again', () => {
    const back = returnToStage(stages, approveAll(stages, started, ['a', 'b']), 1, decision('c', 'sendBack'));
    expect(back.currentStage).toBe(1);
    expect(openApprovers(stages, back).map((one) => one.code)).toEqual(['a', 'b']);
    expect(back.decisions.map((one) => one.decision)).toEqual(['approve', 'approve', 'sendBack']);
  });

  it('goes back to earlier stages only', () => {
    expect(() => returnToStage(stages, started, 1, decision('a', 'sendBack'))).toThrow(ApprovalError);
    expect(() => returnToStage(stages, started, 2, decision('a', 'sendBack'))).toThrow(ApprovalError);
  });

  it('can be stopped: nobody is awaited any more', () => {
    const stopped = stopApproval(approveAll(stages, started, ['a']));
    expect(openApprovers(stages, stopped)).toEqual([]);
  });

  it('knows whether its last stage has started', () => {
    const many = [stage(1, 'any', ['a']), stage(2, 'all', ['b', 'c'])];
    const second = approveAll(many, startApproval(many, undefined), ['a']);
    expect(hasLastStageStarted(many, second)).toBe(false);
    expect(hasLastStageStarted(many, approveAll(many, second, ['b']))).toBe(true);
  });

  it('needs a stage', () => {
    expect(() => startApproval([], undefined)).toThrow(ApprovalError);
  });
});

describe('a route that approvers change', () => {
  const stages = [stage(1, 'any', ['a']), stage(2, 'all', ['b', 'c']), stage(3, 'any', ['d'])];
  const atSecond = () => approveAll(stages, startApproval(stages, undefined), ['a']);
  const said = (code: string): AddedByApprover => ({
    by: person(code),
    at: '2026-11-20T01:00:00.000Z',
    version: 2,
    comment: 'w',
  });
  const added = (place: 'before' | 'after', code: string, progress = atSecond()) =>
    addStage(stages, progress, place, { name: 'x', rule: 'all', approvers: [person('x')], added: said(code) });
  const open = (changed: { stages: ApprovalStage[]; progress: ApprovalProgress }) =>
    openApprovers(changed.stages, changed.progress).map(({ code }) => code);

  it('asks whom it was forwarded to instead, beside those who are awaited anyhow', () => {
    const changed = forwardDecision(stages, atSecond(), person('x'), said('b'));
    expect(open({ stages: changed, progress: atSecond() })).toEqual(['x', 'c']);
    expect(changed[1]?.forwarded).toEqual([{ ...said('b'), to: person('x') }]);
    expect(approveAll(changed, atSecond(), ['x', 'c', 'd']).currentStage).toBe(0);
  });

  it('comes back to whoever added a stage before his own', () => {
    const changed = added('before', 'b');
    expect(open(changed)).toEqual(['x']);
    const back = approveAll(changed.stages, changed.progress, ['x']);
    expect(open({ stages: changed.stages, progress: back })).toEqual(['b', 'c']);
    expect(approveAll(changed.stages, back, ['b', 'c', 'd']).currentStage).toBe(0);
  });

  it('keeps what was decided at the stage that a new one is put before', () => {
    const changed = added('before', 'c', approveAll(stages, atSecond(), ['b']));
    const back = approveAll(changed.stages, changed.progress, ['x']);
    expect(open({ stages: changed.stages, progress: back })).toEqual(['c']);
  });

  it('goes on to a stage that was added after the open one before those that follow', () => {
    const changed = added('after', 'b');
    expect(open(changed)).toEqual(['b', 'c']);
    const next = approveAll(changed.stages, changed.progress, ['b', 'c']);
    expect(open({ stages: changed.stages, progress: next })).toEqual(['x']);
    expect(changed.stages.map(({ stageNo, approvers }) => `${stageNo} ${approvers[0]?.code}`)).toEqual([
      '1 a',
      '2 b',
      '3 x',
      '4 d',
    ]);
  });

  it('is changed by nobody whose turn it is not', () => {
    expect(() => forwardDecision(stages, atSecond(), person('x'), said('a'))).toThrow(ApprovalError);
    expect(() => added('after', 'd')).toThrow(ApprovalError);
    expect(() => added('before', 'b', stopApproval(atSecond()))).toThrow(ApprovalError);
  });
});
