import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';

/** 振込元口座: of a bank that there is not. */
export const demoTransferAccounts: readonly (JsonObject & { code: string })[] = [
  {
    code: 'MAIN',
    name: '本社 資金口座',
    clientCode: '0000123456',
    clientNameKana: 'トウリンコウギョウ（カ',
    bankCode: '9981',
    bankName: '架空第一銀行',
    branchCode: '001',
    branchName: '本店営業部',
    accountType: 'current',
    accountNumber: '0001234',
    feeSameUnder: '0',
    feeSameOver: '220',
    feeOtherUnder: '275',
    feeOtherOver: '440',
  },
];
