import type { RouteDemand } from '../../platform/server/capability.ts';
import { requiredStagesFor } from './approval-route-for.ts';
import { withAmount } from './with-amount.ts';

/** What the company's rules for orders demand of a record, by its main amount; of every kind that has no rules of its own. */
export const orderRules: RouteDemand = {
  stages: ({ masters, definitions, actor, recordType, record, query }) =>
    requiredStagesFor({ masters, actor, record: withAmount(definitions, recordType, record), query }),
};
