import type { Definitions } from '../engine/core/definitions.ts';
import { createExpressions, type Expressions } from '../engine/core/expressions/expressions.ts';
import type { Clock, Database, RecordEngine } from '../engine/server/ports.ts';
import { acceptanceCapability } from './acceptance/index.server.ts';
import { approvalCapability } from './approval/index.server.ts';
import { budgetCapability } from './budget/index.server.ts';
import { closingCapability } from './closing/index.server.ts';
import { contractCapability } from './contract/index.server.ts';
import { deliveryCapability } from './delivery/index.server.ts';
import { evidenceCapability } from './evidence/index.server.ts';
import { productFunctions } from './expressions.ts';
import { inventoryCapability } from './inventory/index.server.ts';
import { invoiceCapability } from './invoice/index.server.ts';
import { journalCapability } from './journal/index.server.ts';
import { mallCapability } from './mall/index.server.ts';
import { mappingCapability } from './mapping/index.server.ts';
import { masterCapability } from './master/index.server.ts';
import { orderCapability } from './order/index.server.ts';
import { paymentCapability } from './payment/index.server.ts';
import { platformCapability } from './platform/index.server.ts';
import {
  assembleEngine,
  assembleServer,
  type OpenServer,
  type ServerInput,
} from './platform/server/assemble-server.ts';
import { composeCapabilities, type ServerProduct } from './platform/server/compose-capabilities.ts';
import type { Texts } from './platform/server/texts/load-texts.ts';
import { reportCapability } from './report/index.server.ts';
import { sourcingCapability } from './sourcing/index.server.ts';
import { tradingCapability } from './trading/index.server.ts';
import { transferCapability } from './transfer/index.server.ts';

/** This product: the one place on the server that knows all capabilities. */
export const product: ServerProduct = composeCapabilities([
  platformCapability,
  masterCapability,
  approvalCapability,
  orderCapability,
  deliveryCapability,
  acceptanceCapability,
  invoiceCapability,
  paymentCapability,
  sourcingCapability,
  mallCapability,
  inventoryCapability,
  contractCapability,
  closingCapability,
  transferCapability,
  journalCapability,
  budgetCapability,
  tradingCapability,
  reportCapability,
  mappingCapability,
  evidenceCapability,
]);

/** Puts engine, files, texts and routes of this product together over a migrated store. */
export function openServer(input: ServerInput): Promise<OpenServer> {
  return assembleServer(product, createExpressions(productFunctions), input);
}

/** The record engine of this product, for whoever needs no server. */
export function openEngine(
  database: Database,
  definitions: Definitions,
  expressions: Expressions,
  clock: Clock,
  texts: Texts,
): RecordEngine {
  return assembleEngine(product, { database, definitions, expressions, clock, texts });
}
