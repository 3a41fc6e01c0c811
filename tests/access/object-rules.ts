/**
 * What somebody has to do with an object. `owner`: it is his. `colleague`: it is his organization's. `holder`: it waits
 * for him. `decider`: he acted on it. `assignee`: he is in charge of it, and it came on paper. `comparer`: it was opened, and he compares. `provider`: it was handed to the provider, whose person he is. `storekeeper`: it is for a storage, and he keeps storerooms or approves for them. `reviewer`: it was handed in, and he approves the catalog. `supplier`: it is his company's, and has been sent out. A role: he has it.
 */
export type Relation =
  | 'owner'
  | 'colleague'
  | 'holder'
  | 'decider'
  | 'supplier'
  | 'assignee'
  | 'comparer'
  | 'awarded'
  | 'inCharge'
  | 'provider'
  | 'storekeeper'
  | 'reviewer'
  | `role ${string}`;

const own: readonly Relation[] = ['owner', 'colleague'];
const ownOrHandled: readonly Relation[] = [...own, 'role K002'];
const route: readonly Relation[] = ['holder', 'decider'];
const payers: readonly Relation[] = [
  'role CONTRACT_MANAGER',
  'role CONTRACT_DEPARTMENT',
  'role UR006_CompanyGroupAdmin',
];

/** Who closes the company's months opens what stands against it. */
const closers: readonly Relation[] = ['role CONTRACT_DEPARTMENT', 'role UR006_CompanyGroupAdmin'];

/** Who keeps the company's masters. */
const masterKeepers: readonly Relation[] = ['role K999', 'role K990', 'role MT001_0'];

const ordersOfBuyers: readonly Relation[] = [...ownOrHandled, ...route, ...closers, 'storekeeper'];
const deliveries: readonly Relation[] = [...ownOrHandled, ...closers, 'decider', 'supplier'];
const invoices: readonly Relation[] = [...own, 'assignee', ...payers, 'supplier'];
const dispatches: readonly Relation[] = ownOrHandled;
const acceptances: readonly Relation[] = [...ownOrHandled, ...route, ...closers];

const requests: readonly Relation[] = [...ownOrHandled, ...route];
const contracts: readonly Relation[] = ['owner', ...payers];
const openAnswers: readonly Relation[] = ['comparer', 'assignee'];

const keepers: readonly Relation[] = ['role MP01', 'role MP99'];
const budgetTransfers: readonly Relation[] = ['owner', ...route, 'role K999', 'role B001_0'];
const receipts: readonly Relation[] = [...keepers, 'role MP02', ...route];

const payouts: readonly Relation[] = [...keepers, 'owner', 'assignee'];

/** Whom a call tells about an object of a kind, written by hand: calls that take its id, and lists that show it. */
export interface ObjectRule {
  kind:
    | 'order/order'
    | 'delivery/delivery'
    | 'acceptance/acceptance'
    | 'invoice/invoice'
    | 'payment/payment'
    | 'order/dispatch'
    | 'estimate/request'
    | 'estimate/answer'
    | 'estimate/selection'
    | 'inventory/receipt'
    | 'contract/contract'
    | 'inventory/correction'
    | 'inventory/payout'
    | 'inventory/work'
    | 'mall/application'
    | 'mall/subscription'
    | 'mall/catalog-release'
    | 'closing/run'
    | 'closing/statement'
    | 'report/report'
    | 'supplier/payment-destination'
    | 'transfer/proposal'
    | 'journal/batch'
    | 'mapping/run'
    | 'evidence/pack'
    | 'trading/deal'
    | 'trading/closing'
    | 'help/inquiry'
    | 'budget/transfer';
  to: readonly Relation[];
  /** What is let in makes a document, which takes long and is tested elsewhere: only refusals are tried here. */
  deniedOnly?: true;
}

