/** What トウリングループ plans for the next first of April: a unit is led by another, one takes another's place, one is dissolved. */
export const nextOrganization = {
  reason: '2027年度 組織変更（取締役会決議 第41号）',
  /** Leaves the company; his unit gets another head and another name. */
  leaver: { login: 'hashimoto.makoto', reason: '関連会社へ転籍' },
  led: { unit: '20212100', name: '設備保全課', head: 'miura.hayato', position: '課長' },
  /** A department that goes; what names it is left for the administrator to find. */
  dissolved: { unit: '20312000', head: 'yamada.koichi', to: '20311000', name: '福島製造部' },
  /** A unit that ends, and the one that takes its people. */
  merged: {
    from: '20213100',
    to: '20213200',
    name: '品質検査課',
    people: ['murakami.takeshi', 'ono.daichi', 'takeda.chihiro'],
  },
} as const;
