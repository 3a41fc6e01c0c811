/** Places where goods arrive. Real postcodes and towns, invented buildings; telephones from the range for fiction. */
export interface DemoPlace {
  code: string;
  name: string;
  zipCode: string;
  address: string;
  phone: string;
  receivingHours: string;
}

/** Places of トウリングループ. */
export const tourinPlaces: readonly DemoPlace[] = [
  {
    code: 'HQ',
    name: '本社 総務受付',
    zipCode: '105-0011',
    address: '東京都港区芝公園二丁目 架空トウリンビル7F',
    phone: '03-0000-0101',
    receivingHours: '平日 9:00–17:00',
  },
  {
    code: 'SGM',
    name: '相模工場 資材受入',
    zipCode: '252-0244',
    address: '神奈川県相模原市中央区田名 架空工業団地3号棟',
    phone: '042-000-0201',
    receivingHours: '平日 8:30–16:30（12:00–13:00を除く）',
  },
  {
    code: 'SGM2',
    name: '相模工場 生産技術棟',
    zipCode: '252-0244',
    address: '神奈川県相模原市中央区田名 架空工業団地5号棟',
    phone: '042-000-0202',
    receivingHours: '平日 8:30–17:00',
  },
  {
    code: 'FKS',
    name: '福島工場 物流倉庫',
    zipCode: '963-8041',
    address: '福島県郡山市富田町 架空北工場2番ゲート',
    phone: '024-000-0301',
    receivingHours: '平日 8:00–16:00',
  },
  {
    code: 'DSO',
    name: 'トウリン電装 川崎事業所',
    zipCode: '213-0012',
    address: '神奈川県川崎市高津区坂戸 架空サイエンス棟1F',
    phone: '044-000-0401',
    receivingHours: '平日 9:00–17:30',
  },
];

/** Places of さざれ会. */
export const sazarePlaces: readonly DemoPlace[] = [
  {
    code: 'SZH',
    name: 'さざれ中央病院 物流センター（B1F）',
    zipCode: '604-8101',
    address: '京都府京都市中京区柳八幡町 架空病院本館B1F',
    phone: '075-000-0501',
    receivingHours: '毎日 7:30–16:00',
  },
  {
    code: 'SZL',
    name: 'さざれ中央病院 検査棟3F',
    zipCode: '604-8101',
    address: '京都府京都市中京区柳八幡町 架空病院検査棟3F',
    phone: '075-000-0502',
    receivingHours: '平日 9:00–17:00',
  },
];
