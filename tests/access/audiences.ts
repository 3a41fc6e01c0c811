/**
 * Who may make which call and open which screen, written by hand from what people do, never from the access data: the two
 * are compared cell by cell. A role stands here once for each thing that its holders are there for.
 */
const requesting = ['K001', 'K002'];
const buying = ['K002'];
const approving = ['APPROVER', 'PURCHASE_APPROVER'];
const overseeing = ['K999', 'K990', 'K002_2'];
const keepingMasters = ['K999', 'K990', 'MT001_0'];
const selling = ['SUPPLIER'];
const reviewing = ['UR003_CatalogApproval'];
const contracting = ['CONTRACT_MANAGER', 'CONTRACT_DEPARTMENT'];
const closing = ['CONTRACT_DEPARTMENT', 'UR006_CompanyGroupAdmin'];
const groupAdmins = ['UR006_CompanyGroupAdmin'];
const mallKeepers =
  'UR002_CatalogAdmin UR003_CatalogApproval UR004_MasterAdmin UR006_CompanyGroupAdmin UR009_GroupCatalogAdmin IsAdmin'.split(
    ' ',
  );
const shopping = [...requesting, 'UR001_Registered', 'UR002_CatalogAdmin', 'UR008_SearchProduct', 'TRADING'];
const stocking = ['MP01', 'MP99'];
const approvingStock = ['MP02'];
const reporting = ['K002', 'CONTRACT_DEPARTMENT', 'UR006_CompanyGroupAdmin'];
const settingMargins = ['TRADING', 'UR006_CompanyGroupAdmin'];
const running = ['K999', 'PROVIDER'];
const paying = [...requesting, ...contracting];
const lookingOn = [
  ...[...requesting, ...approving, ...contracting, ...groupAdmins, ...stocking, ...approvingStock, ...overseeing],
  ...['MT001_0', 'B001_0'],
];
const payingOrSeeing = [...paying, ...groupAdmins];

/** Every role there is; the role map may know no other. */
export const everyRole: readonly string[] = `
  K001 K002 APPROVER PURCHASE_APPROVER CONTRACT_MANAGER CONTRACT_APPROVER CONTRACT_DEPARTMENT UR001_Registered
  UR002_CatalogAdmin UR003_CatalogApproval UR004_MasterAdmin UR006_CompanyGroupAdmin UR007_OrderManager
  UR008_SearchProduct UR009_GroupCatalogAdmin MP01 MP02 MP99 K999 K990 MT001_0 B001_0 K002_2 K901 ADMIN IsAdmin KS02 KS03
  TRADING
  SUPPLIER PROVIDER`
  .trim()
  .split(/\s+/);

/** `everybody`: without signing in; `anyone`: whoever is signed in; `insiders`: of them, whoever is no supplier; otherwise the roles that open it. */
export type Audience = 'everybody' | 'anyone' | 'insiders' | readonly string[];

