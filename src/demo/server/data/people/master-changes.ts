import { readTable } from '../read-table.ts';

/** A change of a master that takes two people. */
export interface DemoMasterChange {
  /** Login of who asks for it. */
  asker: string;
  recordType: string;
  code: string;
  /** Working days before the demo's day on which it is asked for. */
  age: number;
  /** In how many working days it is to be true. */
  from: number;
  /** What becomes of which field. */
  fields: Readonly<Record<string, string>>;
  reason: string;
  /** What became of it: after how many working days, by whom, and what he said; without it, it waits. */
  decided?: { event: string; login: string; after: number; said: string };
}

// asked for by | master | code | working days ago | true in working days | fields | why | what became of it, by whom,
// after how many working days | what was said
const rows = `
goto.shun | supplier | S015 | 92.3 | 12 | bankName=架空みなと銀行 branchName=川崎支店 accountNumber=1048213 | 取引銀行の統合による口座変更届（代表印あり）を受け取りました。 | approve kato.ryota 0.8 | 届出書の原本と、先方経理への折り返しの電話で確かめました。
goto.shun | supplier | S043 | 64.6 | 15 | branchName=相模大野支店 accountNumber=1052741 | 振込先の支店を変えるとの口座変更届によります。 | decline kato.ryota 1.4 | 変更届の押印が登録の印と違います。先方に再提出をお願いしてください。
goto.shun | supplier | S043 | 58.2 | 15 | branchName=相模大野支店 accountNumber=1052741 | 押印を改めた口座変更届を受け取ったため、申請し直します。 | approve kato.ryota 0.5 | 登録の印との一致と、口座の名義を確かめました。
kato.ryota | product | S002-0001 | 47.4 | 20 | unitPrice=13927 | 10月からの価格改定の案内によります。 | decline hayashi.kazuo 1.1 | 案内にある改定は互換品だけです。対象の品番を先方に確かめてください。
goto.shun | supplier | S031 | 39.5 | 10 | accountType=current accountNumber=1060938 | 当座預金への変更の依頼を請求書の余白で受けました。 | pullBack goto.shun 0.4 | 正式な変更届を待って申請し直します。
kato.ryota | supplier | S031 | 31.7 | 14 | accountType=current accountNumber=1060938 | 当座預金への口座変更届（正本）を受け取りました。 | approve goto.shun 0.6 | 変更届の正本と口座の写しを照合しました。
goto.shun | product | S001-0001 | 24.8 | 18 | unitPrice=2513 | 用紙の値上げの申し入れによります。 | pullBack goto.shun 1.7 | 購買課が値上げ幅を交渉しているため、決まってから申請し直します。
kato.ryota | supplier | S024 | 16.4 | 9 | bankName=架空さくら信用組合 branchName=燕支店 accountNumber=1071386 | メールで届いた振込先の変更依頼によります。 | decline okabe.shinichi 0.9 | 電話で確かめたところ、先方は変更を依頼していません。なりすましの疑いがあるため先方の担当者と総務課に知らせてください。
goto.shun | product | S016-0001 | 9.6 | 16 | unitPrice=1389 | 直管形LEDの仕入先の価格改定によります。 | pullBack goto.shun 0.7 | 同じ系列の品番もまとめて取り込みで申請します。
goto.shun | supplier | S042 | 3.3 | 11 | bankName=架空第一銀行 branchName=宮前平支店 accountNumber=1083427 | 支店の統廃合による口座変更届を受け取りました。 |
goto.shun | product | S051-0001 | 1.6 | 9 | unitPrice=1346 | 12月からの飲料水の価格改定（交渉のうえ合意）によります。 |
kato.ryota | supplier | S022 | 0.7 | 13 | accountNumber=1090852 | 事業用口座を分けるとの口座変更届を受け取りました。 |
`;

/** Changes of masters of トウリングループ, the earliest first. */
export const tourinMasterChanges: readonly DemoMasterChange[] = readTable(rows).map(
  ([asker = '', master = '', code = '', age, from, fields = '', reason = '', decided = '', said = '']) => {
    const [event = '', login = '', after] = decided.split(' ');
    return {
      asker,
      recordType: `master/${master}`,
      code,
      age: Number(age),
      from: Number(from),
      fields: Object.fromEntries(fields.split(' ').map((field) => field.split('='))),
      reason,
      ...(event !== '' && { decided: { event, login, after: Number(after), said } }),
    };
  },
);
