/** A file of `../files`, and its bytes. */
export type DemoFile = readonly [name: string, bytes: number];

/**
 * What goods of a small category look like: a drawing made for this story. What is nobody's to draw, such as services and gifts,
 * has none.
 */
export const productPictures: Readonly<Record<string, DemoFile>> = {
  'コピー用紙 A4': ['copy-paper.png', 2522],
  'コピー用紙 A3': ['copy-paper.png', 2522],
  クリアホルダー: ['holder.png', 1502],
  封筒: ['envelope.png', 4517],
  'ファイル・バインダー': ['binder.png', 2834],
  ボールペン: ['pen.png', 6041],
  マーカー: ['marker.png', 4701],
  '付箋・メモ': ['sticky.png', 1596],
  'テープ・のり': ['tape.png', 8845],
  トナーカートリッジ: ['toner.png', 2547],
  ドラムユニット: ['toner.png', 2547],
  事務机: ['desk.png', 1754],
  事務椅子: ['chair.png', 3379],
  収納庫: ['cabinet.png', 1527],
  ノートPC: ['laptop.png', 2030],
  モニター: ['monitor.png', 2308],
  'キーボード・マウス': ['keyboard.png', 3365],
  スイッチ: ['switch-hub.png', 2444],
  LANケーブル: ['lan-cable.png', 9460],
  LED照明: ['led-tube.png', 5811],
  段ボール箱: ['carton.png', 2018],
  ストレッチフィルム: ['stretch-film.png', 3710],
  緩衝材: ['bubble-wrap.png', 6156],
  梱包テープ: ['tape.png', 8845],
  パレット: ['pallet.png', 2252],
  台車: ['trolley.png', 2560],
  ラベル: ['label-sheet.png', 1563],
  飲料水: ['water-bottle.png', 3327],
  茶葉: ['tea-bag.png', 3772],
  コーヒー: ['coffee.png', 3605],
  エンドミル: ['endmill.png', 10326],
  ドリル: ['drill.png', 8764],
  切削チップ: ['insert.png', 8371],
  ノギス: ['caliper.png', 9943],
  ダイヤルゲージ: ['dial-gauge.png', 9217],
  'レンチ・スパナ': ['spanner.png', 13962],
  ドライバー: ['screwdriver.png', 7232],
  砥石: ['grinding-wheel.png', 9676],
  研磨布紙: ['abrasive.png', 4543],
  ニトリル手袋: ['gloves.png', 3764],
  革手袋: ['leather-gloves.png', 3603],
  ヘルメット: ['helmet.png', 3188],
  保護めがね: ['goggles.png', 4656],
  防じんマスク: ['mask.png', 6350],
  マスク: ['mask.png', 6350],
  耳栓: ['ear-plugs.png', 5896],
  作業服: ['work-wear.png', 2341],
  安全靴: ['safety-shoes.png', 2515],
  深溝玉軸受: ['bearing.png', 22406],
  直動案内: ['linear-guide.png', 10101],
  ベルト: ['belt.png', 7259],
  六角穴付ボルト: ['bolt.png', 15650],
  六角ナット: ['nut.png', 12226],
  座金: ['washer.png', 13122],
  エアチューブ: ['air-tube.png', 10488],
  シール材: ['o-ring.png', 11351],
  コネクタ: ['connector.png', 3335],
  近接センサー: ['sensor.png', 3859],
  リレー: ['relay.png', 1699],
  操作スイッチ: ['push-button.png', 7024],
  電線: ['wire.png', 4169],
  スイッチング電源: ['power-supply.png', 1813],
  切削油: ['oil-can.png', 6113],
  作動油: ['oil-can.png', 6113],
  洗浄剤: ['oil-can.png', 6113],
  グリース: ['grease.png', 1627],
  ウエス: ['cloth.png', 4279],
  接着剤: ['adhesive.png', 1925],
  消毒液: ['sanitizer.png', 2147],
  '非常食・備蓄': ['emergency-food.png', 1971],
  検査キット: ['test-kit.png', 4285],
  'ガーゼ・包帯': ['bandage.png', 7989],
  ペーパータオル: ['paper-towel.png', 2612],
};

/** A picture that a supplier brings for goods of his in place of the one above, by the name that releases say. */
export const retakenPictures: Readonly<Record<string, DemoFile>> = {
  gloves: ['gloves-retaken.png', 2043],
};

/** Safety data sheets of goods, by their small category. */
export const productSheets: Readonly<Record<string, DemoFile>> = {
  切削油: ['sds-cutting-oil.pdf', 90986],
  作動油: ['sds-hydraulic-oil.pdf', 87812],
  グリース: ['sds-grease.pdf', 87783],
  洗浄剤: ['sds-cleaner.pdf', 92931],
  接着剤: ['sds-adhesive.pdf', 91815],
  消毒液: ['sds-sanitizer.pdf', 90573],
};

/** The drawing of a requested line, as it was when suppliers were asked, and as it was revised before all had answered; by the estimate's title. */
export const lineDrawings: Readonly<Record<string, readonly [first: DemoFile, revised: DemoFile]>> = {
  '組立治具の更新（第2ライン）': [
    ['drawing-plate-a.pdf', 27982],
    ['drawing-plate-b.pdf', 29601],
  ],
};
