import type { Effect } from '../../../engine/server/ports.ts';
import { badRequest } from '../../platform/server/errors/refusals.ts';

/** `packForOneself`: work in the background goes by a person's own rights, never by those he is lent. */
export const packForOneself: Effect<'evidence/pack'> = ({ actor }) => {
  if (actor.principal) throw badRequest('error.EN-BAD-REQUEST.reportForAnother');
};
