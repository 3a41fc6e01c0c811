/** What was found about a supplier, so many working days ago, and how many years later it is looked up again. */
export interface DemoJudgment {
  supplierCode: string;
  age: number;
  result: 'clear' | 'prohibited';
  method: 'internet' | 'newspaper' | 'creditReport' | 'police' | 'interview' | 'other';
  searcherName: string;
  nextInYears?: number;
  evidence?: string;
}

/** Judgments of トウリングループ, the earliest first; the last three were traded with until they were looked up again, and what runs with them
 * is still to be decided on. */
export const demoJudgments: readonly DemoJudgment[] = [
  { supplierCode: 'S017', age: 250, result: 'clear', method: 'internet', searcherName: '田中 麻衣', nextInYears: 1 },
  { supplierCode: 'S016', age: 248, result: 'clear', method: 'internet', searcherName: '田中 麻衣', nextInYears: 1 },
  { supplierCode: 'S052', age: 247, result: 'clear', method: 'internet', searcherName: '田中 麻衣', nextInYears: 1 },
  {
    supplierCode: 'S021',
    age: 120,
    result: 'clear',
    method: 'creditReport',
    searcherName: '田中 麻衣',
    nextInYears: 1,
    evidence: '信用調査の報告書、役員・株主ともに該当なし。',
  },
  { supplierCode: 'S022', age: 118, result: 'clear', method: 'newspaper', searcherName: '田中 麻衣', nextInYears: 1 },
  {
    supplierCode: 'S041',
    age: 60,
    result: 'clear',
    method: 'interview',
    searcherName: '前田 理恵',
    nextInYears: 2,
    evidence: '本社を訪ね、実態と代表者を確かめました。',
  },
  {
    supplierCode: 'S052',
    age: 30,
    result: 'prohibited',
    method: 'creditReport',
    searcherName: '田中 麻衣',
    nextInYears: 1,
    evidence: '信用調査の報告書に、主要株主と反社会的勢力との資金のやり取りの記載がありました。',
  },
  {
    supplierCode: 'S016',
    age: 2,
    result: 'prohibited',
    method: 'police',
    searcherName: '前田 理恵',
    nextInYears: 1,
    evidence:
      '暴力追放運動推進センターへの照会で、該当の可能性が高いとの回答を受けました。確認が済むまで取引を止めます。',
  },
  {
    supplierCode: 'S017',
    age: 1,
    result: 'prohibited',
    method: 'newspaper',
    searcherName: '前田 理恵',
    nextInYears: 1,
    evidence:
      '新しく就いた役員について、暴力団関係企業の代表を務めていたとする記事が二紙にありました。顧問弁護士と相談のうえ、新しい取引を止めます。',
  },
];
