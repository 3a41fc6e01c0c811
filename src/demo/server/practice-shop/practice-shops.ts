import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { practiceHost } from './practice-secrets.ts';

const terms = { categoryCode: '0101001', taxType: 2, taxRate: '0.1' };

const unspsc = mapped('UNSPSC', {
  '461815': '0401002',
  '46181802': '0402002',
  '46181902': '0402004',
  '311615': '0503001',
  '311618': '0503003',
  '271128': '0301002',
  '311915': '0304002',
  '151215': '0701001',
  '261216': '0603001',
  '391214': '0601002',
  '241015': '0802002',
  '312015': '0801004',
});

const shelves = [
  ...mapped('MATGROUP', { PAPER: '0101001', PEN: '0102002', FILE: '0101005', TONER: '0103001', DAILY: '0901003' }),
  // 軽減税率
  { domain: 'MATGROUP', codePrefix: 'DRINK', categoryCode: '1201001', taxRate: '0.08' },
];

/** The two shops of the demo as its companies keep them, each of a supplier there is. */
export const practiceShops: readonly (JsonObject & { code: string })[] = [
  {
    code: 'MONOWATASHI',
    name: 'モノワタシ.com',
    supplierCode: 'S003',
    protocol: 'cxml',
    url: `https://${practiceHost}/cxml`,
    charset: 'UTF-8',
    fromDomain: 'NetworkID',
    fromIdentity: 'totonoe-demo',
    toDomain: 'DUNS',
    toIdentity: '990000303',
    ...terms,
    categoryCode: '0402002',
    classifications: unspsc,
  },
  {
    code: 'MINAMO',
    name: 'ミナモ・ダイレクト',
    supplierCode: 'S001',
    protocol: 'oci',
    url: `https://${practiceHost}/oci`,
    charset: 'Shift_JIS',
    secretField: 'PASSWORD',
    parameters: [{ name: 'USERNAME', value: 'totonoe-demo' }],
    ...terms,
    units: [{ shopUnit: 'CS', unitCode: 'CASE' }],
    classifications: shelves,
  },
];

function mapped(domain: string, categories: Readonly<Record<string, string>>): JsonObject[] {
  return Object.entries(categories).map(([codePrefix, categoryCode]) => ({ domain, codePrefix, categoryCode }));
}
