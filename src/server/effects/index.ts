import type { Effect } from '../../../engine/server/ports.ts';
import { finishAcceptance, holdDelivery, releaseDelivery, undoAcceptance } from './book-acceptance.ts';
import { cancelOpenQuantity, reopenOrder } from './cancel-order.ts';
import { countChangedLines, publishChange, reissueOrder, withdrawChange } from './change-order.ts';
import { invoiceEffects } from './invoice-effects.ts';
import { invoicePaymentEffects } from './invoice-payment-effects.ts';
import { keepIdentityProvider } from './keep-identity-provider.ts';
import { notifyApprovers, notifyRequester } from './notify.ts';
import {
  notifySupplierOfAgreedDate,
  notifySupplierOfDeclinedDate,
  notifySupplierOfRemainder,
  notifySupplierOfReturns,
  notifySupplierOfRevocation,
  notifySupplierOfRevocationRequest,
  notifySupplierOfWithdrawnRevocation,
} from './notify-supplier.ts';
import { numberOrder } from './number-order.ts';
import { paymentEffects } from './payment-effects.ts';
import { prepareAcceptance } from './prepare-acceptance.ts';
import { fixPrice, publishProvisional } from './provisional-order.ts';
import { publishOrder } from './publish-order.ts';
import { registerDelivery, takeDeliveryBack } from './register-delivery.ts';
import { clearDispatchFault, noteNoAddress, resendDispatch, sendDispatch } from './send-document.ts';
import {
  agreeDeliveryDate,
  answerOrder,
  dropDeliveryDate,
  noteAnswer,
  proposeDeliveryDate,
  refuseOrder,
} from './supplier-answer.ts';

/** Effects of the product's lifecycles, by the name flows call them. */
export const effects: Record<string, Effect> = {
  numberOrder,
  publishOrder,
  publishProvisional,
  fixPrice,
  notifyApprovers,
  notifyRequester,
  notifySupplierOfAgreedDate,
  notifySupplierOfDeclinedDate,
  notifySupplierOfRemainder,
  notifySupplierOfReturns,
  notifySupplierOfRevocation,
  notifySupplierOfRevocationRequest,
  notifySupplierOfWithdrawnRevocation,
  answerOrder,
  noteAnswer,
  proposeDeliveryDate,
  refuseOrder,
  agreeDeliveryDate,
  dropDeliveryDate,
  cancelOpenQuantity,
  reopenOrder,
  publishChange,
  reissueOrder,
  withdrawChange,
  countChangedLines,
  registerDelivery,
  takeDeliveryBack,
  prepareAcceptance,
  holdDelivery,
  releaseDelivery,
  finishAcceptance,
  undoAcceptance,
  sendDispatch,
  noteNoAddress,
  clearDispatchFault,
  resendDispatch,
  keepIdentityProvider,
  ...paymentEffects,
  ...invoiceEffects,
  ...invoicePaymentEffects,
};
