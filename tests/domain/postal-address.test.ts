import { describe, expect, it } from 'vitest';
import { getAddress } from 'yubin';
import { postalAddressOf } from '../../src/master/domain/postal-address.ts';

const found = (zipCode: string) => {
  const row = getAddress(zipCode);
  return row && postalAddressOf(row);
};

describe('an address of the post office', () => {
  it.each([
    ['1500001', '150-0001', '東京都', '渋谷区', '神宮前'],
    ['1000000', '100-0000', '東京都', '千代田区', ''],
    ['1006701', '100-6701', '東京都', '千代田区', '丸の内グラントウキョウノースタワー1階'],
    ['6028368', '602-8368', '京都府', '京都市上京区', '北町'],
    ['5220317', '522-0317', '滋賀県', '犬上郡多賀町', '一円'],
    ['1638001', '163-8001', '東京都', '新宿区', '西新宿2丁目8-1'],
  ])('of %s is in %s %s %s %s', (code, zipCode, prefecture, city, town) => {
    expect(found(code)).toMatchObject({ zipCode, prefecture, city, town });
  });

  it('of an office with a code of its own brings its name', () => {
    expect(found('1638001')?.companyName).toBe('東京都庁');
    expect(found('1500001')?.companyName).toBe('');
  });
});