const calls: [Audience, string][] = [
  [
    'everybody',
    `health ready file.openLink auth.login auth.enterByLink password.requestReset password.resetRule password.reset password.validate
     demo.personas demo.signIn adaptation.validator customization.texts
     mall.login saml.answer saml.begin saml.metadata saml.signOutMessage saml.token sso.idpByHostname
     auth.sso auth.ssoLogout auth.ssoOrigin punchout.door punchout.answer punchout.answerByAddress`,
  ],
  [
    'anyone',
    `user.extraBuyer user.extraProvider user.extraSupplier supplier.info user.orgSwitch user.switchOrganization user.homeMenu header.info
     password.rule password.change auth.logout auth.roleScreen auth.roleMaster auth.j2Roles auth.cmRoles
     auth.buyerSwitch notice.list notice.history notice.detail notice.download top.marqueeData notice.read banner.get product.search product.forOrder address.byZipCode static.units static.taxRates static.entities
     favourite.list favourite.put template.list template.put template.delete formDraft.get formDraft.put formDraft.delete listView.list listView.save listView.delete file.upload
     file.downloadLink file.download file.delete setting.detail setting.save adaptation.own
     saml.logout saml.userInfo mall.logout user.extraCatalogProduct mall.getMyInfo mall.searchMyProducts mall.saveMyInfo
     mall.saveMyPassword mall.checkInBuyer mall.checkInSupplier mall.checkInData auth.signOnData auth.ssoData auth.singleSignOut auth.qlik auth.dashboardJwt`,
  ],
  [
    'insiders',
    `pullDown.category pullDown.businessPlace pullDown.organization pullDown.categoryLevel pullDown.user pullDown.person
     pullDown.costDepartment pullDown.accountTitle pullDown.project`,
  ],
  // What home counts: open to whoever has a home, each list shows only what is the asker's own.
  [everyRole, 'anken.all anken.acceptance todo.list supplierOrder.list'],
  [
    requesting,
    `order.begin order.lineSheet order.pastLines order.pastOrders
     order.directOrder order.applyOrder anken.acceptanceDownload anken.finishAcceptance anken.finishAcceptanceDownload acceptance.input
     acceptance.approvalInput acceptance.confirm acceptance.approveRequest
     acceptance.barcodeSearch acceptance.correctionInput dispatch.one dispatch.resend dispatch.downloadPdf`,
  ],
  [[...requesting, ...stocking], 'order.approvalInput order.approvalConfirm order.saveDraft'],
  // Who is asked to look is whoever may open the kind of document at all; which one, the request says.
  [lookingOn, 'viewing.list viewing.people viewing.ask viewing.see'],
  [stocking, 'stockOrder.begin stockOrder.apply stockOrder.replenish stockOrder.replenishment'],
  [[...stocking, ...approvingStock], 'stockOrder.list'],
  [approvingStock, 'inventoryOrder.approveList inventoryOrder.completedList inventoryOrder.execute'],
  [[...requesting, ...overseeing], 'anken.allDownload anken.order anken.orderDownload anken.versions'],
  [
    [...requesting, ...approving, ...overseeing, ...stocking, ...approvingStock, ...closing],
    `order.detail anken.related order.pullback order.revoke order.discard order.agreeDate order.disagreeDate
     order.reorder order.requestRevoke order.withdrawRevoke order.cancelRemainder order.closeShortage dispatch.list
     order.ofApplication`,
  ],
  // Who decides is the order's own question: whoever may open it may be on its route.
  [[...requesting, ...approving, ...overseeing, ...stocking, ...approvingStock, ...closing], 'orderApprove.execute'],
  [
    [...requesting, ...approving, ...overseeing, ...selling, ...stocking, ...approvingStock, ...closing],
    'order.downloadPdf',
  ],
  [[...requesting, ...closing], 'acceptance.pullback acceptance.revoke acceptance.reversePlanned acceptance.discard'],
  [[...requesting, ...approving, ...closing], 'acceptance.detail'],
  [[...requesting, ...approving, ...closing, ...selling], 'acceptance.related'],
  [[...requesting, ...selling, ...closing], 'delivery.related delivery.detail delivery.downloadPdf'],
  [
    approving,
    `order.decline acceptanceApprove.list acceptanceApprove.completedList acceptanceApprove.execute orderApprove.list
     orderApprove.completedList approver.resultList order.alike order.lastPrices`,
  ],
  [
    selling,
    `supplierOrder.detail supplierOrder.acceptOrder supplierOrder.fixPrice supplierOrder.proposeDate
     supplierOrder.refuseOrder supplierOrder.consentRevoke supplierOrder.refuseRevoke supplierOrder.related
     supplierOrder.acceptChange supplierOrder.refuseChange supplierOrder.versions
     delivery.input delivery.register delivery.withdraw delivery.supplierList supplierOrder.acceptance`,
  ],
  [selling, 'companyInfo.get companyInfo.save'],
  [paying, `payment.approvalInput payment.headerDraft payment.headerApply payment.draft payment.apply`],
  [selling, 'invoice.list invoice.input invoice.create invoice.confirm invoice.withdraw'],
  // Whose the difference is decides: who accepted, who bought, or accounting.
  [payingOrSeeing, 'invoice.differences invoice.acceptDifference invoice.askCorrection'],
  [
    [...payingOrSeeing, ...selling],
    'invoice.detail invoice.alike invoice.related invoice.downloadPdf invoice.stateBill',
  ],
  [payingOrSeeing, 'payment.search'],
  [[...contracting, ...groupAdmins], 'invoice.buyerList'],
  [approving, 'payment.approvalList payment.completedList'],
  [
    contracting,
    `contractUpload.template contractUpload.begin contractUpload.execute contractUpload.list contractUpload.detail
     contractUpload.rows contractUpload.file contractUpload.badRows`,
  ],
  [contracting, 'contract.approvalInput contract.approvalConfirm contract.draft contract.apply contract.changeRequest'],
  [[...contracting, ...groupAdmins], 'contract.search contract.searchDownload contract.plan'],
  [approving, 'contract.approvalList contract.completedList'],
  [
    [...contracting, ...groupAdmins, ...approving],
    `contract.detail contract.approval contract.pullBack contract.decideRenewal contract.reconsiderRenewal
     contract.acceptPlan contract.settle contract.terminate contract.delete`,
  ],
  [
    closing,
    `closing.list closing.detail closing.register closing.discard closing.check closing.execute closing.stop closing.askReopening
     closing.dropReopening closing.reopen closing.monthlyLines closing.dates monthlyStatement.list monthlyStatement.totalDiscount monthlyStatement.detail
     monthlyStatement.releaseHold`,
  ],
  [
    closing,
    `transfer.list transfer.detail transfer.propose transfer.adjust transfer.submit transfer.approve transfer.sendBack
     transfer.pullBack transfer.makeFile transfer.remakeFile transfer.settle transfer.discard transfer.file
     pullDown.transferAccount journal.list journal.detail journal.drawAgain journal.export journal.exportAgain journal.book
     journal.file`,
  ],
  [requesting, 'anken.monthlyLines'],
  [[...closing, ...selling], 'monthlyStatement.downloadPdf'],
  [selling, 'supplierPayment.list supplierPayment.detail supplierPayment.confirm supplierPayment.object'],
  [selling, 'supplier.paymentDestinations paymentDestination.input paymentDestination.submit'],
  // Who approves the catalog releases what suppliers bring.
  [
    selling,
    'catalogRelease.input catalogRelease.look catalogRelease.submit catalogRelease.submitEnding catalogRelease.withdraw',
  ],
  [reviewing, 'catalogRelease.release catalogRelease.releaseEnding catalogRelease.sendBack catalogRelease.undo'],
  [
    [...selling, ...reviewing],
    `catalogRelease.list catalogRelease.detail catalogRelease.upload catalogRelease.rows catalogRelease.file
     catalogRelease.badRows catalogRelease.picture catalogRelease.document`,
  ],
  // Who keeps the masters checks what suppliers say of their accounts.
  [
    [...selling, ...keepingMasters],
    `paymentDestination.list paymentDestination.detail paymentDestination.check paymentDestination.sendBack
     paymentDestination.decline paymentDestination.withdraw`,
  ],
  [[...buying, ...groupAdmins], 'supplierJudgment.check supplierJudgment.list supplierJudgment.detail'],
  [
    stocking,
    `inventoryReceipt.list inventoryReceipt.begin inventoryReceipt.saveDraft inventoryReceipt.approvalInput
     inventoryReceipt.approvalConfirm inventoryReceipt.apply`,
  ],
  // Who decides on a receipt is its own question.
  [
    [...stocking, ...approvingStock],
    `inventoryReceipt.completedList inventoryReceipt.detail inventoryReceipt.pullback inventoryReceipt.discard inventoryAcceptance.execute`,
  ],
  [
    stocking,
    `shelfQuantity.begin shelfQuantity.saveDraft shelfQuantity.approvalInput shelfQuantity.approvalConfirm shelfQuantity.correction
     inventoryPayout.undelivered inventoryPayout.delivered inventoryPayout.begin inventoryPayout.saveDraft inventoryPayout.schedule stock.payoutSources
     inventoryWork.begin inventoryWork.saveDraft inventoryWork.register`,
  ],
  [
    [...stocking, ...approvingStock],
    `shelfQuantity.list shelfQuantity.detail shelfQuantity.pullback shelfQuantity.discard shelfQuantity.execute stock.places
     pullDown.storage pullDown.shelf pullDown.shelfCode inventoryWork.list inventoryWork.completedList inventoryWork.detail
     inventoryWork.start inventoryWork.complete inventoryWork.addFound inventoryWork.approve inventoryWork.decline
     inventoryWork.pullback inventoryWork.cancel inventoryWork.discard`,
  ],
  [[...stocking, ...approvingStock, ...requesting], 'pullDown.storageToAsk'],
  // Goods are handed to whoever works there: whose payout it is says the record.
  [
    [...stocking, ...requesting],
    'inventoryPayout.detail inventoryPayout.delivery inventoryPayout.deliverShort inventoryPayout.confirmDelivery inventoryPayout.cancel',
  ],
  [approvingStock, 'inventoryAcceptance.approveList inventoryAcceptance.completedList'],
  [approving, 'deputy.register'],
  [[...approving, ...groupAdmins], 'deputy.list deputy.detail deputy.end'],
  // Whose decision a payment awaits is the flow's question, not the role map's.
  [
    [...payingOrSeeing, ...approving],
    `payment.detail payment.headerDeleteDraft payment.headerConfirm payment.approval payment.reject
     payment.sendBack payment.pullBack payment.pending payment.release payment.cancel payment.changeRequest
     payment.approverChange payment.changeStatus payment.related payment.alike`,
  ],
  [[...requesting, ...keepingMasters], 'supplier.recommendation'],
  [
    requesting,
    `estimate.begin estimate.templates estimate.applicantList estimate.past estimate.lineSheet estimate.ownLineSheet estimate.approvalInput estimate.approvalConfirm
     estimate.saveDraft estimate.apply estimate.beginBrought estimate.bring estimateOrder.award estimateOrder.input estimateOrder.otherAwards
     order.estimateOrder`,
  ],
  [
    [...requesting, ...approving],
    `estimateOrder.awards estimate.detail estimate.related estimate.requestedLines estimate.splits estimate.consultation estimate.score estimate.documentPdf estimate.discard estimate.pullback estimate.withdraw estimate.quoteApprovalExecute`,
  ],
  [
    [...buying, ...approving],
    `estimate.selectionDetail estimate.selectionDiscard estimate.selectionPullback estimate.selectionCancel
     estimate.resultApprovalExecute`,
  ],
  [keepingMasters, 'masterApplication.ownList'],
  // Who keeps the budgets brings them as files, too.
  [
    [...keepingMasters, 'B001_0'],
    `masterUpload.begin
     masterUpload.list masterUpload.detail masterUpload.rows masterUpload.badRows masterUpload.execute
     masterUpload.takeBack masterUpload.file`,
  ],
  // Who keeps the storerooms keeps their masters.
  [
    [...keepingMasters, ...stocking, ...groupAdmins, 'PROVIDER', 'B001_0', 'TRADING'],
    'master.groups master.rows master.file master.read master.uses master.check master.revise master.withdraw',
  ],
  // Rules of automatic estimates name the purchasers who take them.
  [[...buying, 'PURCHASE_APPROVER', ...keepingMasters], 'purchaser.search'],
  [['K999'], 'pullDown.approvalSetting approvalSetting.tryOut'],
  [[...payingOrSeeing, 'K999'], 'approvalFlow.list approvalFlow.save approvalFlow.remove approvalFlow.setDefault'],
  [['K999', 'MT001_0'], 'setup.checklist'],
  [
    groupAdmins,
    `changeClient.counts changeClient.list changeClient.invalidApprovers changeClient.preview changeClient.update changeClient.pullBack
     changeRequester.counts changeRequester.list changeRequester.invalidApprovers changeRequester.preview changeRequester.update changeRequester.pullBack
     changePurchaser.counts changePurchaser.list changePurchaser.invalidApprovers changePurchaser.preview changePurchaser.update changePurchaser.pullBack
     nextOrganization.days nextOrganization.simulate nextOrganization.decide nextOrganization.replace`,
  ],
  [running, 'firstSignIn.list firstSignIn.invite'],
  // Rules of masters are entered where all masters are, and name fields and people.
  [keepingMasters, 'masterField.search'],
  [[...payingOrSeeing, ...approving, ...keepingMasters, ...stocking], 'approver.usual'],
  // Besides, whoever may open an order or a transfer of a budget may be on its route, and hand on what he has to decide.
  [
    [...payingOrSeeing, ...approving, ...keepingMasters, ...overseeing, ...stocking, ...approvingStock, 'B001_0'],
    'approver.search',
  ],
  [
    [...keepingMasters, 'APPROVER', 'PURCHASE_APPROVER'],
    'masterApplication.list masterApplication.detail masterApplication.approve masterApplication.decline masterApplication.pullBack',
  ],
  [approving, 'estimate.resultApprovalList estimate.resultApprovalCompletedList'],
  [
    approving,
    'estimate.quoteApprovalList estimate.quoteApprovalCompletedList estimate.ownRequestApprovalList approver.estimateAnswer approver.mergedOrder',
  ],
  [[...buying, 'PURCHASE_APPROVER'], 'estimate.comparisonFile'],
  [
    buying,
    `estimate.applyOwn estimate.purchaseList estimate.inChargeList estimate.requestSuppliers estimate.reEstimate
     estimate.purchaseAnswerSheet estimate.purchaseAnswer estimate.purchaseRefuse estimate.selectionInput estimate.selectionRoute
     estimate.selectionConfirm estimate.selectionDraft estimate.selectionApply`,
  ],
  // Who approves a selection sees the case as the purchaser does; what he may do there is the flow's question.
  [
    [...buying, 'PURCHASE_APPROVER'],
    `estimate.selections estimate.purchaseTakeOver estimate.purchaseAssign estimate.split estimate.cancelSplit estimate.purchaseReject estimate.onHold estimate.statusUpdate
     estimate.addMemo estimate.memoHistory nonTrading.dropRequest estimate.extendDeadline estimate.reviseFiles estimate.remindSilent estimate.answerQuestions estimate.closeAnswers estimate.answers
     estimate.answerDetail`,
  ],
  [
    [...buying, ...groupAdmins],
    'nonTrading.requests nonTrading.orders nonTrading.selections nonTrading.cancelSelection',
  ],
  [['CONTRACT_DEPARTMENT', ...groupAdmins], 'nonTrading.payments nonTrading.holdPayment'],
  [
    selling,
    `supplierEstimate.list supplierEstimate.past supplierEstimate.detail
     supplierEstimate.answerInit supplierEstimate.answerSheet supplierEstimate.answerDraft supplierEstimate.answer supplierEstimate.refused
     supplierEstimate.ask`,
  ],
  [[...mallKeepers], 'file.mallDownloadLink'],
  [mallKeepers, 'companyGroup.list companyGroup.saveSwitches companyGroup.make'],
  [
    [...requesting, 'TRADING'],
    `orderUpload.template orderUpload.begin orderUpload.execute orderUpload.list orderUpload.detail orderUpload.rows
     orderUpload.file orderUpload.badRows`,
  ],
  [requesting, 'updatedMaster.list updatedMaster.file'],
  [['TRADING'], 'auth.switchUser trading.people'],
  [[...settingMargins, ...selling], 'trading.sources'],
  [
    ['TRADING'],
    `tradingPayment.list tradingPayment.detail tradingPayment.enterCosts tradingPayment.monthlyLines tradingClosing.list
     tradingClosing.check tradingClosing.execute tradingClosing.askReopening tradingClosing.dropReopening
     tradingClosing.reopen`,
  ],
  [running, 'mail.sent mail.one audit.list access.people access.explain'],
  [
    running,
    `ssoProvider.list ssoProvider.detail ssoProvider.save ssoProvider.requestConfirmation
     ssoProvider.confirm ssoProvider.refuse ssoProvider.withdraw ssoProvider.disable ssoProvider.remove
     connectedSystem.list connectedSystem.save connectedSystem.decide connectedSystem.issueToken`,
  ],
  [
    ['PROVIDER', ...groupAdmins],
    'adaptation.companies adaptation.current adaptation.version adaptation.check adaptation.publish adaptation.rollBack',
  ],
  [['PROVIDER'], 'workbench.lint'],
  [['K999', ...groupAdmins], 'punchout.list punchout.detail punchout.saveSecret'],
  [[...requesting, 'K999', ...groupAdmins], 'punchout.shops'],
  [
    requesting,
    `myCatalogue.list myCatalogue.page myCatalogue.make myCatalogue.rename myCatalogue.drop myCatalogue.makeFolder myCatalogue.renameFolder
     myCatalogue.dropFolder myCatalogue.move myCatalogue.order myCatalogue.remove myCatalogue.confirm myCatalogue.exchange myCatalogue.addToCart
     groupCatalogue.users groupCatalogue.save history.search history.addToCart history.addToMyCatalogue compare.products
     compare.addToCart compare.addToMyCatalogue subscription.sort subscription.init subscription.detail subscription.begin
     subscription.register subscription.addToCart subscription.delete subscription.change subscription.skip
     subscription.pause subscription.resume subscription.exchange subscription.successors compareList.init compareList.add compareList.swap compareList.differences
     compareList.drop compareList.clear diffCheck.product diffCheck.postage diffCheck.shippingDiscount cart.checkOut
     cart.external cart.postage cart.account cart.addToMyCatalogue history.init myCatalogue.init
     myCatalogue.removeFromFolder myCatalogue.navigate groupCatalogue.search`,
  ],
  [
    requesting,
    'punchout.send punchout.collect catalogOrder.input catalogOrder.approvalInput catalogOrder.apply catalogOrder.detail mall.addToCart mall.addStockToCart mall.changeStockQuantity mall.bookCartLine mall.cart mall.changeQuantity mall.dropFromCart mall.exchange mall.emptyCart cart.askEstimate mall.updateOutdated cart.booking quickOrder.check quickOrder.fromOrder quickOrder.add',
  ],
  [
    shopping,
    `mall.product mall.search mall.guessCategory mall.count mall.facets mall.autocomplete mall.catalogs mall.structure mall.sorts
     productSearch.addToMyCatalogue productDetail.addToMyCatalogue top.init top.preparation top.redirect
     top.saveKeywordSearch top.goToJump mall.searchInit mall.reloadCategories mall.extraInfo mall.wholesalePrices
     mall.wholesalePrice catalogue.addToMyCatalogue`,
  ],
  // A supplier looks at his own by the door of the mall.
  [shopping, 'mall.productReference mall.productFile mall.productPicture'],
  [everyRole, 'help.here help.file help.own help.ownDetail help.ask help.add help.reply help.close help.withdraw'],
  [running, 'notice.receipts'],
  [running, 'help.list help.detail help.answer help.take help.askBack help.note help.handOn help.handBack'],
  [['PROVIDER'], 'help.systemList'],
  [running, 'flow.list flow.open flow.cases flow.check flow.simulate flow.publish flow.rollBack'],
  [requesting, 'inventoryPayout.own inventoryPayout.ownDetail inventoryPayout.request stockRequest.begin'],
  [
    [...stocking, ...approvingStock],
    'inventory.control inventory.chartInfo inventory.stockList inventory.movements inventory.stockTotal inventory.stockFile',
  ],
  [['K001', 'K999', 'B001_0'], 'budget.inquiry budget.cases budgetTransfer.apply pullDown.budget'],
  [
    ['K001', 'K999', 'B001_0', ...approving],
    'budgetTransfer.list budgetTransfer.detail budgetTransfer.execute budgetTransfer.withdraw budgetTransfer.standing',
  ],
  [[...requesting, ...approving, ...stocking], 'budget.standing'],
  [[...paying, ...approving], 'budget.billStanding'],
  [[...contracting, ...groupAdmins, ...approving], 'budget.contractStanding'],
  [
    reporting,
    `report.list report.detail report.save report.saveTemplate report.reExport report.delete report.processingReport report.getResource
     report.listTemplate report.templates report.template report.shareTemplate report.unshareTemplate report.deleteTemplate report.spend`,
  ],
  [[...buying, ...groupAdmins], 'mall.greenShare'],
  [
    reporting,
    'evidence.search evidence.packs evidence.pack evidence.beginPack evidence.makePackAgain evidence.deletePack',
  ],
  [reporting, 'times.order times.estimate times.contract times.payment times.invoice'],
  [buying, 'estimate.savings estimate.savingsSums'],
  [groupAdmins, 'mapping.getResource mapping.preview'],
  [closing, 'mapping.eventLog mapping.event mapping.begin mapping.again mapping.choices'],
];

