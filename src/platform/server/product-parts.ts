import type { KnownFact } from '../../../engine/core/lint/lint-definitions.ts';
import type { AccessQuestion } from '../../../engine/server/access-question.ts';
import type { DocumentMaker } from './calls/record-document.ts';
import type { StaticList } from './lists/static-lists.ts';
import type { DeliveriesWith } from './mail/delivery.ts';

/** What capabilities bring that is looked up while the server runs. */
export interface ProductParts {
  /** Access questions beside the engine's. */
  questions: readonly AccessQuestion[];
  /** What guards may read, by name. */
  facts: Readonly<Record<string, KnownFact>>;
  /** Flows whose records are approved in stages that a company may publish with the flow. */
  flowsWithStages: readonly string[];
  /** Static lists by name. */
  staticLists: Readonly<Record<string, StaticList>>;
  /** What makes the documents that calls answer, by call. */
  documents: Readonly<Record<string, DocumentMaker>>;
  /** What is delivered otherwise than as the mails that the effect `mail` asks for. */
  deliveries: readonly DeliveriesWith[];
}
