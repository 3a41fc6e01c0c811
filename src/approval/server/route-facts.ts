import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { GuardFacts, RouteDemand } from '../../platform/server/capability.ts';
import { isRouteLawful } from './judge-route.ts';
import { orderRules } from './route-demands.ts';

/** `routeCovers`: is the chosen route of a record lawful by what is demanded, so that it may be applied for? */
export function routeFactsBy(demand: RouteDemand): GuardFacts {
  return async (asked) => (isBeingDecided(asked.record) ? {} : { routeCovers: await isRouteLawful(demand, asked) });
}

/** The same for any kind of record that is approved in stages; one that is not has no route. */
export const routeFactsOfAny: GuardFacts = async (asked) =>
  'approvalStageList' in asked.record ? routeFactsBy(orderRules)(asked) : {};

// A record on its way is judged by the route it was applied with: masters that changed since do not touch it. One that
// was placed is asked only where it is applied for again, because its price was fixed or because it was changed.
function isBeingDecided(record: JsonObject): boolean {
  const approval = record.approval as JsonObject | undefined;
  return typeof approval?.currentStage === 'number' && approval.currentStage > 0;
}
