/** What somebody of 東林 keeps of the catalog, in folders, and for whom besides. */
export interface KeptCatalogue {
  owner: string;
  /** `null`: his own; otherwise the name of one that colleagues see, too. */
  name: string | null;
  sharedWith: readonly string[];
  /** Codes of products by folder; `''`: in none. */
  folders: Readonly<Record<string, readonly string[]>>;
  /** Working days before the demo's today. */
  age: number;
}

export const keptCatalogues: readonly KeptCatalogue[] = [
  {
    owner: 'sato.kenta',
    name: null,
    sharedWith: [],
    folders: {
      切削工具: ['S012-0001', 'S012-0003', 'S012-0010', 'S012-0012'],
      ライン消耗品: ['S015-0013', 'S015-0014', 'S003-0035', 'S013-0028'],
      事務用品: ['S001-0001', 'S001-0024', 'S001-0039'],
      // The coffee is no longer made since yesterday.
      '': ['S003-0027', 'S051-0008'],
    },
    age: 12,
  },
  {
    owner: 'suzuki.yumi',
    name: '製造一課の定番',
    sharedWith: ['sato.kenta'],
    folders: { '': ['S001-0001', 'S001-0004', 'S003-0035', 'S015-0013', 'S015-0015', 'S003-0026'] },
    age: 30,
  },
];

/** What somebody looked at in the catalog, the latest first, so many on each working day. */
export const lookedAt = {
  login: 'sato.kenta',
  perDay: 3,
  codes: [
    ...['S012-0008', 'S012-0007', 'S012-0001', 'S003-0036', 'S003-0035', 'S015-0015', 'S001-0002', 'S001-0005'],
    ...['S012-0015', 'S012-0011', 'S051-0007', 'S051-0008'],
  ],
} as const;
