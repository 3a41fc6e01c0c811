import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { actingAs } from '../../engine/server/records/access-questions.ts';
import { routeCovers } from '../domain/route-covers.ts';
import { requiredStagesFor } from './approval-route-for.ts';
import type { GuardFacts } from './capability.ts';
import { chosenStages } from './chosen-stages.ts';
import { withAmount } from './with-amount.ts';

/** `routeCovers`: does the chosen route of a record do all that the rules demand? */
export const routeFacts: GuardFacts = async ({ masters, definitions, query, actor, recordType, record }) => {
  if (isBeingDecided(record)) return {};
  const required = await requiredStagesFor(masters, actor, withAmount(definitions, recordType, record), query);
  return { routeCovers: required !== null && routeCovers(required, chosenStages(record), actingAs(actor).code) };
};

/** The same for any kind of record that is approved in stages; one that is not has no route. */
export const routeFactsOfAny: GuardFacts = async (asked) =>
  'approvalStageList' in asked.record ? routeFacts(asked) : {};

// A record on its way is judged by the route it was applied with: masters that changed since do not touch it. One that
// was placed is asked only where it is applied for again, because its price was fixed or because it was changed.
function isBeingDecided(record: JsonObject): boolean {
  const approval = record.approval as JsonObject | undefined;
  return typeof approval?.currentStage === 'number' && approval.currentStage > 0;
}
