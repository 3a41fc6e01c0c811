/** A person of the demo. */
export interface DemoUser {
  code: string;
  login: string;
  name: string;
  organization: string;
  position: string | null;
  roles: readonly string[];
  /** Text key suffix of the persona, for the ones on the demo sign-in screen. */
  persona?: string;
  language?: 'ja' | 'en' | 'ko';
  /** Left the company: cases of his wait for a hand-over. */
  left?: true;
  /** A supplier's person: whom he acts for, and how that company is called. */
  supplierCode?: string;
  organizationName?: string;
  /** Further posts, by organization code. */
  posts?: readonly string[];
}

const presets = {
  requester: ['K001'],
  approver: ['K001', 'APPROVER'],
  director: ['K001', 'APPROVER', 'K990'],
  purchaser: ['K001', 'K002', 'K002_2', 'K901'],
  purchaserChief: ['K001', 'K002', 'K002_2', 'K901', 'APPROVER'],
  purchaseApprover: ['K001', 'K002', 'K002_2', 'APPROVER', 'PURCHASE_APPROVER'],
  contractManager: ['K001', 'CONTRACT_MANAGER'],
  contractApprover: ['K001', 'APPROVER', 'CONTRACT_APPROVER'],
  contractDepartment: ['K001', 'CONTRACT_DEPARTMENT'],
  mallRequester: ['K001', 'UR001_Registered', 'UR008_SearchProduct'],
  catalogAdmin: ['K001', 'UR001_Registered', 'UR002_CatalogAdmin', 'UR003_CatalogApproval', 'UR007_OrderManager'],
  groupAdmin: ['K001', 'APPROVER', 'K999', 'MT001_0', 'UR006_CompanyGroupAdmin'],
  inventory: ['K001', 'MP01', 'MP99'],
  inventoryApprover: ['K001', 'APPROVER', 'MP02'],
  budget: ['K001', 'APPROVER', 'B001_0', 'CONTRACT_DEPARTMENT'],
  accounting: ['K001', 'APPROVER', 'CONTRACT_DEPARTMENT'],
  // The head of a small company buys and keeps the accounts himself.
  smallCompany: ['K001', 'APPROVER', 'K990', 'K002', 'CONTRACT_DEPARTMENT'],
  trading: ['TRADING'],
} as const;

type Row = readonly [
  login: string,
  name: string,
  organization: string,
  position: string,
  preset: keyof typeof presets,
  more?: Pick<DemoUser, 'persona' | 'language' | 'left' | 'posts'>,
];

