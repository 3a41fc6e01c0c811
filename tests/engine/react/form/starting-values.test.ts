import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import { startingChanges, startingRow, withFirstRows } from '../../../../engine/react/form/starting-values.ts';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    usualRate: { type: 'string' },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          product: { type: 'string', options: { call: 'product.search', suggests: { rate: 'rate' } } },
          rate: { type: 'string', default: '0', defaultFrom: { at: '3/usualRate' } },
        },
      },
    },
  },
};
const row = schema.properties?.lines?.items ?? {};

function changed(before: string | undefined, after: string | undefined, lines: JsonObject[]) {
  const record = (usualRate: string | undefined): JsonObject =>
    usualRate === undefined ? { lines } : { usualRate, lines };
  return startingChanges(record(before), record(after), schema);
}

describe('a field that begins with what another has', () => {
  it('begins a new row with it, and with its default while there is nothing', () => {
    expect(startingRow({ usualRate: '0.08' }, row, '/lines/0')).toEqual({ rate: '0.08' });
    expect(startingRow({ usualRate: '' }, row, '/lines/0')).toEqual({ rate: '0' });
    expect(withFirstRows({ usualRate: '0.08' }, schema, ['lines'])).toEqual({
      usualRate: '0.08',
      lines: [{ rate: '0.08' }],
    });
  });

  it('follows it where nothing stands or still what it began with', () => {
    expect(changed(undefined, '0.08', [{ rate: '0' }, {}, { rate: '' }])).toEqual([
      { at: '/lines/0/rate', value: '0.08' },
      { at: '/lines/1/rate', value: '0.08' },
      { at: '/lines/2/rate', value: '0.08' },
    ]);
    expect(changed('0.08', undefined, [{ rate: '0.08' }])).toEqual([{ at: '/lines/0/rate', value: '0' }]);
  });

  it('stays where somebody typed another', () => {
    expect(changed('0.08', '0.1', [{ rate: '0.05' }])).toEqual([]);
  });

  it('stays where an item is chosen that suggests it', () => {
    expect(changed('0.08', '0.1', [{ product: 'P1', rate: '0.08' }])).toEqual([]);
  });

  it('stays when it is emptied by hand', () => {
    expect(changed('0.08', '0.08', [{}])).toEqual([]);
  });
});
