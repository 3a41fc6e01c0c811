import { expect, it } from 'vitest';
import type { Actor } from '../../engine/server/ports.ts';
import { addressed, isAddressedTo } from '../../src/platform/server/access/addressed.ts';

const supplier: Actor = {
  tenant: 'TOURIN',
  code: 'U8001',
  name: '関口 亮',
  organizationCode: '',
  division: 20,
  roles: ['SUPPLIER'],
  screens: new Set(),
  language: 'ja',
  counterpartyCode: 'S011',
};

it('what suppliers are told reaches their people, and nobody who came in by a link to one record', () => {
  const notice = { audience: 'suppliers' };
  const guest: Actor = { ...supplier, onlyRecord: '00000000-0000-4000-8000-000000000001' };
  expect([isAddressedTo(supplier, notice), isAddressedTo(guest, notice)]).toEqual([true, false]);
  const where = (actor: Actor) =>
    addressed.where(actor, () => '$1', { counterpartyCode: null, assigneeCode: null, deciding: null });
  expect(where(supplier)).toContain(`data ->> 'audience'`);
  expect(where(guest)).toBe(false);
});
