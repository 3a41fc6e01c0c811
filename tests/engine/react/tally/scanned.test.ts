import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { codesIn, meaningOf, namesRecord } from '../../../../engine/react/tally/scanned.ts';

const fields = { rows: 'lines', count: 'quantity', item: 'productCode', place: 'shelf' };
const record: JsonObject = {
  slip: 'DN-7',
  lines: [
    { productCode: 'A-1', shelf: 'B-1' },
    { productCode: 'A-2' },
    { productCode: 'A-1' },
    { productCode: 'constructor' },
  ],
};
const known = { places: new Set(['B-1', 'B-2']), barcodes: new Map([['4901234567894', 'A-2']]) };
const meaning = (code: string, current = 3) => meaningOf(code, record, fields, known, current);

describe('what a scanned code means', () => {
  it('is an item by its code or barcode, and a place by its address', () => {
    expect(meaning('a-2')).toEqual({ row: 1 });
    expect(meaning(' 4901234567894 ')).toEqual({ row: 1 });
    expect(meaning('ｂ-2')).toEqual({ place: 'B-2' });
  });

  it('is of the row at hand, else of the first that lies nowhere yet', () => {
    expect(meaning('A-1', 0)).toEqual({ row: 0 });
    expect(meaning('A-1', 1)).toEqual({ row: 2 });
  });

  it('is nothing for what another slip, shelf or company has', () => {
    for (const code of ['A-9', '4912345678904', 'B-3', '__proto__', '']) expect(meaning(code)).toBeNull();
  });

  it('stands alone or in the query of an address', () => {
    expect(codesIn('https://x.example/a?copyFrom=1%2F2&b=3')).toEqual(['1/2', '3']);
    expect(codesIn('javascript:alert(1)?a=b')).toEqual(['javascript:alert(1)?a=b']);
    const slip = { id: 'id-1', number: 'IR26-000001', record };
    for (const code of ['id-1', 'ir26-000001', 'dn-7', 'https://x.example/?d=DN-7'])
      expect(namesRecord(code, slip, ['slip', 'none'])).toBe(true);
    for (const code of ['', 'DN', 'https://x.example/?d='])
      expect(namesRecord(code, slip, ['slip', 'none'])).toBe(false);
  });
});
