/** Units of quantity: code, names, decimals that make sense. 式 and 月 come as one. */
export const units: readonly {
  code: string;
  name: string;
  nameEn: string;
  nameKo: string;
  decimals: number;
}[] = [
  { code: 'PC', name: '個', nameEn: 'pcs', nameKo: '개', decimals: 0 },
  { code: 'HON', name: '本', nameEn: 'ea.', nameKo: '자루', decimals: 0 },
  { code: 'MAI', name: '枚', nameEn: 'sheets', nameKo: '장', decimals: 0 },
  { code: 'SATSU', name: '冊', nameEn: 'volumes', nameKo: '권', decimals: 0 },
  { code: 'BOX', name: '箱', nameEn: 'boxes', nameKo: '상자', decimals: 0 },
  { code: 'BAG', name: '袋', nameEn: 'bags', nameKo: '봉지', decimals: 0 },
  { code: 'CAN', name: '缶', nameEn: 'cans', nameKo: '캔', decimals: 0 },
  { code: 'ROLL', name: '巻', nameEn: 'rolls', nameKo: '롤', decimals: 0 },
  { code: 'PAIR', name: '足', nameEn: 'pairs', nameKo: '켤레', decimals: 0 },
  { code: 'DAI', name: '台', nameEn: 'units', nameKo: '대', decimals: 0 },
  { code: 'SHIKI', name: '式', nameEn: 'lot', nameKo: '식', decimals: 0 },
  { code: 'SET', name: 'セット', nameEn: 'sets', nameKo: '세트', decimals: 0 },
  { code: 'CASE', name: 'ケース', nameEn: 'cases', nameKo: '케이스', decimals: 0 },
  { code: 'M', name: 'm', nameEn: 'm', nameKo: 'm', decimals: 1 },
  { code: 'KG', name: 'kg', nameEn: 'kg', nameKo: 'kg', decimals: 3 },
  { code: 'L', name: 'L', nameEn: 'L', nameKo: 'L', decimals: 2 },
  { code: 'HOUR', name: '時間', nameEn: 'hours', nameKo: '시간', decimals: 2 },
  { code: 'DAY', name: '人日', nameEn: 'person-days', nameKo: '인일', decimals: 1 },
  { code: 'MONTH', name: '月', nameEn: 'months', nameKo: '개월', decimals: 0 },
  { code: 'TIME', name: '回', nameEn: 'times', nameKo: '회', decimals: 0 },
];

/** Tax rates of 消費税法 29条 and its reduced rate, with the days since when. */
export const taxRates: readonly { code: string; name: string; rate: string; from: string }[] = [
  { code: '0.1', name: '10%（標準税率）', rate: '0.1', from: '2019/10/01' },
  { code: '0.08', name: '8%（軽減税率）', rate: '0.08', from: '2019/10/01' },
  { code: '0', name: '0%（非課税・対象外）', rate: '0', from: '1989/04/01' },
];
