/** An inquiry of the demo: who asked whom about what, from where, and what became of it. */
export interface DemoInquiry {
  owner: string;
  addressee: 'group' | 'provider';
  kind: 'howTo' | 'problem' | 'rule' | 'wish' | 'other';
  subject: string;
  body: string;
  /** Screen it was asked from: code and title. */
  screen?: readonly [code: string, title: string];
  documentNumber?: string;
  /** What the screen had answered. */
  told?: string;
  /** Working days ago that it was asked. */
  age: number;
  /** What happened to it, in order: the event, and what was said. */
  course: readonly (readonly [event: string, said?: string])[];
}

type Asked = Omit<DemoInquiry, 'owner' | 'addressee' | 'course' | 'age'>;

const take = ['take'] as const;
const toProvider = ['handOn'] as const;

const wrongCount: Asked = {
  kind: 'problem',
  subject: '検収の数量を間違えて確定しました',
  body: '10個届いたところ9個と入れて確定しました。訂正のしかたを教えてください。',
  screen: ['RQ004', '検収待ち一覧'],
};
const lateApproval: Asked = {
  kind: 'howTo',
  subject: '承認者が出張中で申請が止まっています',
  body: '課長が来週まで海外出張です。急ぎの発注なのですが、承認者を替えられますか。',
  screen: ['RQ002', '案件一覧'],
};
const newSupplier: Asked = {
  kind: 'rule',
  subject: '新しい取引先に見積を頼みたい',
  body: '展示会で知り合った会社に見積をお願いしたいのですが、先に何を登録すればよいでしょうか。',
  screen: ['ES001', '見積依頼入力'],
};
const budgetCode: Asked = {
  kind: 'rule',
  subject: '試作品の勘定科目が分かりません',
  body: '試作用の部材は消耗品費と研究材料費のどちらで申請すればよいでしょうか。',
  screen: ['DO001', '発注入力'],
};
const columnOrder: Asked = {
  kind: 'problem',
  subject: '一覧の列の並びが元に戻ります',
  body: '列を並べ替えて表示を保存しても、次に開くと元の並びになっています。',
  screen: ['RQ003', '案件一覧（全件）'],
};
const largeFile: Asked = {
  kind: 'problem',
  subject: '図面のファイルが添付できません',
  body: '12MBの図面（PDF）を添付しようとすると断られます。分けずに送る方法はありますか。',
  screen: ['DO001', '発注入力'],
  told: 'ファイルが大きすぎます。10MBまでのファイルを選んでください。',
};
const phoneApproval: Asked = {
  kind: 'wish',
  subject: '承認の知らせをチャットでも受け取りたい',
  body: 'メールを見落とすことがあるため、承認依頼をチャットにも送ってもらえると助かります。',
};

