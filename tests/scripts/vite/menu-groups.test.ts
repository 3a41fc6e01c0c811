import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readScreenIndex } from '../../../scripts/vite/screen-index-plugin.ts';

const screens = readScreenIndex(join(import.meta.dirname, '..', '..', '..', 'schemas'));
const groupOf = (id: string) => screens.find((screen) => screen.id === id)?.group;

describe('the menu group of a screen that stands in no menu', () => {
  it.each([
    ['that of the first step of its flow', 'order/direct-order-confirmation', 'order'],
    ['that of the list its record is chosen from', 'requester/acceptance-input', 'order'],
    ['that of a step that was found so', 'requester/approve-request', 'order'],
    ['that of the list that opens it', 'order/order-detail', 'order'],
    ['that of the record whose button leads there', 'supplier/delivery-input', 'supplier'],
    ['that of the record whose answer ends there', 'supplier/accepting-order-completion', 'supplier'],
    ['that of its folder, where only a picture leads there', 'supplier/acceptance-detail', 'supplier'],
    ['the payments, for what is paid', 'payment/payment-done', 'payment'],
  ])('is %s', (_why, id, group) => {
    expect(groupOf(id)).toBe(group);
  });

  it('is none for pages of no record', () => {
    expect(groupOf('general/pdf-view')).toBeUndefined();
  });

  it('is there for every step of every flow', () => {
    expect(screens.filter(({ kind, group }) => kind === 'confirm' && group === undefined)).toEqual([]);
  });
});
