import type { ApprovalLadder } from '../../../../approval/index.ts';

/** トウリングループ: 〜5万 課長, 〜30万 部長, 〜100万 購買部長, 〜500万 本部長, above 役員 and 経理部長; IT goods also 情報システム課. */
export const tourinLadder: ApprovalLadder = {
  code: 'order',
  document: 'order',
  name: '発注の承認基準（トウリングループ）',
  fallbackOrganization: '20112000',
  steps: [
    { code: 'section', name: '課長承認', approvers: [{ level: 'section' }], rule: 'any' },
    {
      code: 'it',
      name: '情報システム課承認',
      categories: [{ code: '02', name: 'IT機器' }],
      approvers: [{ organization: '20111200', name: '情報システム課' }],
      rule: 'any',
    },
    { code: 'department', name: '部長承認', above: '50000', approvers: [{ level: 'department' }], rule: 'any' },
    {
      code: 'purchasing',
      name: '購買部長承認',
      above: '300000',
      approvers: [{ organization: '20113000', name: '購買部' }],
      rule: 'all',
    },
    { code: 'headquarters', name: '本部長承認', above: '1000000', approvers: [{ level: 'headquarters' }], rule: 'any' },
    {
      code: 'board',
      name: '役員・経理部長承認',
      above: '5000000',
      approvers: [{ level: 'company' }, { organization: '20112000', name: '経理部' }],
      rule: 'all',
    },
  ],
};

/** さざれ会: 〜10万 科長, 〜50万 部長, 〜300万 事務局長, above 院長. */
export const sazareLadder: ApprovalLadder = {
  code: 'order',
  document: 'order',
  name: '注文の決裁基準（さざれ会）',
  fallbackOrganization: '50111000',
  steps: [
    { code: 'section', name: '科長決裁', approvers: [{ level: 'section' }], rule: 'any' },
    { code: 'department', name: '部長決裁', above: '100000', approvers: [{ level: 'department' }], rule: 'any' },
    {
      code: 'office',
      name: '事務局長決裁',
      above: '500000',
      approvers: [{ organization: '50110000', name: '事務局' }],
      rule: 'all',
    },
    { code: 'director', name: '院長決裁', above: '3000000', approvers: [{ level: 'site' }], rule: 'any' },
  ],
};

/** Payments of トウリングループ: 課長, above 10万 部長, above 50万 経理部長; bills may be off by 1 % or 100 yen. */
export const tourinPaymentLadder: ApprovalLadder & { billTolerancePercent: string; billToleranceAmount: string } = {
  code: 'payment',
  document: 'payment',
  name: '支払の承認基準（トウリングループ）',
  billTolerancePercent: '1',
  billToleranceAmount: '100',
  fallbackOrganization: '20112000',
  steps: [
    { code: 'section', name: '課長承認', approvers: [{ level: 'section' }], rule: 'any' },
    { code: 'department', name: '部長承認', above: '100000', approvers: [{ level: 'department' }], rule: 'any' },
    {
      code: 'accounting',
      name: '経理部長承認',
      above: '500000',
      approvers: [{ organization: '20112000', name: '経理部' }],
      rule: 'all',
    },
  ],
};

/** Payments of さざれ会: 科長, above 30万 事務局長. */
export const sazarePaymentLadder: ApprovalLadder = {
  code: 'payment',
  document: 'payment',
  name: '支払の決裁基準（さざれ会）',
  fallbackOrganization: '50111000',
  steps: [
    { code: 'section', name: '科長決裁', approvers: [{ level: 'section' }], rule: 'any' },
    {
      code: 'office',
      name: '事務局長決裁',
      above: '300000',
      approvers: [{ organization: '50110000', name: '事務局' }],
      rule: 'all',
    },
  ],
};

/** Acceptances of トウリングループ: the requester's own confirmation, above 10万 課長, above 50万 部長. */
export const tourinAcceptanceLadder: ApprovalLadder = {
  code: 'acceptance',
  document: 'acceptance',
  name: '検収の承認基準（トウリングループ）',
  fallbackOrganization: '20112000',
  steps: [
    { code: 'section', name: '課長承認', above: '100000', approvers: [{ level: 'section' }], rule: 'any' },
    { code: 'department', name: '部長承認', above: '500000', approvers: [{ level: 'department' }], rule: 'any' },
  ],
};

/** Acceptances of さざれ会: the requester's own confirmation, above 5万 科長, above 100万 事務局長. */
export const sazareAcceptanceLadder: ApprovalLadder = {
  code: 'acceptance',
  document: 'acceptance',
  name: '検収の決裁基準（さざれ会）',
  fallbackOrganization: '50111000',
  steps: [
    { code: 'section', name: '科長決裁', above: '50000', approvers: [{ level: 'section' }], rule: 'any' },
    {
      code: 'office',
      name: '事務局長決裁',
      above: '1000000',
      approvers: [{ organization: '50110000', name: '事務局' }],
      rule: 'all',
    },
  ],
};

/** Contracts of トウリングループ: 課長, 法務部長 whatever the amount, above 100万 本部長, above 500万 役員. */
export const tourinContractLadder: ApprovalLadder = {
  code: 'contract',
  document: 'contract',
  name: '契約の承認基準（トウリングループ）',
  fallbackOrganization: '20112000',
  steps: [
    { code: 'section', name: '課長承認', approvers: [{ level: 'section' }], rule: 'any' },
    {
      code: 'legal',
      name: '法務部長承認',
      approvers: [{ organization: '20114000', name: '法務部' }],
      rule: 'all',
    },
    { code: 'headquarters', name: '本部長承認', above: '1000000', approvers: [{ level: 'headquarters' }], rule: 'any' },
    { code: 'board', name: '役員承認', above: '5000000', approvers: [{ level: 'company' }], rule: 'any' },
  ],
};

/** Contracts of さざれ会: 科長, 事務局長 whatever the amount, above 300万 院長. */
export const sazareContractLadder: ApprovalLadder = {
  code: 'contract',
  document: 'contract',
  name: '契約の決裁基準（さざれ会）',
  fallbackOrganization: '50111000',
  steps: [
    { code: 'section', name: '科長決裁', approvers: [{ level: 'section' }], rule: 'any' },
    {
      code: 'office',
      name: '事務局長決裁',
      approvers: [{ organization: '50110000', name: '事務局' }],
      rule: 'all',
    },
    { code: 'director', name: '院長決裁', above: '3000000', approvers: [{ level: 'site' }], rule: 'any' },
  ],
};

const storeroomSteps: ApprovalLadder['steps'] = [
  { code: 'section', name: '課長承認', above: '100000', approvers: [{ level: 'section' }], rule: 'any' },
  { code: 'department', name: '部長承認', above: '500000', approvers: [{ level: 'department' }], rule: 'any' },
];

/** What comes into the storerooms of トウリングループ: above 10万 課長, above 50万 部長. */
export const tourinReceiptLadder: ApprovalLadder = {
  code: 'inventoryReceipt',
  document: 'inventoryReceipt',
  name: '入庫の承認基準（トウリングループ）',
  fallbackOrganization: '20312000',
  steps: storeroomSteps,
};

/** What is corrected there: as what comes in. */
export const tourinCorrectionLadder: ApprovalLadder = {
  code: 'shelfCorrection',
  document: 'shelfCorrection',
  name: '棚在庫数訂正の承認基準（トウリングループ）',
  fallbackOrganization: '20312000',
  steps: storeroomSteps,
};