/** Calls that take an id, by the call's id. */
export const readRules: Readonly<Record<string, ObjectRule>> = {
  'order.detail': { kind: 'order/order', to: ordersOfBuyers },
  'approver.mergedOrder': { kind: 'order/order', to: route },
  'supplierOrder.detail': { kind: 'order/order', to: ['supplier'] },
  'delivery.detail': { kind: 'delivery/delivery', to: deliveries },
  'supplierOrder.acceptance': { kind: 'acceptance/acceptance', to: ['supplier'] },
  'acceptance.detail': { kind: 'acceptance/acceptance', to: acceptances },
  'payment.detail': { kind: 'payment/payment', to: [...own, ...route, ...payers] },
  'invoice.detail': { kind: 'invoice/invoice', to: invoices },
  'invoice.related': { kind: 'invoice/invoice', to: invoices },
  'invoice.downloadPdf': { kind: 'invoice/invoice', to: invoices, deniedOnly: true },
  'dispatch.one': { kind: 'order/dispatch', to: dispatches },
  'dispatch.downloadPdf': { kind: 'order/dispatch', to: dispatches, deniedOnly: true },
  'payment.related': { kind: 'payment/payment', to: [...own, ...route, ...payers] },
  'order.downloadPdf': { kind: 'order/order', to: [...ordersOfBuyers, 'supplier'], deniedOnly: true },
  'delivery.downloadPdf': { kind: 'delivery/delivery', to: deliveries, deniedOnly: true },
  'anken.related': { kind: 'order/order', to: ordersOfBuyers },
  'supplierOrder.related': { kind: 'order/order', to: ['supplier'] },
  'delivery.related': { kind: 'delivery/delivery', to: deliveries },
  'acceptance.related': { kind: 'acceptance/acceptance', to: [...acceptances, 'supplier'] },
  'delivery.input': { kind: 'order/order', to: ['supplier'] },
  'closing.detail': { kind: 'closing/run', to: closers },
  'monthlyStatement.detail': { kind: 'closing/statement', to: closers },
  'monthlyStatement.downloadPdf': { kind: 'closing/statement', to: [...closers, 'supplier'], deniedOnly: true },
  'journal.detail': { kind: 'journal/batch', to: closers },
  'journal.file': { kind: 'journal/batch', to: closers, deniedOnly: true },
  'mapping.event': { kind: 'mapping/run', to: ['owner', 'role UR006_CompanyGroupAdmin'] },
  'transfer.detail': { kind: 'transfer/proposal', to: closers },
  'transfer.file': { kind: 'transfer/proposal', to: closers, deniedOnly: true },
  'supplierPayment.detail': { kind: 'closing/statement', to: ['supplier'] },
  'tradingPayment.detail': { kind: 'trading/deal', to: ['role TRADING'] },
  'paymentDestination.detail': { kind: 'supplier/payment-destination', to: ['supplier', ...masterKeepers] },
  'budgetTransfer.detail': { kind: 'budget/transfer', to: budgetTransfers },
  'evidence.pack': { kind: 'evidence/pack', to: ['owner'] },
  'report.detail': { kind: 'report/report', to: ['owner'] },
  'contract.detail': { kind: 'contract/contract', to: [...contracts, ...route] },
  'contract.plan': { kind: 'contract/contract', to: contracts },
  'estimate.detail': { kind: 'estimate/request', to: requests },
  'estimate.memoHistory': { kind: 'estimate/request', to: ['role K002'] },
  'estimate.related': { kind: 'estimate/request', to: requests },
  'estimate.requestedLines': { kind: 'estimate/request', to: requests, deniedOnly: true },
  'estimate.documentPdf': { kind: 'estimate/request', to: requests, deniedOnly: true },
  'estimate.answerDetail': { kind: 'estimate/answer', to: openAnswers },
  'estimateOrder.award': { kind: 'estimate/answer', to: ['awarded'] },
  'estimate.selectionDetail': { kind: 'estimate/selection', to: ['owner', 'role K002', ...route] },
  'supplierEstimate.detail': { kind: 'estimate/answer', to: ['supplier'] },
  'inventoryReceipt.detail': { kind: 'inventory/receipt', to: receipts },
  'shelfQuantity.detail': { kind: 'inventory/correction', to: receipts },
  'catalogOrder.detail': { kind: 'mall/application', to: ['owner'] },
  'catalogRelease.detail': { kind: 'mall/catalog-release', to: ['supplier', 'reviewer'] },
  'subscription.detail': { kind: 'mall/subscription', to: ['owner'] },
  'inventoryPayout.ownDetail': { kind: 'inventory/payout', to: ['owner', 'assignee'] },
  'inventoryPayout.detail': { kind: 'inventory/payout', to: payouts },
  'help.ownDetail': { kind: 'help/inquiry', to: ['owner'] },
  'help.detail': { kind: 'help/inquiry', to: ['role K999', 'provider'] },
  'inventoryWork.detail': { kind: 'inventory/work', to: [...keepers, 'role MP02'] },
  'supplierEstimate.answerInit': { kind: 'estimate/answer', to: ['supplier'] },
};

