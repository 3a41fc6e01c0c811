import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FlowDefinition } from '../../../engine/core/formats/flow.ts';
import { actorsOf, envelopeOf, leastOf, type SampleWorld } from '../../../src/platform/web/workbench/sample-answers.ts';

const flow: FlowDefinition = JSON.parse(readFileSync('flows/lifecycles/order.json', 'utf8'));
const world: SampleWorld = {
  recordId: 'order/order',
  facts: { title: '/title', number: '/orderNumber', columns: {} },
  flow,
  samples: [{ name: 'one', valid: true, record: { title: 'Desk', orderNumber: 'N-1' } }],
  sample: 'one',
  state: 'pendingApproval',
  actsAs: 'owner',
  person: { code: 'u', name: 'U' },
  now: '2026-11-20T00:00:00.000Z',
};
const eventsOf = (actsAs: string | null) => envelopeOf({ ...world, actsAs }).allowedEvents.map(({ event }) => event);

describe('answers from samples', () => {
  it('allow what the flow allows to the one who looks', () => {
    expect(eventsOf('owner')).toEqual(['pullBack']);
    expect(eventsOf('currentApprover')).toEqual(['approve', 'decline', 'sendBack']);
    expect(new Set(eventsOf(null))).toEqual(new Set(['approve', 'decline', 'sendBack', 'pullBack']));
  });

  it('carry the number and the tone of the state', () => {
    expect(envelopeOf(world)).toMatchObject({ number: 'N-1', tone: 'primary', heldBy: [world.person] });
    expect(envelopeOf(world, 'discarded')).toMatchObject({ heldBy: [], allowedEvents: [] });
  });

  it('know everybody who acts in a flow', () => {
    expect(actorsOf(flow)).toEqual(expect.arrayContaining(['owner', 'currentApprover', 'role:K002']));
  });

  it('are the least that a schema takes when nothing else is known', () => {
    const items = { type: 'array' as const };
    const schema = {
      type: 'object' as const,
      required: ['items', 'note'],
      properties: { items, note: { type: ['string', 'null'] as ['string', 'null'] }, more: items },
    };
    expect(leastOf(schema)).toEqual({ items: [], note: null });
    expect(leastOf({ type: 'object', required: ['rows'] })).toEqual({ rows: [] });
  });
});
