import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import { categoryNamed } from '../../../../master/index.server.ts';
import type { DemoWorld } from '../../demo-world.ts';
import { userNamed } from '../../people/find-people.ts';

const rules = [
  {
    code: 'AE-GLOVE',
    name: '作業手袋の補充（30万円まで）',
    category: '耐切創手袋',
    terms: {
      amountUntil: '300000',
      answerBusinessDays: 5,
      noteToSupplier: 'サイズ別の単価が違うときは、備考にお書きください。',
    },
    suppliers: ['S017', 'S003', 'S011'],
    purchasers: ['tanaka.mai', 'maeda.rie'],
  },
  {
    code: 'AE-TONER',
    name: '複合機のトナー（一部門12万円まで）',
    category: 'トナーカートリッジ',
    terms: { amountUntil: '120000', answerBusinessDays: 3, isSealed: true, asksWished: false },
    suppliers: ['S001', 'S003'],
    purchasers: ['tanaka.mai'],
  },
] as const;

/** Which approved requests of トウリングループ go to suppliers without waiting for a purchaser. */
export function autoRulesOf(world: DemoWorld): (JsonObject & { code: string })[] {
  if (world.group.code !== 'TOURIN') return [];
  return rules.map(({ code, name, category, terms, suppliers, purchasers }) => ({
    code,
    name,
    categoryCode: categoryNamed(category).code,
    categoryName: categoryNamed(category).pathName,
    asksWished: true,
    ...terms,
    suppliers: suppliers.map((supplierCode) => ({ supplierCode, supplierName: supplierNamed(world, supplierCode) })),
    purchasers: purchasers.map((login) => {
      const { code: purchaserCode, name: purchaserName } = userNamed(world, login);
      return { purchaserCode, purchaserName };
    }),
  }));
}

function supplierNamed({ suppliers }: DemoWorld, code: string): string {
  return suppliers.find((one) => one.code === code)?.name ?? '';
}
