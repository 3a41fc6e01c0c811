import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import { categoryNamed } from '../../../../master/index.server.ts';

/** Lines of what people ask estimates for again and again. */
export const demoTemplates: readonly (JsonObject & { code: string })[] = [
  {
    code: 'PC-SET',
    name: '新入社員のPC一式',
    ...category('ノートPC'),
    guide: '台数だけを直してください。機種は情報システム課の標準です。',
    lines: [
      line('ノートPC 14型', '1', 'DAI', 'メモリ16GB、SSD 512GB、Windows 11 Pro、日本語キーボード'),
      line('モニター 24型', '1', 'DAI', '1920×1080、HDMI、高さ調節'),
      line('ドッキングステーション', '1', 'DAI', 'USB-C給電100W、有線LAN'),
      line('初期設定・配送', '1', 'SHIKI', '資産番号の貼付を含む'),
    ],
  },
  {
    code: 'TOOL-REGRIND',
    name: 'エンドミルの再研磨',
    ...category('エンドミル'),
    guide: '本数と径を直してください。',
    lines: [
      line('再研磨 φ6', '20', 'HON', '底刃・外周刃、コーティング再処理'),
      line('再研磨 φ10', '20', 'HON', '底刃・外周刃、コーティング再処理'),
    ],
  },
  {
    code: 'WORK-SPOT',
    name: '工事・作業（現地調査あり）',
    guide: '仕様書を添付してください。',
    lines: [
      line('現地調査', '1', 'SHIKI', '調査結果の報告書を含む'),
      line('作業費', '2', 'DAY', '平日 9:00〜17:00'),
      line('諸経費', '1', 'SHIKI', '交通費・廃材の処分を含む'),
    ],
  },
];

function category(name: string) {
  const { code, pathName } = categoryNamed(name);
  return { categoryCode: code, categoryName: pathName };
}

function line(productName: string, quantity: string, unitCode: string, specification: string): JsonObject {
  return { productName, specification, quantity, unitCode };
}
