/** A line that an estimate is wanted for; `price` is about what one costs, in yen. */
export interface DemoEstimateLine {
  name: string;
  specification?: string;
  model?: string;
  quantity: string;
  unitCode: string;
  price: string;
}

const line = (
  name: string,
  quantity: string,
  unitCode: string,
  price: string,
  more: { specification?: string; model?: string } = {},
): DemoEstimateLine => ({ name, quantity, unitCode, price, ...more });

const plate = line('位置決めプレート', '12', 'MAI', '18740', {
  specification: 'SS400 t12、三価クロメート',
  model: 'TR-2210',
});
const pin = line('基準ピン', '48', 'HON', '1287', { specification: 'SUJ2 HRC60、h6', model: 'TR-2219' });
const drill = line('超硬ドリル φ8.5', '40', 'HON', '4215');
const insert = line('切削チップ CNMG120408', '300', 'PC', '864');
const proximity = line('近接センサー M12', '45', 'PC', '3912', { specification: 'NPN NO、ケーブル2m' });
const photoelectric = line('光電センサー 反射形', '18', 'PC', '11640');
const bench = line('昇降作業台 1500mm', '6', 'DAI', '64900');

/** What estimates are asked for, by what the table of estimates calls it. */
export const estimateGoods = {
  jig: [
    plate,
    line('クランプ台座', '24', 'PC', '6385', { specification: 'S45C 調質、面粗さ Ra3.2', model: 'TR-2214' }),
    pin,
  ],
  plate: [plate],
  pin: [pin],
  cover: [
    line('制御盤カバー', '30', 'MAI', '9460', { specification: 'SPCC t1.6、粉体塗装 5Y7/1', model: 'CV-310' }),
    line('取付ブラケット', '120', 'PC', '742', { specification: 'SECC t2.3', model: 'BR-118' }),
  ],
  roller: [line('樹脂ローラー', '260', 'PC', '1934', { specification: 'MCナイロン φ42、軸受圧入', model: 'RL-42M' })],
  shaft: [line('段付シャフト', '90', 'HON', '2375', { specification: 'S45C 高周波焼入れ、φ25 g6', model: 'SH-25A' })],
  plating: [line('取付ブラケット 三価クロメート処理', '1800', 'PC', '38.5', { specification: '膜厚8μm以上、白' })],
  tool: [line('超硬エンドミル φ6 2枚刃', '60', 'HON', '5870'), drill, insert],
  drill: [drill, insert],
  insert: [insert],
  gauge: [line('デジタルノギス 150mm', '14', 'PC', '13420', { specification: 'IP67、校正証明書付き' })],
  sensor: [proximity, photoelectric],
  proximity: [proximity],
  photoelectric: [photoelectric],
  bolt: [
    line('六角穴付ボルト M8×30', '4000', 'HON', '14.6', { specification: 'SCM435 黒染め' }),
    line('座金 M8', '4000', 'MAI', '3.2'),
  ],
  bearing: [line('深溝玉軸受 6204ZZ', '160', 'PC', '438')],
  pallet: [line('樹脂パレット 1100×1100', '80', 'MAI', '7180', { specification: '片面四方差し、静荷重4t' })],
  carton: [line('段ボール箱 420×310×280', '3200', 'MAI', '118', { specification: 'Wフルート K6、1色印刷' })],
  chair: [line('作業椅子 立ち座り両用', '16', 'PC', '21350'), bench],
  bench: [bench],
  rack: [line('軽量棚 1800×450×1800 5段', '8', 'DAI', '16280', { specification: '棚板1枚150kg' })],
  cart: [line('運搬台車 900×600', '12', 'DAI', '13890', { specification: '静荷重300kg、ブレーキ付き' })],
  shoes: [line('安全靴 中編上', '64', 'PAIR', '7640', { specification: 'JIS T8101 S種、サイズ別内訳は別紙' })],
  gloves: [
    line('耐切創手袋 M（レベルC）', '120', 'PAIR', '748', { specification: 'EN388 4X43C、手のひらニトリル' }),
    line('耐切創手袋 L（レベルC）', '180', 'PAIR', '748', { specification: 'EN388 4X43C、手のひらニトリル' }),
  ],
  toner: [line('トナーカートリッジ 黒', '6', 'PC', '12780', { model: 'TK-8557K' })],
  compressor: [line('コンプレッサー定期整備', '1', 'SHIKI', '486000', { specification: '37kW 2台、部品交換を含む' })],
  cleaning: [line('事務所棟 床面定期清掃', '1', 'SHIKI', '178000', { specification: '約1,400㎡、休日作業' })],
  manual: [line('取扱説明書 A5 64頁', '2400', 'SATSU', '186', { specification: '無線綴じ、表紙4色・本文1色' })],
} as const satisfies Record<string, readonly DemoEstimateLine[]>;

/** What an estimate may be asked for. */
export type EstimateGoods = keyof typeof estimateGoods;
