import type { Definitions } from '../../engine/core/definitions.ts';
import { createExpressions, type Expressions } from '../../engine/core/expressions.ts';
import type { Clock, Database, RecordEngine } from '../../engine/server/ports.ts';
import { productFunctions } from '../domain/expressions.ts';
import { assembleEngine, assembleServer, type OpenServer, type ServerInput } from './assemble-server.ts';
import { acceptanceCapability } from './capabilities/acceptance.ts';
import { approvalCapability } from './capabilities/approval.ts';
import { deliveryCapability } from './capabilities/delivery.ts';
import { invoiceCapability } from './capabilities/invoice.ts';
import { masterCapability } from './capabilities/master.ts';
import { orderCapability } from './capabilities/order.ts';
import { paymentCapability } from './capabilities/payment.ts';
import { composeCapabilities, type ServerProduct } from './compose-capabilities.ts';
import { platformCapability } from './platform-capability.ts';
import type { Texts } from './texts/load-texts.ts';

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
