import { describe, expect, it } from 'vitest';
import { conditionOfGuard, partsOfGuard } from '../../../engine/core/flow/guard-parts.ts';

const flow = {
  guards: {
    isOpen: 'record.open',
    isMine: 'record.mine || user.admin',
    mayClose: ['isOpen', 'isMine'],
    lost: ['gone'],
  },
};

describe('a guard of parts', () => {
  it('is the condition that all its parts hold', () => {
    expect(conditionOfGuard(flow, 'mayClose')).toBe('(record.open) && (record.mine || user.admin)');
    expect(partsOfGuard(flow, 'mayClose')).toEqual(['isOpen', 'isMine']);
  });

  it('is itself where it is one expression', () => {
    expect(conditionOfGuard(flow, 'isOpen')).toBe('record.open');
    expect(partsOfGuard(flow, 'isOpen')).toEqual(['isOpen']);
  });

  it('is none where it or a part is not known', () => {
    expect(conditionOfGuard(flow, 'lost')).toBeUndefined();
    expect(conditionOfGuard(flow, 'nothing')).toBeUndefined();
    expect(conditionOfGuard({}, 'toString')).toBeUndefined();
  });
});
