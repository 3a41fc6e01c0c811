import { describe, expect, it } from 'vitest';
import type { ApprovalStage } from '../../engine/core/approval.ts';
import { routeCovers } from '../../src/domain/route-covers.ts';
import { person } from './approval-route-world.ts';

const stage = (stageNo: number, rule: ApprovalStage['rule'], ...codes: string[]): ApprovalStage => ({
  stageNo,
  name: '承認',
  rule,
  approvers: codes.map(person),
});

const required = [stage(1, 'all', 'chief'), stage(2, 'any', 'it1', 'it2'), stage(3, 'all', 'director', 'accountant')];

describe('a chosen route', () => {
  it('may name one of those of whom any is enough', () => {
    const chosen = [required[0]!, stage(2, 'any', 'it2'), required[2]!];
    expect(routeCovers(required, chosen, 'member')).toBe(true);
  });

  it('may have further stages anywhere', () => {
    const chosen = [
      stage(1, 'any', 'x'),
      stage(2, 'all', 'chief'),
      stage(3, 'any', 'it1', 'it2'),
      stage(4, 'any', 'y'),
    ];
    expect(routeCovers(required.slice(0, 2), chosen, 'member')).toBe(true);
  });

  it('may ask more people when all of them must agree', () => {
    expect(routeCovers([required[0]!], [stage(1, 'all', 'chief', 'x')], 'member')).toBe(true);
  });

  it('must not make a stage easier with outsiders', () => {
    expect(routeCovers([required[0]!], [stage(1, 'any', 'chief', 'x')], 'member')).toBe(false);
    expect(routeCovers([required[1]!], [stage(1, 'any', 'it1', 'x')], 'member')).toBe(false);
  });

  it('must not leave out one of those who all have to agree', () => {
    expect(routeCovers([required[2]!], [stage(1, 'all', 'director')], 'member')).toBe(false);
  });

  it('must keep the order of the stages, by their numbers', () => {
    const swapped = [stage(2, 'all', 'chief'), stage(1, 'any', 'it1', 'it2')];
    expect(routeCovers(required.slice(0, 2), swapped, 'member')).toBe(false);
  });

  it('must not have two stages of one number, of which one would never be asked', () => {
    const chosen = [stage(1, 'all', 'chief'), stage(1, 'any', 'it1')];
    expect(routeCovers(required.slice(0, 1), chosen, 'member')).toBe(false);
  });

  it('must not name the requester, not even in a stage of his own making', () => {
    expect(routeCovers([required[0]!], [required[0]!, stage(2, 'any', 'member')], 'member')).toBe(false);
  });

  it('must not be empty, whatever the rules say', () => {
    expect(routeCovers([], [], 'member')).toBe(false);
  });
});
