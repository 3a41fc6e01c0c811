import type { Definitions } from '../../definitions.ts';
import type { ActionDefinition, ScreenDefinition } from '../../formats/screen.ts';
import { readOptions } from '../../options/option-schema.ts';
import { inputOptions } from '../../options/screen-options.ts';
import type { Findings } from '../findings.ts';

/**
 * A screen of one record is opened with that record, or it answers that there is none. A button of a record's own screen
 * brings its id by itself, where both show the same record; every other one says what it brings: `options.query` the
 * record's id, `options.idFrom` a field that has another's.
 */
export function lintOpenings(
  screen: ScreenDefinition,
  key: string,
  definitions: Definitions,
  findings: Findings,
): void {
  for (const [index, action] of (screen.actions ?? []).entries()) {
    const target = action.screen === undefined ? undefined : definitions.screens.get(action.screen);
    if (!target || !needsRecord(target) || bringsRecord(screen, action, target)) continue;
    const at = ['actions', index, 'screen'];
    const hint = hasRecord(screen)
      ? 'Say with "options.query" under which name it takes the id of this record, or with "options.idFrom" which field has the id.'
      : `A ${screen.kind} has no record to open it with.`;
    findings.tell(
      key,
      at,
      'screen.opensNothing',
      `"${action.screen}" shows one record and is opened without one. ${hint}`,
    );
  }
}

function needsRecord({ kind, read, options }: ScreenDefinition): boolean {
  return kind === 'detail' || read !== undefined || readOptions(inputOptions, options).chosenFrom !== undefined;
}

function hasRecord({ kind }: ScreenDefinition): boolean {
  return kind === 'detail' || kind === 'complete';
}

function bringsRecord(screen: ScreenDefinition, { options = {} }: ActionDefinition, target: ScreenDefinition): boolean {
  if (!hasRecord(screen)) return false;
  if (options.idFrom !== undefined) return true;
  // An input may begin from a record of another kind.
  if (options.query !== undefined) return target.kind !== 'detail' || target.record === screen.record;
  return screen.kind === 'detail' && target.record === screen.record;
}
