import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { payeeKanaOf } from '../../../src/transfer/domain/payee-kana.ts';
import { type DueTransfer, transferParts } from '../../../src/transfer/domain/transfer-line.ts';
import { payeeAccountOf } from '../../../src/transfer/server/payee-accounts.ts';

const fees = { bankCode: '9981', feeSameUnder: '0', feeSameOver: '220', feeOtherUnder: '275', feeOtherOver: '440' };
const due: DueTransfer = {
  closingAmount: '110000',
  amountWithoutTax: '100000',
  withholding: 1,
  offsetAmount: '0',
  isHeld: false,
  feeBearer: 'buyer',
  isProtected: false,
  bankCode: '9982',
};

describe('what is transferred of a closed amount', () => {
  it.each<[string, Partial<DueTransfer>, string, string, string]>([
    ['all of it', {}, '0', '0', '110000'],
    ['less the tax withheld, cut off to yen', { withholding: 2, amountWithoutTax: '333333' }, '34033', '0', '75967'],
    ['less the fee of the payee, to another bank', { feeBearer: 'supplier' }, '0', '440', '109560'],
    ['less the fee within the bank', { feeBearer: 'supplier', bankCode: '9981' }, '0', '220', '109780'],
    ['less the lower fee below 30,000', { feeBearer: 'supplier', closingAmount: '29999' }, '0', '275', '29724'],
    ['less the higher fee from 30,000', { feeBearer: 'supplier', closingAmount: '30000' }, '0', '440', '29560'],
    ['without a fee from a protected supplier', { feeBearer: 'supplier', isProtected: true }, '0', '0', '110000'],
    ['never below nothing by a fee', { feeBearer: 'supplier', closingAmount: '100' }, '0', '100', '0'],
    ['less an offset', { offsetAmount: '10000' }, '0', '0', '100000'],
    ['nothing while it is held', { isHeld: true, withholding: 2, feeBearer: 'supplier' }, '0', '0', '0'],
  ])('is %s', (_, more, withheld, fee, transferred) => {
    const parts = transferParts({ ...due, ...more }, fees);
    expect([parts.withholdingTax, parts.payeeFee, parts.transferAmount]).toEqual([withheld, fee, transferred]);
  });

  it('sums up to it with everything that is taken, to the yen', () => {
    const yen = fc.integer({ min: 1, max: 999_999_999 });
    const any = fc.record({
      net: yen,
      tax: fc.integer({ min: 0, max: 99_999_999 }),
      offset: fc.integer({ min: 0, max: 5_000 }),
      withholding: fc.constantFrom(1 as const, 2 as const),
      isHeld: fc.boolean(),
      feeBearer: fc.constantFrom('buyer' as const, 'supplier' as const),
      isProtected: fc.boolean(),
      bankCode: fc.constantFrom('9981', '9982'),
    });
    fc.assert(
      fc.property(any, ({ net, tax, offset, ...rest }) => {
        const closingAmount = String(net + tax);
        const parts = transferParts(
          { ...rest, closingAmount, amountWithoutTax: String(net), offsetAmount: String(offset) },
          fees,
        );
        const sum = Object.values(parts).reduce((one, other) => one.plus(other), new ExactDecimal(0));
        expect(sum.toFixed()).toBe(closingAmount);
        expect(Number(parts.payeeFee)).toBeGreaterThanOrEqual(0);
        expect(rest.isProtected && parts.payeeFee !== '0').toBe(false);
      }),
    );
  });
});

describe('the name of an account as banks have it', () => {
  it.each([
    ['カ）ハルツミショウカイ', 'ｶ)ﾊﾙﾂﾐｼｮｳｶｲ'],
    ['ウツギハラコーグ（ユ', 'ｳﾂｷﾞﾊﾗｺ-ｸﾞ(ﾕ'],
    ['ＡＢＣ　ﾃﾞｻﾞｲﾝ', 'ABC ﾃﾞｻﾞｲﾝ'],
    ['株式会社', undefined],
    ['ハルツミ＆カ', undefined],
    ['「ハルツミ」', undefined],
  ])('of %s is %s', (holder, kana) => {
    expect(payeeKanaOf(holder)).toBe(kana);
  });
});

describe('the account that is paid to', () => {
  const supplier = {
    bankCode: '9982',
    bankName: '架空みなと銀行',
    branchCode: '024',
    branchName: '駅前支店',
    accountType: 'ordinary',
    accountNumber: '1000137',
    accountHolderKana: 'カ）ハルツミ',
  };
  const at = (day: string) => new Date(`${day}T09:00:00+09:00`);

  it.each([
    ['the account of the master', supplier, undefined, { account: expect.objectContaining({ payeeKana: 'ｶ)ﾊﾙﾂﾐ' }) }],
    ['none without a number', { ...supplier, accountNumber: '' }, undefined, { reason: 'noAccount' }],
    ['none without the bank’s code', { ...supplier, bankCode: undefined }, undefined, { reason: 'noAccount' }],
    [
      'none with letters banks do not know',
      { ...supplier, accountHolderKana: '春摘' },
      undefined,
      { reason: 'unreadable' },
    ],
    // 2026/11/21 and 22 are a weekend, the 23rd a holiday.
    ['none for three business days after a change', supplier, '2026-11-19', { until: '2026/11/25' }],
    ['the account again once they are over', supplier, '2026-11-17', { account: expect.anything() }],
  ])('is %s', (_, master, changed, account) => {
    const found = payeeAccountOf(
      { ...master } as JsonObject,
      changed === undefined ? undefined : at(changed),
      at('2026-11-20'),
    );
    expect(found).toEqual(account);
  });
});
