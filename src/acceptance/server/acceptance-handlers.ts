import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { EngineError, eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { actingAs } from '../../../engine/server/records/reading/access-questions.ts';
import { refuseWithoutApprover } from '../../approval/index.server.ts';
import type { AppContext } from '../../platform/server/app-context.ts';
import { beginFrom } from '../../platform/server/calls/begin-from.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { recordRulesFor } from '../../platform/server/records/record-rules-for.ts';
import { acceptanceOf } from './acceptance-of.ts';
import { acceptanceLadder, acceptanceRouteFor } from './acceptance-route-for.ts';
import { correctionOf } from './acceptance-to-correct.ts';
import { faultsOf } from './check-acceptance.ts';
import { isCorrection } from './correct-acceptance.ts';
import { isOwnAcceptance } from './own-acceptance.ts';
import { refuseStockDelivery } from './refuse-stock-delivery.ts';

const acceptanceType = 'acceptance/acceptance';

/** `acceptance.input`: an acceptance as a delivery calls for it: everything accepted, received by today. */
const acceptanceInput: CallHandler = async ({ app, actor, query }) => {
  const id = query.id ?? '';
  const kept = await takenUpAgain(app, actor, id, 'normal');
  if (kept) return kept;
  const delivery = await readRecordFor(app, actor, 'delivery/delivery', id);
  refuseStockDelivery(delivery.record);
  const order = await readRecordFor(app, actor, 'order/order', String(delivery.record.orderId));
  const rules = await app.engine.getMaster(actor.tenant, 'master/approval-ladder', acceptanceLadder);
  isOwnAcceptance(actingAs(actor).code, order.owner.code, rules);
  const whole = acceptanceOf(delivery, order);
  const today = businessDateOf(app.clock.now());
  return beginFrom(delivery, { ...whole, ...(String(whole.receivedOn) > today && { receivedOn: today }) });
};

/** `acceptance.correctionInput`: a correction as it may begin: all as it was accepted. By an acceptance, or by its case. */
const correctionInput: CallHandler = async ({ app, actor, query }) => {
  const asked = query.id ?? '';
  const id = isUuid.test(asked) ? asked : await latestOfCase(app, actor, asked);
  const kept = await takenUpAgain(app, actor, id, 'black');
  if (kept) return kept;
  const original = await readRecordFor(app, actor, acceptanceType, id);
  if (!original.offers?.includes('correction')) throw eventNotAllowed('error.EN-NOT-ALLOWED.correction');
  return beginFrom(original, correctionOf(original));
};

/** `acceptance.approvalInput`: the route that an acceptance of this amount needs; an empty one where none is needed. */
const acceptanceRoute: CallHandler = async ({ app, actor, body }: CallContext) => {
  const stages = await refuseWithoutApprover(
    app.database.tenantTransaction(actor.tenant, (query) =>
      acceptanceRouteFor(app.engine, actor, body.record as JsonObject, query),
    ),
  );
  return { approvalStageList: stages };
};

/**
 * `acceptance.confirm`: what would be accepted, computed by the server, and everything that applying would refuse, its route
 * aside, which is chosen on the same screen; nothing is kept.
 */
const acceptanceConfirm: CallHandler = async ({ app, actor, body }) => {
  const typed = body.record as JsonObject;
  const delivery = await readRecordFor(app, actor, 'delivery/delivery', String(typed.deliveryId));
  const order = await readRecordFor(app, actor, 'order/order', String(delivery.record.orderId));
  const expected = acceptanceOf(delivery, order);
  const rules = await recordRulesFor(app, actor.tenant, acceptanceType);
  const record = rules.withoutIrrelevant(rules.recompute({ ...expected, ...typed }));
  const today = businessDateOf(app.clock.now());
  const broken = rules.validate(record, 'complete', { today });
  if (broken.length > 0) return { record, errors: broken };
  return { record, errors: isCorrection(record) ? [] : faultsOf(record, { expected, delivery, today }) };
};

/**
 * `acceptance.barcodeSearch`: deliveries awaiting acceptance whose number, whose order's number, or whose carrier's slip was
 * scanned, or the one that a delivery note's QR code names.
 */
const barcodeSearch: CallHandler = async ({ app, actor, query }) => {
  const code = await numberScanned(app, actor, (query.code ?? '').trim());
  // Whoever sees a delivery in the list finds it by its barcode, and nobody else.
  const waiting = app.definitions.calls.get('anken.acceptance')?.operation;
  if (!waiting || !('list' in waiting)) throw new Error('Deliveries that wait for acceptance are not listed.');
  const columns = ['orderNumber', 'title', 'supplierName', 'deliveredOn', 'slipNumber'];
  const request = { tab: 'waiting', keyword: code, page: 1, itemsPerPage: 20 };
  const found = await app.engine.list(actor, { ...waiting.list, columns }, request);
  const names = ['number', 'orderNumber', 'slipNumber'] as const;
  return { items: found.items.filter((row) => names.some((name) => String(row[name] ?? '').toUpperCase() === code)) };
};

/** Handlers of acceptances. */
export const acceptanceHandlers: [string, CallHandler][] = [
  ['acceptance.input', acceptanceInput],
  ['acceptance.correctionInput', correctionInput],
  ['acceptance.approvalInput', acceptanceRoute],
  ['acceptance.confirm', acceptanceConfirm],
  ['acceptance.barcodeSearch', barcodeSearch],
];

const isUuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** An acceptance that came back and is to be mended; `null` when the id is none of one. */
async function takenUpAgain(
  app: AppContext,
  actor: Actor,
  id: string,
  entryKind: 'normal' | 'black',
): Promise<RecordEnvelope | null> {
  try {
    const found = await readRecordFor(app, actor, acceptanceType, id);
    const cameBack = found.state === 'declined' || found.state === 'pulledBack';
    return cameBack && (found.record.entryKind ?? 'normal') === entryKind ? found : null;
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

/** The acceptance of a case that was finished last and may still be corrected by him. Throws `EN-NOT-FOUND`. */
async function latestOfCase(app: AppContext, actor: Actor, opportunityCode: string): Promise<string> {
  const finished = app.definitions.calls.get('anken.finishAcceptance')?.operation;
  if (!finished || !('list' in finished)) throw new Error('Finished acceptances are not listed.');
  const columns = ['opportunityCode', 'entryKind', 'correctedBy'];
  const sort = { column: 'acceptedOn', direction: 'desc' } as const;
  const request = { tab: 'finished', keyword: opportunityCode, page: 1, itemsPerPage: 100, sort };
  const { items } = await app.engine.list(actor, { ...finished.list, columns }, request);
  const found = items.find(
    (row) => row.opportunityCode === opportunityCode && row.entryKind !== 'red' && (row.correctedBy ?? '') === '',
  );
  if (!found) throw notFound();
  return String(found.id);
}

/** The number to look for: that of the delivery whose acceptance the address opens, or the text itself. */
async function numberScanned(app: AppContext, actor: Actor, scanned: string): Promise<string> {
  const id = URL.canParse(scanned) ? new URL(scanned).searchParams.get('copyFrom') : null;
  if (id === null) return scanned.toUpperCase();
  try {
    return (await readRecordFor(app, actor, 'delivery/delivery', id)).number ?? '';
  } catch (error) {
    // A delivery he may not see is one that was not found, as with a number.
    if (error instanceof EngineError) return scanned;
    throw error;
  }
}
