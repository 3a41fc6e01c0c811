import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Fact } from '../../platform/server/capability.ts';
import { isRouteLawful } from './judge-route.ts';

/** `routeCovers`: is the chosen route of a record lawful by what is demanded, so that it may be applied for? */
export const routeCovers: Fact = {
  description:
    'Is the route that was chosen lawful by what the rules demand of this kind of record? Of a record on its way it says nothing. Reads the rules, the organization and the accounts of the people on the route.',
  find: async (asked) => {
    const { demand, record } = asked;
    return demand && !isBeingDecided(record) ? isRouteLawful(demand, asked) : undefined;
  },
};

// A record on its way is judged by the route it was applied with: masters that changed since do not touch it. One that
// was placed is asked only where it is applied for again, because its price was fixed or because it was changed.
function isBeingDecided(record: JsonObject): boolean {
  const approval = record.approval as JsonObject | undefined;
  return typeof approval?.currentStage === 'number' && approval.currentStage > 0;
}
