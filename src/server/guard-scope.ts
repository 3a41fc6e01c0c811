import type { ApprovalStage } from '../../engine/core/approval.ts';
import type { Definitions } from '../../engine/core/definitions.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Actor, Clock, Query } from '../../engine/server/ports.ts';
import { actingAs } from '../../engine/server/records/access-questions.ts';
import { NoApproverError } from '../domain/approval-route.ts';
import { isPeriodOver } from '../domain/correction-date.ts';
import { routeCovers } from '../domain/route-covers.ts';
import { acceptanceRouteFor } from './acceptance-route-for.ts';
import { type MasterReader, requiredStagesFor } from './approval-route-for.ts';
import { businessDateOf } from './clock.ts';
import { closingDayFor } from './closing-day-for.ts';
import { paymentFacts } from './payment-facts.ts';
import { withAmount } from './with-amount.ts';

/**
 * What guards see beside the record, looked up beforehand because guards are pure: `facts.routeCovers` says whether the chosen
 * route of a record does all that the rules demand, `facts.periodOver` that an acceptance is of a closed period. Give it to the record engine as `scopeFor`; `masters` is asked for
 * the engine itself, which does not exist yet when its options are made.
 */
export function createGuardScope(masters: () => MasterReader, definitions: Pick<Definitions, 'records'>, clock: Clock) {
  return async (
    query: Query,
    actor: Actor,
    record: JsonObject,
    recordType: string,
  ): Promise<Record<string, unknown>> => {
    const today = businessDateOf(clock.now());
    if (recordType === 'acceptance/acceptance') {
      const [facts, periodOver] = await Promise.all([
        acceptanceFacts(masters(), actor, record, query),
        isOfClosedPeriod(masters(), actor, record, query, today),
      ]);
      return { ...facts, periodOver };
    }
    if (recordType === 'payment/payment') return paymentFacts(masters(), query, actor, record, today);
    // A kind of record that is not approved in stages has no route; nor has one that is on its way looked at again.
    if ((recordType !== 'order/order' && !('approvalStageList' in record)) || isBeingDecided(record)) return {};
    const required = await requiredStagesFor(masters(), actor, withAmount(definitions, recordType, record), query);
    return { routeCovers: required !== null && routeCovers(required, chosenStages(record), actingAs(actor).code) };
  };
}

/** An acceptance below the limit needs no route; one that is chosen all the same has to be a sound one. */
async function acceptanceFacts(masters: MasterReader, actor: Actor, record: JsonObject, query: Query) {
  const required = await acceptanceRouteFor(masters, actor, record, query).catch((error: unknown) => {
    if (error instanceof NoApproverError) return null;
    throw error;
  });
  const chosen = chosenStages(record);
  if (required === null) return { routeCovers: false };
  const needsNone = required.length === 0 && chosen.length === 0;
  return { routeCovers: needsNone || routeCovers(required, chosen, actingAs(actor).code) };
}

/** Was it accepted in a period of its supplier that is over? */
async function isOfClosedPeriod(masters: MasterReader, actor: Actor, record: JsonObject, query: Query, today: string) {
  if (typeof record.acceptedOn !== 'string' || record.acceptedOn === '') return false;
  return isPeriodOver(today, record.acceptedOn, await closingDayFor(masters, actor.tenant, record, query));
}

function chosenStages(record: JsonObject): ApprovalStage[] {
  const chosen = Array.isArray(record.approvalStageList) ? (record.approvalStageList as unknown[]) : [];
  return chosen.filter(isStage);
}

// An order on its way is judged by the route it was applied with: masters that changed since do not touch it. One that
// was placed is asked only where it is applied for again, because its price was fixed or because it was changed.
function isBeingDecided(record: JsonObject): boolean {
  const approval = record.approval as JsonObject | undefined;
  return typeof approval?.currentStage === 'number' && approval.currentStage > 0;
}

// A draft may hold anything; only what can count as a stage is looked at.
function isStage(stage: unknown): stage is ApprovalStage {
  if (typeof stage !== 'object' || stage === null) return false;
  const { stageNo, approvers } = stage as Partial<ApprovalStage>;
  return (
    typeof stageNo === 'number' && Array.isArray(approvers) && approvers.every((one) => typeof one?.code === 'string')
  );
}
