import type { RouteDemand } from '../../platform/server/capability.ts';
import { requiredStagesFor } from './approval-route-for.ts';
import { quotationsOf } from './quotations-of.ts';
import { withAmount } from './with-amount.ts';

/** What the company's rules demand of a record, by its main amount: those of its own kind of document, or of orders. */
export const documentRules: RouteDemand = {
  stages: ({ masters, definitions, actor, recordType, record, query }) =>
    requiredStagesFor({
      masters,
      actor,
      record: withAmount(definitions, recordType, record),
      query,
      quotations: quotationsOf(record),
      ...documentOf(definitions, recordType),
    }),
};

/** The kind of document that a record is, as rules call it: its flow. */
export function documentOf(
  definitions: Parameters<RouteDemand['stages']>[0]['definitions'],
  recordType: string,
): { ladder?: string } {
  const ladder = definitions.records.get(recordType)?.facts?.lifecycle;
  return ladder === undefined ? {} : { ladder };
}
