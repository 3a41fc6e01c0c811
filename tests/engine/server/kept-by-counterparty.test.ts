import { describe, expect, it } from 'vitest';
import type { JsonObject, RecordFacts } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { mergeRecord } from '../../../engine/server/records/merge-record.ts';
import { hiddenFrom, shownTo } from '../../../engine/server/records/reading/counterparty.ts';

const schema = {
  type: 'object',
  properties: {
    price: { type: 'string' },
    costs: { type: 'array', items: { type: 'object', properties: { cost: { type: 'string' } } } },
  },
} as const;
const facts: RecordFacts = {
  columns: {},
  counterpartyCode: '/code',
  counterpartyView: { omits: [], keeps: ['/costs/*/cost'], history: ['answer'] },
};
const changes = [
  { at: '/price', before: null, after: '120' },
  { at: '/costs/0/cost', before: null, after: '77.7' },
];
const envelope = {
  id: '1',
  number: null,
  owner: { code: 'buyer', name: '' },
  heldBy: [],
  record: {
    price: '120',
    costs: [{ cost: '77.7' }],
    versions: [{ versionNo: 1, changes: changes as unknown as JsonObject[] }],
  },
  history: [{ seq: 1, event: 'answer', changes }],
} as unknown as RecordEnvelope;
const buyer: Actor = {
  code: 'buyer',
  name: '',
  tenant: 't',
  division: 10,
  organizationCode: '',
  roles: [],
  screens: new Set(),
  language: 'ja',
};
const seller: Actor = { ...buyer, code: 's', counterpartyCode: 'S1' };

describe('what the other party keeps to itself', () => {
  it('is not there for the tenant’s own people: in the record, its versions and its history', () => {
    const shown = shownTo(buyer, { facts, schema }, envelope);
    expect(JSON.stringify(shown)).not.toContain('77.7');
    expect(shown.record).toMatchObject({ price: '120', costs: [{}] });
    expect(shown.history?.[0]?.changes.map(({ at }) => at)).toEqual(['/price']);
  });

  it('is there for the other party', () => {
    const shown = shownTo(seller, { facts, schema }, envelope);
    expect(shown.record).toMatchObject({ costs: [{ cost: '77.7' }] });
    expect(shown.history?.[0]?.changes).toHaveLength(2);
  });

  it('is written by nobody of the tenant: it stays as it was, and another value is refused', () => {
    const stored = { price: '120', costs: [{ cost: '77.7' }] };
    const hidden = hiddenFrom(buyer, facts);
    expect(mergeRecord(schema, stored, { price: '120', costs: [{}] }, hidden)).toMatchObject({
      record: stored,
      errors: [],
    });
    const sent = mergeRecord(schema, stored, { price: '120', costs: [{ cost: '1' }] }, hidden);
    expect(sent.record).toEqual(stored);
    expect(sent.errors).toMatchObject([{ at: '/costs/0/cost' }]);
    expect(hiddenFrom(seller, facts)).toEqual([]);
  });
});
