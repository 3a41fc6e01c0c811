/* Generated from schemas/<domain>/<record>.schema.json by `npm run types`: change them there. */
import type { Json, JsonObject } from '../../engine/core/formats/json-schema.ts';

export type Acceptance = {
  acceptanceNumber?: string;
  orderId?: string;
  orderNumber?: string;
  title?: string;
  deliveryId?: string;
  deliveryNumber?: string;
  receiptId?: string;
  contractId?: string;
  contractNumber?: string;
  planNo?: number;
  supplierCode: string;
  supplierName?: string;
  categoryCode?: string;
  costDepartmentCode?: string;
  costDepartmentName?: string;
  accountTitleCode?: string;
  accountTitleName?: string;
  projectCode?: string;
  projectName?: string;
  budgetProjectCode?: string;
  receivedOn: string;
  taxFraction: 1 | 2 | 3;
  internalNote?: string;
  lines: {
    orderLineNo: number;
    productName?: string;
    unitCode?: string;
    orderedQuantity?: string;
    deliveredQuantity: string;
    overQuantity?: string;
    acceptedQuantity: string;
    rejectedQuantity?: string;
    rejectionReason?: string;
    rejectionBranch?: 'replacement' | 'return' | 'priceCut';
    unitPrice: string;
    reducedUnitPrice?: string;
    taxType: 1 | 2 | 3;
    taxRate: string;
    amount?: string;
    amountTax?: string;
    amountWithoutTax?: string;
    amountWithTax?: string;
    formerQuantity?: string;
    formerRejectionBranch?: 'replacement' | 'return' | 'priceCut';
    formerReducedUnitPrice?: string;
  }[];
  amountWithoutTax?: string;
  amountTax?: string;
  amountWithTax?: string;
  approvalStageList: ApprovalStage[];
  approval?: ApprovalProgress;
  acceptedOn?: string;
  protectedDeal?: boolean;
  closingDay?: number;
  ownAcceptance?: boolean;
  requesterCode?: string;
  requesterName?: string;
  appliedAt?: string;
  invoiceId?: string;
  paidOn?: string;
  invoiceNumber?: string;
  correctionOf?: string;
  opportunityCode?: string;
  entryKind?: 'normal' | 'red' | 'black';
  correctsId?: string;
  correctionReason?: string;
  formerAmountWithTax?: string;
  differenceWithTax?: string;
  correctedById?: string;
  reversedById?: string;
  correctedBy?: string;
  reversedBy?: string;
  closingId?: string;
  closingMonth?: string;
};
export type ApprovalStage = {
  stageNo: number;
  name: string;
  rule: 'all' | 'any' | 'count';
  need?: number;
  approvers: ApprovalStagePerson[];
  reason?: {
    key: string;
    params?: {
      [k: string]: string;
    };
  };
  required?: boolean;
  added?: {
    by: ApprovalStagePerson;
    deputy?: ApprovalStagePerson;
    at: string;
    version: number;
    comment: string | null;
  };
  forwarded?: {
    by: ApprovalStagePerson;
    deputy?: ApprovalStagePerson;
    to: ApprovalStagePerson;
    at: string;
    version: number;
    comment: string | null;
  }[];
};
export type ApprovalStagePerson = {
  code: string;
  name: string;
};
export type ApprovalProgress = {
  currentStage: number;
  round: number;
  decisions: {
    stageNo: number;
    decision: 'approve' | 'decline' | 'sendBack';
    approver: {
      code: string;
      name: string;
    };
    deputy?: {
      code: string;
      name: string;
    };
    at: string;
    comment?: string | null;
    version: number;
    contentHash: string;
    superseded?: boolean;
  }[];
};
export type ApprovalDeputy = {
  number?: string;
  deputyCode: string;
  deputyName?: string;
  from: string;
  until: string;
  scope: 'all' | 'estimate' | 'order' | 'acceptance' | 'payment' | 'contract';
  upTo?: string;
  note?: string;
};
export type ApprovalOwnRoute = {
  name: string;
  document: 'order' | 'estimateRequest' | 'estimateSelection' | 'acceptance' | 'payment' | 'contract';
  isDefault?: boolean;
  approvalStageList: ApprovalStage[];
};
export type ApprovalSample = {
  amountWithTax: string;
  requesterCode: string;
  categoryCode?: string;
  dealKind?: 'direct' | 'catalog' | 'estimate' | 'provisional' | 'stock';
  singleQuotation?: boolean;
  overBudget?: boolean;
};
export type ApprovalViewing = {
  recordType:
    | 'acceptance/acceptance'
    | 'budget/transfer'
    | 'contract/contract'
    | 'estimate/request'
    | 'estimate/selection'
    | 'inventory/correction'
    | 'inventory/receipt'
    | 'master/application'
    | 'order/order'
    | 'payment/payment';
  recordId: string;
  recordNumber?: string;
  title?: string;
  askedByCode: string;
  askedByName: string;
  principalCode?: string;
  principalName?: string;
  note?: string;
  askedAt: string;
  seenAt?: string;
  seen: boolean;
  seenByCode?: string;
  seenByName?: string;
  earlier?: {
    askedByCode: string;
    askedByName: string;
    principalCode?: string;
    principalName?: string;
    note?: string;
    askedAt: string;
    seenAt?: string;
    seen: boolean;
    seenByCode?: string;
    seenByName?: string;
  }[];
};
export type AuditEntry = {
  at: string;
  actorCode: string;
  actorName: string;
  what:
    | 'signIn'
    | 'signInFailed'
    | 'signOut'
    | 'switched'
    | 'passwordChanged'
    | 'settingChanged'
    | 'userChanged'
    | 'roleChanged'
    | 'masterChanged'
    | 'flowPublished'
    | 'import'
    | 'export';
  subject: string;
  subjectWords?: string;
  field?: string;
  old?: string;
  new?: string;
  ip?: string;
  principalCode?: string;
  principalName?: string;
};
export type Budget = {
  code: string;
  name: string;
  costDepartmentCode: string;
  costDepartmentName?: string;
  accountTitleCode: string;
  accountTitleName?: string;
  projectCode?: string;
  projectName?: string;
  months: {
    month: string;
    amount: string;
  }[];
  amount?: string;
};
export type BudgetTransfer = {
  number?: string;
  fromBudgetCode: string;
  fromBudgetName?: string;
  fromCostDepartmentCode?: string;
  fromAccountTitleCode?: string;
  fromBudgetProjectCode?: string;
  fromMonth: string;
  toBudgetCode: string;
  toBudgetName?: string;
  toCostDepartmentCode?: string;
  toAccountTitleCode?: string;
  toBudgetProjectCode?: string;
  toMonth: string;
  amount: string;
  reason: string;
  movedAt?: string;
  approvalStageList?: ApprovalStage[];
  approval?: ApprovalProgress;
};
export type ClosingRun = {
  closingNumber?: string;
  closingDate: string;
  targetMonthly?: string;
  companyDisplayCode?: string;
  companyName?: string;
  companyGroupDisplayCode?: string;
  note?: string;
  checkedAt?: string;
  stopCount?: number;
  notAccepted?: ClosingRunCheck[];
  undecidedPrices?: ClosingRunCheck[];
  differences?: ClosingRunCheck[];
  notConfirmed?: ClosingRunCheck[];
  billsDiffering?: ClosingRunCheck[];
  withoutNumber?: ClosingRunCheck[];
  transitional?: {
    supplierCode: string;
    supplierName?: string;
    yearFrom: string;
    yearUntil?: string;
    boughtBefore?: string;
    boughtNow?: string;
    bought?: string;
    limit?: string;
    use?: string;
    standing?: 'within' | 'near' | 'beyond';
  }[];
  restReason?: string;
  entries?: {
    acceptanceId: string;
    acceptanceNumber?: string;
    orderNumber?: string;
    title?: string;
    entryKind?: 'normal' | 'red' | 'black';
    requesterName?: string;
    acceptedOn?: string;
    payOn?: string;
    paidOn?: string;
    taxAmounts: {
      amount: string;
      taxType: 1 | 2 | 3;
      taxRate: string;
      taxByLine?: string;
    }[];
    amountWithoutTax?: string;
    amountTax?: string;
    amountWithTax?: string;
    supplierCode?: string;
    supplierName?: string;
    taxFraction?: 1 | 2 | 3;
    registrationNumber?: string;
    confirmDays?: number;
  }[];
  expected?: {
    supplierCode: string;
    supplierName?: string;
    entryCount?: number;
    payOn?: string;
    amountWithoutTax?: string;
    amountTax?: string;
    amountWithTax?: string;
    taxDifference?: string;
  }[];
  suppliers?: {
    supplierCode: string;
    supplierName?: string;
    entryCount?: number;
    payOn?: string;
    amountWithoutTax?: string;
    amountTax?: string;
    amountWithTax?: string;
    taxDifference?: string;
  }[];
  supplierCount?: number;
  entryCount?: number;
  supplierTotal?: number;
  entryTotal?: number;
  progress?: string;
  stepNo?: number;
  closingNow?: string[];
  statementsNow?: {
    statementId: string;
  }[];
  journalNow?: string;
  amountWithoutTax?: string;
  amountTax?: string;
  amountWithTax?: string;
  taxDifference?: string;
  executedAt?: string;
  executedByName?: string;
  reopenAskedByCode?: string;
  reopenAskedByName?: string;
  reopenAskedAt?: string;
  reopenReason?: string;
  reopenedAt?: string;
  reopenedByName?: string;
};
export type ClosingRunCheck = {
  recordId: string;
  number?: string;
  title?: string;
  supplierName?: string;
  personName?: string;
  since?: string;
  amountWithTax?: string;
};
export type ClosingStatement = {
  statementNumber?: string;
  title?: string;
  closingId: string;
  targetMonthly?: string;
  closingDate?: string;
  buyerName?: string;
  supplierCode: string;
  supplierName?: string;
  registrationNumber?: string;
  taxFraction?: 1 | 2 | 3;
  payOn?: string;
  entries: {
    acceptanceId: string;
    acceptanceNumber?: string;
    orderNumber?: string;
    title?: string;
    entryKind?: 'normal' | 'red' | 'black';
    requesterName?: string;
    acceptedOn?: string;
    payOn?: string;
    paidOn?: string;
    taxAmounts: {
      amount: string;
      taxType: 1 | 2 | 3;
      taxRate: string;
      taxByLine?: string;
    }[];
    amountWithoutTax?: string;
    amountTax?: string;
    amountWithTax?: string;
  }[];
  entryCount?: number;
  taxTotals?: {
    taxRate: string;
    amountWithoutTax: string;
    amountTax: string;
    amountWithTax: string;
  }[];
  taxGrounds?: {
    taxRate: string;
    amount: string;
    exactTax: string;
    amountTax: string;
    taxDown: string;
    taxHalf: string;
    taxUp: string;
    taxByLine: string;
  }[];
  amountWithoutTax?: string;
  amountTax?: string;
  amountWithTax?: string;
  taxOfEntries?: string;
  taxDifference?: string;
  internalNote?: string;
  issuedAt?: string;
  confirmDays?: number;
  confirmBy?: string;
  confirmedAt?: string;
  confirmedByName?: string;
  deemedOn?: string;
  objection?: string;
  companyDisplayCode?: string;
  transferId?: string;
  transferredOn?: string;
  withholdingTax?: string;
  offsetAmount?: string;
  payeeFee?: string;
  transferAmount?: string;
  heldReason?: string;
  paidAmount?: string;
  openAmount?: string;
  heldAmount?: string;
  waitsFor?: 'confirmation' | 'differing' | 'correction';
  waitsForInvoice?: string;
  waitsForInvoiceId?: string;
  unconfirmedInvoices?: {
    invoiceId?: string;
    invoiceNumber?: string;
    standing?: 'confirmation' | 'differing' | 'correction';
  }[];
  releasedInvoices?: {
    invoiceId?: string;
    invoiceNumber?: string;
    standing?: 'confirmation' | 'differing' | 'correction';
    reason?: string;
    releasedByCode?: string;
    releasedByName?: string;
    releasedAt?: string;
  }[];
};
export type Contract = {
  contractNumber?: string;
  title: string;
  contractKind: 'lumpSum' | 'monthly' | 'unitPrice' | 'maintenance' | 'outsourcing' | 'lease';
  supplierCode: string;
  supplierName?: string;
  otherParties?: string;
  signedOn?: string;
  startsOn: string;
  endsOn: string;
  renewal: 'none' | 'automatic' | 'byAgreement';
  renewalMonths?: number;
  noticeMonths?: number;
  noticeBy?: string;
  renewalDecision?: 'renew' | 'terminate';
  renewalDecidedByName?: string;
  renewalDecidedAt?: string;
  renewalCount?: number;
  firstStartedOn?: string;
  terminatedOn?: string;
  terminationReason?: string;
  antisocialClause?: string;
  paymentTermsClause?: string;
  clauseStanding?: 'complete' | 'antisocialMissing' | 'paymentTermsMissing' | 'bothMissing';
  missingClauseReason?: string;
  paymentTerms?: string;
  closingDay?: number;
  paymentMonths?: number;
  paymentDay?: number;
  supplierIsProtected?: boolean;
  isPostponementAgreed?: boolean;
  taxFraction: 1 | 2 | 3;
  purpose?: string;
  internalNote?: string;
  costDepartmentCode?: string;
  costDepartmentName?: string;
  accountTitleCode?: string;
  accountTitleName?: string;
  projectCode?: string;
  projectName?: string;
  budgetProjectCode?: string;
  attachments?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
  }[];
  lines: {
    productCode?: string;
    productName: string;
    quantity?: string;
    unitCode: string;
    unitPrice: string;
    taxType: 1 | 2 | 3;
    taxRate: string;
    amount?: string;
    note?: string;
  }[];
  overrunPercent?: number;
  amountWithoutTax?: string;
  amountTax?: string;
  amountWithTax?: string;
  planRule: 'once' | 'monthly' | 'quarterly' | 'halfYearly' | 'yearly' | 'milestones' | 'byDelivery';
  milestones?: {
    name: string;
    acceptOn: string;
    amount: string;
  }[];
  plan?: {
    planNo: number;
    name?: string;
    from?: string;
    until?: string;
    acceptOn: string;
    payOn?: string;
    amount: string;
    acceptedAmount?: string;
    paidAmount?: string;
    openAmount?: string;
    openWithoutTax?: string;
    progress?: 'planned' | 'partlyAccepted' | 'accepted' | 'paid' | 'dropped';
  }[];
  formerPlan?: JsonObject[];
  acceptances?: {
    acceptanceId: string;
    planNo?: number;
    amount?: string;
    acceptedOn?: string;
    paidOn?: string;
  }[];
  calledNoticeOn?: string;
  endNoticeOn?: string;
  callNotice?: 'mostlyCalled' | 'endNear' | 'mostlyCalledEndNear';
  accepting?: {
    planNo?: number;
    receivedOn?: string;
    amount?: string;
    acceptanceId?: string;
    lines?: {
      orderLineNo?: number;
      productName?: string;
      unitCode?: string;
      deliveredQuantity?: string;
      acceptedQuantity?: string;
      rejectedQuantity?: string;
      unitPrice?: string;
      taxType?: number;
      taxRate?: string;
    }[];
  };
  plannedAmount?: string;
  unplannedAmount?: string;
  acceptedAmount?: string;
  paidAmount?: string;
  approvalStageList: ApprovalStage[];
  approval?: ApprovalProgress;
  requesterCode?: string;
  requesterName?: string;
  organizationName?: string;
  appliedAt?: string;
  approvedAt?: string;
  versionNo?: number;
  change?: JsonObject;
  versions?: JsonObject[];
  withdrawnVersions?: JsonObject[];
  formerVersion?: JsonObject;
  cancelledVersion?: JsonObject;
};
export type Delivery = {
  deliveryNumber?: string;
  orderId: string;
  orderNumber?: string;
  title?: string;
  supplierCode: string;
  supplierName?: string;
  deliveryPlaceName?: string;
  storageCode?: string;
  storageName?: string;
  receiptId?: string;
  deliveryMethod?: 'carrier' | 'own';
  slipNumber?: string;
  carrier?: string;
  shippedOn: string;
  deliveredOn: string;
  note?: string;
  lines: {
    orderLineNo: number;
    productName?: string;
    productCode?: string;
    unitPrice?: string;
    unitCode?: string;
    orderedQuantity?: string;
    quantity: string;
    overQuantity?: string;
    note?: string;
    acceptedQuantity?: string;
    returnedQuantity?: string;
  }[];
  requesterName?: string;
  registeredAt?: string;
};
export type EstimateAnswer = {
  answerNumber?: string;
  requestId?: string;
  requestNumber?: string;
  title?: string;
  supplierCode?: string;
  supplierName?: string;
  purchaserCode?: string;
  purchaserName?: string;
  buyerName?: string;
  channel?: 'portal' | 'link' | 'paper' | 'brought';
  viaTrading?: boolean;
  isSealed?: boolean;
  roundNo?: number;
  previousAnswerId?: string;
  requestedAt?: string;
  answerDeadline?: string;
  deliveryDate?: string;
  deliveryPlaceName?: string;
  noteToSupplier?: string;
  requestFiles?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
    audience?: 'internal' | 'counterparty';
  }[];
  lineFiles?: {
    lineNo?: number;
    productName?: string;
    revision?: number;
    files?: {
      fileId: string;
      fileName: string;
      size: number;
      contentType?: string;
    }[];
    addedAt?: string;
    replacedAt?: string;
  }[];
  fileRevision?: number;
  answeredFileRevision?: number;
  criteria?: {
    name?: string;
  }[];
  taxFraction: 1 | 2 | 3;
  lines: {
    lineNo?: number;
    productName?: string;
    modelNumber?: string;
    makerName?: string;
    specification?: string;
    quantity?: string;
    unitCode?: string;
    wishedDate?: string;
    requestNote?: string;
    isNotOffered?: boolean;
    unitPrice?: string;
    previousUnitPrice?: string;
    firstUnitPrice?: string;
    taxType: 1 | 2 | 3;
    taxRate: string;
    deliveryDate?: string;
    awardedQuantity?: string;
    alternative?: string;
    note?: string;
    amount?: string;
    amountTax?: string;
    amountWithoutTax?: string;
    amountWithTax?: string;
  }[];
  costs?: {
    lineNo: number;
    productName?: string;
    sourceCode?: string;
    sourceName?: string;
    sourceTaxFraction?: 1 | 2 | 3;
    costPrice?: string;
    ruleCode?: string;
  }[];
  freight?: string;
  freightTaxRate?: string;
  validUntil?: string;
  answerNote?: string;
  attachments?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
    audience?: 'internal' | 'counterparty';
  }[];
  questions?: {
    lineNo?: number;
    at?: string;
    text?: string;
    answer?: string;
    answeredAt?: string;
  }[];
  amountWithoutTax?: string;
  amountTax?: string;
  amountWithTax?: string;
  refusalReason?: 'deliveryDate' | 'notHandled' | 'quantity' | 'specification' | 'price' | 'other';
  refusalNote?: string;
  answeredAt?: string;
  answeredByName?: string;
  openedAt?: string;
  closedAt?: string;
  rank?: number;
  resultReason?: 'price' | 'deliveryDate' | 'quality' | 'experience' | 'capacity' | 'onlyOne' | 'terms' | 'other';
  buyerNote?: string;
};
export type EstimateAutoRule = {
  code: string;
  name: string;
  categoryCode: string;
  categoryName?: string;
  organizationCode?: string;
  organizationName?: string;
  amountUntil?: string;
  answerBusinessDays: number;
  isSealed?: boolean;
  asksWished?: boolean;
  noteToSupplier?: string;
  suppliers?: {
    supplierCode: string;
    supplierName?: string;
  }[];
  purchasers: {
    purchaserCode: string;
    purchaserName?: string;
  }[];
};
export type EstimateRequest = {
  requestNumber?: string;
  opportunityCode?: string;
  splitFromId?: string;
  splitFromNumber?: string;
  originNumber?: string;
  origin?: 'brought';
  title: string;
  categoryCode: string;
  categoryName?: string;
  categoryTaxType?: 1 | 2 | 3;
  categoryTaxRate?: string;
  expectedAmount?: string;
  neededBy?: string;
  deliveryDate: string;
  deliveryPlaceCode: string;
  deliveryPlaceName?: string;
  deliveryPlaceAddress?: string;
  purpose?: string;
  noteToSupplier?: string;
  supplierCode?: string;
  supplierName?: string;
  taxFraction?: 1 | 2 | 3;
  quotedNumber?: string;
  validUntil?: string;
  broughtReason?: string;
  internalNote?: string;
  attachments?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
    audience?: 'internal' | 'counterparty';
  }[];
  lines: {
    lineNo?: number;
    originLineNo?: number;
    productName: string;
    modelNumber?: string;
    makerName?: string;
    specification?: string;
    quantity: string;
    unitCode: string;
    unitPrice?: string;
    taxType?: 1 | 2 | 3;
    taxRate?: string;
    amount?: string;
    amountTax?: string;
    amountWithoutTax?: string;
    amountWithTax?: string;
    deliveryDate?: string;
    note?: string;
    files?: {
      fileId: string;
      fileName: string;
      size: number;
      contentType?: string;
    }[];
  }[];
  lineFiles?: {
    lineNo?: number;
    productName?: string;
    revision?: number;
    files?: {
      fileId: string;
      fileName: string;
      size: number;
      contentType?: string;
    }[];
    addedAt?: string;
    replacedAt?: string;
  }[];
  fileRevision?: number;
  revisedLineNo?: number;
  revisedFiles?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
  }[];
  amountWithoutTax?: string;
  amountTax?: string;
  amountWithTax?: string;
  broughtAnswerId?: string;
  invitees?: {
    supplierCode: string;
    supplierName?: string;
    channel?: 'portal' | 'link' | 'paper';
    note?: string;
  }[];
  answerDeadline?: string;
  isSealed?: boolean;
  criteria?: {
    name: string;
    weight: number;
  }[];
  priceWeight?: number;
  approvalStageList?: ApprovalStage[];
  approval?: ApprovalProgress;
  requesterCode?: string;
  requesterName?: string;
  organizationName?: string;
  organizationCode?: string;
  appliedAt?: string;
  purchaserCode?: string;
  purchaserName?: string;
  autoRuleCode?: string;
  autoRuleName?: string;
  autoOutcome?: 'asked' | 'assigned' | 'nobodyToAsk' | 'noPurchaser';
  autoLeftOut?: {
    supplierCode?: string;
    supplierName?: string;
    reason?: 'prohibited' | 'ended' | 'tooMany';
  }[];
  invitedAt?: string;
  roundNo?: number;
  openedAt?: string;
  openedByName?: string;
  answers?: {
    answerId?: string;
    supplierCode?: string;
    supplierName?: string;
    channel?: 'portal' | 'link' | 'paper' | 'brought';
    status?: 'requested' | 'answered' | 'refused' | 'expired' | 'selected' | 'notSelected' | 'withdrawn';
    roundNo?: number;
    answeredAt?: string;
    refusalReason?: 'deliveryDate' | 'notHandled' | 'quantity' | 'specification' | 'price' | 'other';
  }[];
  memos?: {
    at?: string;
    byName?: string;
    text?: string;
  }[];
  consultation?: 'open';
  consultations?: {
    at?: string;
    byName?: string;
    text?: string;
  }[];
  scoreSheet?: {
    lineNo?: number;
    supplierCode?: string;
    supplierName?: string;
    criterionName?: string;
  }[];
  scores?: {
    supplierCode?: string;
    supplierName?: string;
    criterionName?: string;
    byCode?: string;
    byName?: string;
    score?: number;
    at?: string;
  }[];
  questions?: {
    lineNo?: number;
    at?: string;
    text?: string;
    answerId?: string;
    supplierName?: string;
    answer?: string;
    answeredAt?: string;
  }[];
  invitedCount?: number;
  answeredCount?: number;
  askedSupplierCodes?: string[];
  openQuestionCount?: number;
};
export type EstimateSelection = {
  selectionNumber?: string;
  requestId: string;
  requestNumber?: string;
  opportunityCode?: string;
  title?: string;
  categoryCode?: string;
  categoryName?: string;
  expectedAmount?: string;
  deliveryDate?: string;
  roundNo?: number;
  lines: {
    lineNo: number;
    productName?: string;
    modelNumber?: string;
    specification?: string;
    requestedQuantity?: string;
    unitCode?: string;
    answerId: string;
    supplierCode?: string;
    supplierName?: string;
    quantity?: string;
    unitPrice?: string;
    previousUnitPrice?: string;
    firstUnitPrice?: string;
    realUnitPrice?: string;
    taxType?: 1 | 2 | 3;
    taxRate?: string;
    taxFraction?: 1 | 2 | 3;
    deliveryDate?: string;
    note?: string;
    amount?: string;
    amountTax?: string;
    amountWithoutTax?: string;
    amountWithTax?: string;
  }[];
  offers?: {
    answerId: string;
    answerNumber?: string;
    supplierCode?: string;
    supplierName?: string;
    status?: 'answered' | 'refused' | 'expired' | 'withdrawn';
    amountWithoutTax?: string;
    amountTax?: string;
    amountWithTax?: string;
    freight?: string;
    isRegistered?: boolean;
    isBeyondLimit?: boolean;
    realCost?: string;
    reduction?: string;
    reductionRate?: string;
    rank?: number;
    points?: string;
    criterionPoints?: {
      name: string;
      points?: string;
    }[];
    pricePoints?: string;
    totalPoints?: string;
    pointsRank?: number;
    latestDate?: string;
    validUntil?: string;
    fileRevision?: number;
    answeredFileRevision?: number;
    isComplete?: boolean;
    note?: string;
    refusalReason?: 'deliveryDate' | 'notHandled' | 'quantity' | 'specification' | 'price' | 'other';
  }[];
  comparisonNote?: string;
  unallocatedCount?: number;
  wasNegotiated?: boolean;
  firstAmount?: string;
  savedAmount?: string;
  savedRate?: string;
  awardedCount?: number;
  awardedSupplierCodes?: string[];
  needsReason?: boolean;
  reasonCode?: 'deliveryDate' | 'quality' | 'experience' | 'capacity' | 'onlyOne' | 'terms' | 'other';
  reason?: string;
  noteToWinner?: string;
  noteToOthers?: string;
  amountWithoutTax?: string;
  amountTax?: string;
  amountWithTax?: string;
  approvalStageList: ApprovalStage[];
  approval?: ApprovalProgress;
  requesterCode?: string;
  requesterName?: string;
  organizationName?: string;
  appliedAt?: string;
  decidedAt?: string;
};
export type EstimateTemplate = {
  code: string;
  name: string;
  categoryCode?: string;
  categoryName?: string;
  guide?: string;
  lines: {
    productName: string;
    modelNumber?: string;
    makerName?: string;
    specification?: string;
    quantity?: string;
    unitCode?: string;
    note?: string;
  }[];
};
export type EvidenceDocument = {
  recordType: string;
  kind:
    | 'order'
    | 'sentOrder'
    | 'delivery'
    | 'acceptance'
    | 'invoice'
    | 'payment'
    | 'contract'
    | 'statement'
    | 'transfer'
    | 'estimateAnswer';
  documentOn?: string;
  amount?: string;
  partyCode?: string;
  partyName?: string;
  documentNumber?: string;
  title?: string;
  fileCount?: number;
};
export type EvidencePack = {
  packNumber?: string;
  title: string;
  keyword?: string;
  kind?:
    | 'order'
    | 'sentOrder'
    | 'delivery'
    | 'acceptance'
    | 'invoice'
    | 'payment'
    | 'contract'
    | 'statement'
    | 'transfer'
    | 'estimateAnswer';
  partyName?: string;
  partyCode?: string;
  documentNumber?: string;
  documentFrom?: string;
  documentUntil?: string;
  withoutDate?: boolean;
  amountFrom?: string;
  amountUntil?: string;
  withoutAmount?: boolean;
  withoutParty?: boolean;
  rowCount?: number;
  found?: number;
  sha256?: string;
  finishedAt?: string;
  expiresOn?: string;
  failure?: 'notAllowed' | 'noRows' | 'tooMany' | 'tooLarge' | 'filters' | 'internal';
  files?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
  }[];
};
export type HandOverSuccession = {
  code: string;
  personCode: string;
  personName?: string;
  party: 'all' | 'owner' | 'assignee' | 'approver';
  successorCode: string;
  successorName?: string;
};
export type HelpArticle = {
  code: string;
  name: string;
  language?: 'ja' | 'en' | 'ko';
  body: string;
  keywords?: string;
  shared?: boolean;
  screens?: {
    screenCode: string;
  }[];
};
export type HelpDesk = {
  code: string;
  name: string;
  answersFor: string;
  language?: 'ja' | 'en' | 'ko';
  hours: string;
  phone?: string;
  mailAddress?: string;
  guide?: string;
  files?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
  }[];
  screens?: {
    screenCode: string;
  }[];
  roles?: {
    roleCode: string;
  }[];
};
export type HelpInquiry = {
  inquiryNumber?: string;
  subject: string;
  kind: 'howTo' | 'problem' | 'rule' | 'wish' | 'other';
  addressee: 'group' | 'provider';
  body: string;
  attachments?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
  }[];
  screenCode?: string;
  screenTitle?: string;
  documentNumber?: string;
  toldMessage?: string;
  answer?: string;
  answerFiles?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
  }[];
  reply?: string;
  replyFiles?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
  }[];
  askerName?: string;
  organizationName?: string;
  companyGroupName?: string;
  askedAt?: string;
  providerCode?: string;
  providerName?: string;
  deskPersonCode?: string;
  deskPersonName?: string;
  answeredAt?: string;
  answeredByName?: string;
  messages?: {
    at: string;
    byName: string;
    side?: 'asker' | 'desk' | 'provider';
    text: string;
    files?: {
      fileId: string;
      fileName: string;
      size: number;
      contentType?: string;
    }[];
  }[];
  notes?: {
    at: string;
    byName: string;
    side?: 'asker' | 'desk' | 'provider';
    text: string;
  }[];
};
export type HelpNotice = {
  code: string;
  name: string;
  kind: 'notice' | 'banner' | 'mall';
  tone?: 'primary' | 'warning' | 'danger';
  important?: boolean;
  body?: string;
  files?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
  }[];
  linkPath?: string;
  audience: 'everybody' | 'insiders' | 'suppliers';
  publishedFrom: string;
  publishedUntil?: string;
  roles?: {
    roleCode: string;
  }[];
};
export type InventoryCorrection = {
  correctionNumber?: string;
  storageCode: string;
  storageName?: string;
  countedOn: string;
  lines: {
    placeCode: string;
    productCode?: string;
    productName?: string;
    shelfAddress?: string;
    lotNumber?: string;
    expiresOn?: string;
    unitCode?: string;
    bookQuantity: string;
    countedQuantity: string;
    unitCost: string;
    difference?: string;
    amount?: string;
    reason: 'miscounted' | 'damaged' | 'expired' | 'lost' | 'found' | 'other';
    note?: string;
  }[];
  note?: string;
  amount?: string;
  approvalStageList?: ApprovalStage[];
  approval?: ApprovalProgress;
  correctedAt?: string;
  correctedByName?: string;
  workNumber?: string;
};
export type InventoryPayout = {
  payoutNumber?: string;
  continuesId?: string;
  continues?: string;
  storageCode: string;
  storageName?: string;
  receiverCode: string;
  receiverName?: string;
  deliverOn: string;
  purpose?: string;
  lines: {
    productCode: string;
    productName?: string;
    quantity: string;
    unitCode?: string;
  }[];
  picks?: {
    lineNo?: number;
    productCode: string;
    productName?: string;
    shelfAddress: string;
    lotNumber?: string;
    expiresOn?: string;
    quantity: string;
    unitCode?: string;
  }[];
  shorts?: {
    lineNo?: number;
    productCode: string;
    productName?: string;
    shelfAddress: string;
    lotNumber?: string;
    expiresOn?: string;
    quantity: string;
    unitCode?: string;
    countShelfCode?: string;
    countShelfName?: string;
  }[];
  requestedAt?: string;
  scheduledAt?: string;
  deliveredAt?: string;
  deliveredByName?: string;
  confirmedAt?: string;
};
export type InventoryReceipt = {
  receiptNumber?: string;
  storageCode: string;
  storageName?: string;
  supplierCode: string;
  supplierName?: string;
  slipNumber: string;
  deliveryId?: string;
  deliveryNumber?: string;
  orderId?: string;
  orderNumber?: string;
  acceptanceId?: string;
  receivedOn: string;
  lines: {
    productCode: string;
    productName?: string;
    orderLineNo?: number;
    deliveredQuantity?: string;
    quantity: string;
    rejectedQuantity?: string;
    rejectionReason?: string;
    rejectionBranch?: 'replacement' | 'return';
    unitCode?: string;
    unitPrice: string;
    shelfAddress?: string;
    lotNumber?: string;
    expiresOn?: string;
    amount?: string;
  }[];
  note?: string;
  amount?: string;
  approvalStageList?: ApprovalStage[];
  approval?: ApprovalProgress;
  stockedAt?: string;
  stockedByName?: string;
};
export type InventoryReplenishment = {
  replenishmentNumber?: string;
  title?: string;
  orderedAt?: string;
  lines: {
    productCode: string;
    productName?: string;
    modelNumber?: string;
    makerName?: string;
    storageCode: string;
    storageName?: string;
    quantity: string;
    unitCode?: string;
    coming: string;
    supplierCode?: string;
    supplierName?: string;
    taxFraction?: number;
    categoryCode?: string;
    categoryName?: string;
    deliveryPlaceCode?: string;
    deliveryPlaceName?: string;
    deliveryPlaceAddress?: string;
    unitPrice?: string;
    taxType?: number;
    taxRate?: string;
    deliverOn?: string;
  }[];
};
export type InventoryStockSetting = {
  code: string;
  name?: string;
  unitCode?: string;
  tracking?: 'none' | 'lot' | 'lotAndExpiry';
  places: {
    storageCode: string;
    storageName?: string;
    minimum: string;
    reorderPoint: string;
    maximum: string;
    orderLot?: string;
    leadDays?: number;
    supplierCode?: string;
    supplierName?: string;
  }[];
};
export type InventoryWork = {
  workNumber?: string;
  payoutNumber?: string;
  kind: 'count' | 'move' | 'disposal';
  storageCode: string;
  storageName?: string;
  shelfCode?: string;
  shelfName?: string;
  toStorageCode?: string;
  toStorageName?: string;
  dueOn: string;
  note?: string;
  shortPicks?: {
    productCode: string;
    productName?: string;
    shelfAddress: string;
    lotNumber?: string;
  }[];
  lines?: {
    placeCode: string;
    productCode?: string;
    productName?: string;
    shelfAddress?: string;
    lotNumber?: string;
    expiresOn?: string;
    unitCode?: string;
    free?: string;
    quantity: string;
    toShelfAddress?: string;
    unitCost?: string;
    amount?: string;
    reason?: 'damaged' | 'expired' | 'obsolete' | 'other';
    remark?: string;
  }[];
  amount?: string;
  startedAt?: string;
  counts?: {
    lineNo: number;
    productCode?: string;
    productName?: string;
    shelfAddress?: string;
    lotNumber?: string;
    expiresOn?: string;
    unitCode?: string;
    placeCode: string;
  }[];
  results?: {
    lineNo: number;
    productCode?: string;
    productName?: string;
    shelfAddress?: string;
    lotNumber?: string;
    expiresOn?: string;
    unitCode?: string;
    placeCode: string;
    bookQuantity?: string;
    countedQuantity?: string;
    difference?: string;
    unitCost?: string;
  }[];
  completedAt?: string;
  completedByName?: string;
};
export type Invoice = {
  invoiceNumber?: string;
  title: string;
  supplierCode: string;
  supplierName?: string;
  buyerName?: string;
  billNumber?: string;
  billKey?: string;
  billedOn: string;
  registrationNumber?: string;
  registrationEndedOn?: string;
  registrationStanding?: 'registered' | 'none' | 'ended' | 'wrongNumber';
  taxFraction?: 1 | 2 | 3;
  note?: string;
  acceptances: {
    isChosen: boolean;
    acceptanceId: string;
    acceptanceNumber?: string;
    buyerName?: string;
    closingDate?: string;
    orderNumber?: string;
    title?: string;
    requesterName?: string;
    receivedOn?: string;
    acceptedOn?: string;
    amountWithoutTax?: string;
    taxAmounts?: {
      amount: string;
      taxType: 1 | 2 | 3;
      taxRate: string;
    }[];
  }[];
  bill?: {
    acceptanceId: string;
    place: number;
    acceptanceNumber?: string;
    productName?: string;
    quantity?: string;
    unitPrice?: string;
    billedQuantity?: string;
    billedPrice?: string;
  }[];
  receivedOn?: string;
  closingDate?: string;
  dueDate?: string;
  terms?: {
    closingDay?: number;
    paymentMonths?: number;
    paymentDay?: number;
    isProtected?: boolean;
    isPostponementAgreed?: boolean;
    withholding?: 1 | 2;
  };
  lines?: {
    lineNo?: number;
    acceptanceId: string;
    acceptanceNumber?: string;
    orderNumber?: string;
    orderLineNo?: number;
    productName: string;
    quantity: string;
    unitCode: string;
    unitPrice: string;
    orderedQuantity?: string;
    orderedPrice?: string;
    openQuantity?: string;
    billedQuantity?: string;
    billedPrice?: string;
    taxType: 1 | 2 | 3;
    taxRate: string;
    amount?: string;
    note?: string;
    acceptedOn?: string;
  }[];
  taxTotals?: {
    taxRate: string;
    amountWithoutTax: string;
    amountTax: string;
    amountWithTax: string;
  }[];
  taxGrounds?: {
    taxRate: string;
    amount: string;
    exactTax: string;
    amountTax: string;
    taxDown: string;
    taxHalf: string;
    taxUp: string;
    taxByLine: string;
  }[];
  amountWithoutTax?: string;
  amountTax?: string;
  amountWithTax?: string;
  billedTax?: string;
  billedByCode?: string;
  billedByName?: string;
  tolerance?: {
    percent?: string;
    amount?: string;
  };
  matches?: {
    productName: string;
    acceptanceNumber?: string;
    orderedQuantity?: string;
    orderedPrice?: string;
    acceptedQuantity: string;
    acceptedPrice: string;
    billedQuantity: string;
    billedPrice: string;
    quantityDifference: string;
    priceDifference: string;
    difference: string;
    cause: 'none' | 'notAccepted' | 'quantity' | 'price' | 'both';
    standing: 'agrees' | 'within' | 'outside';
  }[];
  matchStanding?: 'agrees' | 'within' | 'outside';
  billDifference?: string;
  expectedTax?: string;
  billTaxDifference?: string;
  billTotalDifference?: string;
  openCauses?: ('notAccepted' | 'quantity' | 'price' | 'tax')[];
  differenceCause?: 'notAccepted' | 'quantity' | 'price' | 'tax';
  differenceOwnerCode?: string;
  differenceOwnerName?: string;
  differenceSince?: string;
  decisions?: {
    cause: 'notAccepted' | 'quantity' | 'price' | 'tax';
    byName: string;
    decidedOn: string;
    reason: string;
  }[];
  payeeAccount?: string;
  confirmedAt?: string;
  paidOn?: string;
};
export type JournalBatch = {
  journalNumber?: string;
  title?: string;
  journalKind: 'closing' | 'transfer';
  sourceId: string;
  sourceNumber?: string;
  supplierCodes?: string[];
  companyDisplayCode?: string;
  companyName?: string;
  journalDate: string;
  rows?: {
    rowNo?: number;
    slipNo?: string;
    on?: string;
    debitTitleCode?: string;
    debitTitleName?: string;
    debitDepartmentCode?: string;
    debitDepartmentName?: string;
    debitTaxCode?: string;
    creditTitleCode?: string;
    creditTitleName?: string;
    creditDepartmentCode?: string;
    creditDepartmentName?: string;
    creditTaxCode?: string;
    amount?: string;
    supplierCode?: string;
    supplierName?: string;
    summary?: string;
  }[];
  missing?: {
    kind?: 'entry' | 'taxCategory' | 'acceptance';
    code?: string;
    name?: string;
  }[];
  total?: string;
  rowCount?: number;
  missingCount?: number;
  exportCount?: number;
  outputs?: {
    fileNo?: number;
    madeAt?: string;
    madeByName?: string;
    reason?: string;
    fileName?: string;
    size?: number;
    sha256?: string;
  }[];
};
export type MailMessage = {
  id: string;
  subject: string;
  toName: string;
  toAddress: string;
  language: 'ja' | 'en' | 'ko';
  template: string;
  queuedAt: string;
  sentAt?: string;
  text: string;
  attachment?: string;
  outcome: 'sent' | 'unsent' | 'expired';
  reason?: 'noTransport' | 'demoWorld' | 'outdated' | 'tooOld';
};
export type MallApplication = {
  applicationNumber?: string;
  title: string;
  deliveryDate: string;
  deliveryPlaceCode: string;
  deliveryPlaceName?: string;
  deliveryPlaceAddress?: string;
  costDepartmentCode?: string;
  costDepartmentName?: string;
  accountTitleCode?: string;
  accountTitleName?: string;
  projectCode?: string;
  projectName?: string;
  budgetProjectCode?: string;
  purpose?: string;
  noteToSupplier?: string;
  internalNote?: string;
  lines: {
    productCode?: string;
    externalCode?: string;
    productName: string;
    categoryCode?: string;
    isGreen?: boolean;
    modelNumber?: string;
    makerName?: string;
    supplierCode: string;
    supplierName: string;
    orderKey?: string;
    accountTitleCode?: string;
    accountTitleName?: string;
    taxFraction: 1 | 2 | 3;
    quantity: string;
    unitCode: string;
    unitPrice: string;
    contractNumber?: string;
    taxType: 1 | 2 | 3;
    taxRate: string;
    tiers?: {
      minQuantity: number;
      maxQuantity: number;
      salePrice: string;
    }[];
    amountWithoutTax?: string;
    amountTax?: string;
    amountWithTax?: string;
  }[];
  parts?: {
    supplierCode: string;
    supplierName: string;
    orderKey?: string;
    accountTitleCode?: string;
    accountTitleName?: string;
    taxFraction: 1 | 2 | 3;
    closingDay: number;
    paymentMonths: number;
    paymentDay: number;
    supplierIsProtected: boolean;
    categoryCode: string;
    categoryName: string;
    deliveryDate?: string;
    noteToSupplier?: string;
    amountWithTax?: string;
    paymentTerms?: string;
  }[];
  amountOnTitle?: string;
  amountWithoutTax?: string;
  amountTax?: string;
  amountWithTax?: string;
  approvalStageList: ApprovalStage[];
  requesterCode?: string;
  requesterName?: string;
  organizationName?: string;
  appliedAt?: string;
};
export type MallCatalogRelease = {
  releaseNumber?: string;
  supplierCode: string;
  supplierName?: string;
  title: string;
  content: 'master/product' | 'mall/postage';
  isWhole?: boolean;
  wishedFrom: string;
  note?: string;
  files?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
  }[];
  uploadId?: string;
  submittedAt?: string;
  submittedByName?: string;
  effectiveFrom?: string;
  decidedAt?: string;
  undoUntil?: string;
};
export type MallContractPrice = {
  code: string;
  productCode: string;
  organizationCode?: string;
  contractNumber: string;
  unitPrice: string;
  validFrom: string;
  validUntil?: string;
};
export type MallPostage = {
  code: string;
  supplierCode: string;
  fee: string;
  freeFrom?: string;
  taxRate: string;
};
export type MallPunchoutSession = {
  sessionNumber?: string;
  shopCode: string;
  shopName: string;
  protocol?: 'cxml' | 'oci';
  operation: 'create' | 'edit' | 'inspect';
  userName?: string;
  startedAt: string;
  expiresAt: string;
  returnedAt?: string;
  operationAllowed?: 'create' | 'edit' | 'inspect';
  replacesId?: string;
  goodsAmount?: string;
  toldTotal?: string;
  toldShipping?: string;
  toldTax?: string;
  totalFit?: 'goods' | 'goodsTax' | 'goodsShipping' | 'goodsTaxShipping' | 'none' | 'untold';
  faults?: {
    line?: number;
    reason:
      | 'malformed'
      | 'tooLarge'
      | 'otherCookie'
      | 'noLines'
      | 'tooManyLines'
      | 'quantity'
      | 'price'
      | 'priceUnit'
      | 'currency'
      | 'unit'
      | 'total'
      | 'shopRefused'
      | 'noAnswer'
      | 'address';
    value?: string;
  }[];
  lines?: {
    partId: string;
    auxiliaryId?: string;
    name: string;
    quantity: string;
    unitCode: string;
    unitPrice: string;
    categoryCode: string;
    taxType: 1 | 2 | 3;
    taxRate: string;
    makerName?: string;
    makerPartId?: string;
    description?: string;
    leadTimeDays?: number;
  }[];
  setupRequest?: string;
  setupResponse?: string;
  orderMessage?: string;
};
export type MallPunchoutShop = {
  code: string;
  name: string;
  supplierCode: string;
  protocol: 'cxml' | 'oci';
  url: string;
  charset: 'UTF-8' | 'Shift_JIS';
  fromDomain?: string;
  fromIdentity?: string;
  toDomain?: string;
  toIdentity?: string;
  secretField?: string;
  parameters?: {
    name: string;
    value: string;
  }[];
  categoryCode: string;
  taxType: 1 | 2 | 3;
  taxRate: string;
  units?: {
    shopUnit: string;
    unitCode: string;
  }[];
  classifications?: {
    domain?: string;
    codePrefix: string;
    categoryCode: string;
    taxRate?: string;
  }[];
};
export type MallSpelling = {
  code: string;
  words: {
    word: string;
  }[];
};
export type MallSubscription = {
  subscriptionNumber?: string;
  requesterCode?: string;
  productCode: string;
  productName?: string;
  modelNumber?: string;
  makerName?: string;
  supplierName?: string;
  unitName?: string;
  quantity: string;
  interval: 'weekly' | 'biweekly' | 'monthly' | 'bimonthly' | 'quarterly' | 'halfYearly' | 'yearly';
  startsOn: string;
  endsOn?: string;
  stopsOnRise?: boolean;
  note?: string;
  agreedPrice?: string;
  nextOn?: string;
  resumesOn?: string;
  lastOn?: string;
  lastPrice?: string;
  runCount?: number;
  stoppedFor?:
    'gone' | 'discontinued' | 'forbidden' | 'notTradeable' | 'quantity' | 'priceRose' | 'cartFull' | 'overBudget';
};
export type Mapping = {
  code: string;
  name: string;
  systemName: string;
  source: string;
  sourceName?: string;
  form: 'delimited' | 'fixed';
  separator?: 'comma' | 'tab' | 'semicolon';
  hasHeading?: boolean;
  encoding: 'shiftJis' | 'utf8' | 'utf8Bom';
  lineEnd: 'crlf' | 'lf' | 'none';
  fileStem: string;
  extension: 'csv' | 'txt' | 'dat' | 'tsv';
  columns: {
    title: string;
    field?: string;
    fixedText?: string;
    codes?: {
      from: string;
      to?: string;
    }[];
    dateForm?: 'yyyyMMdd' | 'yyMMdd' | 'yyyy-MM-dd' | 'yyyyMM' | 'eraYyMMdd';
    letters?: 'halfWidth' | 'fullWidth' | 'halfKana' | 'fullKana' | 'upperCase';
    type?: 'text' | 'number' | 'digits';
    bytes?: number;
    align?: 'left' | 'right';
    fill?: 'blank' | 'zero' | 'wideBlank';
    mayCut?: boolean;
    isRequired?: boolean;
  }[];
  filters?: {
    column: string;
    condition: 'contains' | 'equals' | 'between' | 'previousMonth' | 'thisMonth';
    value?: string;
    until?: string;
  }[];
};
export type MappingRun = {
  runNumber?: string;
  mappingCode: string;
  mappingName?: string;
  systemName?: string;
  sourceNumber?: string;
  baseOn?: string;
  reason?: string;
  source?: string;
  sourceName?: string;
  form?: 'delimited' | 'fixed';
  separator?: 'comma' | 'tab' | 'semicolon';
  hasHeading?: boolean;
  encoding?: 'shiftJis' | 'utf8' | 'utf8Bom';
  lineEnd?: 'crlf' | 'lf' | 'none';
  fileStem?: string;
  extension?: 'csv' | 'txt' | 'dat' | 'tsv';
  columns?: {
    title: string;
    field?: string;
    fixedText?: string;
    codes?: {
      from: string;
      to?: string;
    }[];
    dateForm?: 'yyyyMMdd' | 'yyMMdd' | 'yyyy-MM-dd' | 'yyyyMM' | 'eraYyMMdd';
    letters?: 'halfWidth' | 'fullWidth' | 'halfKana' | 'fullKana' | 'upperCase';
    type?: 'text' | 'number' | 'digits';
    bytes?: number;
    align?: 'left' | 'right';
    fill?: 'blank' | 'zero' | 'wideBlank';
    mayCut?: boolean;
    isRequired?: boolean;
  }[];
  filters?: {
    column: string;
    condition: 'contains' | 'equals' | 'between' | 'previousMonth' | 'thisMonth';
    value?: string;
    until?: string;
  }[];
  rowCount?: number;
  finishedAt?: string;
  expiresOn?: string;
  failure?: 'notAllowed' | 'noColumns' | 'filters' | 'noRows' | 'misfit' | 'internal';
  faults?: {
    row?: number;
    column?: string;
    value?: string;
    misfit?: 'empty' | 'characters' | 'digits' | 'tooLong' | 'date';
  }[];
  attempts?: {
    attemptNo?: number;
    endedAt?: string;
    outcome?: 'made' | 'failed';
    failure?: 'notAllowed' | 'noColumns' | 'filters' | 'noRows' | 'misfit' | 'internal';
    rowCount?: number;
    fileName?: string;
    size?: number;
    sha256?: string;
  }[];
  files?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
  }[];
};
export type MasterAccountTitle = {
  code: string;
  name: string;
  kana?: string;
  kind: 'expense' | 'asset' | 'liability' | 'cost';
  taxCategory?: 'taxable10' | 'taxable8' | 'exempt' | 'nonTaxable' | 'outside';
  sortOrder?: number;
};
export type MasterApplication = {
  number?: string;
  masterRecord:
    | 'master/account-title'
    | 'master/business-place'
    | 'master/category'
    | 'master/cost-department'
    | 'master/project'
    | 'master/organization'
    | 'master/person'
    | 'master/product'
    | 'mall/contract-price'
    | 'mall/punchout-shop'
    | 'master/supplier'
    | 'master/tax-rate'
    | 'master/unit'
    | 'master/approval-rule'
    | 'master/approval-ladder'
    | 'master/approval-assignment'
    | 'master/catalog-rule'
    | 'master/transfer-account'
    | 'trading/margin-rule'
    | 'master/supplier-person'
    | 'master/password-rule'
    | 'master/calendar-day';
  masterCode: string;
  masterTitle?: string;
  changeCount?: number;
  effectiveFrom: string;
  askedOn?: string;
  reason?: string;
  batch?: string;
  changes: {
    code: string;
    title: string;
    kind: 'begin' | 'change' | 'end';
    fields: {
      at: string;
      before: string;
      after: string;
    }[];
  }[];
  approvalStageList: ApprovalStage[];
  approval?: ApprovalProgress;
  sourceRecord?: string;
  sourceId?: string;
};
export type MasterApprovalAssignment = {
  code: string;
  name?: string;
  sets: {
    document: 'order' | 'estimateRequest' | 'estimateSelection' | 'acceptance' | 'payment' | 'contract';
    ladder: string;
    ladderName?: string;
  }[];
};
export type MasterApprovalLadder = {
  code: string;
  name: string;
  document?:
    | 'order'
    | 'estimateRequest'
    | 'estimateSelection'
    | 'acceptance'
    | 'payment'
    | 'inventoryReceipt'
    | 'contract'
    | 'shelfCorrection';
  split?: {
    by: 'requester' | 'organization';
    days: number;
  };
  forbidsOwn?: boolean;
  invoicesConfirmedBy?: 'largest' | 'accounting' | 'each';
  billTolerancePercent?: string;
  billToleranceAmount?: string;
  fallbackOrganization: string;
  fallbackOrganizationName?: string;
  steps: {
    code: string;
    name: string;
    above?: string;
    upTo?: string;
    categories?: {
      code: string;
      name: string;
    }[];
    departments?: {
      code: string;
      name?: string;
    }[];
    dealKind?: 'direct' | 'catalog' | 'estimate' | 'provisional' | 'stock';
    singleQuotation?: boolean;
    overBudget?: boolean;
    approvers: {
      level?: 'section' | 'department' | 'headquarters' | 'site' | 'company';
      organization?: string;
      role?: 'APPROVER' | 'PURCHASE_APPROVER' | 'CONTRACT_APPROVER' | 'CONTRACT_MANAGER' | 'K002' | 'K990' | 'K999';
      person?: string;
      name?: string;
    }[];
    rule: 'all' | 'any' | 'count';
    need?: number;
  }[];
};
export type MasterApprovalRule = {
  code: string;
  name: string;
  master:
    | 'master/account-title'
    | 'master/business-place'
    | 'master/category'
    | 'master/cost-department'
    | 'master/project'
    | 'master/organization'
    | 'master/person'
    | 'master/product'
    | 'mall/contract-price'
    | 'mall/punchout-shop'
    | 'master/supplier'
    | 'master/tax-rate'
    | 'master/unit'
    | 'master/approval-rule'
    | 'master/approval-ladder'
    | 'master/approval-assignment'
    | 'master/catalog-rule'
    | 'master/transfer-account'
    | 'trading/margin-rule'
    | 'master/supplier-person'
    | 'master/password-rule'
    | 'master/calendar-day';
  rule: 'all' | 'any' | 'count';
  need?: number;
  fields: {
    field: string;
  }[];
  approvers: {
    code: string;
    name?: string;
  }[];
};
export type MasterBusinessPlace = {
  code: string;
  name: string;
  zipCode?: string;
  address: string;
  phone?: string;
  receivingHours?: string;
};
export type MasterCalendarDay = {
  code: string;
  name: string;
  kind: 'off' | 'work';
};
export type MasterCatalogRule = {
  code: string;
  name: string;
  effect: 'needsApproval' | 'forbidden' | 'message';
  message?: string;
  organizations?: {
    code: string;
    name?: string;
  }[];
  exempt?: {
    code: string;
    name?: string;
  }[];
  inCategories?: {
    code: string;
    name?: string;
  }[];
  fromSuppliers?: {
    code: string;
    name?: string;
  }[];
  makers?: {
    name: string;
  }[];
  products?: {
    code: string;
    name?: string;
  }[];
  nameWords?: {
    word: string;
  }[];
  unitPriceOver?: string;
  isNotRecommended?: boolean;
  isNotGreen?: boolean;
  isFromShop?: boolean;
  approvers?: {
    level?: 'section' | 'department' | 'headquarters' | 'site' | 'company';
    organization?: string;
    role?: 'APPROVER' | 'PURCHASE_APPROVER' | 'CONTRACT_APPROVER' | 'CONTRACT_MANAGER' | 'K002' | 'K990' | 'K999';
    person?: string;
    name?: string;
  }[];
  rule?: 'any' | 'all';
};
export type MasterCategory = {
  code: string;
  name: string;
  nameEn?: string;
  nameKo?: string;
  pathName: string;
  pathNameEn?: string;
  pathNameKo?: string;
  largeCode: string;
  largeName: string;
  largeNameEn?: string;
  largeNameKo?: string;
  mediumCode: string;
  mediumName: string;
  mediumNameEn?: string;
  mediumNameKo?: string;
  accountTitleCode?: string;
  accountTitleName?: string;
  taxType?: 1 | 2 | 3;
  taxRate?: string;
  overDeliveryPercent?: string;
  shortDeliveryPercent?: string;
};
export type MasterCostDepartment = {
  code: string;
  name: string;
  organizationCode?: string;
  organizationName?: string;
  budgetControl?: 'none' | 'warn' | 'stop';
  shares?: {
    departmentCode: string;
    departmentName?: string;
    percent: string;
  }[];
};
export type MasterDirectTrading = {
  code: string;
  supplierCode: string;
  supplierName?: string;
  companyCode?: string;
  companyName?: string;
  tradingKind: 'direct' | 'trading';
  note?: string;
};
export type MasterJournalMapping = {
  code: string;
  kind: 'entry' | 'accountTitle' | 'costDepartment' | 'taxCategory';
  ownCode: string;
  theirCode: string;
  theirName: string;
};
export type MasterOrganization = {
  code: string;
  name: string;
  pathName: string;
  level: 'section' | 'department' | 'headquarters' | 'site' | 'company';
  parentCode?: string;
  businessPlaceCode?: string;
  confirmDays?: number;
  managers: {
    code: string;
    name: string;
  }[];
};
export type MasterPasswordRule = {
  code: 'COMPANY';
  name: string;
  minLength: number;
  needsLower: boolean;
  needsUpper: boolean;
  needsDigit: boolean;
  needsSymbol: boolean;
  forbidsLoginName: boolean;
  forbidsCommon: boolean;
  history: number;
  expiresAfterDays?: number;
  lockAfterTries?: number;
};
export type MasterPerson = {
  code: string;
  name: string;
  loginName: string;
  mailAddress?: string;
  organizationCode: string;
  organizationName?: string;
  positionName?: string;
  language?: 'ja' | 'en' | 'ko';
  roles: {
    code:
      | 'K001'
      | 'K002'
      | 'K002_2'
      | 'APPROVER'
      | 'PURCHASE_APPROVER'
      | 'CONTRACT_MANAGER'
      | 'CONTRACT_APPROVER'
      | 'CONTRACT_DEPARTMENT'
      | 'K990'
      | 'K999'
      | 'MT001_0'
      | 'B001_0'
      | 'K901'
      | 'UR001_Registered'
      | 'UR002_CatalogAdmin'
      | 'UR003_CatalogApproval'
      | 'UR006_CompanyGroupAdmin'
      | 'UR007_OrderManager'
      | 'UR008_SearchProduct'
      | 'UR009_GroupCatalogAdmin'
      | 'MP01'
      | 'MP02'
      | 'MP99'
      | 'TRADING';
  }[];
};
export type MasterProduct = {
  code: string;
  name: string;
  kana?: string;
  modelNumber?: string;
  makerName?: string;
  categoryCode: string;
  supplierCode: string;
  unitCode: string;
  unitPrice: string;
  taxType: 1 | 2 | 3;
  taxRate: string;
  janCode?: string;
  leadTimeDays?: number;
  specification?: string;
  pictures?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
  }[];
  documents?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
  }[];
  priceTiers?: {
    minQuantity: number;
    maxQuantity: number;
    salePrice: string;
  }[];
  minQuantity?: string;
  quantityStep?: string;
  baseQuantity?: string;
  baseUnitCode?: string;
  priceHistory?: {
    from: string;
    unitPrice: string;
    reason?: string;
  }[];
  isRecommended?: boolean;
  isGreen?: boolean;
  restriction?: 'needsApproval' | 'forbidden';
  restrictionRule?: string;
  shownTo?: {
    organizationCode: string;
  }[];
  isDiscontinued?: boolean;
  successorCode?: string;
};
export type MasterProject = {
  code: string;
  name: string;
  organizationCode?: string;
  organizationName?: string;
  budgetedBy?: 'department' | 'project';
  budgetProjectCode?: string;
};
export type MasterShelf = {
  code: string;
  name: string;
  storageCode: string;
  storageName?: string;
  definition: {
    row: number;
    column: number;
  };
  capacity?: string;
  addresses: string[];
};
export type MasterStorage = {
  code: string;
  name: string;
  businessPlaceCode: string;
  businessPlaceName?: string;
  recountBeyond?: string;
};
export type MasterSupplierPerson = {
  code: string;
  name: string;
  loginName: string;
  mailAddress?: string;
  supplierCode: string;
  supplierName?: string;
  positionName?: string;
  language?: 'ja' | 'en' | 'ko';
};
export type MasterSupplier = {
  code: string;
  name: string;
  kana: string;
  taxFraction: 1 | 2 | 3;
  registrationNumber?: string;
  registrationEndedOn?: string;
  zipCode?: string;
  address?: string;
  phone?: string;
  fax?: string;
  email?: string;
  contactName?: string;
  orderChannel: 'portal' | 'fax' | 'mail' | 'edi';
  closingDay: number;
  paymentMonths: number;
  paymentDay: number;
  confirmDays?: number;
  isProtected?: boolean;
  isPostponementAgreed?: boolean;
  payeeKind?: 'corporation' | 'individual';
  withholding?: 1 | 2;
  bankCode?: string;
  bankName?: string;
  branchCode?: string;
  branchName?: string;
  accountType?: 'ordinary' | 'current';
  accountNumber?: string;
  accountHolderKana?: string;
  feeBearer?: 'buyer' | 'supplier';
  capital?: string;
  sales?: string;
  employees?: number;
  responseRate?: string;
  orderRate?: string;
  deliveryComplianceRate?: string;
  defectiveDeliveryRate?: string;
  score?: number;
  certificates?: {
    kind:
      | 'iso9001'
      | 'iso14001'
      | 'iso27001'
      | 'privacyMark'
      | 'civil'
      | 'building'
      | 'carpentry'
      | 'plastering'
      | 'scaffolding'
      | 'stone'
      | 'roofing'
      | 'electrical'
      | 'plumbing'
      | 'tile'
      | 'steel'
      | 'rebar'
      | 'paving'
      | 'dredging'
      | 'sheetMetal'
      | 'glass'
      | 'painting'
      | 'waterproofing'
      | 'interior'
      | 'machinery'
      | 'insulation'
      | 'telecom'
      | 'landscaping'
      | 'wells'
      | 'fittings'
      | 'waterworks'
      | 'fireEquipment'
      | 'cleaning'
      | 'demolition'
      | 'wasteCollection'
      | 'worker'
      | 'dealer'
      | 'other';
    number?: string;
    validUntil?: string;
    note?: string;
  }[];
  categories?: {
    categoryCode: string;
    categoryName?: string;
  }[];
  closedDays?: {
    from: string;
    until?: string;
    name?: string;
  }[];
  isImportant?: boolean;
  isRecommended?: boolean;
  registration?: 'waiting' | 'registered' | 'unregistered';
  isActive: boolean;
  isTradingCompany?: boolean;
};
export type MasterTaxRate = {
  code: string;
  name: string;
  rate: string;
  from?: string;
  to?: string;
  sortOrder?: number;
};
export type MasterTransferAccount = {
  code: string;
  name: string;
  clientCode: string;
  clientNameKana: string;
  bankCode: string;
  bankName?: string;
  branchCode: string;
  branchName?: string;
  accountType: 'ordinary' | 'current';
  accountNumber: string;
  feeSameUnder?: string;
  feeSameOver?: string;
  feeOtherUnder?: string;
  feeOtherOver?: string;
};
export type MasterUnit = {
  code: string;
  name: string;
  nameEn?: string;
  nameKo?: string;
  decimals: number;
  sortOrder?: number;
};
export type OrderDispatch = {
  orderId: string;
  orderNumber: string;
  title: string;
  documentKind:
    | 'order'
    | 'provisional'
    | 'change'
    | 'changeWithdrawn'
    | 'revocation'
    | 'dateAgreed'
    | 'dateDeclined'
    | 'remainderCancelled'
    | 'revocationRequest'
    | 'revocationWithdrawn'
    | 'replacement'
    | 'return';
  versionNo: number;
  sequenceNo: number;
  channel: 'mail' | 'fax';
  supplierCode: string;
  supplierName?: string;
  toName: string;
  toAddress?: string;
  amountWithTax?: string;
  requestedAt: string;
  requestedByName: string;
  sentAt?: string;
  attempts?: number;
  reason?: 'noAddress' | 'noGateway' | 'notTaken' | 'noTransport' | 'demoWorld' | 'outdated' | 'tooOld';
  fault?: string;
  orderStep: number;
  isChanged?: boolean;
  isNotice?: boolean;
  note?: string;
};
export type Order = {
  orderNumber?: string;
  opportunityCode?: string;
  applicationNumber?: string;
  applicationAmountWithTax?: string;
  orderKind: 'direct' | 'catalog' | 'estimate' | 'provisional' | 'stock';
  estimateAnswerId?: string;
  estimateNumber?: string;
  isMerged?: boolean;
  estimates?: {
    answerId?: string;
    estimateNumber?: string;
    requestNumber?: string;
    requestTitle?: string;
    amountWithTax?: string;
    answeredCount?: number;
    rank?: number;
    reasonCode?: 'deliveryDate' | 'quality' | 'experience' | 'capacity' | 'onlyOne' | 'terms' | 'other';
    reason?: string;
  }[];
  storageCode?: string;
  storageName?: string;
  title: string;
  categoryCode: string;
  categoryName?: string;
  categoryTaxType?: 1 | 2 | 3;
  categoryTaxRate?: string;
  costDepartmentCode?: string;
  costDepartmentName?: string;
  accountTitleCode?: string;
  accountTitleName?: string;
  projectCode?: string;
  projectName?: string;
  budgetProjectCode?: string;
  supplierCode: string;
  supplierName?: string;
  closingDay?: number;
  paymentMonths?: number;
  paymentDay?: number;
  deliveryDate: string;
  supplierIsProtected?: boolean;
  isOffTheShelf?: boolean;
  protectedDeal?: boolean;
  inspectionDate?: string;
  inspectionOpen?: boolean;
  inspectionOpenReason?: string;
  inspectionKnownBy?: string;
  suppliedMaterials?: string;
  overDeliveryPercent?: string;
  shortDeliveryPercent?: string;
  deliveryPlaceCode: string;
  deliveryPlaceName?: string;
  deliveryPlaceAddress?: string;
  taxFraction: 1 | 2 | 3;
  purpose?: string;
  priceChangeReason?: string;
  priceUndecided?: boolean;
  priceUndecidedReason?: string;
  priceDueDate?: string;
  priceFixedAt?: string;
  noteToSupplier?: string;
  internalNote?: string;
  attachments?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
    audience?: 'internal' | 'counterparty';
  }[];
  lines: {
    productCode?: string;
    productName: string;
    categoryCode?: string;
    isGreen?: boolean;
    modelNumber?: string;
    makerName?: string;
    quantity: string;
    unitCode: string;
    unitPrice: string;
    estimatedUnitPrice?: string;
    estimateAnswerId?: string;
    estimateNumber?: string;
    estimateLineNo?: number;
    requestedLine?: string;
    contractLine?: string;
    contractNumber?: string;
    contractUnitPrice?: string;
    taxType: 1 | 2 | 3;
    taxRate: string;
    deliveryDate?: string;
    note?: string;
    amount?: string;
    amountTax?: string;
    amountWithoutTax?: string;
    amountWithTax?: string;
    lineNo?: number;
    deliveredQuantity?: string;
    acceptedQuantity?: string;
    cancelledQuantity?: string;
  }[];
  amountWithoutTax?: string;
  amountTax?: string;
  amountWithTax?: string;
  copiedFrom?: string;
  approvalStageList: ApprovalStage[];
  approval?: ApprovalProgress;
  requesterCode?: string;
  requesterName?: string;
  organizationName?: string;
  appliedAt?: string;
  orderedAt?: string;
  answeredAt?: string;
  answeredByName?: string;
  answerNote?: string;
  proposedDeliveryDate?: string;
  deliveryDateAnswerClass?: 'fixed' | 'proposed' | 'impossible';
  deliveryDateAnswerDateType?: 'arrival' | 'shipping';
  versionNo?: number;
  change?: JsonObject;
  versions?: JsonObject[];
  withdrawnVersions?: JsonObject[];
  formerVersion?: {
    versionNo?: number;
    outcome?: 'superseded' | 'declined' | 'pulledBack';
    at?: string;
    note?: string;
  };
  cancelledVersion?: {
    versionNo?: number;
    outcome?: 'superseded' | 'declined' | 'pulledBack';
    at?: string;
    note?: string;
  };
  supplierSince?: number;
  supplierSinceVersion?: number;
};
export type Payment = {
  paymentNumber?: string;
  paymentKind: 'bill' | 'invoice';
  title: string;
  supplierCode: string;
  supplierName?: string;
  registrationNumber?: string;
  registrationEndedOn?: string;
  registrationStanding?: 'registered' | 'none' | 'ended' | 'wrongNumber';
  billNumber?: string;
  billKey?: string;
  billedOn?: string;
  receivedOn: string;
  costDepartmentCode?: string;
  costDepartmentName?: string;
  accountTitleCode?: string;
  accountTitleName?: string;
  projectCode?: string;
  projectName?: string;
  budgetProjectCode?: string;
  isEntrustedWork?: boolean;
  supplierIsProtected?: boolean;
  isPostponementAgreed?: boolean;
  protectedDeal?: boolean;
  closingDay: number;
  paymentMonths: number;
  paymentDay: number;
  invoiceClosingDate?: string;
  payableFrom?: string;
  wishedDate?: string;
  closingDate?: string;
  dueDate?: string;
  missedDate?: string;
  latestDate?: string;
  daysFromReceipt?: string;
  verdict?: 'within60Days' | 'withinTwoMonths' | 'tooLate' | 'notProtected' | 'overdue';
  taxFraction: 1 | 2 | 3;
  withholding?: 1 | 2;
  payeeKind?: 'corporation' | 'individual';
  withholdingStanding?: 'fits' | 'corporationWithheld' | 'individualNotWithheld';
  isTaxShownApart?: boolean;
  purpose?: string;
  internalNote?: string;
  attachments?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
  }[];
  lines: {
    productName: string;
    quantity: string;
    unitCode: string;
    unitPrice: string;
    taxType: 1 | 2 | 3;
    taxRate: string;
    amount?: string;
    note?: string;
    acceptanceId?: string;
    acceptanceNumber?: string;
    orderNumber?: string;
  }[];
  amountWithoutTax?: string;
  amountTax?: string;
  amountWithTax?: string;
  billedTax?: string;
  taxDifference?: string;
  taxCause?: 'agrees' | 'byLine' | 'otherRounding' | 'byLineOtherRounding' | 'unexplained';
  taxGrounds?: {
    taxRate: string;
    amount: string;
    exactTax: string;
    amountTax: string;
    taxDown: string;
    taxHalf: string;
    taxUp: string;
    taxByLine: string;
  }[];
  withholdingBase?: string;
  withholdingTax?: string;
  paymentAmount?: string;
  approvalStageList: ApprovalStage[];
  approval?: ApprovalProgress;
  invoiceId?: string;
  invoiceNumber?: string;
  requesterCode?: string;
  requesterName?: string;
  organizationName?: string;
  appliedAt?: string;
  approvedAt?: string;
  paidOn?: string;
  payeeAccount?: string;
  paidDays?: string;
  paidVerdict?: 'within60Days' | 'withinTwoMonths' | 'tooLate' | 'notProtected';
  requestedDate?: string;
  transferId?: string;
  transferNumber?: string;
};
export type Report = {
  reportNumber?: string;
  templateId?: string;
  templateName: string;
  source: string;
  sourceName?: string;
  fileType: 'csv' | 'xlsx';
  encoding?: 'utf8' | 'shiftJis';
  keepsZeros?: boolean;
  sortColumn?: string;
  isDescending?: boolean;
  columns?: {
    column: string;
  }[];
  filters?: {
    column: string;
    condition: 'contains' | 'equals' | 'between' | 'previousMonth' | 'thisMonth';
    value?: string;
    until?: string;
  }[];
  isMonthly?: boolean;
  baseOn?: string;
  rowCount?: number;
  replacedCount?: number;
  finishedAt?: string;
  expiresOn?: string;
  failure?: 'notAllowed' | 'noColumns' | 'filters' | 'internal';
  files?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
  }[];
};
export type ReportTemplate = {
  templateNumber?: string;
  templateName: string;
  source: string;
  sourceName?: string;
  fileType: 'csv' | 'xlsx';
  encoding?: 'utf8' | 'shiftJis';
  keepsZeros?: boolean;
  sortColumn?: string;
  isDescending?: boolean;
  columns?: {
    column: string;
  }[];
  filters?: {
    column: string;
    condition: 'contains' | 'equals' | 'between' | 'previousMonth' | 'thisMonth';
    value?: string;
    until?: string;
  }[];
  isMonthly?: boolean;
  runDay?: number;
  nextRunOn?: string;
  isShared?: boolean;
};
export type SsoIdentityProvider = {
  code?: string;
  name: string;
  metadata?: string;
  entityId?: string;
  signInUrl?: string;
  signOutUrl?: string;
  certificates?: string;
  certificateUntil?: string;
  hostname?: string;
  userField: 'loginName' | 'code' | 'mailAddress';
  allowsUnasked?: boolean;
  metadataAddress?: string;
  answerAddress?: string;
  signOutAddress?: string;
  testAddress?: string;
  changedBy?: string[];
  askedBy?: string;
  askedAt?: string;
  confirmationNote?: string;
};
export type SupplierProhibitionJudgment = {
  judgmentNumber?: string;
  supplierCode: string;
  supplierName?: string;
  result: 'clear' | 'prohibited';
  method: 'internet' | 'newspaper' | 'creditReport' | 'police' | 'interview' | 'other';
  searcherName: string;
  searchedOn: string;
  evidence?: string;
  nextCheckOn?: string;
  attachments?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
    audience?: 'internal' | 'counterparty';
  }[];
  judgedOn?: string;
  judgedByName?: string;
};
export type SupplierPaymentDestination = {
  requestNumber?: string;
  supplierCode: string;
  supplierName?: string;
  bankCode: string;
  bankName: string;
  branchCode: string;
  branchName: string;
  accountType: 'ordinary' | 'current';
  accountNumber: string;
  accountHolderKana: string;
  registrationNumber?: string;
  reason: string;
  attachments?: {
    fileId: string;
    fileName: string;
    size: number;
    contentType?: string;
  }[];
  accountBefore?: string;
  registeredPhone?: string;
  submittedAt?: string;
  submittedByName?: string;
  calledNumber?: string;
  spokeWith?: string;
  checkedAt?: string;
  checkedByName?: string;
  decidedAt?: string;
  payableFrom?: string;
};
export type TradingClosing = {
  closingNumber?: string;
  runId?: string;
  targetMonthly?: string;
  closingDate: string;
  companyCode: string;
  companyName?: string;
  deals?: {
    dealId: string;
  }[];
  sources?: {
    sourceCode: string;
    sourceName?: string;
    dealCount?: number;
    costWithoutTax?: string;
    costTax?: string;
    costWithTax: string;
    taxDifference?: string;
  }[];
  dealCount?: number;
  missingCount?: number;
  saleWithoutTax?: string;
  saleTax?: string;
  saleWithTax?: string;
  costWithoutTax?: string;
  costTax?: string;
  costWithTax?: string;
  marginAmount?: string;
  checkedAt?: string;
  restReason?: string;
  executedAt?: string;
  executedByName?: string;
  reopenAskedByCode?: string;
  reopenAskedByName?: string;
  reopenAskedAt?: string;
  reopenReason?: string;
  reopenedAt?: string;
  reopenedByName?: string;
};
export type TradingDeal = {
  dealNumber?: string;
  acceptanceId: string;
  acceptanceNumber?: string;
  orderNumber?: string;
  title?: string;
  entryKind?: 'normal' | 'red' | 'black';
  acceptedOn: string;
  tradingCompanyCode?: string;
  tradingCompanyName?: string;
  companyCode: string;
  companyName?: string;
  requesterName?: string;
  lines: {
    lineNo: number;
    productName?: string;
    unitCode?: string;
    quantity: string;
    unitPrice: string;
    taxType: 1 | 2 | 3;
    taxRate: string;
    saleWithoutTax: string;
    sourceCode?: string;
    sourceName?: string;
    sourceTaxFraction?: 1 | 2 | 3;
    costPrice?: string;
    costWithoutTax?: string;
    costTax?: string;
    costWithTax?: string;
    margin?: string;
  }[];
  missingCount?: number;
  sourceNames?: string;
  saleWithoutTax?: string;
  saleTax?: string;
  saleWithTax?: string;
  costWithoutTax?: string;
  costTax?: string;
  costWithTax?: string;
  marginAmount?: string;
  marginRate?: string;
  costNote?: string;
  closingId?: string;
  closingMonth?: string;
};
export type TradingMarginRule = {
  code: string;
  name: string;
  companyCode?: string;
  companyName?: string;
  sourceCode?: string;
  sourceName?: string;
  categoryCode?: string;
  categoryName?: string;
  marginType: 1 | 2;
  calculation?: 1 | 2;
  divisor?: 1 | 2;
  marginRate?: string;
  marginAmount?: string;
  rounding: 1 | 2 | 3;
  sampleCost?: string;
  steps?: {
    step: 'cost' | 'margin' | 'threePlaces' | 'wholeYen' | 'topThree' | 'earned';
    reckoning?: string;
    price: string;
  }[];
  note?: string;
};
export type TradingSource = {
  code: string;
  name: string;
  kana?: string;
  tradingCompanyCode: string;
  tradingCompanyName?: string;
  taxFraction: 1 | 2 | 3;
  note?: string;
};
export type TransferProposal = {
  proposalNumber?: string;
  title?: string;
  companyDisplayCode?: string;
  companyName?: string;
  transferDate: string;
  accountCode: string;
  accountName?: string;
  clientCode?: string;
  clientNameKana?: string;
  bankCode?: string;
  branchCode?: string;
  accountType?: 'ordinary' | 'current';
  accountNumber?: string;
  feeSameUnder?: string;
  feeSameOver?: string;
  feeOtherUnder?: string;
  feeOtherOver?: string;
  note?: string;
  transferDay?: string;
  lines?: {
    lineNo?: number;
    statementId?: string;
    statementNumber?: string;
    paymentId?: string;
    paymentNumber?: string;
    targetMonthly?: string;
    supplierCode?: string;
    supplierName?: string;
    isProtected?: boolean;
    payOn?: string;
    lateDays?: number;
    amountWithoutTax?: string;
    closingAmount?: string;
    withholding?: 1 | 2;
    withheldTax?: string;
    withholdingTax?: string;
    offsetAmount?: string;
    offsetReason?: string;
    feeBearer?: 'buyer' | 'supplier';
    payeeFee?: string;
    isHeld?: boolean;
    heldReason?: string;
    heldAmount?: string;
    transferAmount?: string;
    bankCode?: string;
    bankName?: string;
    branchCode?: string;
    branchName?: string;
    accountType?: 'ordinary' | 'current';
    accountNumber?: string;
    payeeKana?: string;
    releaseReason?: string;
    releasedByName?: string;
    cutPayeeKana?: string;
  }[];
  leftOut?: {
    statementId?: string;
    statementNumber?: string;
    paymentId?: string;
    paymentNumber?: string;
    invoiceId?: string;
    invoiceNumber?: string;
    supplierCode?: string;
    supplierName?: string;
    payOn?: string;
    closingAmount?: string;
    reason?:
      | 'noAccount'
      | 'cooling'
      | 'unreadable'
      | 'objected'
      | 'nothingToPay'
      | 'paidByHand'
      | 'partlyPaid'
      | 'paymentHeld'
      | 'paymentNotApproved'
      | 'invoiceUnconfirmed';
    paidOn?: string;
    until?: string;
  }[];
  unpaid?: {
    paymentId?: string;
    paymentNumber?: string;
    supplierName?: string;
    amountWithTax?: string;
    reason?: 'notApproved' | 'notAllTransferred';
  }[];
  closingAmount?: string;
  withholdingTax?: string;
  offsetAmount?: string;
  payeeFee?: string;
  heldAmount?: string;
  transferAmount?: string;
  leftOutAmount?: string;
  dueAmount?: string;
  transferCount?: number;
  leftOutCount?: number;
  cutNameCount?: number;
  lateCount?: number;
  madeByCode?: string;
  madeByName?: string;
  submittedAt?: string;
  approvedAt?: string;
  approvedByName?: string;
  fileCount?: number;
  outputs?: {
    fileNo?: number;
    madeAt?: string;
    madeByName?: string;
    reason?: string;
    fileName?: string;
    size?: number;
    sha256?: string;
  }[];
};

