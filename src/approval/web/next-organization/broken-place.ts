import type { BrokenPlace } from '../../domain/next-organization.ts';

/** A row is told from the others by this. */
export function placeKey({ person, party }: Pick<BrokenPlace, 'person' | 'party'>): string {
  return `${person.code} ${party}`;
}

/** Is somebody still to be decided for it? What goes on without is left to whoever wants it. */
export function isOpen({ why, decision }: BrokenPlace): boolean {
  return decision === null && why !== 'movedHead';
}
