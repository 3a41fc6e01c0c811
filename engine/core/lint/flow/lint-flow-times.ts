import { eventsFrom } from '../../flow/flow-machine.ts';
import type { FlowDefinition, FlowDelay } from '../../formats/flow.ts';
import type { JsonSchema, ValueFormat } from '../../formats/json-schema.ts';
import { nearestName } from '../../problem.ts';
import { fieldPathsOf, fieldSchemaAt, pointerToFieldPath } from '../../records/schema-fields.ts';
import type { Findings } from '../findings.ts';

/** What is wrong with the times of a flow: moments that never come, that nobody waits for, or that others could send. */
export function lintFlowTimes(flow: FlowDefinition, record: JsonSchema | undefined, findings: Findings): void {
  const key = `flow:${flow.id}`;
  const delays = Object.entries(flow.delays ?? {});
  const timed = timedIn(flow);
  if (flow.kind === 'steps') {
    if (delays.length > 0) findings.tell(key, ['delays'], 'flow.misplaced', '"delays" belongs to lifecycles.');
    for (const { state } of timed)
      findings.tell(key, ['states', state, 'after'], 'flow.misplaced', '"after" belongs to lifecycles.');
    return;
  }
  const names = delays.map(([name]) => name);
  for (const { state, event, transitions } of timed) {
    const path = ['states', state, 'after', event];
    findings.expectKnown(key, path, 'flow.unknownDelay', 'delay', event, names);
    if (flow.delays?.[event]?.every && transitions.some(({ target }) => target !== undefined))
      findings.tell(key, path, 'flow.badDelay', 'What comes again stays in its state: give it no "target".');
    for (const word of [
      'by',
      'notSelf',
      'comment',
      'validate',
      'params',
      'danger',
      'rare',
      'saysWhyNot',
      'judgesInput',
      'call',
    ] as const) {
      if (transitions.some(({ meta }) => meta?.[word] !== undefined))
        findings.tell(key, path, 'flow.misplaced', `Time itself sends it: "${word}" is for what people send.`);
    }
  }
  const sent = new Set(Object.values(flow.states).flatMap(({ on }) => Object.keys(on ?? {})));
  for (const [name, delay] of delays) {
    const path = ['delays', name];
    if (sent.has(name))
      findings.tell(
        key,
        path,
        'flow.delayIsEvent',
        `"${name}" is an event that people send: time needs a name of its own.`,
      );
    if (!timed.some(({ event }) => event === name))
      findings.tell(key, path, 'flow.unusedDelay', 'No state waits for this delay.');
    for (const reason of faultsOf(delay)) findings.tell(key, path, 'flow.badDelay', reason);
    if (record) lintDate(key, [...path, delay.from ? 'from' : 'until'], delay.from ?? delay.until, record, findings);
  }
}

function timedIn(flow: FlowDefinition) {
  return Object.keys(flow.states).flatMap((state) =>
    eventsFrom(flow, state).flatMap((one) => (one.timed ? [{ state, ...one }] : [])),
  );
}

function faultsOf({ from, until, due, atOnce, part, days, businessDays, late, every, times }: FlowDelay): string[] {
  const bases = [from, until, due, atOnce].filter((one) => one !== undefined);
  const span = days ?? businessDays;
  return [
    bases.length > 1 ? 'Give one of "from", "until", "due" and "atOnce".' : '',
    days !== undefined && businessDays !== undefined ? 'Give either "days" or "businessDays".' : '',
    bases.length === 0 && (span === undefined || span <= 0)
      ? 'Without a date it needs "days" or "businessDays" above zero.'
      : '',
    atOnce && span !== undefined ? 'What comes at once comes no days later.' : '',
    part && !atOnce ? 'Only what comes at once is done in parts: give "atOnce".' : '',
    late && (span ?? 0) >= 0
      ? 'Only what comes before a date is "late": give "days" or "businessDays" below zero.'
      : '',
    times !== undefined && every === undefined ? '"times" says how often "every" comes: give "every".' : '',
  ].filter((fault) => fault !== '');
}

const dated: ReadonlySet<ValueFormat | undefined> = new Set(['date', 'dateTime']);

function lintDate(
  key: string,
  path: readonly string[],
  pointer: string | undefined,
  record: JsonSchema,
  findings: Findings,
): void {
  if (pointer === undefined) return;
  const field = pointerToFieldPath(pointer);
  const found = fieldSchemaAt(record, field);
  if (!found) {
    const didYouMean = nearestName(field, fieldPathsOf(record));
    findings.tell(
      key,
      path,
      'flow.unknownField',
      `The record has no field "${field}".`,
      didYouMean && `/${didYouMean.replaceAll('.', '/')}`,
    );
  } else if (!dated.has(found.valueFormat)) {
    findings.tell(key, path, 'flow.notADate', `"${field}" is no date: its "valueFormat" is neither date nor dateTime.`);
  }
}
