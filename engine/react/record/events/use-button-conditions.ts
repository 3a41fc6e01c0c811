import useSWRImmutable from 'swr/immutable';
import type { RecordEnvelope } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';

/**
 * Tests `shownWhen` of a record's buttons: the record as the server answered it, who looks at it, and what he may do now.
 * Nothing holds until the conditions are there. `areAsked`: `false` loads nothing.
 */
export function useButtonConditions(envelope: RecordEnvelope, areAsked: boolean): (condition: string) => boolean {
  const { conditions, user, today } = useEngine();
  const { data: test, error } = useSWRImmutable(areAsked ? 'engine/conditions' : null, conditions);
  if (error) throw error;
  if (!test) return () => false;
  const { record, state, owner, allowedEvents, offers = [] } = envelope;
  const allowed = allowedEvents.map(({ event }) => event);
  const scope = { record, state, owner, user: { code: user.code, name: user.name }, today, allowed, offered: offers };
  return (condition) => test(condition, scope);
}
