import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import { categoryNamed } from '../../../../master/index.server.ts';
import { readTable } from '../read-table.ts';

/** The trading company of トウリングループ. */
export const tradingCompanyCode = 'S061';
const tradingCompanyName = '株式会社みちしお商事';

// code | name | kana | tax fraction
const sources = readTable(`
G001 | 有限会社かげろう精密 | カゲロウセイミツ | 1
G002 | 株式会社あまつぶ電機 | アマツブデンキ | 3
G003 | くろつぐみ工具販売株式会社 | クロツグミコウグハンバイ | 3
G004 | 株式会社やまぼうし包装 | ヤマボウシホウソウ | 3
G005 | 有限会社とちのき什器 | トチノキジュウキ | 2
`);

/** Whom it buys from (商社の仕入先). */
export const demoSources: readonly (JsonObject & { code: string })[] = sources.map(
  ([code = '', name = '', kana = '', taxFraction]) => ({
    code,
    name,
    kana,
    tradingCompanyCode,
    tradingCompanyName,
    taxFraction: Number(taxFraction),
  }),
);

const rate = { marginType: 2, calculation: 1, divisor: 1 } as const;
const sourceName = (code: string) => sources.find(([one]) => one === code)?.[1] ?? '';

/** At which margin it sells (見積マージンの規則). */
export const demoMarginRules: readonly (JsonObject & { code: string })[] = [
  { code: 'MG-BASE', name: '標準（18%）', ...rate, marginRate: '0.18', rounding: 1, sampleCost: '12345' },
  {
    code: 'MG-SENSOR',
    name: 'センサー類（15%）',
    sourceCode: 'G002',
    sourceName: sourceName('G002'),
    ...rate,
    marginRate: '0.15',
    rounding: 2,
    sampleCost: '3120',
  },
  {
    code: 'MG-JIG',
    name: '治具（掛け率82%）',
    categoryCode: categoryNamed('治具製作').code,
    categoryName: '治具製作',
    marginType: 2,
    calculation: 1,
    divisor: 2,
    marginRate: '0.82',
    rounding: 2,
    sampleCost: '15360',
  },
  {
    code: 'MG-DENSO',
    name: '電装向け（上乗せ12%）',
    companyCode: '30000000',
    companyName: 'トウリン電装株式会社',
    marginType: 2,
    calculation: 2,
    marginRate: '0.12',
    rounding: 1,
    sampleCost: '2480',
  },
  {
    code: 'MG-CARTON',
    name: '段ボール箱（1枚9円50銭）',
    sourceCode: 'G004',
    sourceName: sourceName('G004'),
    categoryCode: categoryNamed('段ボール箱').code,
    categoryName: '段ボール箱',
    marginType: 1,
    marginAmount: '9.5',
    rounding: 3,
    sampleCost: '88.4',
  },
];

/** From whom the goods of an estimate are bought, by category; of others the price is said without its cost. */
export const sourcesByCategory: Readonly<Record<string, string>> = {
  治具製作: 'G001',
  切削加工: 'G001',
  近接センサー: 'G002',
  光電センサー: 'G002',
  ドリル: 'G003',
  切削チップ: 'G003',
  段ボール箱: 'G004',
  事務机: 'G005',
  事務椅子: 'G005',
};