const screens: [Audience, string][] = [
  ['everybody', 'EN003 AU001 AU002 AU003 AU004 AU005 AU006 AU009 AU010 AU011 AU012 CMS01 MM002'],
  ['anyone', 'EN005 EN006 AU007 AU008 CMS23 CMS35 MM003 BO004'],
  [everyRole, 'EN007 HD010 HD011 HD012 HD013'],
  [running, 'HD008 HD016 HD002 HD003 HD015 HD017 HD018'],
  [['K999'], 'HD005 HD006 HD007'],
  [['PROVIDER'], 'HD001 HD004'],
  [requesting, 'DO001 DO002 DO003 DO004 OD005 RQ004 RQ005 RQ006 RQ008 RQ010 RQ011 RQ007 RQ021 RQ009 RQ022 RQ023'],
  [[...requesting, ...closing], 'RQ019 RQ020'],
  [[...requesting, ...overseeing], 'RQ002 RQ003 BO002'],
  [[...requesting, ...approving, ...overseeing], 'BO001'],
  [[...requesting, ...approving, ...overseeing, ...stocking, ...approvingStock, ...closing], 'OD006'],
  [approving, 'AP001 AP002 AP004 AP007 AP008 AP009 AP010 AP012 AP005 AP013 AP025'],
  [paying, 'BP001 BP002 BP003 BP004 PY005 PY006 PY007 PY008'],
  [payingOrSeeing, 'PY001 PY002 PY003 PY004'],
  [[...payingOrSeeing, ...approving], 'PY009'],
  [contracting, 'CT006 CT007 CT008 CT009 CT011 CT012'],
  [[...contracting, ...groupAdmins], 'CT001 CT002 CT003 CT004 CT005 MA009'],
  [[...contracting, ...groupAdmins, ...approving], 'CT010'],
  [approving, 'AP003 AP011'],
  [selling, 'SU001 SU002 SU003 SU004 SU005 SU006 SU007 SU008 SU009 SU012 SU013 SU015 SU016 SU017 SU018'],
  [closing, 'MA001 MA002 MA003 MA004 MA005 MA030 MA031 MA032 FB001 FB002 FB003 FB004 JE001 JE002'],
  [requesting, 'RQ012'],
  [selling, 'SU010 SU011 SU014 SU019'],
  [[...selling, ...keepingMasters], 'SU020 SU021'],
  [selling, 'CMS10 CMS11 CMS12 CMS13'],
  [reviewing, 'MM010 MM011'],
  [selling, 'SI001 SI002 SI003 SI004 SI005 SI006'],
  [[...contracting, ...groupAdmins], 'IM001 IM002 IM003'],
  // An invoice of one's own case is opened from the case.
  [payingOrSeeing, 'IM004 IM005'],
  [requesting, 'ES001 ES002 ES003 ES004 ES005 RQ001 RQ015 RQ024 EO001 EO002 EO003 EO004 EO005 EO006'],
  [[...requesting, ...approving], 'RQ014 BO003'],
  [approving, 'AP006 AP014 AP015 AP016 PA003 PA001 PA002 AP031 AP033'],
  [[...approving, ...groupAdmins], 'AP030 AP032'],
  [lookingOn, 'AP034'],
  [buying, 'PU001 PU002 PU003 PU004 PU005 PU006 PU008 PU009 PU010 PU011 PU016 PU017 PU018 EP001 EP002 EP003 EP005'],
  [buying, 'PU012 PU013 PU014 PU020'],
  [[...buying, ...groupAdmins], 'SN001 SN002 SN003'],
  [['CONTRACT_DEPARTMENT', ...groupAdmins], 'SN004'],
  [[...buying, 'PURCHASE_APPROVER'], 'PU007 EP004'],
  [[...buying, ...approving], 'PA004'],
  [selling, 'SE001 SE002 SE003 SE004 SE005 SE006 SE007 SE008 SE009'],
  [shopping, 'CL004 CL007 CL006'],
  [requesting, 'CL003 CL002 CL001 CL005 CL008 CL009 CL010 OD001 OD002 OD003 OD004'],
  [mallKeepers, 'MM004'],
  [['K999', ...groupAdmins], 'CL020 CL021 CL022'],
  [selling, 'CMS02 CMS03'],
  [running, 'EN090 EN091 EN092 EN093 AU090 AU091 AU092 AU093 AU094'],
  [['TRADING'], 'TR001 EN008 TR002 TR003 TR004 MA006 MA007 MA008 RQ013'],
  [settingMargins, 'EM001 EM002'],
  [requesting, 'RQ016 RQ017 RQ018'],
  [keepingMasters, 'MR003'],
  [['K999'], 'MR001 MA017 MA018 MA019 MA020 MA021'],
  [[...payingOrSeeing, 'K999'], 'BO005 BO006'],
  [groupAdmins, 'DM001'],
  [closing, 'DM002 DM003 DM004 DM005'],
  [groupAdmins, 'AH001 AH002 AH003 AH004 AH005 AH006 AH007 AH008 AH009 AH010 AH011'],
  [running, 'MA091'],
  [['K001', 'K999', 'B001_0'], 'BG001'],
  [reporting, 'RC001 RC002 RC003 RC004 RC005 RC006 RC007 RC009 EV001 EV002 EV003 EV004 EV005'],
  [buying, 'RC008'],
  [[...buying, ...groupAdmins], 'RC010'],
  [['K999', 'B001_0'], 'BG002'],
  [['K999', 'K990', 'MT001_0'], 'MA014 MA015 MA016'],
  [['K999', 'MT001_0'], 'MA090'],
  [[...keepingMasters, 'APPROVER', 'PURCHASE_APPROVER'], 'MR002 MR004'],
  [['PROVIDER'], 'WB001 WB090'],
  [running, 'WB020'],
  [
    stocking,
    'IV002 IV008 IV023 IV024 IV038 IV041 IV042 IV051 IV052 IV053 IV004 IV005 IV009 IV010 IV015 IV016 IV017 IV018 IV019 IV020 IV021 IV022 IV036',
  ],
  [[...stocking, ...requesting], 'IV032'],
  [requesting, 'IV055 IV056 IV057 IV058'],
  [[...stocking, ...approvingStock], 'IV001 IV003 IV006 IV007 IV031 IV033 IV034 IV037 IV043 IV054'],
  [approvingStock, 'IV011 IV012 IV013 IV014'],
  [['PROVIDER', ...groupAdmins], 'WB010 MA011'],
];

