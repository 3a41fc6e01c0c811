import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import type { DemoSupplier } from './suppliers.ts';

/** Licences and certificates that suppliers of the demo have, with their last day; in turns. */
const held: readonly (readonly JsonObject[])[] = [
  [{ kind: 'iso9001', number: 'JQA-0001', validUntil: '2027/06/30' }],
  [
    { kind: 'iso9001', number: 'JQA-0002', validUntil: '2026/12/31' },
    { kind: 'iso14001', number: 'JQA-E0002', validUntil: '2028/03/31' },
  ],
  [{ kind: 'machinery', number: '神奈川県知事 許可（般-3）第00001号', validUntil: '2027/01/15' }],
  [{ kind: 'iso27001', number: 'IS-0003', validUntil: '2027/09/30' }, { kind: 'privacyMark' }],
  [],
];

/** What a company knows of a supplier besides trading with it, made up from its place in the list. */
export function profileFor({ isSoleProprietor }: DemoSupplier, index: number): JsonObject {
  const certificates = held[index % held.length] ?? [];
  const profile: JsonObject = {
    employees: 8 + ((index * 37) % 240),
    responseRate: share(80 + (index % 20)),
    orderRate: share(85 + (index % 15)),
    deliveryComplianceRate: share(88 + (index % 12)),
    defectiveDeliveryRate: share(index % 4),
    score: 60 + ((index * 7) % 40),
    registration: 'registered',
    isImportant: index % 9 === 0,
    isRecommended: index % 5 === 0,
    ...(certificates.length > 0 && { certificates: certificates.map((one) => ({ ...one })) }),
  };
  if (isSoleProprietor) return { ...profile, employees: 1 };
  return {
    ...profile,
    capital: String(3_000_000 * (1 + (index % 30))),
    sales: String(90_000_000 * (1 + (index % 40))),
  };
}

/** Percent as a rate, `0.95`. */
function share(percent: number): string {
  return String(percent / 100);
}
