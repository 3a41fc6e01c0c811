import type { JsonObject } from '../../../core/formats/json-schema.ts';
import { approvalOf } from './approval-effects.ts';

/** What an event did to the people of a route, in a line above its comment; `null` when it did nothing. */
export function routeNoteOf(before: JsonObject, after: JsonObject): string | null {
  const [one, other] = [approvalOf(before).stages, approvalOf(after).stages];
  const known = one.flatMap(({ forwarded = [] }) => forwarded.map(({ version }) => version));
  const forwarded = other.flatMap((stage) => stage.forwarded ?? []).find(({ version }) => !known.includes(version));
  if (forwarded) return `${forwarded.by.name} → ${forwarded.to.name}`;
  const added = other.find(
    (stage) => stage.added && !one.some((before) => before.added?.version === stage.added?.version),
  );
  return added ? `+ ${added.approvers.map(({ name }) => name).join(', ')}` : null;
}
