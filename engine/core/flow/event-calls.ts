import type { CallDefinition } from '../formats/call.ts';
import type { ScreenDefinition } from '../formats/screen.ts';
import { readOptions } from '../options/option-schema.ts';
import { detailOptions } from '../options/screen-options.ts';

/** What of a screen decides which calls its buttons make. */
type RecordScreen = Pick<ScreenDefinition, 'kind' | 'record' | 'code' | 'options'>;

/** Event of the screen's record → the calls that carry it and are open to the screen, in the order of their files. */
export function eventCarriers(screen: RecordScreen, calls: Iterable<CallDefinition>): Map<string, string[]> {
  const carriers = new Map<string, string[]>();
  if (screen.kind !== 'detail' || screen.record === undefined) return carriers;
  for (const call of calls) {
    if (!isOpenTo(call, screen.code)) continue;
    for (const event of eventsOfCall(call, screen.record))
      carriers.set(event, [...(carriers.get(event) ?? []), call.id]);
  }
  return carriers;
}

/**
 * Which call applies which event on a record's own screen. It follows from the calls that are open to the screen; where
 * several carry an event, the screen says in `options.eventCalls` which one is meant.
 */
export function eventCallsOf(screen: RecordScreen, calls: Iterable<CallDefinition>): Record<string, string> {
  const following = [...eventCarriers(screen, calls)].flatMap(([event, [call, ...others]]): [string, string][] =>
    call !== undefined && others.length === 0 ? [[event, call]] : [],
  );
  const { eventCalls: said = {} } = screen.kind === 'detail' ? readOptions(detailOptions, screen.options) : {};
  return { ...Object.fromEntries(following), ...said };
}

/** Events of a record that a call applies. */
export function eventsOfCall({ operation }: Pick<CallDefinition, 'operation'>, record: string): string[] {
  if ('event' in operation) return operation.event.record === record ? [operation.event.event] : [];
  if ('events' in operation) return operation.events.record === record ? operation.events.events : [];
  return [];
}

function isOpenTo({ access }: CallDefinition, code: string | null): boolean {
  return typeof access === 'object' && code !== null && access.screens.includes(code);
}