const tourinRows: readonly Row[] = [
  ['sato.kenta', '佐藤 健太', '20211100', '', 'requester', { persona: 'requester' }],
  ['suzuki.yumi', '鈴木 由美', '20211100', '課長', 'approver', { persona: 'approver1' }],
  ['takahashi.naoki', '高橋 直樹', '20211000', '部長', 'approver', { persona: 'approver2' }],
  ['tanaka.mai', '田中 麻衣', '20113200', '主任', 'purchaser', { persona: 'purchaser' }],
  ['ito.daisuke', '伊藤 大輔', '20113000', '部長', 'purchaseApprover', { persona: 'purchaseApprover' }],
  ['watanabe.sakura', '渡辺 さくら', '20114100', '主任', 'contractManager', { persona: 'contractManager' }],
  ['yamamoto.keiko', '山本 恵子', '20114000', '部長', 'contractApprover', { persona: 'contractApprover' }],
  ['nakamura.aya', '中村 彩', '20111100', '', 'contractDepartment', { persona: 'contractDepartment' }],
  ['kobayashi.yuta', '小林 勇太', '20212100', '', 'mallRequester', { persona: 'mallRequester' }],
  ['kato.ryota', '加藤 亮太', '20111200', '課長', 'groupAdmin', { persona: 'groupAdmin' }],
  ['yoshida.megumi', '吉田 恵', '20312100', '主任', 'inventory', { persona: 'inventory' }],
  ['yamada.koichi', '山田 浩一', '20312000', '部長', 'inventoryApprover', { persona: 'inventoryApprover' }],
  ['sasaki.midori', '佐々木 みどり', '20112100', '課長', 'budget', { persona: 'budget' }],
  ['matsumoto.akira', '松本 明', '20112000', '部長', 'accounting', { persona: 'accounting' }],
  ['inoue.takuma', '井上 拓真', '20113100', '', 'catalogAdmin', { persona: 'catalogAdmin' }],
  ['kurosawa.tadashi', '黒沢 正', '10000000', '代表取締役社長', 'director'],
  ['okabe.shinichi', '岡部 慎一', '20000000', '取締役社長', 'director'],
  ['hayashi.kazuo', '林 和男', '20110000', '本部長', 'director'],
  ['mori.yoko', '森 陽子', '20111000', '部長', 'approver', { posts: ['20110000'] }],
  ['ishikawa.tomomi', '石川 智美', '20111100', '課長', 'approver'],
  ['goto.shun', '後藤 駿', '20111200', '課長代理', 'groupAdmin'],
  ['kondo.hiroshi', '近藤 弘', '20113100', '課長', 'purchaserChief'],
  ['maeda.rie', '前田 理恵', '20113200', '課長', 'purchaserChief'],
  ['fujita.naoya', '藤田 直也', '20114100', '課長', 'approver'],
  ['shimizu.masaru', '清水 勝', '20200000', '工場長', 'approver'],
  ['abe.yoshinori', '阿部 義則', '20210000', '本部長', 'approver'],
  ['hasegawa.jun', '長谷川 潤', '20211200', '課長', 'approver'],
  ['ikeda.satoshi', '池田 聡', '20212000', '部長', 'approver'],
  ['hashimoto.makoto', '橋本 誠', '20212100', '課長', 'approver'],
  ['ogawa.shinji', '小川 真司', '20212200', '課長', 'approver', { posts: ['20212100'] }],
  ['okada.mariko', '岡田 真理子', '20213000', '部長', 'approver'],
  ['murakami.takeshi', '村上 武', '20213100', '課長', 'approver'],
  ['endo.koji', '遠藤 浩二', '20300000', '工場長', 'approver'],
  ['aoki.hideki', '青木 秀樹', '20311000', '部長', 'approver'],
  ['sakamoto.yuko', '坂本 裕子', '20311100', '課長', 'approver'],
  ['fukuda.mika', '福田 美香', '20312100', '課長', 'inventoryApprover'],
  ['nishimura.osamu', '西村 修', '30000000', '取締役社長', 'smallCompany'],
  ['takagi.shota', '髙木 翔太', '20211100', '', 'requester'],
  ['yamazaki.rena', '山﨑 玲奈', '20211100', '班長', 'requester'],
  ['ota.kazuya', '太田 和也', '20211200', '班長', 'requester'],
  ['fujii.nanami', '藤井 七海', '20211200', '', 'requester'],
  ['okamoto.yusuke', '岡本 祐介', '20211200', '', 'requester'],
  ['miura.hayato', '三浦 隼人', '20212100', '班長', 'mallRequester'],
  ['nakagawa.toru', '中川 徹', '20212200', '主任', 'requester', { posts: ['20213100'] }],
  ['harada.emi', '原田 絵美', '20212200', '', 'requester'],
  ['ono.daichi', '小野 大地', '20213100', '', 'requester'],
  ['takeda.chihiro', '武田 千尋', '20213100', '主任', 'requester'],
  ['ueda.mitsuki', '上田 美月', '20311100', '', 'requester'],
  ['sugiyama.ken', '杉山 健', '20311100', '班長', 'requester', { posts: ['20312100'] }],
  ['chiba.asuka', '千葉 明日香', '20312100', '', 'inventory'],
  ['kudo.seiya', '工藤 誠也', '20312100', '', 'requester'],
  ['imai.honoka', '今井 ほのか', '20111100', '', 'requester'],
  ['maruyama.takumi', '丸山 匠', '20111200', '', 'requester'],
  ['emily.carter', 'Emily Carter', '20111200', '', 'requester', { language: 'en' }],
  ['kim.jisoo', '김 지수', '20212200', '', 'requester', { language: 'ko' }],
  ['arai.shoko', '新井 祥子', '20112100', '主任', 'requester', { posts: ['20111100'] }],
  ['takano.rikuto', '高野 陸斗', '20112100', '', 'requester'],
  ['matsuda.kana', '松田 佳奈', '20113200', '', 'purchaser'],
  ['nomura.tetsuya', '野村 哲也', '20113100', '主任', 'purchaser'],
  ['sugawara.mio', '菅原 美緒', '20114100', '', 'contractManager'],
  ['kubota.ayumu', '久保田 歩', '30000000', '', 'requester'],
  ['hirata.manabu', '平田 学', '20211100', '', 'requester', { left: true }],
  ['shibata.koharu', '柴田 小春', '20113100', '', 'purchaser', { left: true }],
  // A trading company's person in the group: he orders for others.
  ['shinkai.taro', '新開 太郎', '20113200', '', 'trading', { persona: 'trading' }],
];

const sazareRows: readonly Row[] = [
  ['nishida.haruka', '西田 遥', '50120100', '看護師', 'requester', { persona: 'hospitalRequester' }],
  ['iwasaki.mana', '岩崎 真奈', '50120100', '看護師長', 'approver', { persona: 'hospitalApprover' }],
  ['hirano.daichi', '平野 大地', '50111100', '課長', 'purchaserChief', { persona: 'hospitalPurchaser' }],
  ['sazare.noriko', '佐々礼 典子', '50000000', '理事長', 'director'],
  ['miyake.takashi', '三宅 隆', '50100000', '院長', 'director'],
  ['kubo.seiji', '久保 誠司', '50110000', '事務局長', 'groupAdmin'],
  ['nagai.fumiko', '永井 富美子', '50111000', '部長', 'approver'],
  ['uchida.sachiko', '内田 幸子', '50120000', '看護部長', 'approver'],
  ['takeuchi.ryo', '竹内 亮', '50130000', '部長', 'approver'],
  ['noda.kaori', '野田 香織', '50130100', '技師長', 'approver'],
  ['kikuchi.yuna', '菊地 結菜', '50130100', '臨床検査技師', 'requester'],
  ['mizuno.shiori', '水野 詩織', '50111100', '', 'requester'],
];

/** トウリングループ: sixty-four people, two of whom have left; the last is a trading company's. */
export const tourinUsers: readonly DemoUser[] = tourinRows.map(toUser(1001));

/** She approves what her colleague of the trading company asks for; no case of the demo is hers. */
export const tourinColleagues: readonly DemoUser[] = [
  toUser(1901)(['orihara.mei', '折原 芽衣', '20113200', '主任', 'trading'], 0),
];

/** さざれ会: twelve people. */
export const sazareUsers: readonly DemoUser[] = sazareRows.map(toUser(5001));

function toUser(firstCode: number) {
  return ([login, name, organization, position, preset, more]: Row, index: number): DemoUser => ({
    code: `U${firstCode + index}`,
    login,
    name,
    organization,
    position: position === '' ? null : position,
    roles: presets[preset],
    ...more,
  });
}
