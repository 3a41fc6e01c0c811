import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import { type StandardCategory, standardCategories } from '../../../master/index.server.ts';
import type { DemoWorld } from '../demo-world.ts';

type Rule = RecordOf<'master/catalog-rule'>;

/** What トウリングループ asks of goods of the catalog, from today on: the cases of two years were ordered before. */
export function catalogRulesOf({ group, organizations }: DemoWorld): { code: string; record: Rule }[] {
  const unit = (code: string) => ({ code, name: organizations.find((one) => one.code === code)?.name ?? '' });
  const rules: Rule[] = [
    {
      code: 'KINKEN',
      name: '金券類の購入',
      effect: 'needsApproval',
      message: '使用簿に残してください',
      inCategories: [category('切手・収入印紙')],
      approvers: [{ organization: '20112000', name: '経理部' }],
      rule: 'any',
    },
    {
      code: 'ZOTO',
      name: '接待・贈答',
      effect: 'needsApproval',
      inCategories: [category('手土産')],
      approvers: [{ level: 'department' }],
      rule: 'any',
    },
    {
      code: 'NETWORK',
      name: 'ネットワーク機器は情報システム課が設置',
      effect: 'forbidden',
      exempt: [unit('20111200')],
      inCategories: [category('無線アクセスポイント')],
    },
    {
      code: 'TOISHI',
      name: '研削といしの特別教育',
      effect: 'message',
      message: '取替えと試運転は特別教育を修了した人だけ',
      organizations: [unit('20200000'), unit('20300000')],
      inCategories: [category('砥石')],
    },
  ];
  return group.code === 'TOURIN' ? rules.map((record) => ({ code: record.code, record })) : [];
}

function category(name: string): Pick<StandardCategory, 'code' | 'name'> {
  const found = standardCategories.find((one) => one.name === name);
  if (!found) throw new Error(`There is no category ${name}.`);
  return { code: found.code, name: found.name };
}
