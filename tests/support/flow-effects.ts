import { createExpressions } from '../../engine/core/expressions/expressions.ts';
import { createEngineEffects } from '../../engine/server/effects/engine-effects.ts';
import type { EffectContext } from '../../engine/server/ports.ts';
import { performEffects } from '../../engine/server/records/events/run-effects.ts';
import { createRecordModels } from '../../engine/server/records/record-model.ts';
import { productFunctions } from '../../src/expressions.ts';
import { product } from '../../src/server.ts';
import { productDefinitions } from './product-definitions.ts';

const definitions = productDefinitions();
const expressions = createExpressions(productFunctions);
const models = createRecordModels(definitions, expressions);
const effects = new Map(
  Object.entries({
    ...createEngineEffects({ models, expressions, derivations: definitions.derivations, layouts: definitions.layouts }),
    ...product.effects,
  }),
);

/** Runs one action of a lifecycle of the product, as an event would: a name that the flow declares, or code registers. */
export async function runFlowEffect(flowId: string, action: string, context: EffectContext): Promise<void> {
  const flow = definitions.flows.get(flowId);
  if (!flow) throw new Error(`There is no flow "${flowId}".`);
  await performEffects({ effects, expressions }, flow, [action], { ...context, recordType: flow.record });
}
