import { join } from 'node:path';
import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import type { Database, RecordEngine } from '../../engine/server/ports.ts';
import { productFunctions } from '../../src/expressions.ts';
import { clockFrom } from '../../src/platform/server/clock.ts';
import { loadTexts } from '../../src/platform/server/texts/load-texts.ts';
import { openEngine } from '../../src/server.ts';
import { productDefinitions } from '../support/product-definitions.ts';

const locales = join(import.meta.dirname, '..', '..', 'locales');

/** The product over a store, at a moment that stands still. */
export function engineAt(database: Database, now: Date, definitions = productDefinitions()): RecordEngine {
  const clock = clockFrom(now, { now: () => now });
  return openEngine(database, definitions, createExpressions(productFunctions), clock, loadTexts(locales));
}
