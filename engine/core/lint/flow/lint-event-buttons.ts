import type { Definitions } from '../../definitions.ts';
import { eventCallsOf, eventCarriers, eventsOfCall } from '../../flow/event-calls.ts';
import { sendableEdges } from '../../flow/flow-edges.ts';
import type { FlowDefinition } from '../../formats/flow.ts';
import type { ScreenDefinition } from '../../formats/screen.ts';
import { readOptions } from '../../options/option-schema.ts';
import { detailOptions } from '../../options/screen-options.ts';
import type { Findings } from '../findings.ts';

/**
 * Every event that people may send has a button somewhere: on the record's own screen, above a list, or at the end of an
 * input. Which call it makes follows from the calls; a screen says so only where several would do.
 */
export function lintEventButtons(definitions: Definitions, findings: Findings): void {
  for (const screen of definitions.screens.values()) {
    lintEventCalls(screen, definitions, findings);
    lintEventForms(screen, definitions, findings);
  }
  for (const flow of definitions.flows.values()) {
    if (flow.kind !== 'lifecycle') continue;
    const isShown = [...definitions.screens.values()].some(
      ({ kind, record }) => kind === 'detail' && record === flow.record,
    );
    // A record that is still being built: what takes input gets its buttons with the input, the others with the detail.
    const isEntered = [...definitions.flows.values()].some(
      ({ kind, record }) => kind === 'steps' && record === flow.record,
    );
    const sent = eventsSent(flow, definitions);
    const seen = new Set<string>();
    for (const { from, event, transition } of sendableEdges(flow)) {
      const isExpected = transition.meta?.validate === undefined ? isShown : isEntered;
      if (!isExpected || sent.has(event) || seen.has(event)) continue;
      seen.add(event);
      findings.tell(
        `flow:${flow.id}`,
        ['states', from, 'on', event],
        'flow.eventWithoutButton',
        `No screen sends "${event}": open a call that carries it to a screen of "${flow.record}".`,
      );
    }
  }
}

function lintEventCalls(screen: ScreenDefinition & { id: string }, { calls }: Definitions, findings: Findings): void {
  const carriers = eventCarriers(screen, calls.values());
  const { eventCalls: said = {} } = screen.kind === 'detail' ? readOptions(detailOptions, screen.options) : {};
  const tell = (event: string, code: string, reason: string) =>
    findings.tell(`screen:${screen.id}`, ['options', 'eventCalls', event], code, reason);
  for (const [event, call] of Object.entries(said)) {
    const able = carriers.get(event) ?? [];
    if (able.length === 1 && able[0] === call) tell(event, 'screen.eventCallFollows', 'It follows from the calls.');
    else if (!able.includes(call) && calls.has(call))
      tell(event, 'screen.otherEventCall', `"${call}" does not carry "${event}", or is not open to this screen.`);
  }
  for (const [event, able] of carriers) {
    if (able.length > 1 && said[event] === undefined)
      tell(event, 'screen.unclearEventCall', `Several calls carry "${event}": ${able.join(', ')}. Say which one.`);
  }
}

/** A form is for events that take the record, and asks for the fields of a section that is there. */
function lintEventForms(
  screen: ScreenDefinition & { id: string },
  { flows, records }: Definitions,
  findings: Findings,
): void {
  if (screen.kind !== 'detail') return;
  const { eventForms = {} } = readOptions(detailOptions, screen.options);
  const flow = flows.get(records.get(screen.record ?? '')?.facts?.lifecycle ?? '');
  const edges = flow ? sendableEdges(flow) : [];
  const asking = (screen.sections ?? []).flatMap(({ id, fields }) => (fields === undefined ? [] : [id]));
  for (const [event, section] of Object.entries(eventForms)) {
    const at = ['options', 'eventForms', event];
    const own = edges.filter((edge) => edge.event === event);
    findings.expectKnown(`screen:${screen.id}`, at, 'screen.unknownSection', 'section with fields', section, asking);
    if (own.length > 0 && own.every(({ transition }) => (transition.meta?.validate ?? 'none') === 'none'))
      findings.tell(`screen:${screen.id}`, at, 'screen.formOfNothing', `"${event}" takes no record (\`validate\`).`);
  }
}

/** Names of the events of a lifecycle's record that some screen sends. */
function eventsSent({ record }: FlowDefinition, { screens, flows, calls }: Definitions): Set<string> {
  const own = [...screens.values()].filter((screen) => screen.record === record);
  const ofDetails = own.flatMap((screen) => Object.keys(eventCallsOf(screen, calls.values())));
  const ofLists = own.flatMap(({ list }) => (list?.bulk ?? []).map(({ event }) => event));
  const onTheSide = [...screens.values()].flatMap(({ actions }) => (actions ?? []).flatMap(({ call }) => call ?? []));
  const ofSteps = [...flows.values()].flatMap((flow) =>
    Object.values(flow.states).flatMap(({ on }) =>
      Object.values(on ?? {}).flatMap((listed) => [listed].flat().flatMap(({ meta }) => meta?.call ?? [])),
    ),
  );
  const carried = [...onTheSide, ...ofSteps].flatMap((id) => {
    const call = calls.get(id);
    return call ? eventsOfCall(call, record) : [];
  });
  return new Set([...ofDetails, ...ofLists, ...carried]);
}
