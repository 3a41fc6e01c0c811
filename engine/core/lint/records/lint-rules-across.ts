import type { RecordDefinition } from '../../definitions.ts';
import type { FlowDefinition } from '../../formats/flow.ts';
import { fieldSchemaAt, pointerToFieldPath } from '../../records/schema-fields.ts';
import type { Findings } from '../findings.ts';
import { isKnownQuestion } from '../lint-definitions.ts';

/** What is wrong with the rules across records: columns, states and fields that are not there, words that do not belong. */
export function lintRulesAcross(
  { id, schema, facts }: RecordDefinition,
  flow: FlowDefinition | undefined,
  questions: Iterable<string> | undefined,
  findings: Findings,
): void {
  const key = `record:${id}`;
  const columns = facts?.columns ?? {};
  for (const [index, rule] of (facts?.acrossRecords ?? []).entries()) {
    const path = ['record', 'acrossRecords', index];
    if (!facts?.lifecycle)
      findings.tell(key, path, 'record.misplaced', 'Rules across records are held by events: give it a lifecycle.');
    const expectColumn = (name: string | undefined, at: (string | number)[], type: string) => {
      findings.expectKnown(key, [...path, ...at], 'record.unknownColumn', 'column', name, Object.keys(columns));
      const found = name === undefined ? undefined : columns[name];
      if (found && found.type !== type)
        findings.tell(key, [...path, ...at], 'record.columnType', `The column "${name}" is no ${type}.`);
    };
    for (const [position, name] of (rule.same ?? []).entries()) expectColumn(name, ['same', position], 'text');
    for (const word of ['from', 'until'] as const) expectColumn(rule[word], [word], 'text');
    expectColumn(rule.sum, ['sum'], 'numeric');
    for (const [position, state] of (rule.in ?? []).entries()) {
      const states = flow && Object.keys(flow.states);
      findings.expectKnown(key, [...path, 'in', position], 'flow.unknownState', 'state', state, states);
    }
    for (const word of ['at', 'limit'] as const) {
      const pointer = rule[word];
      if (!pointer?.startsWith('/') || fieldSchemaAt(schema, pointerToFieldPath(pointer))) continue;
      findings.tell(key, [...path, word], 'record.unknownField', `The record has no field "${pointer}".`);
    }
    for (const [position, name] of (rule.toldTo ?? []).entries()) {
      if (!isKnownQuestion(name, questions))
        findings.expectKnown(key, [...path, 'toldTo', position], 'record.unknownQuestion', 'question', name, questions);
    }
    if (rule.toldTo && (rule.rule === 'sumWithin' || !rule.text)) {
      const reason = 'Only another record has a number to be told, in a sentence of its own.';
      findings.tell(key, [...path, 'toldTo'], 'record.misplaced', reason);
    }
    const wanted = wordsOf[rule.rule];
    for (const word of ['same', 'from', 'until', 'sum', 'limit'] as const) {
      if (rule[word] !== undefined && !wanted.may.includes(word))
        findings.tell(key, [...path, word], 'record.misplaced', `"${word}" does not belong to "${rule.rule}".`);
    }
    for (const word of wanted.must) {
      if (rule[word] === undefined)
        findings.tell(key, path, 'record.ruleIncomplete', `"${rule.rule}" needs "${word}".`);
    }
  }
}

type Word = 'same' | 'from' | 'until' | 'sum' | 'limit';

const wordsOf: Record<'unique' | 'noOverlap' | 'sumWithin', { may: Word[]; must: Word[] }> = {
  unique: { may: ['same'], must: ['same'] },
  noOverlap: { may: ['same', 'from', 'until'], must: ['from', 'until'] },
  sumWithin: { may: ['same', 'sum', 'limit'], must: ['sum', 'limit'] },
};
