import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type {
  DeliveryWrite,
  FailureHandler,
  OutboxHandler,
} from '../../../../engine/server/delivery/outbox-message.ts';
import type { SystemEvent } from '../../../../engine/server/ports.ts';
import type { DeliveriesWith, DeliveryTools } from '../../../platform/server/mail/delivery.ts';
import type { MailRecipient } from '../../../platform/server/mail/enqueue-mail.ts';
import { type MailOutcome, mailNote } from '../../../platform/server/mail/mail-note.ts';
import type { MailAttachment } from '../../../platform/server/mail/mail-transport.ts';
import { type RenderedMail, renderMail } from '../../../platform/server/mail/render-mail.ts';
import { sendingFate } from '../../../platform/server/mail/sending-fate.ts';
import { systemActor } from '../../../platform/server/system-actor.ts';
import { orderFileName } from '../documents/order-document-name.ts';
import { sentOrderDocument } from '../documents/sent-order-document.ts';
import { dispatchIsStillTrue } from './dispatch-truth.ts';
import type { DocumentKind } from './document-kinds.ts';
import { dispatchTopic } from './send-document.ts';

const dispatchType = 'order/dispatch';

const templates: Readonly<Record<DocumentKind, string>> = {
  order: 'orderToSupplier',
  provisional: 'provisionalToSupplier',
  change: 'changeToSupplier',
  changeWithdrawn: 'changeWithdrawnToSupplier',
  revocation: 'revokedToSupplier',
  dateAgreed: 'dateAgreedToSupplier',
  dateDeclined: 'dateDeclinedToSupplier',
  remainderCancelled: 'remainderCancelledToSupplier',
  revocationRequest: 'revocationRequestToSupplier',
  revocationWithdrawn: 'revocationWithdrawnToSupplier',
  replacement: 'replacementToSupplier',
  return: 'returnToSupplier',
};

/** Documents to suppliers go out by mail or FAX. */
export const dispatchDeliveries: DeliveriesWith = (tools) => [
  {
    topic: dispatchTopic,
    handle: createDispatchHandler(tools),
    onFailure: createDispatchFailureHandler(tools),
  },
];

/**
 * Sends a document to its supplier, the purchase order as PDF with it unless it is a notice, by mail or by FAX: a mail to the gateway. Keeps the
 * mail as `mail/message` and says on the dispatch how it stands. Without a gateway the dispatch fails at once; without a
 * mail server it waits for one, a day at most.
 */
function createDispatchHandler(tools: DeliveryTools): OutboxHandler {
  return async (message) => {
    const { tenant, id, recordId, createdAt, attempts } = message;
    const { engine, clock, transport, keepsText } = tools;
    const { record: dispatch, state } = await readDispatch(tools, tenant, String(recordId));
    // Sent again by hand meanwhile: the later one stands for it.
    if (state !== 'waiting' && state !== 'unsent') return undefined;
    const to = recipientOf(dispatch, tools.faxAddress);
    if (to === null) return failing(tools, { tenant, recordId, attempts, reason: 'noGateway' });
    const fate = await sendingFate({
      createdAt,
      now: clock.now(),
      transport,
      // What goes out at once is as true as the event that it tells of.
      isStillTrue: async () => (state === 'waiting' && attempts === 1) || (await isStillTrue(tools, tenant, dispatch)),
    });
    const mail = await writeDispatch(tools, tenant, dispatch, to);
    const name = dispatch.isNotice === true ? null : attachmentNameOf(dispatch);
    const telling =
      (event: SystemEvent['event'], outcome: MailOutcome): DeliveryWrite =>
      async (query) => {
        const note = { template: templateOf(dispatch), to, mail, keepsText, attachment: name };
        await engine.putMaster(tenant, 'mail/message', id, mailNote({ id, createdAt }, note, outcome), query);
        const { outcome: _stands, ...told } = outcome;
        const record = { ...told, ...(event === 'recordSent' && { attempts }) };
        await engine.applySystemEvent(
          systemActor(tenant),
          { recordType: dispatchType, id: String(recordId), event, record },
          query,
        );
      };
    if (fate.kind === 'hold') {
      const isNews = state === 'waiting';
      const { reason, until } = fate;
      return { until, write: isNews ? telling('recordUnsent', { outcome: 'unsent', reason }) : undefined };
    }
    if (fate.kind === 'expire') return telling('recordExpiry', { outcome: 'expired', reason: fate.reason });
    const files = name === null ? [] : [await attachmentOf(tools, tenant, dispatch, name)];
    await fate.by.send(id, to, mail, files);
    return telling('recordSent', { outcome: 'sent', sentAt: clock.now().toISOString() });
  };
}

