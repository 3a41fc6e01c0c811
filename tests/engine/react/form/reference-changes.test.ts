import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import { optionParams } from '../../../../engine/react/widgets/choices/fetch-options.ts';
import { copiedNameOf, referenceChanges } from '../../../../engine/react/widgets/choices/reference-changes.ts';
import { schema } from './order-world.ts';

const field = schema.properties?.supplierCode as JsonSchema;

describe('choosing a referenced item', () => {
  it('sets the code, and what the field suggests and copies', () => {
    const item = { code: 'S1', name: '株式会社オフィス', fraction: 1, other: 'x' };
    expect(referenceChanges('/supplierCode', field, schema, item)).toEqual([
      { at: '/supplierCode', value: 'S1' },
      { at: '/fraction', value: 1 },
      { at: '/supplierName', value: '株式会社オフィス' },
    ]);
  });

  it('leaves fields alone for which the item has no property, and gives the default where it has no value', () => {
    const item = { code: 'S1', name: '株式会社オフィス' };
    expect(referenceChanges('/supplierCode', field, schema, item).map((change) => change.at)).not.toContain(
      '/fraction',
    );
    const bare = { code: 'S1', name: '', fraction: null };
    expect(referenceChanges('/supplierCode', field, schema, bare)).toContainEqual({
      at: '/fraction',
      value: 3,
    });
  });

  it('takes away, when it is cleared, only what nobody types', () => {
    expect(referenceChanges('/supplierCode', field, schema, null)).toEqual([
      { at: '/supplierCode', value: undefined },
      { at: '/supplierName', value: undefined },
    ]);
  });

  it('copies into the same row of a list', () => {
    const row: JsonSchema = { type: 'object', properties: { name: { type: 'string', valueFormat: 'text' } } };
    const product: JsonSchema = { type: 'string', options: { call: 'p', copies: { name: 'name' } } };
    expect(referenceChanges('/lines/3/productCode', product, row, { code: 'P', name: '机' })).toContainEqual({
      at: '/lines/3/name',
      value: '机',
    });
  });

  it('shows the name that was copied, if there is one', () => {
    expect(copiedNameOf({ supplierName: '株式会社オフィス' }, '/supplierCode', field)).toBe('株式会社オフィス');
    expect(copiedNameOf({}, '/supplierCode', field)).toBeNull();
  });
});

describe('what a search sends along', () => {
  it('is literals and the values of other fields, without the empty ones', () => {
    const options = {
      call: 'p',
      params: { kind: 'goods', supplierCode: { at: '3/supplierCode' }, none: { at: '3/none' } },
    };
    const record = { supplierCode: 'S1', lines: [{}] };
    expect(optionParams(options, record, '/lines/0/productCode')).toEqual({ kind: 'goods', supplierCode: 'S1' });
  });
});
