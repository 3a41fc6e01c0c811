import type { Definitions } from '../../../../engine/core/definitions.ts';
import { eventCallsOf } from '../../../../engine/core/flow/event-calls.ts';
import type { FlowDefinition, FlowTransition } from '../../../../engine/core/formats/flow.ts';
import type { ScreenDefinition } from '../../../../engine/core/formats/screen.ts';
import { actionKeys, eventKeys, stateKeys } from '../../../../engine/core/text-keys.ts';

/** Something that can be done, or seen, on a screen, and what decides about it. */
export interface ScreenButton {
  id: string;
  /** Text keys of its caption, special before general. */
  textKeys: string[];
  /** The call it makes, by id. */
  call?: string;
  /** The screen it leads to, by id. */
  screen?: string;
  /** Access questions about the record; absent where there is no record to ask about. */
  questions?: string[];
  /** Text keys of the states of the record in which it is offered at all. */
  states?: string[][];
}

type Screen = ScreenDefinition & { id: string };

/** Everything a screen shows or offers: its rows or its record, its events, its own buttons, its file. */
export function screenButtons(definitions: Definitions, screen: Screen): ScreenButton[] {
  return [...dataOf(definitions, screen), ...eventsOf(definitions, screen), ...actionsOf(definitions, screen)];
}

function dataOf({ calls }: Definitions, { list, read }: Screen): ScreenButton[] {
  const listed = calls.get(list?.call ?? '')?.operation;
  const shown = calls.get(read?.call ?? '')?.operation;
  const rows = listed && 'list' in listed ? listed.list.visibleTo : undefined;
  const record = shown && 'read' in shown ? shown.read.visibleTo : undefined;
  return [
    ...(list ? [{ id: 'rows', textKeys: ['access.data.rows'], call: list.call, ...asked(rows) }] : []),
    ...(read ? [{ id: 'record', textKeys: ['access.data.record'], call: read.call, ...asked(record) }] : []),
    ...(list?.download
      ? [{ id: 'download', textKeys: ['access.data.download'], call: list.download, ...asked(rows) }]
      : []),
  ];
}

function asked(questions: string[] | undefined) {
  return questions && { questions };
}

function eventsOf(definitions: Definitions, screen: Screen): ScreenButton[] {
  const flow = definitions.flows.get(definitions.records.get(screen.record ?? '')?.facts?.lifecycle ?? '');
  if (!flow) return [];
  const calls = new Map([
    ...(screen.list?.bulk ?? []).map(({ event, call }): [string, string] => [event, call]),
    ...Object.entries(eventCallsOf(screen, definitions.calls.values())),
  ]);
  return [...calls].map(([event, call]) => {
    const offered = transitionsOf(flow, event);
    return {
      id: event,
      textKeys: eventKeys(flow.id, event),
      call,
      questions: offered.flatMap(({ transition }) => transition.meta?.by ?? []),
      states: [...new Set(offered.map(({ state }) => state))].map((state) => stateKeys(flow.id, state)),
    };
  });
}

function transitionsOf(flow: FlowDefinition, event: string): { state: string; transition: FlowTransition }[] {
  return Object.entries(flow.states).flatMap(([state, { on }]) =>
    [on?.[event] ?? []].flat().map((transition) => ({ state, transition })),
  );
}

function actionsOf(definitions: Definitions, screen: Screen): ScreenButton[] {
  const step = definitions.flows.get(screen.flow?.id ?? '')?.states[screen.flow?.step ?? ''];
  return (screen.actions ?? []).map((action) => {
    const made = [step?.on?.[action.event ?? ''] ?? []].flat().find(({ meta }) => meta?.call)?.meta?.call;
    const call = action.call ?? made;
    const event = call === undefined ? undefined : definitions.calls.get(call)?.operation;
    const flow =
      event && 'event' in event
        ? definitions.flows.get(definitions.records.get(event.event.record)?.facts?.lifecycle ?? '')
        : undefined;
    const questions =
      flow && event && 'event' in event
        ? transitionsOf(flow, event.event.event).flatMap(({ transition }) => transition.meta?.by ?? [])
        : undefined;
    return {
      id: action.id,
      textKeys: actionKeys(screen.id, action.id),
      ...(call !== undefined && { call }),
      ...(action.screen !== undefined && { screen: action.screen }),
      ...asked(questions),
    };
  });
}
