import type { RecordEngine } from '../../engine/server/ports.ts';

const section = '00010101';
const company = '00030301';

/** What a supplier has agreed on with the company. */
export const supplierTerms = {
  taxFraction: 3,
  orderChannel: 'portal',
  closingDay: 31,
  paymentMonths: 1,
  paymentDay: 31,
  isActive: true,
};

/**
 * The few masters that an order of company A needs: what it refers to, an organization of two levels and its ladder.
 */
export async function putOrderMasters(engine: RecordEngine, tenant = 'A'): Promise<void> {
  const approver = { code: 'approver', name: `${tenant}社のapprover` };
  const purchaser = { code: 'purchaser', name: `${tenant}社のpurchaser` };
  await engine.putMaster(tenant, 'master/unit', '01', { code: '01', name: '本', decimals: 0 });
  await engine.putMaster(tenant, 'master/unit', '02', { code: '02', name: '箱', decimals: 0 });
  for (const [code, name] of [
    ['0.1', '10%'],
    ['0.08', '8%'],
  ] as const) {
    await engine.putMaster(tenant, 'master/tax-rate', code, { code, name, rate: code });
  }
  await engine.putMaster(tenant, 'master/category', '0301001', {
    code: '0301001',
    name: '切削工具',
    pathName: '工具 > 切削 > 切削工具',
    largeCode: '03',
    largeName: '工具',
    mediumCode: '0301',
    mediumName: '切削',
  });
  await engine.putMaster(tenant, 'master/business-place', 'P01', {
    code: 'P01',
    name: '本社工場',
    address: '神奈川県横浜市港北区1-2-3',
  });
  await engine.putMaster(tenant, 'master/supplier', 'S001', {
    code: 'S001',
    name: '株式会社ハルツミ商会',
    kana: 'ハルツミショウカイ',
    ...supplierTerms,
  });
  await engine.putMaster(tenant, 'master/product', 'TRS-EM06', {
    code: 'TRS-EM06',
    name: '超硬エンドミル φ6',
    modelNumber: 'TRS-EM06-2F-L',
    makerName: 'カナエノ切削',
    categoryCode: '0301001',
    supplierCode: 'S001',
    unitCode: '01',
    unitPrice: '6435',
    taxType: 2,
    taxRate: '0.1',
  });
  for (const [code, name, level, parent, managers] of [
    [section, '製造一課', 'section', company, [approver]],
    [company, 'カナエ製作', 'company', null, [purchaser]],
  ] as const) {
    await engine.putMaster(tenant, 'master/organization', code, {
      code,
      name,
      level,
      pathName: name,
      managers: [...managers],
      ...(parent === null ? {} : { parentCode: parent }),
    });
  }
  await engine.putMaster(tenant, 'master/approval-ladder', 'order', {
    code: 'order',
    name: '発注の承認基準',
    fallbackOrganization: company,
    steps: [
      { code: 'section', name: '課長承認', approvers: [{ level: 'section' }], rule: 'any' },
      { code: 'company', name: '社長承認', above: '1000000', approvers: [{ level: 'company' }], rule: 'any' },
    ],
  });
}