declare module '../../engine/core/formats/record-types.ts' {
  interface RecordTypes {
    'acceptance/acceptance': Acceptance;
    'approval/deputy': ApprovalDeputy;
    'approval/own-route': ApprovalOwnRoute;
    'approval/progress': ApprovalProgress;
    'approval/sample': ApprovalSample;
    'approval/stage': ApprovalStage;
    'approval/viewing': ApprovalViewing;
    'audit/entry': AuditEntry;
    'budget/budget': Budget;
    'budget/transfer': BudgetTransfer;
    'closing/run': ClosingRun;
    'closing/statement': ClosingStatement;
    'contract/contract': Contract;
    'delivery/delivery': Delivery;
    'estimate/answer': EstimateAnswer;
    'estimate/auto-rule': EstimateAutoRule;
    'estimate/request': EstimateRequest;
    'estimate/selection': EstimateSelection;
    'estimate/template': EstimateTemplate;
    'evidence/document': EvidenceDocument;
    'evidence/pack': EvidencePack;
    'hand-over/succession': HandOverSuccession;
    'help/article': HelpArticle;
    'help/desk': HelpDesk;
    'help/inquiry': HelpInquiry;
    'help/notice': HelpNotice;
    'inventory/correction': InventoryCorrection;
    'inventory/payout': InventoryPayout;
    'inventory/receipt': InventoryReceipt;
    'inventory/replenishment': InventoryReplenishment;
    'inventory/stock-setting': InventoryStockSetting;
    'inventory/work': InventoryWork;
    'invoice/invoice': Invoice;
    'journal/batch': JournalBatch;
    'mail/message': MailMessage;
    'mall/application': MallApplication;
    'mall/catalog-release': MallCatalogRelease;
    'mall/contract-price': MallContractPrice;
    'mall/postage': MallPostage;
    'mall/punchout-session': MallPunchoutSession;
    'mall/punchout-shop': MallPunchoutShop;
    'mall/spelling': MallSpelling;
    'mall/subscription': MallSubscription;
    'mapping/mapping': Mapping;
    'mapping/run': MappingRun;
    'master/account-title': MasterAccountTitle;
    'master/application': MasterApplication;
    'master/approval-assignment': MasterApprovalAssignment;
    'master/approval-ladder': MasterApprovalLadder;
    'master/approval-rule': MasterApprovalRule;
    'master/business-place': MasterBusinessPlace;
    'master/calendar-day': MasterCalendarDay;
    'master/catalog-rule': MasterCatalogRule;
    'master/category': MasterCategory;
    'master/cost-department': MasterCostDepartment;
    'master/direct-trading': MasterDirectTrading;
    'master/journal-mapping': MasterJournalMapping;
    'master/organization': MasterOrganization;
    'master/password-rule': MasterPasswordRule;
    'master/person': MasterPerson;
    'master/product': MasterProduct;
    'master/project': MasterProject;
    'master/shelf': MasterShelf;
    'master/storage': MasterStorage;
    'master/supplier-person': MasterSupplierPerson;
    'master/supplier': MasterSupplier;
    'master/tax-rate': MasterTaxRate;
    'master/transfer-account': MasterTransferAccount;
    'master/unit': MasterUnit;
    'order/dispatch': OrderDispatch;
    'order/order': Order;
    'payment/payment': Payment;
    'report/report': Report;
    'report/template': ReportTemplate;
    'sso/identity-provider': SsoIdentityProvider;
    'supplier-prohibition/judgment': SupplierProhibitionJudgment;
    'supplier/payment-destination': SupplierPaymentDestination;
    'trading/closing': TradingClosing;
    'trading/deal': TradingDeal;
    'trading/margin-rule': TradingMarginRule;
    'trading/source': TradingSource;
    'transfer/proposal': TransferProposal;
  }
}
