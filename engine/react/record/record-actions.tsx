import { Button } from '@blueprintjs/core';
import type { IconName } from '@blueprintjs/icons';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { ActionDefinition } from '../../core/formats/screen.ts';
import { actionKeys } from '../../core/text-keys.ts';
import type { RecordEnvelope } from '../../core/wire.ts';
import { queryOfAction } from '../action-query.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { useOpenableScreens } from '../list/use-openable-screens.ts';

/**
 * Buttons of a record that lead elsewhere: to edit, to copy, to its PDF. Options of an action:
 * `whenStates` (shown only in these), `whenOwner` (to the owner only), `whenAllowed` (to whoever may send this event now), `when` (only if these fields have these values),
 * `whenNot` (only if they have others), `whenUnset` and `whenSet` (only if these fields are empty, or not), `whenOffered` (only while the server offers what has
 * this name), `query` (name of the parameter that takes
 * the id, `id` by itself), `idFrom` (field whose value is the id, instead of the record's own; nothing without one), `fills` (fields that fill the `:parameters` of the target's path), `pdf` (call whose PDF the target screen shows).
 */
export function RecordActions({ screen, envelope }: { screen: LoadedScreen; envelope: RecordEnvelope }) {
  const { text, go, user } = useEngine();
  const actions = (screen.actions ?? []).filter((action) => isShown(action, envelope, user.code));
  const openable = useOpenableScreens(actions.flatMap((action) => (action.screen ? [action.screen] : [])));
  const shown = actions.filter((action) => action.screen !== undefined && openable.has(action.screen));
  if (shown.length === 0) return null;
  return (
    <div className="record-actions">
      {shown.map((action) => (
        <Button
          key={action.id}
          variant="outlined"
          icon={action.icon as IconName | undefined}
          intent={action.tone === 'none' ? undefined : action.tone}
          text={text(actionKeys(screen.id, action.id))}
          onClick={() => action.screen && go(action.screen, queryOfAction(action, envelope))}
        />
      ))}
    </div>
  );
}

function isShown(action: ActionDefinition, envelope: RecordEnvelope, userCode: string): boolean {
  const { whenStates, whenOwner, whenAllowed, when, whenNot, whenUnset, whenSet, whenOffered, idFrom } =
    action.options ?? {};
  if (Array.isArray(whenStates) && !whenStates.includes(envelope.state)) return false;
  if (typeof whenOffered === 'string' && !envelope.offers?.includes(whenOffered)) return false;
  if (!hasValues(envelope.record, when)) return false;
  if (whenNot !== undefined && hasValues(envelope.record, whenNot)) return false;
  const isSet = (field: unknown) => (envelope.record[String(field)] ?? '') !== '';
  if (Array.isArray(whenUnset) && whenUnset.some(isSet)) return false;
  if (Array.isArray(whenSet) && !whenSet.every(isSet)) return false;
  if (typeof whenAllowed === 'string' && !envelope.allowedEvents.some(({ event }) => event === whenAllowed))
    return false;
  if (typeof idFrom === 'string' && !isSet(idFrom)) return false;
  return whenOwner !== true || envelope.owner.code === userCode;
}

function hasValues(record: JsonObject, when: unknown): boolean {
  if (typeof when !== 'object' || when === null) return true;
  return Object.entries(when).every(([field, value]) => record[field] === value);
}
