import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import { demoStorages } from './storerooms.ts';

/** How much of their products is kept where, and when it is ordered again. */
export const demoStockSettings: readonly (JsonObject & { code: string })[] = [
  setting('S012-0001', 'FKS1', [20, 40, 120], 10, 5),
  setting('S012-0005', 'FKS1', [20, 50, 90], 10, 5),
  setting('S012-0011', 'FKS1', [20, 30, 100], 10, 7),
  setting('S001-0001', 'FKS1', [20, 45, 90], 15, 3),
  setting('S001-0007', 'FKS1', [12, 24, 48], 12, 3),
  setting('S011-0012', 'FKS1', [4, 12, 20], 2, 15),
  setting('S012-0007', 'SGM1', [10, 25, 40], 5, 5),
  setting('S012-0013', 'SGM1', [15, 30, 60], 5, 7),
  setting('S012-0002', 'SGM1', [10, 20, 40], 10, 5),
  setting('S012-0016', 'FKS1', [5, 12, 30], 5, 5),
  setting('S012-0022', 'FKS1', [60, 120, 240], 20, 5),
  setting('S001-0022', 'FKS1', [40, 70, 200], 10, 2),
  setting('S011-0030', 'SGM1', [100, 180, 400], 50, 4),
];

function setting(
  code: string,
  storageCode: string,
  [minimum, reorderPoint, maximum]: readonly [number, number, number],
  orderLot: number,
  leadDays: number,
): JsonObject & { code: string } {
  const place = {
    storageCode,
    storageName: String(demoStorages.find((storage) => storage.code === storageCode)?.name ?? ''),
    minimum: String(minimum),
    reorderPoint: String(reorderPoint),
    maximum: String(maximum),
    orderLot: String(orderLot),
    leadDays,
    supplierCode: code.split('-')[0] ?? '',
  };
  return { code, places: [place] };
}