/** Lists, by the call's id. */
export const listRules: Readonly<Record<string, ObjectRule>> = {
  'anken.all': { kind: 'order/order', to: own },
  'anken.order': { kind: 'order/order', to: own },
  'anken.versions': { kind: 'order/order', to: own },
  'order.pastOrders': { kind: 'order/order', to: own },
  'stockOrder.list': { kind: 'order/order', to: ['storekeeper'] },
  'inventoryOrder.approveList': { kind: 'order/order', to: ['holder'] },
  'inventoryOrder.completedList': { kind: 'order/order', to: ['decider'] },
  'payment.alike': { kind: 'payment/payment', to: [...own, 'holder', 'decider', ...payers] },
  'order.ofApplication': { kind: 'order/order', to: [...own, 'holder', 'decider'] },
  'order.alike': { kind: 'order/order', to: [...own, 'holder', 'decider'] },
  'orderApprove.list': { kind: 'order/order', to: ['holder'] },
  'orderApprove.completedList': { kind: 'order/order', to: ['decider'] },
  'approver.resultList': { kind: 'order/order', to: ['decider'] },
  'supplierOrder.list': { kind: 'order/order', to: ['supplier'] },
  'supplierOrder.versions': { kind: 'order/order', to: ['supplier'] },
  'anken.acceptance': { kind: 'delivery/delivery', to: ownOrHandled },
  'delivery.supplierList': { kind: 'delivery/delivery', to: ['supplier'] },
  'anken.finishAcceptance': { kind: 'acceptance/acceptance', to: ownOrHandled },
  'acceptanceApprove.list': { kind: 'acceptance/acceptance', to: ['holder'] },
  'acceptanceApprove.completedList': { kind: 'acceptance/acceptance', to: ['decider'] },
  'invoice.buyerList': { kind: 'invoice/invoice', to: [...own, ...payers] },
  'invoice.alike': { kind: 'invoice/invoice', to: invoices },
  'invoice.differences': { kind: 'invoice/invoice', to: [...own, 'assignee', ...payers] },
  'invoice.list': { kind: 'invoice/invoice', to: ['supplier'] },
  'dispatch.list': { kind: 'order/dispatch', to: dispatches },
  'help.own': { kind: 'help/inquiry', to: ['owner'] },
  'subscription.sort': { kind: 'mall/subscription', to: ['owner'] },
  'subscription.init': { kind: 'mall/subscription', to: ['owner'] },
  'help.list': { kind: 'help/inquiry', to: ['role K999', 'provider'] },
  'help.systemList': { kind: 'help/inquiry', to: ['provider'] },
  'payment.search': { kind: 'payment/payment', to: [...own, ...payers] },
  'payment.approvalList': { kind: 'payment/payment', to: ['holder'] },
  'payment.completedList': { kind: 'payment/payment', to: ['decider'] },
  'evidence.packs': { kind: 'evidence/pack', to: ['owner'] },
  'report.list': { kind: 'report/report', to: ['owner'] },
  'closing.list': { kind: 'closing/run', to: closers },
  'closing.monthlyLines': { kind: 'acceptance/acceptance', to: closers },
  'anken.monthlyLines': { kind: 'acceptance/acceptance', to: ownOrHandled },
  'monthlyStatement.list': { kind: 'closing/statement', to: closers },
  'tradingPayment.list': { kind: 'trading/deal', to: ['role TRADING'] },
  'tradingPayment.monthlyLines': { kind: 'trading/deal', to: ['role TRADING'] },
  'tradingClosing.list': { kind: 'trading/closing', to: ['role TRADING'] },
  'journal.list': { kind: 'journal/batch', to: closers },
  'mapping.eventLog': { kind: 'mapping/run', to: ['owner', 'role UR006_CompanyGroupAdmin'] },
  'transfer.list': { kind: 'transfer/proposal', to: closers },
  'supplierPayment.list': { kind: 'closing/statement', to: ['supplier'] },
  'catalogRelease.list': { kind: 'mall/catalog-release', to: ['supplier', 'reviewer'] },
  'paymentDestination.list': { kind: 'supplier/payment-destination', to: ['supplier', ...masterKeepers] },
  'budgetTransfer.list': { kind: 'budget/transfer', to: budgetTransfers },
  'contract.search': { kind: 'contract/contract', to: contracts },
  'contract.approvalList': { kind: 'contract/contract', to: ['holder'] },
  'contract.completedList': { kind: 'contract/contract', to: ['decider'] },
  'estimate.applicantList': { kind: 'estimate/request', to: own },
  'estimate.past': { kind: 'estimate/request', to: own },
  'estimate.quoteApprovalList': { kind: 'estimate/request', to: ['holder'] },
  'estimate.ownRequestApprovalList': { kind: 'estimate/request', to: ['holder'] },
  'estimate.quoteApprovalCompletedList': { kind: 'estimate/request', to: ['decider'] },
  'estimate.purchaseList': { kind: 'estimate/request', to: ['role K002'] },
  'nonTrading.requests': { kind: 'estimate/request', to: ['role K002', 'role UR006_CompanyGroupAdmin'] },
  'nonTrading.orders': { kind: 'order/order', to: ['role K002', 'role UR006_CompanyGroupAdmin'] },
  'nonTrading.selections': { kind: 'estimate/selection', to: ['role K002', 'role UR006_CompanyGroupAdmin'] },
  'nonTrading.payments': {
    kind: 'payment/payment',
    to: ['role CONTRACT_DEPARTMENT', 'role UR006_CompanyGroupAdmin'],
  },
  'estimate.splits': { kind: 'estimate/request', to: requests },
  'estimate.inChargeList': { kind: 'estimate/request', to: ['assignee'] },
  'estimate.answers': { kind: 'estimate/answer', to: openAnswers },
  'inventoryReceipt.list': { kind: 'inventory/receipt', to: keepers },
  'inventoryReceipt.completedList': { kind: 'inventory/receipt', to: [...keepers, 'role MP02'] },
  'inventoryAcceptance.approveList': { kind: 'inventory/receipt', to: ['holder'] },
  'inventoryAcceptance.completedList': { kind: 'inventory/receipt', to: ['decider'] },
  'estimate.savings': { kind: 'estimate/selection', to: ['owner', 'role K002'] },
  'shelfQuantity.list': { kind: 'inventory/correction', to: receipts },
  'inventoryWork.list': { kind: 'inventory/work', to: [...keepers, 'role MP02'] },
  'inventoryWork.completedList': { kind: 'inventory/work', to: [...keepers, 'role MP02'] },
  'inventoryPayout.own': { kind: 'inventory/payout', to: ['owner', 'assignee'] },
  'inventoryPayout.undelivered': { kind: 'inventory/payout', to: keepers },
  'inventoryPayout.delivered': { kind: 'inventory/payout', to: keepers },
  'estimateOrder.awards': { kind: 'estimate/answer', to: ['awarded'] },
  'estimate.selections': { kind: 'estimate/selection', to: ['owner', 'role K002', ...route] },
  'estimate.resultApprovalList': { kind: 'estimate/selection', to: ['holder'] },
  'estimate.resultApprovalCompletedList': { kind: 'estimate/selection', to: ['decider'] },
  'supplierEstimate.list': { kind: 'estimate/answer', to: ['supplier'] },
  'supplierEstimate.past': { kind: 'estimate/answer', to: ['supplier'] },
};

