import { readTable } from '../read-table.ts';

/** Somebody who is away, and who decides for him. */
export interface DemoDeputy {
  /** Login of who is away. */
  absent: string;
  /** Login of who decides. */
  deputy: string;
  /** Working days before the demo's day on which it is registered. */
  age: number;
  /** First and last day, in working days after it was registered. */
  days: readonly [from: number, until: number];
  /** `all`, or the one kind of documents that the deputy decides on. */
  scope: string;
  /** Up to this amount with tax, in yen. */
  upTo?: string;
  note: string;
  /** What the absent person says who is back early; he ends it the day before its last. */
  endedWith?: string;
}

// absent | deputy | registered, working days ago | days away | for | up to | note | why it ended early
const rows = `
endo.koji | shimizu.masaru | 112 | 2-6 | all | | 海外の生産拠点を視察するため不在にします。急ぎの件は清水工場長にお願いします。 |
mori.yoko | fujita.naoya | 76 | 1-3 | order | 300000 | 労務の研修に出るため、30万円までの発注の承認をお願いします。 |
abe.yoshinori | endo.koji | 41 | 3-9 | payment | | 取引先の監査に立ち会うため、支払の承認をお願いします。 |
fujita.naoya | maeda.rie | 23 | 1-8 | acceptance | | 契約の交渉で出張します。検収の承認をお願いします。 | 出張の日程が短くなり、出社しています。
okada.mariko | ikeda.satoshi | 6 | 2-12 | order | 1000000 | 設備の立会いで福島に出張します。100万円までの発注の承認をお願いします。 |
aoki.hideki | okada.mariko | 3 | 1-6 | estimate | | 展示会の出展のため不在にします。見積の承認をお願いします。 |
ishikawa.tomomi | goto.shun | 2 | 1-5 | all | | 休暇をいただきます。承認は後藤課長代理にお願いしています。 |
`;

/** Who decides for whom in トウリングループ, the earliest first. */
export const tourinDeputies: readonly DemoDeputy[] = readTable(rows).map(
  ([absent = '', deputy = '', age, days = '', scope = '', upTo = '', note = '', endedWith = '']) => {
    const [from = 0, until = 0] = days.split('-').map(Number);
    return {
      absent,
      deputy,
      age: Number(age),
      days: [from, until],
      scope,
      ...(upTo !== '' && { upTo }),
      note,
      ...(endedWith !== '' && { endedWith }),
    };
  },
);
