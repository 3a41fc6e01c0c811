import type { Definitions } from '../../definitions.ts';
import { eventsFrom } from '../../flow/flow-machine.ts';
import type { ActionDefinition, ScreenDefinition } from '../../formats/screen.ts';
import { fieldPathsOf } from '../../records/schema-fields.ts';
import type { Findings } from '../findings.ts';
import { eventNamesOfFlow } from '../flow/event-names.ts';
import type { LintOptions } from '../lint-definitions.ts';
import { expressionSight, lintExpression } from '../lint-expression.ts';

/** Buttons of a screen: what they open, send and call exists, and their conditions speak of what there is. */
export function lintActions(
  screen: ScreenDefinition,
  key: string,
  definitions: Definitions,
  options: LintOptions,
  findings: Findings,
): void {
  const flow = screen.flow && definitions.flows.get(screen.flow.id);
  const events = screen.flow && flow ? eventsFrom(flow, screen.flow.step).map((one) => one.event) : undefined;
  const { screens, calls } = definitions;
  const ids = new Set<string>();
  for (const [index, action] of (screen.actions ?? []).entries()) {
    const at = ['actions', index];
    if (ids.has(action.id))
      findings.tell(key, [...at, 'id'], 'screen.duplicateAction', `"${action.id}" stands here twice.`);
    ids.add(action.id);
    findings.expectKnown(key, [...at, 'screen'], 'screen.unknownScreen', 'screen', action.screen, screens.keys());
    findings.expectKnown(key, [...at, 'call'], 'screen.unknownCall', 'call', action.call, calls.keys());
    findings.expectKnown(key, [...at, 'event'], 'screen.unknownEvent', 'event of this step', action.event, events);
    const called = action.call === undefined ? undefined : calls.get(action.call);
    if (screen.kind === 'detail' && called && called.binary === undefined)
      findings.tell(key, [...at, 'call'], 'screen.callAnswersNoFile', 'A detail saves the file that a call answers.');
    if (action.event && !events)
      findings.tell(key, [...at, 'event'], 'screen.eventWithoutFlow', 'Only a step of a flow sends events.');
    lintActionOptions(screen, action, { key, at }, definitions, findings);
    lintShownWhen(screen, action, { key, at: [...at, 'shownWhen'] }, definitions, options, findings);
  }
}

interface Place {
  key: string;
  at: (string | number)[];
}

function lintActionOptions(
  { record }: ScreenDefinition,
  { options: { pdf, fills = [], idFrom } = {} }: ActionDefinition,
  { key, at }: Place,
  definitions: Definitions,
  findings: Findings,
): void {
  const schema = record === undefined ? undefined : definitions.records.get(record)?.schema;
  const fields = schema && fieldPathsOf(schema);
  const inside = [...at, 'options'];
  findings.expectKnown(key, [...inside, 'pdf'], 'screen.unknownCall', 'call', pdf, definitions.calls.keys());
  findings.expectKnown(key, [...inside, 'idFrom'], 'screen.unknownField', 'field', idFrom, fields);
  for (const [place, field] of fills.entries())
    findings.expectKnown(key, [...inside, 'fills', place], 'screen.unknownField', 'field', field, fields);
}

/** States and events that a condition names are those of the record's lifecycle. */
function lintShownWhen(
  screen: ScreenDefinition,
  { shownWhen }: ActionDefinition,
  { key, at }: Place,
  definitions: Definitions,
  { expressions }: LintOptions,
  findings: Findings,
): void {
  if (shownWhen === undefined) return;
  if (screen.kind !== 'detail') {
    findings.tell(key, at, 'screen.conditionUnread', `A ${screen.kind} shows its buttons without conditions.`);
    return;
  }
  const record = screen.record === undefined ? undefined : definitions.records.get(screen.record);
  const place = { sees: expressionSight.button, isCondition: true, record: record?.schema };
  lintExpression(key, at, shownWhen, place, expressions, findings);
  const lifecycle = definitions.flows.get(record?.facts?.lifecycle ?? '');
  if (!lifecycle || expressions.check(shownWhen).length > 0) return;
  for (const state of expressions.textsComparedWith(shownWhen, 'state'))
    findings.expectKnown(key, at, 'screen.unknownState', 'state', state, Object.keys(lifecycle.states));
  for (const event of expressions.textsComparedWith(shownWhen, 'allowed'))
    findings.expectKnown(key, at, 'screen.unknownEvent', 'event', event, eventNamesOfFlow(lifecycle));
}
