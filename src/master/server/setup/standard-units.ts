/** Units of quantity: code, name, decimals that make sense. 式 and 月 come as one. */
export const units: readonly { code: string; name: string; decimals: number }[] = [
  { code: 'PC', name: '個', decimals: 0 },
  { code: 'HON', name: '本', decimals: 0 },
  { code: 'MAI', name: '枚', decimals: 0 },
  { code: 'SATSU', name: '冊', decimals: 0 },
  { code: 'BOX', name: '箱', decimals: 0 },
  { code: 'BAG', name: '袋', decimals: 0 },
  { code: 'CAN', name: '缶', decimals: 0 },
  { code: 'ROLL', name: '巻', decimals: 0 },
  { code: 'PAIR', name: '足', decimals: 0 },
  { code: 'DAI', name: '台', decimals: 0 },
  { code: 'SHIKI', name: '式', decimals: 0 },
  { code: 'SET', name: 'セット', decimals: 0 },
  { code: 'CASE', name: 'ケース', decimals: 0 },
  { code: 'M', name: 'm', decimals: 1 },
  { code: 'KG', name: 'kg', decimals: 3 },
  { code: 'L', name: 'L', decimals: 2 },
  { code: 'HOUR', name: '時間', decimals: 2 },
  { code: 'DAY', name: '人日', decimals: 1 },
  { code: 'MONTH', name: '月', decimals: 0 },
  { code: 'TIME', name: '回', decimals: 0 },
];

/** Tax rates of 消費税法 29条 and its reduced rate, with the days since when. */
export const taxRates: readonly { code: string; name: string; rate: string; from: string }[] = [
  { code: '0.1', name: '10%（標準税率）', rate: '0.1', from: '2019/10/01' },
  { code: '0.08', name: '8%（軽減税率）', rate: '0.08', from: '2019/10/01' },
  { code: '0', name: '0%（非課税・対象外）', rate: '0', from: '1989/04/01' },
];
