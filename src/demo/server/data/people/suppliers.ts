import { readTable } from '../read-table.ts';

/** One supplier. */
export interface DemoSupplier {
  code: string;
  name: string;
  kana: string;
  /** 1 round, 2 up, 3 down. */
  taxFraction: number;
  channel: string;
  /** Closing day (31: end of month), months later, pay day. */
  terms: readonly [closingDay: number, paymentMonths: number, paymentDay: number];
  zipCode: string;
  address: string;
  contact: string;
  /** Protected when work is entrusted to him (委託). */
  isProtected: boolean;
  /** Agreed that payments slip over days off, two days at most. */
  isPostponementAgreed: boolean;
  /** A person: tax is withheld from fees. */
  isSoleProprietor: boolean;
  /** Not registered for qualified invoices. */
  isExempt: boolean;
  /** Sells what others make, with a margin on what it costs. */
  isTradingCompany: boolean;
  /** His registration was cancelled on this day. */
  registrationEndedOn?: string;
}

const terms: Record<string, DemoSupplier['terms']> = {
  末翌末: [31, 1, 31],
  '20翌20': [20, 1, 20],
  '15当末': [15, 0, 31],
  末翌々5: [31, 2, 5],
};

// code | name | kana | tax fraction | channel | terms | postcode | address | contact | notes
const rows = `
S001 | 株式会社オフィスミナモ | オフィスミナモ | 3 | edi | 末翌末 | 135-0061 | 東京都江東区豊洲 架空タワー12F | 法人営業部 大野 朋美 |
S002 | ハルカゼ通商株式会社 | ハルカゼツウショウ | 3 | edi | 末翌末 | 541-0054 | 大阪府大阪市中央区南本町 架空本町ビル4F | 第二営業部 栗原 悠斗 |
S003 | 株式会社モノワタシ | モノワタシ | 3 | portal | 末翌末 | 460-0003 | 愛知県名古屋市中区錦 架空錦ビル9F | カスタマー窓口 桑原 美穂 |
S011 | 株式会社ハルツミ商会 | ハルツミショウカイ | 3 | portal | 20翌20 | 252-0239 | 神奈川県相模原市中央区中央 架空第一ビル1F | 営業課 関口 亮 |
S012 | 有限会社うつぎ原工具 | ウツギハラコウグ | 3 | fax | 20翌20 | 252-0206 | 神奈川県相模原市中央区淵野辺 架空通り2-4 | 宇津木 進 | protected exempt
S013 | 株式会社かやのき沢機工 | カヤノキザワキコウ | 3 | portal | 20翌20 | 243-0018 | 神奈川県厚木市中町 架空機工ビル2F | 営業部 榎本 光 | protected
S014 | 株式会社ひばり窪鋲螺 | ヒバリクボビョウラ | 3 | portal | 20翌20 | 577-0013 | 大阪府東大阪市長田中 架空工場街8号 | 業務課 辻 香奈子 | protected
S015 | 有限会社いさご田油材 | イサゴダユザイ | 3 | fax | 20翌20 | 210-0858 | 神奈川県川崎市川崎区大川町 架空倉庫6 | 砂田 茂 | protected
S016 | 北みずほ野電材株式会社 | キタミズホノデンザイ | 3 | portal | 20翌20 | 101-0021 | 東京都千代田区外神田 架空電気街ビル3F | 特機営業部 江口 航 |
S017 | 株式会社つきのわ安全用品 | ツキノワアンゼンヨウヒン | 3 | portal | 20翌20 | 963-8024 | 福島県郡山市朝日 架空ビル2F | 営業二課 熊谷 由佳 |
S021 | あさぎり野精工株式会社 | アサギリノセイコウ | 1 | portal | 末翌末 | 394-0000 | 長野県岡谷市内山 架空工業団地12 | 生産管理 小口 拓也 | protected agreed
S022 | 株式会社トビウメ製作所 | トビウメセイサクショ | 1 | portal | 末翌末 | 252-0131 | 神奈川県相模原市緑区西橋本 架空工場1 | 技術営業 梅津 直人 | protected
S023 | 有限会社みなせ野鍍金工業 | ミナセノメッキコウギョウ | 1 | portal | 末翌末 | 144-0033 | 東京都大田区東糀谷 架空町工場7 | 皆瀬 一郎 | protected
S024 | くぬぎ坂板金株式会社 | クヌギザカバンキン | 1 | portal | 末翌末 | 959-1200 | 新潟県燕市燕 架空金属団地5 | 受注係 渋谷 さおり | protected agreed
S025 | ほたる川樹脂株式会社 | ホタルガワジュシ | 1 | portal | 末翌末 | 501-6000 | 岐阜県羽島郡岐南町 架空成形棟 | 営業 川瀬 敦 | protected
S031 | 有限会社ことぶき町印刷 | コトブキチョウインサツ | 3 | mail | 15当末 | 231-0033 | 神奈川県横浜市中区長者町 架空印刷会館1F | 寿 昌平 | protected ended=2026/06/30
S032 | 合同会社オオルリ設計 | オオルリセッケイ | 3 | mail | 15当末 | 243-0432 | 神奈川県海老名市中央 架空テラス5F | 代表社員 瑠璃川 純 | protected
S033 | 文月翻訳事務所 | フミヅキホンヤクジムショ | 3 | mail | 15当末 | 602-8000 | 京都府京都市上京区 架空町家2 | 文月 詩乃 | protected exempt person
S034 | デザイン工房ゆきげ | デザインコウボウユキゲ | 3 | mail | 15当末 | 060-0063 | 北海道札幌市中央区南三条西 架空アトリエ | 雪下 奏 | protected exempt person
S041 | 株式会社ノムギ建装 | ノムギケンソウ | 2 | portal | 末翌々5 | 192-0046 | 東京都八王子市明神町 架空ビル1F | 工事部 野麦 剛 |
S042 | みつば台ビルサービス株式会社 | ミツバダイビルサービス | 2 | portal | 末翌々5 | 216-0003 | 神奈川県川崎市宮前区有馬 架空プラザ2F | 管理部 三ツ橋 薫 | protected
S043 | 株式会社ミヤトリ物流 | ミヤトリブツリュウ | 3 | portal | 末翌末 | 252-0328 | 神奈川県相模原市南区麻溝台 架空物流センター | 配車課 宮鳥 俊 | protected
S051 | しらたま食品卸株式会社 | シラタマショクヒンオロシ | 3 | portal | 末翌末 | 104-0045 | 東京都中央区築地 架空市場ビル2F | 法人係 白玉 里奈 |
S052 | 株式会社うぐいす橋茶舗 | ウグイスバシチャホ | 3 | portal | 末翌末 | 420-0852 | 静岡県静岡市葵区紺屋町 架空茶町ビル | 外商部 茶谷 宗一 |
S061 | 株式会社みちしお商事 | ミチシオショウジ | 3 | portal | 末翌末 | 220-0012 | 神奈川県横浜市西区みなとみらい 架空港町ビル8F | 産業資材部 汐見 圭 | trading
`;

