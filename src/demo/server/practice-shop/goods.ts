/** Something that the practice shop sells. Prices in yen without tax, for `per` units. */
export interface ShopGood {
  code: string;
  name: string;
  unit: string;
  price: string;
  per: number;
  /** UNSPSC, or what the shop calls its shelves. */
  category: string;
  maker: string;
  makerCode: string;
  leadTime: number;
}

// code | name | unit | price | per | category | maker | maker's code | days
const tools = `
MW-1101 | 耐切創手袋 レベルC Lサイズ | PR | 864 | 1 | 46181504 | 北辰セーフティ | HS-C5L | 2
MW-1102 | 耐切創手袋 レベルC Mサイズ | PR | 864 | 1 | 46181504 | 北辰セーフティ | HS-C5M | 2
MW-1107 | 保護めがね 曇り止め | EA | 1280 | 1 | 46181802 | 北辰セーフティ | HS-G20 | 2
MW-1115 | 耳栓 コード付き 100組 | BX | 4980 | 1 | 46181902 | 北辰セーフティ | HS-E100 | 3
MW-1203 | 六角穴付ボルト M6×20 ステンレス | EA | 4620 | 500 | 31161501 | 鳴海ねじ | NB-M6-20S | 1
MW-1204 | 六角穴付ボルト M8×25 ステンレス | EA | 5750 | 500 | 31161501 | 鳴海ねじ | NB-M8-25S | 1
MW-1211 | ばね座金 M8 | EA | 1200 | 1000 | 31161807 | 鳴海ねじ | NW-M8 | 1
MW-1302 | 超硬ドリル φ3.3 | EA | 2940 | 1 | 27112838 | 東雲工具 | SD-033 | 2
MW-1303 | 超硬ドリル φ5.0 | EA | 3180 | 1 | 27112838 | 東雲工具 | SD-050 | 2
MW-1318 | 研磨ディスク #120 100枚 | BX | 6450 | 1 | 31191506 | 東雲工具 | SA-120 | 2
MW-1401 | 切削油 水溶性 18L | CA | 14800 | 1 | 15121520 | 湊油化 | MC-18 | 4
MW-1408 | 潤滑スプレー 420mL | EA | 498 | 1 | 15121514 | 湊油化 | ML-420 | 1
MW-1502 | ケーブル 2芯 0.75sq | MTR | 98.5 | 1 | 26121629 | 白鷺電線 | WV-2075 | 3
MW-1505 | 圧着端子 R2-4 100個 | BG | 1180 | 1 | 39121432 | 白鷺電線 | WT-R24 | 2
MW-1603 | 折りたたみ台車 150kg | EA | 12800 | 1 | 24101504 | 翠工業 | ST-150 | 5
MW-1609 | 養生テープ 50mm×25m 30巻 | CS | 5940 | 1 | 31201503 | 翠工業 | SY-50G | 2
`;

const office = `
OM-0101 | コピー用紙 A4 500枚×5冊 | 箱 | 2380 | 1 | PAPER | 三樹製紙 | MK-A4 | 1
OM-0102 | コピー用紙 A3 500枚×3冊 | 箱 | 2980 | 1 | PAPER | 三樹製紙 | MK-A3 | 1
OM-0115 | 角形2号封筒 100枚 | 袋 | 780 | 1 | PAPER | 三樹製紙 | ME-K2 | 1
OM-0203 | 油性ペン 黒 10本 | 箱 | 920 | 1 | PEN | 青嵐文具 | SP-B10 | 1
OM-0204 | 蛍光ペン 5色セット | ST | 475 | 1 | PEN | 青嵐文具 | SK-5 | 1
OM-0210 | ホワイトボードマーカー 赤 | EA | 138 | 1 | PEN | 青嵐文具 | SW-R | 1
OM-0305 | A4ファイル 背幅8cm 10冊 | 箱 | 3480 | 1 | FILE | 小椋紙工 | OF-80 | 2
OM-0309 | クリヤーホルダー A4 100枚 | 袋 | 890 | 1 | FILE | 小椋紙工 | OH-100 | 1
OM-0402 | トナーカートリッジ 黒 | EA | 11800 | 1 | TONER | 灯電機 | TT-55K | 2
OM-0403 | トナーカートリッジ シアン | EA | 13600 | 1 | TONER | 灯電機 | TT-55C | 2
OM-0501 | 緑茶 500mL 24本 | CS | 2160 | 1 | DRINK | 葉山園 | HR-24 | 2
OM-0502 | 天然水 2L 6本 | CS | 648 | 1 | DRINK | 葉山園 | HM-6 | 2
OM-0601 | 単3形アルカリ乾電池 40本 | 箱 | 1480 | 1 | DAILY | 灯電機 | TB-340 | 1
OM-0607 | ペーパータオル 200枚×42 | CS | 3960 | 1 | DAILY | 三樹製紙 | MT-42 | 2
`;

/** What is sold to whom comes by cXML, and to whom by OCI. */
export const assortments: Readonly<Record<'cxml' | 'oci', readonly ShopGood[]>> = {
  cxml: readGoods(tools),
  oci: readGoods(office),
};

function readGoods(table: string): ShopGood[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [
        code = '',
        name = '',
        unit = '',
        price = '',
        per = '1',
        category = '',
        maker = '',
        makerCode = '',
        days = '1',
      ] = row.split('|').map((cell) => cell.trim());
      return { code, name, unit, price, per: Number(per), category, maker, makerCode, leadTime: Number(days) };
    });
}
