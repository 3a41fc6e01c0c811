import type { Effect } from '../../../engine/server/ports.ts';
import { countChangedLines, publishChange, reissueOrder, withdrawChange } from './change-order.ts';
import {
  notifySupplierOfAgreedDate,
  notifySupplierOfDeclinedDate,
  notifySupplierOfRemainder,
  notifySupplierOfRevocation,
  notifySupplierOfRevocationRequest,
  notifySupplierOfWithdrawnRevocation,
} from './dispatch/notify-supplier.ts';
import { resendDispatch, sendDispatch } from './dispatch/send-document.ts';
import { fixPrice, publishProvisional } from './provisional-order.ts';
import { publishOrder } from './publish-order.ts';

/** Effects of the lifecycles of orders and of what is sent about them, by the name flows call them. */
export const orderEffects: Record<string, Effect> = {
  publishOrder,
  publishProvisional,
  fixPrice,
  notifySupplierOfAgreedDate,
  notifySupplierOfDeclinedDate,
  notifySupplierOfRemainder,
  notifySupplierOfRevocation,
  notifySupplierOfRevocationRequest,
  notifySupplierOfWithdrawnRevocation,
  publishChange,
  reissueOrder,
  withdrawChange,
  countChangedLines,
  sendDispatch,
  resendDispatch,
};