const hospitalRows = `
M001 | 株式会社あけび野メディカル | アケビノメディカル | 3 | portal | 末翌末 | 600-8216 | 京都府京都市下京区東塩小路町 架空医療ビル3F | 病院営業部 明日見 涼 |
M002 | ふじばかま薬品株式会社 | フジバカマヤクヒン | 3 | edi | 末翌末 | 612-8412 | 京都府京都市伏見区竹田 架空薬品センター | 受注センター 藤袴 結 |
`;

/** The twenty-five suppliers of トウリングループ; the last is a trading company. */
export const tourinSuppliers: readonly DemoSupplier[] = readTable(rows).map(toSupplier);

const sharedWithHospital: ReadonlySet<string> = new Set(['S001', 'S003', 'S042', 'S051']);

/** The suppliers of さざれ会: two of its own, and four that also serve others. */
export const sazareSuppliers: readonly DemoSupplier[] = [
  ...readTable(hospitalRows).map(toSupplier),
  ...tourinSuppliers.filter(({ code }) => sharedWithHospital.has(code)),
];

function toSupplier(cells: string[]): DemoSupplier {
  const [code = '', name = '', kana = '', fraction, channel = '', term = '', zipCode = '', address = '', contact = ''] =
    cells;
  const notes = (cells[9] ?? '').split(' ');
  const ended = notes.find((note) => note.startsWith('ended='))?.slice('ended='.length);
  return {
    code,
    name,
    kana,
    taxFraction: Number(fraction),
    channel,
    terms: terms[term] ?? [31, 1, 31],
    zipCode,
    address,
    contact,
    isProtected: notes.includes('protected'),
    isPostponementAgreed: notes.includes('agreed'),
    isSoleProprietor: notes.includes('person'),
    isExempt: notes.includes('exempt'),
    isTradingCompany: notes.includes('trading'),
    ...(ended !== undefined && { registrationEndedOn: ended }),
  };
}
