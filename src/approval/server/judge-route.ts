import type { Json } from '../../../engine/core/formats/json-schema.ts';
import { ruleKey } from '../../../engine/core/text-keys.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import {
  anyRecord,
  type GuardQuestion,
  type RouteDemand,
  type RouteJudgeWith,
} from '../../platform/server/capability.ts';
import { completedRoute, type RouteFault, routeFaults } from '../domain/route-rules.ts';
import { chosenStages } from './chosen-stages.ts';
import { routeRulesFor } from './route-rules-for.ts';

/** What the company's rules say of every route that an event brings. */
export const createRouteJudge: RouteJudgeWith = (demands, masters, definitions) => {
  return async (query, { completeness, ...brought }) => {
    const raw = brought.record.approvalStageList ?? [];
    const stages = chosenStages(brought.record);
    const demand = demands[brought.recordType] ?? demands[anyRecord];
    // What is no list of stages its schema tells; a draft without any has nothing to judge.
    if (!demand || stages === null || (stages.length === 0 && completeness === 'draft'))
      return { stages: raw, errors: [] };
    const rules = await routeRulesFor(demand, { ...brought, query, masters: masters(), definitions, stages });
    return {
      stages: JSON.parse(JSON.stringify(completedRoute(stages, rules))) as Json,
      errors: routeFaults(stages, rules, completeness).map(routeError),
    };
  };
};

/** Could a record be applied for with the route it has, by this person? */
export async function isRouteLawful(demand: RouteDemand, asked: GuardQuestion): Promise<boolean> {
  const stages = chosenStages(asked.record);
  if (stages === null) return false;
  const rules = await routeRulesFor(demand, { ...asked, owner: asked.actor, stages, inForce: null });
  return routeFaults(stages, rules, 'complete').length === 0;
}

function routeError({ at, keyword, params }: RouteFault): FieldError {
  return { at: `/approvalStageList${at}`, keyword, messageKey: ruleKey(keyword), params };
}
