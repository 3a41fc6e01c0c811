import { createExpressions } from '../../../engine/core/expressions/expressions.ts';
import type { ActionDefinition } from '../../../engine/core/formats/screen.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { productFunctions } from '../../../src/expressions.ts';

const { test } = createExpressions(productFunctions);

/** Would the record's screen show a button to this user, for whom the record was read? */
export function showsButton(
  { shownWhen }: ActionDefinition,
  envelope: RecordEnvelope,
  user: { code: string },
): boolean {
  const { record, state, owner, allowedEvents, offers = [] } = envelope;
  const allowed = allowedEvents.map(({ event }) => event);
  return shownWhen === undefined || test(shownWhen, { record, state, owner, user, allowed, offered: offers });
}
