import type { AccessQuestion } from '../../../../engine/server/access-question.ts';
import type { Actor } from '../../../../engine/server/ports.ts';

/** Whom something is for, by side and by roles; no roles: whatever they are. */
interface Addressed {
  audience?: unknown;
  roles?: readonly { roleCode: string }[];
}

/** Is this person among those whom a record is for? Whoever came in by a link to one record is nobody's audience. */
export function isAddressedTo(
  actor: Pick<Actor, 'roles' | 'counterpartyCode' | 'onlyRecord'>,
  { audience, roles = [] }: Addressed,
): boolean {
  if (actor.onlyRecord !== undefined) return false;
  const isHeard = roles.length === 0 || roles.some(({ roleCode }) => actor.roles.includes(roleCode));
  return isHeard && (audience === 'everybody' || audience === sideOf(actor));
}

/** `addressed`: whom the record says that it is for (`audience`, `roles`). */
export const addressed: AccessQuestion = {
  name: 'addressed',
  description: 'whom the record is for: own people or the other party’s, and by role',
  ask: (actor, { record }) => isAddressedTo(actor, record),
  where: (actor, bind) =>
    actor.onlyRecord === undefined &&
    `data ->> 'audience' in ('everybody', ${bind(sideOf(actor))})
    and (jsonb_array_length(coalesce(data -> 'roles', '[]')) = 0 or exists (
      select 1 from jsonb_array_elements(data -> 'roles') role where role ->> 'roleCode' = any(${bind(actor.roles)}::text[])))`,
};

function sideOf({ counterpartyCode }: Pick<Actor, 'counterpartyCode'>): 'insiders' | 'suppliers' {
  return counterpartyCode === undefined ? 'insiders' : 'suppliers';
}
