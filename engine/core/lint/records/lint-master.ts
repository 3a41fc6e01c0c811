import type { RecordDefinition } from '../../definitions.ts';
import { isListOfRows, plainFields } from '../../records/master-sections.ts';
import { questionsOfRecords } from '../calls/lint-call-access.ts';
import type { Findings } from '../findings.ts';
import { isKnownQuestion, type LintOptions } from '../lint-definitions.ts';

/** What is wrong with names in several languages: `record.inLanguages` of a master, `namedBy` of a field. */
export function lintNames(
  { id, facts, schema }: RecordDefinition,
  records: ReadonlyMap<string, RecordDefinition>,
  findings: Findings,
): void {
  const key = `record:${id}`;
  const fields = Object.keys(schema.properties ?? {});
  for (const [name, languages] of Object.entries(facts?.inLanguages ?? {})) {
    for (const [language, other] of [['', name], ...Object.entries(languages)] as const) {
      const path = ['record', 'inLanguages', name, ...(language === '' ? [] : [language])];
      findings.expectKnown(key, path, 'record.unknownField', 'field', other, fields);
    }
  }
  for (const [name, { namedBy }] of Object.entries(schema.properties ?? {})) {
    if (!namedBy) continue;
    const path = ['properties', name, 'namedBy'];
    const known = Object.keys(records.get(namedBy.master)?.facts?.inLanguages ?? {});
    findings.expectKnown(key, [...path, 'master'], 'record.unknownRecord', 'record', namedBy.master, records.keys());
    findings.expectKnown(key, [...path, 'field'], 'record.unknownField', 'field in languages', namedBy.field, known);
  }
}

/** What is wrong with the word `record.master`. */
export function lintMaster(
  { id, facts, schema }: RecordDefinition,
  records: ReadonlyMap<string, RecordDefinition>,
  options: Pick<LintOptions, 'known'>,
  findings: Findings,
): void {
  if (!facts?.master) return;
  const key = `record:${id}`;
  if (facts.lifecycle !== undefined) {
    const reason = 'A record with a lifecycle is changed by its events, not from day to day.';
    findings.tell(key, ['record', 'master'], 'record.livingMaster', reason);
  }
  if (facts.number === undefined) {
    findings.tell(
      key,
      ['record'],
      'record.masterWithoutCode',
      'A master needs `number`: its code, which never changes.',
    );
  }
  for (const [index, name] of (schema.required ?? []).entries()) {
    const { type, minItems = 0, default: begun } = schema.properties?.[name] ?? {};
    if (type !== 'array' || minItems > 0 || begun !== undefined) continue;
    const reason = `Nobody can enter "${name}" without rows: it needs \`default\`: [], or \`minItems\`.`;
    findings.tell(key, ['required', index], 'record.listNeverEmpty', reason);
  }
  for (const [index, name] of facts.master.editableBy.entries()) {
    const path = ['record', 'master', 'editableBy', index];
    if (questionsOfRecords.includes(name)) {
      findings.tell(key, path, 'record.questionOfRecords', `Nobody is the "${name}" of a master.`);
    } else if (!isKnownQuestion(name, options.known?.questions)) {
      findings.expectKnown(key, path, 'record.unknownQuestion', 'question', name, options.known?.questions);
    }
  }
  const { approval, rowsInFiles = [], sections = [] } = facts.master;
  const plain = plainFields(schema);
  for (const [index, { fields: named }] of sections.entries()) {
    const path = ['record', 'master', 'sections', index, 'fields'];
    const free = plain.filter((one) => !sections.slice(0, index).some((before) => before.fields.includes(one)));
    for (const one of named)
      findings.expectKnown(key, path, 'record.unknownField', 'plain field of no section', one, free);
  }
  const fields = Object.keys(schema.properties ?? {}).map((name) => `/${name}`);
  for (const [index, name] of rowsInFiles.entries()) {
    const path = ['record', 'master', 'rowsInFiles', index];
    const lists = fields.filter((one) => isListOfRows(schema.properties?.[one.slice(1)]));
    findings.expectKnown(key, path, 'record.unknownField', 'list of rows', name, lists);
  }
  if (!approval) return;
  const at = ['record', 'master', 'approval'];
  const waiting = [...records.values()].filter((one) => one.facts?.lifecycle !== undefined).map((one) => one.id);
  findings.expectKnown(
    key,
    [...at, 'record'],
    'record.unknownRecord',
    'record with a lifecycle',
    approval.record,
    waiting,
  );
  for (const [index, name] of (approval.decidedIn ?? []).entries()) {
    findings.expectKnown(
      key,
      [...at, 'decidedIn', index],
      'record.unknownRecord',
      'record with a lifecycle',
      name,
      waiting,
    );
  }
  for (const [index, name] of (approval.always ?? []).entries()) {
    findings.expectKnown(key, [...at, 'always', index], 'record.unknownField', 'field', name, fields);
  }
}