/**
 * Walls that hold for what nobody has judged yet: roles of the other divisions, and the areas (the letters of a screen
 * code) that are all they may ever see. EN are the pages of the frame, AU those of the own account, BO004 the notices.
 */
export const walls: readonly { role: string; areas: readonly string[] }[] = [
  { role: 'SUPPLIER', areas: ['SU', 'SI', 'SE', 'EN', 'AU', 'CMS', 'HD', 'BO004'] },
  { role: 'PROVIDER', areas: ['WB', 'EN', 'AU', 'HD', 'BO004', 'MA011', 'MA091'] },
];

/** The audience of every call that has been judged, by the call's id. */
export const callAudiences: ReadonlyMap<string, Audience> = byName(calls);

/** The audience of every screen that has been judged, by the screen's code. */
export const screenAudiences: ReadonlyMap<string, Audience> = byName(screens);

/** Does somebody with these roles belong to the audience? `null`: nobody who is signed in. */
export function belongsTo(audience: Audience, roles: readonly string[] | null): boolean {
  if (audience === 'everybody') return true;
  if (roles === null) return false;
  if (audience === 'insiders') return !roles.some((role) => selling.includes(role));
  return audience === 'anyone' || roles.some((role) => audience.includes(role));
}

function byName(rows: readonly [Audience, string][]): ReadonlyMap<string, Audience> {
  const entries = rows.flatMap(([audience, names]) =>
    names.split(/\s+/).map((name): [string, Audience] => [name, audience]),
  );
  const map = new Map(entries);
  if (map.size !== entries.length) throw new Error('A name stands twice in the table of audiences.');
  return map;
}
