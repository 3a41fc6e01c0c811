import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';

/** Audit packs of the demo's company: who made one how many working hours ago, and of what. */
export const tourinPacks: readonly { login: string; hoursAgo: number; record: JsonObject }[] = [
  {
    login: 'matsumoto.akira',
    hoursAgo: 60,
    record: { title: '請求書 2026年10月', kind: 'invoice', documentFrom: '2026/10/01', documentUntil: '2026/10/31' },
  },
  {
    login: 'matsumoto.akira',
    hoursAgo: 26,
    record: {
      title: 'あさぎり野精工 2026年9月',
      partyName: 'あさぎり野精工',
      documentFrom: '2026/09/01',
      documentUntil: '2026/09/30',
    },
  },
  {
    login: 'matsumoto.akira',
    hoursAgo: 3,
    record: { title: '1,000万円以上の取引', amountFrom: '10000000' },
  },
];
