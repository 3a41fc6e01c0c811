import { describe, expect, it } from 'vitest';
import { createExpressions } from '../../../engine/core/expressions/expressions.ts';
import { buildMachine, eventsFrom, machineFor, nextOf } from '../../../engine/core/flow/flow-machine.ts';
import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';

const flow: FlowDefinition = {
  id: 'door',
  kind: 'lifecycle',
  version: 1,
  description: '扉が開いて閉まるまで。',
  record: 'house/door',
  initial: 'closed',
  guards: {
    isUnlocked: 'record.unlocked',
    wantsWide: 'event.params.wide',
    isHeld: 'facts.held',
    isEither: 'record.unlocked || facts.held',
    mayLift: ['isUnlocked', 'isHeld', 'isEither'],
  },
  states: {
    closed: {
      on: {
        open: [
          { target: 'wide', guard: 'wantsWide', actions: ['swing', 'ring'] },
          { target: 'ajar', guard: 'isUnlocked', meta: { comment: 'required' } },
        ],
        knock: { actions: ['ring'] },
        hold: { target: 'ajar', guard: 'isHeld' },
        lift: { target: 'wide', guard: 'mayLift' },
      },
    },
    ajar: { on: { close: { target: 'closed' } } },
    wide: { type: 'final' },
  },
};
const expressions = createExpressions([]);
const next = (state: string, event: string, scope = {}) => nextOf(flow, state, event, scope, expressions);

describe('nextOf', () => {
  it('takes the first transition whose guard holds, with its effects in order', () => {
    expect(next('closed', 'open', { event: { params: { wide: true } } })).toEqual({
      target: 'wide',
      actions: ['swing', 'ring'],
      transition: { target: 'wide', guard: 'wantsWide', actions: ['swing', 'ring'] },
    });
  });

  it('goes on to the next transition, and gives it as it was written', () => {
    const step = next('closed', 'open', { record: { unlocked: true } });
    expect(step).toMatchObject({ target: 'ajar', actions: [], transition: { meta: { comment: 'required' } } });
  });

  it('names the guard that refused', () => {
    expect(next('closed', 'open')).toEqual({ refused: 'guard', guard: 'wantsWide' });
    expect(next('closed', 'hold')).toEqual({ refused: 'guard', guard: 'isHeld' });
  });

  it('names the part of a guard that refused, the first that does not hold', () => {
    expect(next('closed', 'lift', { facts: { held: true } })).toEqual({ refused: 'guard', guard: 'isUnlocked' });
    expect(next('closed', 'lift', { record: { unlocked: true } })).toEqual({ refused: 'guard', guard: 'isHeld' });
    expect(next('closed', 'lift', { record: { unlocked: true }, facts: { held: true } })).toMatchObject({
      target: 'wide',
    });
  });

  it('lets guards read facts that were looked up before', () => {
    expect(next('closed', 'hold', { facts: { held: true } })).toMatchObject({ target: 'ajar' });
  });

  it('stays where a transition has no target', () => {
    expect(next('closed', 'knock')).toMatchObject({ target: 'closed', actions: ['ring'] });
  });

  it.each([
    ['ajar', 'open'],
    ['wide', 'close'],
    ['nowhere', 'open'],
    ['closed', 'toString'],
    ['constructor', 'open'],
  ])('refuses in %s the event %s that it does not have', (state, event) => {
    expect(next(state, event)).toEqual({ refused: 'noTransition' });
  });

  it('changes nothing that it is given', () => {
    const record = Object.freeze({ unlocked: true });
    expect(next('closed', 'open', { record })).toMatchObject({ target: 'ajar' });
  });
});

describe('machines', () => {
  it('are built once per id and version', () => {
    expect(machineFor(flow, expressions)).toBe(machineFor(structuredClone(flow), expressions));
  });

  it('are built again when the flow has changed', () => {
    const before = machineFor(flow, expressions);
    expect(machineFor({ ...flow, version: 2 }, expressions)).not.toBe(before);
    expect(machineFor({ ...flow, initial: 'ajar' }, expressions)).not.toBe(before);
  });

  it('are plain XState machines with the flow as their states', () => {
    expect(Object.keys(buildMachine(flow, expressions).states)).toEqual(['closed', 'ajar', 'wide']);
  });
});

describe('eventsFrom', () => {
  it('lists the events of a state with their transitions', () => {
    expect(eventsFrom(flow, 'closed').map(({ event, transitions }) => [event, transitions.length])).toEqual([
      ['open', 2],
      ['knock', 1],
      ['hold', 1],
      ['lift', 1],
    ]);
  });

  it('has none for a final or an unknown state', () => {
    expect(eventsFrom(flow, 'wide')).toEqual([]);
    expect(eventsFrom(flow, 'nowhere')).toEqual([]);
  });
});
