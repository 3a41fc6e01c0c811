import type { Definitions } from '../../../engine/core/definitions.ts';
import type { Expressions } from '../../../engine/core/expressions/expressions.ts';
import type { Clock, Database, RecordEngine } from '../../../engine/server/ports.ts';
import type { Adaptations } from './adaptations/adaptations.ts';
import type { CompanyReach } from './auth/company-reach.ts';
import type { DeputyshipsOf } from './auth/deputyships.ts';
import type { ServerConfig } from './config.ts';
import type { FileStore } from './files/store/file-store.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { ProductParts } from './product-parts.ts';
import type { CompanyTexts } from './texts/company-texts.ts';
import type { Texts } from './texts/load-texts.ts';

/** Everything a handler may use, made once at start. */
export interface AppContext {
  config: ServerConfig;
  database: Database;
  definitions: Definitions;
  /** What its capabilities bring. */
  product: ProductParts;
  expressions: Expressions;
  engine: RecordEngine;
  /** Which organizations are of somebody's company. */
  companyReach: CompanyReach;
  /** For whom somebody decides today. */
  deputyshipsOf: DeputyshipsOf;
  texts: Texts;
  /** The same as single company groups have them. */
  companyTexts: CompanyTexts;
  files: FileStore;
  /** What is counted of this server; `null` when nobody reads it. */
  metrics: Metrics | null;
  /** What company groups have changed at run time. */
  adaptations: Adaptations;
  /** Business time. */
  clock: Clock;
  /** Security time: sessions, limits, links. */
  wallClock: Clock;
  /** Signs download links; kept in the store, so that every process signs alike. */
  linkSecret: Buffer;
}