/** Who may learn that an object is there by sending it an event: everybody else is told that there is none. */
export const concerned: Readonly<Record<ObjectRule['kind'], readonly Relation[]>> = {
  'order/order': [...ordersOfBuyers, 'supplier'],
  'delivery/delivery': [...own, ...route, 'supplier'],
  'acceptance/acceptance': acceptances,
  'invoice/invoice': [
    ...own,
    ...route,
    'assignee',
    'role CONTRACT_MANAGER',
    'role UR006_CompanyGroupAdmin',
    'supplier',
  ],
  'payment/payment': [...own, ...route, ...payers],
  'order/dispatch': [...dispatches, ...route],
  'estimate/request': [...requests, 'assignee'],
  // That somebody was asked stands in the request; what was answered does not.
  'estimate/answer': [...own, ...route, 'supplier', 'inCharge'],
  'estimate/selection': [...own, ...route, 'role K002'],
  'inventory/receipt': receipts,
  'contract/contract': [...own, ...route, ...payers],
  'inventory/correction': receipts,
  'inventory/payout': [...payouts, 'colleague'],
  'inventory/work': [...keepers, 'role MP02'],
  'mall/subscription': ['owner'],
  // That a supplier is at work on one is no secret of those who may send it back.
  'mall/catalog-release': ['supplier', 'role UR003_CatalogApproval'],
  'mall/application': own,
  'report/report': ['owner'],
  'evidence/pack': ['owner'],
  'closing/run': closers,
  'closing/statement': [...closers, 'owner', 'supplier'],
  'supplier/payment-destination': ['supplier', ...masterKeepers],
  'transfer/proposal': closers,
  'journal/batch': closers,
  'mapping/run': ['owner', 'role UR006_CompanyGroupAdmin'],
  'trading/deal': ['role TRADING'],
  'trading/closing': ['role TRADING'],
  'budget/transfer': ['colleague', ...budgetTransfers],
  'help/inquiry': [...own, ...route, 'role K999', 'provider'],
};
