import type { ServerCapability } from '../platform/server/capability.ts';
import { closingHandlers } from './server/closing-dates.ts';
import { closingEffects } from './server/closing-effects.ts';
import { closingSetBack } from './server/closing-set-back.ts';
import { newestClosing } from './server/newest-closing.ts';
import { openAcceptancesFact } from './server/open-acceptances-fact.ts';
import { closingDocuments } from './server/statement-documents.ts';

export { boughtInYear } from './server/bought-in-year.ts';
export {
  type ClosingsOf,
  closedSince,
  heldClosings,
  holdClosing,
  refuseOutOfOrder,
  runsOf,
} from './server/other-closings.ts';
export { unregisteredPurchases } from './server/unregistered-purchases.ts';

/** Closings (支払締め): each accepted yen in one month, one statement for each supplier and month. */
export const closingCapability: ServerCapability = {
  name: 'closing',
  effects: closingEffects,
  documents: closingDocuments,
  facts: { newestClosing, closingSetBack, openAcceptances: openAcceptancesFact },
  handlers: closingHandlers,
};
