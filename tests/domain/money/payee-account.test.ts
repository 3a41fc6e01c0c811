import { describe, expect, it } from 'vitest';
import { payeeAccountOf } from '../../../src/master/domain/payee-account.ts';

const supplier = {
  bankName: '架空第一銀行',
  branchName: '相模原支店',
  accountType: 'current',
  accountNumber: '1000137',
  accountHolderKana: 'カ）ハルツミショウカイ',
};

describe('the account of a payee', () => {
  it('is named as on a transfer', () => {
    expect(payeeAccountOf(supplier)).toBe('架空第一銀行 相模原支店 当座 1000137 カ）ハルツミショウカイ');
  });

  it('is not named by half', () => {
    expect(payeeAccountOf({ ...supplier, branchName: undefined })).toBeUndefined();
    expect(payeeAccountOf({})).toBeUndefined();
  });
});
