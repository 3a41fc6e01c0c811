import { describe, expect, it } from 'vitest';
import { createExpressions } from '../../../engine/core/expressions/expressions.ts';
import { writeLayout } from '../../../engine/core/layouts/write-layout.ts';
import { productFunctions } from '../../../src/expressions.ts';
import { payeeKanaOf } from '../../../src/transfer/domain/payee-kana.ts';
import { productDefinitions } from '../../support/product-definitions.ts';

const found = productDefinitions().layouts.get('transfer/zengin');
if (!found) throw new Error('There is no layout.');
const layout = found;
const expressions = createExpressions(productFunctions);

const line = {
  bankCode: '9982',
  branchCode: '024',
  accountType: 'ordinary',
  accountNumber: '1000137',
  payeeKana: 'ｶ)ﾊﾙﾂﾐｼｮｳｶｲ',
  statementNumber: 'PS26-000123',
  transferAmount: '109560',
};
const proposal = {
  proposalNumber: 'TF26-00012',
  clientCode: '0000123456',
  clientNameKana: 'トウリンコウギョウ（カ',
  transferDay: '1130',
  bankCode: '9981',
  branchCode: '001',
  accountType: 'current',
  accountNumber: '0001234',
  transferCount: 2,
  transferAmount: '1109560',
  outputs: [{}],
  lines: [
    line,
    { ...line, transferAmount: '0' },
    { ...line, accountType: 'current', payeeKana: 'ｷﾀﾐｽﾞﾎﾉﾃﾞﾝｻﾞｲ(ｶ', transferAmount: '1000000' },
  ],
};

function fileOf(record: object) {
  return writeLayout(layout, { record: { ...record }, id: '1' }, expressions);
}

/** Bytes as they are written down: ASCII as it is, half-width kana by their codes in JIS X 0201. */
function byHand(...parts: (string | number[])[]): Buffer {
  return Buffer.concat(
    parts.map((part) => Buffer.from(typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)),
  );
}

const blanks = (count: number) => ' '.repeat(count);

/** Written by hand from 全銀協規定 総合振込: each field with its bytes, one after the other. */
const expected = byHand(
  // データ区分 1, 種別 21, コード区分 0, 依頼人コード, 依頼人名 ﾄｳﾘﾝｺｳｷﾞｮｳ(ｶ (12 of 40 bytes)
  '1210' + '0000123456',
  [0xc4, 0xb3, 0xd8, 0xdd, 0xba, 0xb3, 0xb7, 0xde, 0xae, 0xb3, 0x28, 0xb6],
  `${blanks(28)}1130` + `9981${blanks(15)}001${blanks(15)}` + `20001234${blanks(17)}\r\n`,
  // データ区分 2, 銀行, 支店, 手形交換所, 預金種目 1 普通, 口座, 受取人名 ｶ)ﾊﾙﾂﾐｼｮｳｶｲ (11 of 30 bytes)
  `29982${blanks(15)}024${blanks(15)}0000` + '11000137',
  [0xb6, 0x29, 0xca, 0xd9, 0xc2, 0xd0, 0xbc, 0xae, 0xb3, 0xb6, 0xb2],
  `${blanks(19)}0000109560` + '0' + `PS26-000123${blanks(9)}` + `7Y${blanks(7)}\r\n`,
  // The same bank, 預金種目 2 当座, ｷﾀﾐｽﾞﾎﾉﾃﾞﾝｻﾞｲ(ｶ (15 of 30 bytes)
  `29982${blanks(15)}024${blanks(15)}0000` + '21000137',
  [0xb7, 0xc0, 0xd0, 0xbd, 0xde, 0xce, 0xc9, 0xc3, 0xde, 0xdd, 0xbb, 0xde, 0xb2, 0x28, 0xb6],
  `${blanks(15)}0001000000` + '0' + `PS26-000123${blanks(9)}` + `7Y${blanks(7)}\r\n`,
  // トレーラ 8: 2 件, 1,109,560 円; エンド 9
  `8000002000001109560${blanks(101)}\r\n`,
  `9${blanks(119)}\r\n`,
);

describe('the file of a transfer', () => {
  it('is to the byte what the published layout says', () => {
    const file = fileOf(proposal);
    if ('faults' in file) throw new Error(JSON.stringify(file.faults));
    expect(Buffer.from(file.content).toString('hex')).toBe(expected.toString('hex'));
    expect(file.fileName).toBe('SOUFURI_TF26-00012.txt');
  });

  it('that is made again says so in its name alone', () => {
    const again = fileOf({ ...proposal, outputs: [{}, {}] });
    if ('faults' in again) throw new Error(JSON.stringify(again.faults));
    expect(again.fileName).toBe('SOUFURI_TF26-00012_再1.txt');
    expect(Buffer.from(again.content).equals(expected)).toBe(true);
  });

  it.each([
    [{ payeeKana: '株式会社' }, 'characters', '受取人名'],
    [{ payeeKana: 'ﾊﾙﾂﾐ&ｶ' }, 'characters', '受取人名'],
    [{ accountNumber: '12345678' }, 'tooLong', '口座番号'],
    [{ bankCode: undefined }, 'empty', '被仕向銀行番号'],
    [{ transferAmount: '10000000000' }, 'tooLong', '振込金額'],
    [{ transferAmount: '100.5' }, 'digits', '振込金額'],
  ])('is not made with %j', (more, misfit, field) => {
    const file = fileOf({ ...proposal, lines: [line, { ...line, ...more }] });
    expect(file).toEqual({ faults: [expect.objectContaining({ misfit, field, at: '/lines/1' })] });
  });

  it('takes in names exactly the characters that a name is judged by', () => {
    const allowed = new RegExp(`^[${layout.characters}]$`, 'u');
    const codes = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code));
    const byLayout = codes.filter((one) => allowed.test(one));
    expect(byLayout).toEqual(codes.filter((one) => payeeKanaOf(one) === one));
    expect(byLayout).toHaveLength(10 + 26 + (0xdf - 0xa6 + 1 - 1) + 6);
  });
});
