import {
  createOutboxDispatcher,
  type DispatcherSettings,
  type OutboxDispatcher,
} from '../../../engine/server/delivery/outbox-dispatcher.ts';
import type { OutboxHandler } from '../../../engine/server/delivery/outbox-message.ts';
import type { AppContext } from '../app-context.ts';
import { dispatchTopic } from '../effects/send-document.ts';
import { createDispatchFailureHandler, createDispatchHandler } from './dispatch-handler.ts';
import { mailTopic } from './enqueue-mail.ts';
import { createEventMailHandlers } from './event-mails.ts';
import { createMailHandler } from './mail-handler.ts';
import type { MailTransport } from './mail-transport.ts';

/** What delivering takes of the application. */
export type DeliveryContext = Pick<AppContext, 'database' | 'definitions' | 'engine' | 'companyTexts' | 'clock'> & {
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
  const { database, definitions, engine, companyTexts, clock, config } = context;
  const { publicUrl, demo, faxAddress } = config;
  const textsOf = (tenant: string) => companyTexts.of(database.query, tenant);
  const tools = {
    engine,
    textsOf,
    clock,
    transport: transport ?? (demo ? ('demoWorld' as const) : ('noTransport' as const)),
    publicUrl,
    keepsText: demo,
  };
  const handlers = new Map<string, OutboxHandler>([
    ...createEventMailHandlers({ definitions, engine }),
    [mailTopic, createMailHandler(tools)],
    [dispatchTopic, createDispatchHandler({ ...tools, database, faxAddress })],
  ]);
  return createOutboxDispatcher({
    database,
    handlers,
    failures: new Map([[dispatchTopic, createDispatchFailureHandler({ engine })]]),
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
