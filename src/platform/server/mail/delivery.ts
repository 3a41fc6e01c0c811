import type { FailureHandler, OutboxHandler } from '../../../../engine/server/delivery/outbox-message.ts';
import type { Database, RecordEngine } from '../../../../engine/server/ports.ts';
import type { MailTools } from './mail-handler.ts';

/** What delivering takes. */
export interface DeliveryTools extends MailTools {
  engine: RecordEngine;
  database: Database;
  /** Mail address of the FAX gateway, `{number}` in it stands for the FAX number; `null`: there is none. */
  faxAddress: string | null;
}

/** Who delivers the messages of a topic. */
export interface Delivery {
  topic: string;
  handle: OutboxHandler;
  /** Told when a message could not be delivered. */
  onFailure?: FailureHandler;
}

/** Makes deliveries with the tools of a running server. */
export type DeliveriesWith = (tools: DeliveryTools) => readonly Delivery[];
