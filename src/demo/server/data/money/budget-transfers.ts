import { readTable } from '../read-table.ts';

/** Unit and account title of a budget of the business year 2026. */
interface BudgetOf {
  organization: string;
  title: string;
}

/** What somebody asked to move from a budget to another, and what became of it. */
export interface DemoBudgetTransfer {
  /** Who asked, by login. */
  login: string;
  from: BudgetOf;
  fromMonth: string;
  to: BudgetOf;
  toMonth: string;
  /** Yen. */
  amount: string;
  /** Working days ago. */
  age: number;
  outcome: 'moved' | 'pendingApproval' | 'halfway' | 'declined' | 'withdrawn';
  reason: string;
}

/** Transfers of the group トウリン, the oldest first. Asker, unit and title that give, month, that get, month, yen, age, outcome, reason. */
export const tourinBudgetTransfers: readonly DemoBudgetTransfer[] = readTable(`
sato.kenta    | 20211000 5220 | 2026/10 | 20213000 5250 | 2026/10 |  36000 | 31 | moved           | 校正室の記録用紙とラベルの追加
sato.kenta    | 20114000 5240 | 2026/09 | 20114000 5240 | 2027/01 | 150000 | 27 | moved           | 改修の外注が1月にずれたため繰り越す
sasaki.midori | 20113000 5220 | 2026/11 | 20112000 5250 | 2026/11 |  18500 | 19 | declined        | 展示会の配布資料
sato.kenta    | 20211000 5240 | 2026/11 | 20211000 5220 | 2026/11 |  64000 | 14 | moved           | 治具の内製化で外注から工具へ
sasaki.midori | 20112000 5220 | 2026/12 | 20111000 5230 | 2026/12 |  40000 | 12 | withdrawn       | 会議室の空調修繕
sato.kenta    | 20212000 5220 | 2026/11 | 20311000 5220 | 2026/12 |  25000 | 11 | declined        | 測定具の更新を前倒し
sasaki.midori | 20113000 5250 | 2026/12 | 20114000 5250 | 2026/12 |  30000 |  9 | withdrawn       | 更新プロジェクトの備品
sato.kenta    | 20211000 5250 | 2026/12 | 20211000 5210 | 2026/12 |  12000 |  8 | withdrawn       | 保護具の入替え
sasaki.midori | 20114000 5220 | 2026/12 | 20112000 5280 | 2026/12 |   9800 |  6 | declined        | 健康診断の追加
sato.kenta    | 20211000 5220 | 2026/12 | 20312000 5210 | 2026/12 |  48000 |  3 | halfway         | 年末の設備点検に使う消耗品
sasaki.midori | 20113000 5250 | 2027/02 | 20113000 5260 | 2027/02 |  22000 |  2 | pendingApproval | 新製品の梱包変更による運賃増
sato.kenta    | 20212000 5240 | 2027/01 | 20211000 5240 | 2027/01 |  85000 |  1 | pendingApproval | 試作の外注を製造課でまとめて出す
`).map(
  ([
    login = '',
    from = '',
    fromMonth = '',
    to = '',
    toMonth = '',
    amount = '',
    age = '',
    outcome = '',
    reason = '',
  ]) => ({
    login,
    from: budgetOf(from),
    fromMonth,
    to: budgetOf(to),
    toMonth,
    amount,
    age: Number(age),
    outcome: outcome as DemoBudgetTransfer['outcome'],
    reason,
  }),
);

function budgetOf(text: string): BudgetOf {
  const [organization = '', title = ''] = text.split(' ');
  return { organization, title };
}
