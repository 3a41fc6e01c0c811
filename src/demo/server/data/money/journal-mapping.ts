import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import { readTable } from '../read-table.ts';

/** 仕訳の対応: kind, our code, code and name in accounting. */
const rows = readTable(`
entry | payable | 3110 | 買掛金
entry | inputTax | 1810 | 仮払消費税
entry | bank | 1120 | 当座預金
entry | withholding | 3510 | 預り金（源泉所得税）
entry | offset | 1650 | 未収入金
entry | transferFee | 7290 | 雑収入
entry | unassigned | 1610 | 仮払金
taxCategory | 0.1 | 51 | 課税仕入10%
taxCategory | 0.08 | 53 | 課税仕入8%（軽減）
taxCategory | 0 | 90 | 対象外
taxCategory | 0.1-unregistered | 57 | 課税仕入10%（経過措置）
taxCategory | 0.08-unregistered | 58 | 課税仕入8%（経過措置）
accountTitle | 5250 | 6120 | 事務用品費
accountTitle | 5240 | 5310 | 外注加工費
`);

export const demoJournalMapping: readonly (JsonObject & { code: string })[] = rows.map(
  ([kind = '', ownCode = '', theirCode = '', theirName = ''], index) => ({
    code: `J${String(index + 1).padStart(3, '0')}`,
    kind,
    ownCode,
    theirCode,
    theirName,
  }),
);
