import type { RecordDefinition } from '../../definitions.ts';
import type { Expressions } from '../../expressions/expressions.ts';
import { effectsOf } from '../../flow/flow-effects.ts';
import { eventsFrom } from '../../flow/flow-machine.ts';
import type { FlowDefinition } from '../../formats/flow.ts';
import type { Findings } from '../findings.ts';
import { lintExpression } from '../lint-expression.ts';

/** They are functions of the record alone: whoever acts, and when, changes nothing. */
const sees: ReadonlySet<string> = new Set(['record']);
const seesRow: ReadonlySet<string> = new Set(['record', 'row']);

/** What is wrong with what a record stands for in ledgers: states that are not there, expressions. */
export function lintPositions(
  { id, schema, facts }: RecordDefinition,
  flow: FlowDefinition | undefined,
  expressions: Expressions,
  findings: Findings,
): void {
  const key = `record:${id}`;
  for (const [index, position] of (facts?.positions ?? []).entries()) {
    const path = ['record', 'positions', index];
    if (!facts?.lifecycle)
      findings.tell(key, path, 'record.misplaced', 'Positions are held by events: give the record a lifecycle.');
    const states = flow && Object.keys(flow.states);
    for (const [place, state] of position.in.entries())
      findings.expectKnown(key, [...path, 'in', place], 'flow.unknownState', 'state', state, states);
    for (const word of ['each', 'when', 'from', 'to', 'amount'] as const) {
      const source = position[word];
      if (source === undefined) continue;
      const isOfRow = position.each !== undefined && word !== 'each';
      const place = { sees: isOfRow ? seesRow : sees, record: schema, isCondition: word === 'when' };
      lintExpression(key, [...path, word], source, place, expressions, findings);
    }
    if (flow && ledgersPosted(flow).has(position.ledger)) {
      const reason = `Effects of "${flow.id}" post to "${position.ledger}": the next event would take it back.`;
      findings.tell(key, [...path, 'ledger'], 'record.misplaced', reason);
    }
  }
}

/** Ledgers that effects of a flow post to. */
function ledgersPosted(flow: FlowDefinition): ReadonlySet<unknown> {
  const actions = Object.keys(flow.states)
    .flatMap((state) => eventsFrom(flow, state))
    .flatMap(({ transitions }) => transitions.flatMap((one) => one.actions ?? []));
  return new Set(effectsOf(flow, actions).flatMap(({ type, params }) => (type === 'post' ? [params?.ledger] : [])));
}
