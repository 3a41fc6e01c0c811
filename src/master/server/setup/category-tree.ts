/** How much more and how much less than was ordered may come, in percent. */
interface ToleratedPercent {
  over: string;
  short: string;
}

/** Goods counted by weight or length, cut from rolls, or made in lots that never come out even. */
const bulk: ToleratedPercent = { over: '5', short: '3' };
const lots: ToleratedPercent = { over: '10', short: '5' };

/**
 * Categories: large > medium > small, in the order of their codes (2-2-3 digits).
 * Twelve large, forty medium, a hundred and twenty small ones.
 */
export const categoryTree: readonly {
  large: string;
  mediums: readonly { medium: string; smalls: readonly string[]; tolerated?: ToleratedPercent }[];
}[] = [
  {
    large: '事務用品',
    mediums: [
      {
        medium: '紙・ファイル',
        smalls: ['コピー用紙 A4', 'コピー用紙 A3', 'クリアホルダー', '封筒', 'ファイル・バインダー'],
      },
      { medium: '筆記・事務小物', smalls: ['ボールペン', 'マーカー', '付箋・メモ', 'テープ・のり'] },
      { medium: 'トナー・インク', smalls: ['トナーカートリッジ', 'インクカートリッジ', 'ドラムユニット'] },
      { medium: '什器・備品', smalls: ['事務机', '事務椅子', '収納庫'] },
    ],
  },
  {
    large: 'IT機器',
    mediums: [
      { medium: 'PC・周辺', smalls: ['ノートPC', 'モニター', 'ドッキングステーション', 'キーボード・マウス'] },
      { medium: 'ネットワーク', smalls: ['スイッチ', '無線アクセスポイント', 'LANケーブル'] },
      { medium: 'ソフトウェア', smalls: ['年間ライセンス', '保守・サポート'] },
      { medium: 'クラウド', smalls: ['クラウド利用料'] },
    ],
  },
  {
    large: '工具・測定',
    mediums: [
      { medium: '切削工具', smalls: ['エンドミル', 'ドリル', 'タップ', '切削チップ'] },
      { medium: '測定', smalls: ['ノギス', 'ダイヤルゲージ', 'マイクロメータ', '温湿度計'] },
      { medium: '作業工具', smalls: ['レンチ・スパナ', 'ドライバー', 'トルク工具'] },
      { medium: '研削・研磨', smalls: ['砥石', '研磨布紙'] },
    ],
  },
  {
    large: '安全・保護具',
    mediums: [
      { medium: '手袋', smalls: ['ニトリル手袋', '耐切創手袋', '革手袋'] },
      { medium: '頭部・顔面', smalls: ['ヘルメット', '保護めがね', '防じんマスク', '耳栓'] },
      { medium: '作業服・靴', smalls: ['作業服', '安全靴', '反射ベスト'] },
    ],
  },
  {
    large: '機械要素',
    mediums: [
      { medium: '軸受', smalls: ['深溝玉軸受', '直動案内'] },
      { medium: '伝動', smalls: ['ベルト', 'チェーン', 'カップリング'] },
      { medium: 'ねじ・締結', smalls: ['六角穴付ボルト', '六角ナット', '座金', 'スプリングピン'], tolerated: bulk },
      { medium: '配管・継手', smalls: ['エアチューブ', 'ワンタッチ継手', 'シール材'] },
    ],
  },
  {
    large: '電設・電子部品',
    mediums: [
      { medium: 'コネクタ・端子', smalls: ['コネクタ', '圧着端子'] },
      { medium: 'センサー・制御', smalls: ['近接センサー', '光電センサー', 'リレー', '操作スイッチ'] },
      { medium: '電線・ケーブル', smalls: ['電線', '配線ダクト', '結束バンド'], tolerated: bulk },
      { medium: '照明・電源', smalls: ['LED照明', 'スイッチング電源'] },
    ],
  },
  {
    large: '化学品・油脂',
    mediums: [
      { medium: '油脂', smalls: ['切削油', '作動油', 'グリース'], tolerated: bulk },
      { medium: '洗浄', smalls: ['洗浄剤', 'ウエス'] },
      { medium: '接着・塗料', smalls: ['接着剤', '塗料', '防錆剤'] },
    ],
  },
  {
    large: '梱包・物流',
    mediums: [
      { medium: '梱包材', smalls: ['段ボール箱', 'ストレッチフィルム', '緩衝材', '梱包テープ'], tolerated: lots },
      { medium: '運搬', smalls: ['パレット', '台車', 'コンテナ'] },
      { medium: '表示', smalls: ['ラベル', '荷札'], tolerated: lots },
    ],
  },
  {
    large: '医療・衛生',
    mediums: [
      { medium: '衛生用品', smalls: ['マスク', '消毒液', 'ペーパータオル', 'ハンドソープ'] },
      { medium: '検査・処置', smalls: ['検査キット', 'ガーゼ・包帯', '採血用品'] },
      { medium: '応急・備蓄', smalls: ['救急箱', '非常食・備蓄'] },
    ],
  },
  {
    large: '工事・修繕',
    mediums: [
      { medium: '設備工事', smalls: ['電気工事', '空調工事', '給排水工事'] },
      { medium: '修繕・点検', smalls: ['設備修理', '法定点検', '校正'] },
    ],
  },
  {
    large: '役務・外注',
    mediums: [
      { medium: '設計・制作', smalls: ['設計委託', '印刷', '翻訳'] },
      { medium: '加工外注', smalls: ['切削加工', '表面処理', '治具製作'] },
      { medium: '業務委託', smalls: ['清掃', '派遣', '運送'] },
      { medium: '環境', smalls: ['廃棄物処理'] },
    ],
  },
  {
    large: '飲料・贈答',
    mediums: [
      { medium: '飲料・食品', smalls: ['飲料水', '茶葉', '菓子', 'コーヒー'] },
      { medium: '贈答・慶弔', smalls: ['慶弔品', '手土産', '切手・収入印紙'] },
    ],
  },
];
