import type { Effect } from '../../../engine/server/ports.ts';
import { cancelOpenQuantity, reopenOrder } from './cancel-order.ts';
import { countChangedLines, publishChange, reissueOrder, withdrawChange } from './change-order.ts';
import {
  notifySupplierOfAgreedDate,
  notifySupplierOfDeclinedDate,
  notifySupplierOfRemainder,
  notifySupplierOfRevocation,
  notifySupplierOfRevocationRequest,
  notifySupplierOfWithdrawnRevocation,
} from './dispatch/notify-supplier.ts';
import { clearDispatchFault, noteNoAddress, resendDispatch, sendDispatch } from './dispatch/send-document.ts';
import { numberOrder } from './number-order.ts';
import { fixPrice, publishProvisional } from './provisional-order.ts';
import { publishOrder } from './publish-order.ts';
import {
  agreeDeliveryDate,
  answerOrder,
  dropDeliveryDate,
  noteAnswer,
  proposeDeliveryDate,
  refuseOrder,
} from './supplier-answer.ts';

/** Effects of the lifecycles of orders and of what is sent about them, by the name flows call them. */
export const orderEffects: Record<string, Effect> = {
  numberOrder,
  publishOrder,
  publishProvisional,
  fixPrice,
  notifySupplierOfAgreedDate,
  notifySupplierOfDeclinedDate,
  notifySupplierOfRemainder,
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
  sendDispatch,
  noteNoAddress,
  clearDispatchFault,
  resendDispatch,
};
