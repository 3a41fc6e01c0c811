import type { Effect } from '../../../engine/server/ports.ts';
import { addBusinessDays } from '../../domain/dates/business-days.ts';
import { payeeAccountOf } from '../../master/index.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { coolingDays } from './payee-accounts.ts';

type RequestEffect = Effect<'supplier/payment-destination'>;

/** `keepOldAccount`: what the master says now: the account so far, and the telephone number on which it is asked whether this is true. */
const keepOldAccount: RequestEffect = async ({ record, related }) => {
  const [supplier] = await related('master/supplier', 'code', record.supplierCode);
  const accountBefore = payeeAccountOf(supplier?.record ?? {});
  const registeredPhone = supplier?.record.phone;
  delete record.accountBefore;
  delete record.registeredPhone;
  if (accountBefore !== undefined) record.accountBefore = accountBefore;
  if (registeredPhone !== undefined) record.registeredPhone = registeredPhone;
};

/** `waitForAccount`: the day from which transfers go to the account that was just entered. */
const waitForAccount: RequestEffect = ({ record, now }) => {
  record.payableFrom = businessDateOf(addBusinessDays(now, coolingDays));
};

/** Effects of requests to be paid elsewhere, by the name flows call them. */
export const paymentDestinationEffects: Record<string, Effect> = { keepOldAccount, waitForAccount };
