import {
  createOutboxDispatcher,
  type DispatcherSettings,
  type OutboxDispatcher,
} from '../../../../engine/server/delivery/outbox-dispatcher.ts';
import type { OutboxHandler } from '../../../../engine/server/delivery/outbox-message.ts';
import { eventMailTopic } from '../../../../engine/server/effects/mail.ts';
import type { AppContext } from '../app-context.ts';
import type { DeliveryTools } from './delivery.ts';
import { mailTopic } from './enqueue-mail.ts';
import { createEventMailHandler } from './event-mails.ts';
import { createMailHandler } from './mail-handler.ts';
import type { MailTransport } from './mail-transport.ts';

/** What delivering takes of the application. */
export type DeliveryContext = Pick<
  AppContext,
  'database' | 'definitions' | 'engine' | 'companyTexts' | 'clock' | 'product'
> & {
  config: Pick<AppContext['config'], 'publicUrl' | 'demo' | 'faxAddress'>;
};

/**
 * The dispatcher of this product's outbox: messages about records become mails, and mails are sent by `transport`, or
 * wait for one when there is none, and say so. `log` is told what failed, never what was in it.
 */
export function openMailDispatcher(
  context: DeliveryContext,
  transport: MailTransport | null,
  log: { warn: (fields: object, message: string) => void },
  settings?: Partial<DispatcherSettings>,
): OutboxDispatcher {
  const { database, definitions, engine, companyTexts, clock, product, config } = context;
  const { publicUrl, demo, faxAddress } = config;
  const textsOf = (tenant: string) => companyTexts.of(database.query, tenant);
  const tools: DeliveryTools = {
    engine,
    database,
    faxAddress,
    textsOf,
    clock,
    transport: transport ?? (demo ? 'demoWorld' : 'noTransport'),
    publicUrl,
    keepsText: demo,
  };
  const deliveries = product.deliveries.flatMap((deliveriesWith) => deliveriesWith(tools));
  const handlers = new Map<string, OutboxHandler>([
    [eventMailTopic, createEventMailHandler({ definitions, engine })],
    [mailTopic, createMailHandler(tools)],
    ...deliveries.map(({ topic, handle }): [string, OutboxHandler] => [topic, handle]),
  ]);
  return createOutboxDispatcher({
    database,
    handlers,
    failures: new Map(deliveries.flatMap(({ topic, onFailure }) => (onFailure ? [[topic, onFailure] as const] : []))),
    clock,
    onFailure: ({ tenant, id, topic, attempts }, error, outcome) =>
      log.warn(
        { event: 'deliveryFailed', tenant, id, topic, attempts, outcome, reason: reasonOf(error) },
        'not delivered',
      ),
    onFault: (error) => log.warn({ event: 'deliveryFault', reason: reasonOf(error) }, 'the outbox could not be read'),
    ...(settings && { settings }),
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
