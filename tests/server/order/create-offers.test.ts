import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../engine/server/ports.ts';
import { createOffers } from '../../../src/platform/server/records/create-offers.ts';
import type { MasterReader } from '../../../src/platform/server/records/master-reader.ts';
import { product } from '../../../src/server.ts';

const person = (changes: Partial<Actor> = {}): Actor => ({
  code: 'sato.kenta',
  name: '佐藤 健太',
  tenant: 'TOURIN',
  division: 10,
  organizationCode: 'D01',
  roles: ['K001'],
  screens: new Set(),
  language: 'ja',
  ...changes,
});

const masters: MasterReader = {
  getMaster: async () => ({ closingDay: 20 }) as never,
  listMasters: async () => [],
};
const offersFor = createOffers(product.offers, () => masters, { now: () => new Date('2026-11-21T03:00:00Z') });
const owner = { code: 'sato.kenta', name: '佐藤 健太', organizationCode: 'D01' };
const query = async () => ({ rows: [], rowCount: 0 });

const offered = (record: Record<string, string>, { actor = person(), state = 'finished' } = {}) =>
  offersFor(query, actor, 'acceptance/acceptance', {
    id: '0198f3c2-0000-7000-8000-000000000001',
    state,
    owner,
    record: { supplierCode: 'S011', acceptedOn: '2026/11/21', ...record },
  });

describe('a correction is offered', () => {
  it.each<[string, Record<string, string>]>([
    ['was invoiced', { invoiceId: 'x' }],
    ['is of a period that is over', { acceptedOn: '2026/11/20' }],
    ['is a correction itself', { entryKind: 'black' }],
  ])('for an acceptance that %s', async (_name, record) => {
    expect(await offered(record)).toEqual(['correction']);
  });

  it.each<[string, Record<string, string>]>([
    ['can be cancelled still', {}],
    ['takes another one back', { entryKind: 'red', invoiceId: 'x' }],
    ['is being corrected', { invoiceId: 'x', correctedById: 'y' }],
  ])('not for one that %s', async (_name, record) => {
    expect(await offered(record)).toEqual([]);
  });

  it('not before it is finished, and to nobody who may not accept', async () => {
    expect(await offered({ invoiceId: 'x' }, { state: 'pendingApproval' })).toEqual([]);
    const stranger = person({ code: 'other', organizationCode: 'D02' });
    expect(await offered({ invoiceId: 'x' }, { actor: stranger })).toEqual([]);
  });
});
