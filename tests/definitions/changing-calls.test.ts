import { describe, expect, it } from 'vitest';
import type { CallDefinition } from '../../engine/core/formats/call.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';

/** Calls that are sent with POST, take no key, and may: by the reason, written by hand. */
const without: Readonly<Record<string, string>> = {
  'only read: the body is what is asked': `approver.search approver.usual order.approvalInput order.approvalConfirm acceptance.approvalInput acceptance.confirm
    payment.approvalInput adaptation.check flow.check flow.simulate workbench.lint password.rule password.resetRule
    password.validate master.rows master.file masterField.search order.pastLines estimate.approvalInput estimate.approvalConfirm
    estimate.selectionRoute estimate.selectionConfirm purchaser.search master.check approvalSetting.tryOut
    inventoryReceipt.approvalInput inventoryReceipt.approvalConfirm
    catalogOrder.approvalInput mall.search mall.guessCategory mall.count mall.autocomplete mall.product mall.productReference mall.cart myCatalogue.page groupCatalogue.users history.search subscription.begin subscription.successors history.init
    diffCheck.product diffCheck.postage diffCheck.shippingDiscount cart.checkOut cart.external cart.postage cart.booking quickOrder.check top.init
    top.preparation top.goToJump mall.searchInit mall.reloadCategories mall.extraInfo mall.wholesalePrices
    myCatalogue.init groupCatalogue.search
    notice.history notice.download estimate.templates estimate.lineSheet order.lineSheet viewing.people estimate.ownLineSheet estimate.purchaseAnswerSheet supplierEstimate.answerSheet supplier.recommendation estimateOrder.otherAwards report.spend mall.greenShare mapping.preview budget.inquiry budget.cases budget.standing budget.billStanding budget.contractStanding budgetTransfer.standing orderUpload.list contractUpload.list
    changeClient.list changeClient.preview changeRequester.list changeRequester.preview changePurchaser.list
    changePurchaser.preview nextOrganization.simulate
    shelfQuantity.approvalInput shelfQuantity.approvalConfirm contract.approvalInput contract.approvalConfirm`,
  'every case says as which version it was seen: one that was done is refused the second time, and told': `changeClient.update
    changeClient.pullBack changeRequester.update changeRequester.pullBack changePurchaser.update changePurchaser.pullBack`,
  'begin or end a session, which a second one does no harm to': `auth.login auth.enterByLink mall.login demo.signIn saml.begin saml.answer
    saml.token auth.sso auth.ssoLogout auth.singleSignOut`,
  'whoever read it once has read it: the second changes nothing': 'notice.detail viewing.see',
  'whoever was asked to look and has not yet is not asked twice': 'viewing.ask',
  'a list of one’s own says what stands in it: the second finds it so':
    'compareList.add compareList.clear top.saveKeywordSearch',
  'a session says whom it is for from now on: the second changes nothing': 'user.switchOrganization auth.switchUser',
  'the answer or the question is a secret that must not be kept, and a used one is refused': `password.requestReset
    password.reset password.change mall.saveMyPassword connectedSystem.issueToken
    companyGroup.make firstSignIn.invite`,
  'a second file is another file, which nobody names': 'file.upload',
  'its cookie is taken once: a second answer is refused': 'punchout.answer',
  'a second link opens the same file, for as long': 'file.mallDownloadLink',
};

const calls = [...loadDefinitions(process.cwd()).calls.values()];
const asks = ({ operation }: CallDefinition) =>
  ['list', 'read', 'options', 'related', 'csv', 'sums', 'times'].some((name) => name in operation);
// PUT and DELETE say how something named shall be: the second finds it so.
const changing = calls.filter((call) => call.method === 'POST' && !asks(call));

describe('calls that change something', () => {
  it('take an idempotency key, or stand here with the reason why not', () => {
    const bare = changing.filter((call) => !call.idempotent).map(({ id }) => id);
    const told = Object.values(without).flatMap((names) => names.trim().split(/\s+/));
    expect(bare.toSorted()).toEqual(told.toSorted());
  });
});
