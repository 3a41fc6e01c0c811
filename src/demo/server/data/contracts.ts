import { readTable } from './read-table.ts';

/** A contract of the demo: with whom, about what, and what becomes of it. */
export interface DemoContract {
  supplierCode: string;
  kind: string;
  title: string;
  product: string;
  unitCode: string;
  quantity: string;
  /** Yen without tax. */
  unitPrice: string;
  /** Business date of its first day. */
  startsOn: string;
  months: number;
  /** Months it is renewed by; 0: it ends. */
  renewalMonths: number;
  noticeMonths: number;
  planRule: string;
  /** Working days ago that it was applied for, or saved. */
  age: number;
  /** What happens to it; `approve*`: until it is approved. */
  events: readonly string[];
  /** Who registers it, by login. */
  owner: string;
  /** Its text has no clause against antisocial forces. */
  lacksClause: boolean;
}

const rows = `
S003 | maintenance | 複合機の保守契約（本社・相模） | 複合機 保守（カウンター料金） | MONTH | 12 | 86400 | 2025/01/01 | 24 | 12 | 3 | monthly | 470 | apply approve* acceptPlan | watanabe.sakura
S042 | outsourcing | 本社ビル清掃業務の委託 | 日常清掃・定期清掃 | MONTH | 12 | 214000 | 2026/04/01 | 12 | 12 | 2 | monthly | 165 | apply approve* acceptPlan | watanabe.sakura
S043 | unitPrice | 工場間輸送の単価契約 | 4t便 相模工場→福島工場 | TIME | 120 | 61500 | 2026/04/01 | 12 | 12 | 1 | byDelivery | 160 | apply approve* decideRenewal | sugawara.mio
S021 | unitPrice | 精密部品加工の取引単価契約 | 試作ブラケット加工 | PC | 400 | 9800 | 2026/07/01 | 12 | 12 | 3 | byDelivery | 100 | apply approve* | watanabe.sakura
S041 | lumpSum | 相模工場 事務所棟の改修工事 | 事務所棟 内装改修工事 | SHIKI | 1 | 8640000 | 2026/09/01 | 7 | 0 | 0 | milestones | 62 | apply approve* acceptPlan | watanabe.sakura
S016 | lease | 構内ネットワーク機器の賃貸借 | ネットワーク機器 一式 | MONTH | 36 | 128700 | 2024/12/01 | 36 | 12 | 6 | quarterly | 465 | apply approve* acceptPlan | nakamura.aya
S032 | outsourcing | 治具設計の業務委託（2025年度） | 治具設計 図面作成 | MAI | 60 | 27350 | 2025/04/01 | 12 | 0 | 0 | halfYearly | 410 | apply approve* acceptPlan | watanabe.sakura
S033 | outsourcing | 取扱説明書の翻訳（初版） | 取扱説明書 日英翻訳 | SHIKI | 1 | 1320000 | 2025/06/01 | 6 | 0 | 0 | once | 360 | apply approve* acceptPlan | watanabe.sakura
S013 | maintenance | 測定器の校正・保守（2025年度） | 測定器 定期校正 | TIME | 2 | 412000 | 2025/04/01 | 12 | 0 | 0 | halfYearly | 405 | apply approve* acceptPlan | sugawara.mio
S031 | outsourcing | 展示会2025の運営委託 | 展示会 運営一式 | SHIKI | 1 | 1960000 | 2025/08/01 | 4 | 0 | 0 | once | 330 | apply approve* acceptPlan | watanabe.sakura
S013 | maintenance | 三次元測定機の保守（2025年度下期） | 三次元測定機 保守 | TIME | 2 | 238000 | 2025/10/01 | 6 | 0 | 0 | quarterly | 290 | apply approve* acceptPlan | sugawara.mio
S001 | monthly | 事務用品の定期補充サービス | 補充サービス 月額 | MONTH | 12 | 32800 | 2026/12/01 | 12 | 12 | 2 | monthly | 4 | apply | watanabe.sakura
S017 | maintenance | 安全設備の点検保守 | 消火設備・ガス検知器 点検 | TIME | 4 | 178000 | 2027/01/01 | 12 | 12 | 3 | quarterly | 6 | apply approve | watanabe.sakura
S031 | lumpSum | 会社案内2027年版の制作 | 会社案内 企画・印刷 | SHIKI | 1 | 2460000 | 2026/12/01 | 4 | 0 | 0 | milestones | 5 | apply approve | watanabe.sakura | lacks
S051 | monthly | ウォーターサーバーの定期利用 | ウォーターサーバー 月額 | MONTH | 12 | 18700 | 2026/02/01 | 12 | 12 | 2 | monthly | 205 | apply approve* acceptPlan | watanabe.sakura
S052 | monthly | 来客用茶器・茶葉の定期便 | 茶葉 定期便 | MONTH | 12 | 14600 | 2026/12/01 | 12 | 0 | 0 | monthly | 8 | apply sendBack | watanabe.sakura
S051 | unitPrice | 社員食堂 食材の単価契約 | 食材 標準セット | SET | 900 | 1180 | 2027/01/01 | 12 | 12 | 3 | byDelivery | 2 | saveDraft | watanabe.sakura
S034 | outsourcing | 展示会ブースのデザイン委託 | 展示パネル・什器デザイン | SHIKI | 1 | 1780000 | 2027/02/01 | 3 | 0 | 0 | milestones | 1 | saveDraft | watanabe.sakura
S011 | unitPrice | 切削工具の取引単価契約 | 超硬エンドミル | PC | 300 | 4250 | 2026/02/01 | 12 | 12 | 1 | byDelivery | 200 | apply approve* | watanabe.sakura
S014 | unitPrice | 締結部品の取引単価契約 | ボルト・ナット 標準箱 | SET | 240 | 3680 | 2026/05/01 | 12 | 12 | 3 | byDelivery | 140 | apply approve* changeRequest | watanabe.sakura
S042 | maintenance | 空調設備の保守点検 | 空調設備 定期点検 | TIME | 4 | 186000 | 2026/04/01 | 12 | 12 | 4 | quarterly | 155 | apply approve* acceptPlan changeRequest | sugawara.mio
S015 | unitPrice | 切削油の単価契約（重複登録） | 水溶性切削油 | PC | 60 | 18400 | 2026/04/01 | 12 | 0 | 0 | byDelivery | 120 | saveDraft delete | watanabe.sakura
S031 | outsourcing | 社内報の制作委託（見送り） | 社内報 企画・印刷 | SATSU | 1200 | 240 | 2026/07/01 | 12 | 0 | 0 | quarterly | 90 | saveDraft delete | watanabe.sakura
S052 | monthly | 給茶機の賃貸借（見送り） | 給茶機 月額 | MONTH | 12 | 9800 | 2026/08/01 | 12 | 0 | 0 | monthly | 80 | saveDraft delete | sugawara.mio
S043 | outsourcing | 構内物流の業務委託（途中解約） | 構内搬送 | MONTH | 12 | 390000 | 2026/01/01 | 12 | 0 | 0 | monthly | 220 | apply approve* acceptPlan terminate | watanabe.sakura
S022 | maintenance | 搬送機の年間保守 | 搬送機 年間保守 | TIME | 4 | 268000 | 2026/04/01 | 12 | 12 | 3 | quarterly | 150 | apply approve* acceptPlan changeRequest | watanabe.sakura
`;

/** Contracts of トウリングループ: in force, ended, on their way, with notices due and one whose day passed. */
export const tourinContracts: readonly DemoContract[] = readTable(rows).map(toContract);

function toContract(cells: string[]): DemoContract {
  const [
    supplierCode = '',
    kind = '',
    title = '',
    product = '',
    unitCode = '',
    quantity = '',
    unitPrice = '',
    startsOn = '',
  ] = cells;
  const [months, renewalMonths, noticeMonths, planRule = '', age, events = '', owner = '', lacks] = cells.slice(8);
  return {
    supplierCode,
    kind,
    title,
    product,
    unitCode,
    quantity,
    unitPrice,
    startsOn,
    months: Number(months),
    renewalMonths: Number(renewalMonths),
    noticeMonths: Number(noticeMonths),
    planRule,
    age: Number(age),
    events: events.split(' '),
    owner,
    lacksClause: lacks !== undefined,
  };
}
