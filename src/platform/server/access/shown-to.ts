import type { AccessQuestion } from '../../../../engine/server/access-question.ts';
import type { Actor } from '../../../../engine/server/ports.ts';

/** `shownTo`: the tenant's own people, of a record that names organizations (`shownTo`) those of them and of all below. */
export const shownTo: AccessQuestion = {
  name: 'shownTo',
  description: 'own people, where the record names organizations those of them and of all below',
  ask: (actor, { record }) => isShownTo(actor, record),
  where: (actor, bind) =>
    isOwn(actor) &&
    `(jsonb_array_length(coalesce(data -> 'shownTo', '[]')) = 0 or exists (
      select 1 from jsonb_array_elements(data -> 'shownTo') shown
      where shown ->> 'organizationCode' = any(${bind(unitsOf(actor))}::text[])))`,
};

function isShownTo(actor: Actor, { shownTo: named = [] }: { shownTo?: readonly { organizationCode: string }[] }) {
  if (!isOwn(actor)) return false;
  const units = unitsOf(actor);
  return named.length === 0 || named.some(({ organizationCode }) => units.includes(organizationCode));
}

function isOwn({ counterpartyCode }: Actor): boolean {
  return counterpartyCode === undefined;
}

function unitsOf({ organizationPath, organizationCode }: Actor): readonly string[] {
  return organizationPath ?? [organizationCode];
}