async function isStillTrue({ engine }: DeliveryTools, tenant: string, dispatch: JsonObject): Promise<boolean> {
  const id = String(dispatch.orderId);
  const order = await engine.read(systemActor(tenant), { recordType: 'order/order', id, visibleTo: ['sameGroup'] });
  return dispatchIsStillTrue(dispatch, order);
}

/** Says on the dispatch why it has not gone out, and when nobody will try again by itself. */
function createDispatchFailureHandler(tools: Pick<DeliveryTools, 'engine'>): FailureHandler {
  return ({ tenant, recordId, attempts }, { outcome, fault }) =>
    failing(tools, {
      tenant,
      recordId,
      attempts,
      reason: 'notTaken',
      fault: fault.replaceAll(/\s+/g, ' ').slice(0, 300),
      event: outcome === 'put off' ? 'recordDelay' : 'recordFailure',
    });
}

function failing(
  { engine }: Pick<DeliveryTools, 'engine'>,
  failure: {
    tenant: string;
    recordId: string | null;
    attempts: number;
    reason: 'noGateway' | 'notTaken';
    fault?: string;
    event?: SystemEvent['event'];
  },
): DeliveryWrite {
  const { tenant, recordId, event = 'recordFailure', ...told } = failure;
  return async (query) => {
    await engine.applySystemEvent(
      systemActor(tenant),
      { recordType: dispatchType, id: String(recordId), event, record: told },
      query,
    );
  };
}

function readDispatch({ engine }: DeliveryTools, tenant: string, id: string): Promise<RecordEnvelope> {
  return engine.read(systemActor(tenant), { recordType: dispatchType, id, visibleTo: ['sameGroup'] });
}

function recipientOf({ channel, toName, toAddress }: JsonObject, faxAddress: string | null): MailRecipient | null {
  const to = { name: String(toName), language: 'ja' as const };
  if (channel !== 'fax') return { ...to, address: String(toAddress) };
  const number = String(toAddress).replaceAll(/\D/g, '');
  return faxAddress === null ? null : { ...to, address: faxAddress.replace('{number}', number) };
}

/** A FAX is its document with a line of greeting; a notice, which has none, says the same by FAX as by mail. */
function templateOf({ channel, documentKind, isNotice }: JsonObject): string {
  return channel === 'fax' && isNotice !== true ? 'faxToSupplier' : templates[documentKind as DocumentKind];
}

async function writeDispatch(
  { textsOf, publicUrl }: DeliveryTools,
  tenant: string,
  dispatch: JsonObject,
  to: MailRecipient,
): Promise<RenderedMail> {
  const texts = await textsOf(tenant);
  const { orderNumber, title, supplierName, amountWithTax, documentKind, note } = dispatch;
  const data = {
    recordType: 'order/order',
    number: orderNumber ?? null,
    title: title ?? null,
    supplierName: supplierName ?? null,
    amountWithTax: amountWithTax ?? null,
    note: note ?? null,
    document: texts.text('ja', `record.order/dispatch.documentKind.options.${String(documentKind)}`, {}),
  };
  return renderMail(texts, { to, template: templateOf(dispatch), data }, publicUrl);
}

function attachmentNameOf({ documentKind, supplierName, orderNumber, versionNo, isChanged }: JsonObject): string {
  return orderFileName({
    isProvisional: documentKind === 'provisional',
    isChanged: isChanged === true,
    versionNo: Number(versionNo),
    supplierName: String(supplierName ?? ''),
    number: String(orderNumber),
  });
}

async function attachmentOf(
  tools: DeliveryTools,
  tenant: string,
  dispatch: JsonObject,
  fileName: string,
): Promise<MailAttachment> {
  const document = await sentOrderDocument(tools, tenant, dispatch);
  // Loaded when first needed: the PDF library is the heaviest thing the server knows.
  const { purchaseOrderPdf } = await import('../documents/purchase-order-pdf.ts');
  return { fileName, contentType: 'application/pdf', content: await purchaseOrderPdf(document, tools.clock.now()) };
}
