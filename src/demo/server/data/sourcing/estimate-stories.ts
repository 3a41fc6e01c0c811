/** What a demonstration tells of an estimate: always the same offers and the same choice. README has the table of them. */
export interface EstimateStory {
  title: string;
  /** What happened, as one would tell it in front of the screen. */
  told: string;
  /** What each supplier answers. */
  offers: Readonly<Record<string, DemoOffer>>;
  award: 'cheapest' | 'fastest' | 'sixtyForty';
  /** Why it does not go to the cheapest alone. */
  reason?: { code: 'capacity' | 'deliveryDate'; text: string };
}

/** An answer of a story: unit prices in the order of the lines, in yen, and in how many working days all of it comes. */
export interface DemoOffer {
  unitPrices: readonly string[];
  days: number;
}

/** Sixty parts of a hundred to one supplier, forty to another. */
export const splitAward: EstimateStory = {
  title: '樹脂ローラーの二社発注（供給の分散）',
  told: '260個を6対4に分け、最安のほたる川樹脂に156個、次点のあさぎり野精工に104個を発注。理由は「供給の分散・能力」、一社集中との差は1%未満です。',
  offers: {
    S025: { unitPrices: ['1906'], days: 21 },
    S021: { unitPrices: ['1948'], days: 24 },
    S022: { unitPrices: ['2077'], days: 19 },
  },
  award: 'sixtyForty',
  reason: {
    code: 'capacity',
    text: '増産時の供給を一社に頼らないよう、数量を6対4で二社に分けます。すべてを最安の先に発注する場合との差は1%未満です。',
  },
};

/** The cheapest would have come too late. */
export const notCheapest: EstimateStory = {
  title: '検査治具の製作（納期優先）',
  told: '封をした見積を締切後に開封。最安のトビウメ製作所より約3%高くても、納期が二週間以上早いあさぎり野精工を、理由を付けて選定しました。',
  offers: {
    S022: { unitPrices: ['18120', '6140', '1245'], days: 32 },
    S021: { unitPrices: ['18690', '6310', '1279'], days: 17 },
    S011: { unitPrices: ['19350', '6580', '1320'], days: 26 },
  },
  award: 'fastest',
  reason: {
    code: 'deliveryDate',
    text: '検査工程の立ち上げに間に合う納期を優先しました。最安の先とは納期に二週間以上の差があり、金額の差は約3%です。',
  },
};

/** An answer that came on paper and was typed in by the purchaser. */
export const paperAnswer: EstimateStory = {
  title: '取扱説明書の増刷（据付編・紙の見積）',
  told: '画面を使わないことぶき町印刷の見積は紙で届き、購買担当が代わりに登録。登録番号が失効した先なので、控除できない税も含めた実質単価で比べて最安でした。',
  offers: {
    S031: { unitPrices: ['171'], days: 15 },
    S001: { unitPrices: ['193'], days: 12 },
  },
  award: 'cheapest',
};

/** An answer from a link in a mail, of a supplier who has no account. */
export const linkAnswer: EstimateStory = {
  title: '組立治具の見直し（リンクからの見積）',
  told: '利用者登録のないオオルリ設計は、メールのリンクから見積を回答。次点のトビウメ製作所より約4%安く、そのまま選定しました。',
  offers: {
    S032: { unitPrices: ['17380', '5890', '1190'], days: 25 },
    S022: { unitPrices: ['18090', '6120', '1240'], days: 28 },
  },
  award: 'cheapest',
};

/** The stories of estimates. */
export const estimateStories: readonly EstimateStory[] = [splitAward, notCheapest, paperAnswer, linkAnswer];

/** Chosen for the sake of an earlier day, and then ordered together with another one. */
export const mergedAward: EstimateStory = {
  title: '近接センサーの増設（搬送ライン北側）',
  told: '最安より約2%高くても、納期が二週間早い先を選定し、同じ先のもう一件とまとめて発注しました。',
  offers: {
    S016: { unitPrices: ['3968'], days: 12 },
    S011: { unitPrices: ['3884'], days: 26 },
  },
  award: 'fastest',
  reason: {
    code: 'deliveryDate',
    text: '分岐コンベヤの試運転に間に合うのは一社だけでした。差額は試運転の延期の費用を下回ります。',
  },
};

/** Selected for two requests, ordered as one. */
export const mergedOrder = {
  login: 'sato.kenta',
  title: '搬送ラインのセンサー（2件まとめ）',
  titles: [mergedAward.title, '光電センサーの増設（搬送ライン南側）'],
} as const;