/** Inquiries of トウリングループ, in every state. */
export const tourinInquiries: readonly DemoInquiry[] = [
  { ...wrongCount, owner: 'sato.kenta', addressee: 'group', age: 0.3, course: [] },
  { ...newSupplier, owner: 'sato.kenta', addressee: 'group', age: 0.6, course: [['add', '12月中に見積が必要です。']] },
  { ...budgetCode, owner: 'suzuki.yumi', addressee: 'group', age: 1.2, course: [] },
  { ...lateApproval, owner: 'sato.kenta', addressee: 'group', age: 1.5, course: [take] },
  {
    ...budgetCode,
    subject: '保守契約の更新は発注と契約のどちらで申請しますか',
    body: '複合機の保守が年度末に切れます。更新は発注として申請するのか、契約として申請するのか教えてください。',
    owner: 'sato.kenta',
    addressee: 'group',
    age: 2.2,
    course: [take, ['note', '契約書の有無を契約管理の渡辺さんに確認中。']],
  },
  {
    ...newSupplier,
    subject: '海外の会社に発注できますか',
    owner: 'suzuki.yumi',
    addressee: 'group',
    age: 2.6,
    course: [take],
  },
  { ...columnOrder, owner: 'sato.kenta', addressee: 'provider', age: 0.8, course: [] },
  {
    ...largeFile,
    owner: 'sato.kenta',
    addressee: 'group',
    age: 2.1,
    course: [take, ['note', '上限を変えられるか運営に聞く。'], toProvider],
  },
  { ...phoneApproval, owner: 'tanaka.mai', addressee: 'provider', age: 1.9, course: [] },
  {
    ...wrongCount,
    subject: '検収済みの単価が見積と違います',
    body: '見積では1,200円だった品の単価が1,300円で検収されています。直せますか。',
    documentNumber: 'AC26-038951',
    owner: 'sato.kenta',
    addressee: 'group',
    age: 3,
    course: [take, ['askBack', '見積の番号を教えてください。']],
  },
  {
    ...lateApproval,
    subject: '差し戻された申請が見つかりません',
    body: '差し戻しのメールは来ましたが、一覧に見当たりません。',
    owner: 'sato.kenta',
    addressee: 'group',
    age: 3.4,
    course: [['askBack', 'メールに書かれた案件番号を教えてください。']],
  },
  {
    ...columnOrder,
    subject: '印刷すると明細が途中で切れます',
    body: '注文書を印刷すると、2頁目の明細が途中で切れます。',
    owner: 'sato.kenta',
    addressee: 'provider',
    age: 4,
    course: [['askBack', 'お使いのブラウザーの名前と版を教えてください。']],
  },
  {
    ...largeFile,
    owner: 'sato.kenta',
    addressee: 'group',
    age: 5,
    course: [take, ['answer', '10MBを超える図面は、圧縮するか、頁を分けて二つのファイルとして添付してください。']],
  },
  {
    ...lateApproval,
    subject: '急ぎの発注を今日中に承認してほしい',
    owner: 'sato.kenta',
    addressee: 'group',
    age: 6,
    course: [
      take,
      [
        'answer',
        '申請を引き戻すと、承認者を選び直して申請できます。代理承認が設定されていれば、代理の方にも届いています。',
      ],
    ],
  },
  {
    ...columnOrder,
    subject: 'Excelに出した金額が文字になります',
    body: '一覧をExcelに出すと、金額の列が文字として扱われて合計できません。',
    owner: 'sato.kenta',
    addressee: 'provider',
    age: 7,
    course: [
      ['note', '列の書式の不具合として開発に回付。'],
      ['answer', '11/18の更新で直りました。お手数ですが、もう一度お試しください。'],
    ],
  },
  {
    ...budgetCode,
    owner: 'sato.kenta',
    addressee: 'group',
    age: 14,
    course: [
      take,
      ['answer', '量産に使わない試作用の部材は研究材料費です。'],
      ['reply', '量産に転用する分はどうなりますか。'],
      take,
      ['answer', '転用する時点で経理部に振替を依頼してください。'],
      ['close'],
    ],
  },
  {
    ...newSupplier,
    owner: 'sato.kenta',
    addressee: 'group',
    age: 20,
    course: [
      take,
      ['answer', '購買部の田中さんに取引先の登録を依頼してください。登録が済むと、見積の宛先に選べます。'],
      ['close'],
    ],
  },
  {
    ...phoneApproval,
    owner: 'sato.kenta',
    addressee: 'provider',
    age: 26,
    course: [['withdraw', '同じ要望が出ていたので取り下げます。']],
  },
];

/** Inquiries of さざれ会: of them the provider is asked, too. */
export const sazareInquiries: readonly DemoInquiry[] = [
  {
    ...columnOrder,
    kind: 'howTo',
    subject: '病棟ごとの発注を月別に集計したい',
    body: '病棟別・月別の発注額を一覧にする方法を教えてください。',
    owner: 'nishida.haruka',
    addressee: 'provider',
    age: 1.1,
    course: [],
  },
];
