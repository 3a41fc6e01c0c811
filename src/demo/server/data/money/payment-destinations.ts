import { readTable } from '../read-table.ts';

/** A supplier's request to be paid elsewhere, and what became of it step by step. */
export interface DemoPaymentDestination {
  supplierCode: string;
  /** Working days before the demo's day on which it is submitted. */
  age: number;
  /** What differs from the master. */
  fields: Readonly<Record<string, string>>;
  reason: string;
  steps: readonly DemoDestinationStep[];
}

/** `login`: who of the buyer does it; absent: the supplier. `after`: in how many working days. */
export interface DemoDestinationStep {
  event: string;
  login: string;
  after: number;
  said: string;
}

// supplier | working days ago | fields | why | event, who, after how many working days, what was said; …
const rows = `
S051 | 44.7 | branchCode=113 branchName=築地支店 accountNumber=1187204 | 本社の移転に伴い、取引店を築地支店に変えるため。 | check goto.shun 0.6 経理課 白玉様 > approve kato.ryota 0.8 届出と折り返しの記録を確かめました。
S033 | 37.2 | accountNumber=1190466 | 屋号の口座に受取をまとめるため。 | sendBack goto.shun 0.9 口座名義が屋号か個人名か、通帳の写しを添えてお知らせください。 > submit - 2.1 > check goto.shun 0.5 文月様ご本人 > approve kato.ryota 1.2 通帳の写しと名義が一致しました。
S024 | 15.9 | bankCode=9984 bankName=架空さくら信用組合 branchName=燕支店 accountNumber=1071386 | 振込先を変更します。至急の対応をお願いします。 | decline kato.ryota 0.4 登録の電話番号に折り返したところ、先方は届け出ていません。なりすましとして総務課に知らせました。
S052 | 8.3 | accountType=current accountNumber=1203318 | 当座預金に受取をまとめるため。 | withdraw - 1.1 取引銀行との手続きが済んでから届け出ます。
S034 | 2.4 | branchCode=024 branchName=札幌駅前支店 accountNumber=1210057 | 支店の統合により支店番号と口座番号が変わるため。 | check goto.shun 0.5 雪下様ご本人 > approve kato.ryota 0.7 統合の案内はがきの写しと合っています。
S032 | 1.6 | accountHolderKana=ド）オオルリセツケイ accountNumber=1216642 | 法人の口座を新しく開いたため。 | sendBack goto.shun 0.6 通帳の写しを添えて届け出てください。
S043 | 1.2 | bankCode=9982 bankName=架空みなと銀行 branchName=麻溝台支店 accountNumber=1219873 | メインバンクの変更によります。 | check kato.ryota 0.6 経理部 都鳥様
S041 | 0.4 | branchName=八王子明神支店 accountNumber=1224410 | 支店の移転による支店名の変更です。 |
`;

/** Requests of suppliers of トウリングループ, the earliest first. */
export const demoPaymentDestinations: readonly DemoPaymentDestination[] = readTable(rows).map(
  ([supplierCode = '', age, fields = '', reason = '', steps = '']) => ({
    supplierCode,
    age: Number(age),
    fields: Object.fromEntries(fields.split(' ').map((field) => field.split('='))),
    reason,
    steps: steps === '' ? [] : steps.split(' > ').map(stepOf),
  }),
);

function stepOf(text: string): DemoDestinationStep {
  const [event = '', login = '', after, ...said] = text.split(' ');
  return { event, login: login === '-' ? '' : login, after: Number(after), said: said.join(' ') };
}
