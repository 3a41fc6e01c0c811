import type { Definitions, RecordDefinition } from '../definitions.ts';
import type { Adaptation, OwnField, RecordAdaptation } from '../formats/adaptation.ts';
import type { JsonSchema } from '../formats/json-schema.ts';
import { fieldPathsOf, fieldSchemaAt } from '../records/schema-fields.ts';
import { adaptRecord } from './adapt-record.ts';
import { adaptScreen } from './adapt-screen.ts';
import type { AdaptationFindings } from './adaptation-findings.ts';

/** Demands are on fields that people can fill in, and own fields stay what they once were. */
export function lintAdaptedRecords(
  adaptation: Adaptation,
  before: Adaptation,
  definitions: Definitions,
  findings: AdaptationFindings,
): void {
  for (const [id, record] of Object.entries(adaptation.records ?? {})) {
    const definition = definitions.records.get(id);
    const kept = [...definitions.records.values()].filter(({ facts }) => facts).map((one) => one.id);
    if (!findings.isKnown(['records', id], 'unknownRecord', 'record', id, kept) || !definition) continue;
    for (const [name, field] of Object.entries(record.fields ?? {})) {
      const path = ['records', id, 'fields', name];
      if (definition.schema.properties && Object.hasOwn(definition.schema.properties, name)) {
        findings.tell(path, 'fieldThere', `The record has a field "${name}" itself.`);
      }
      lintOwnField(field, before.records?.[id]?.fields?.[name], path, findings);
    }
    for (const [index, field] of (record.optional ?? []).entries()) {
      if (fieldSchemaAt(definition.schema, field)?.loosenable === true) continue;
      findings.tell(['records', id, 'optional', index], 'notLoosenable', `Nobody can do without "${field}".`);
    }
    lintArranged(['records', id], record, definition, findings);
    const schema = adaptRecord(definition.schema, record);
    for (const [index, field] of (record.required ?? []).entries()) {
      const path = ['records', id, 'required', index];
      if (!findings.isKnown(path, 'unknownField', 'field', field, fieldPathsOf(schema))) continue;
      const found = fieldSchemaAt(schema, field);
      if (!found || !isFilledIn(found))
        findings.tell(path, 'notFilledIn', `Nobody fills in "${field}", so it cannot be demanded.`);
      else if (
        definition.facts?.master ? record.hide?.includes(field) : !isAskedFor(adaptation, id, field, definitions)
      )
        findings.tell(path, 'notAskedFor', `No input screen shows "${field}": nobody could go on.`);
    }
  }
  lintVanished(adaptation, before, findings);
}

/** Order and hidden fields are for masters, whose forms follow from their schema; what has to be filled in stays. */
function lintArranged(
  path: readonly string[],
  { order = [], hide = [] }: RecordAdaptation,
  { schema, facts }: RecordDefinition,
  findings: AdaptationFindings,
): void {
  const known = facts?.master ? Object.keys(schema.properties ?? {}) : [];
  for (const [part, names] of Object.entries({ order, hide })) {
    for (const [index, name] of names.entries()) {
      findings.isKnown([...path, part, index], 'unknownField', 'field of a master', name, known);
    }
  }
  for (const [index, name] of hide.entries()) {
    const isDemanded = schema.required?.includes(name) || schema.properties?.[name]?.requiredWhen !== undefined;
    if (!isDemanded) continue;
    findings.tell([...path, 'hide', index], 'hidesRequired', `"${name}" has to be filled in: it cannot be hidden.`);
  }
}

function lintOwnField(
  field: OwnField,
  before: OwnField | undefined,
  path: readonly string[],
  findings: AdaptationFindings,
): void {
  if ((field.kind === 'choice') !== (field.codes !== undefined)) {
    findings.tell([...path, 'codes'], 'codes', 'A choice has codes, and nothing else has.');
  }
  if (!before) return;
  if (before.kind !== field.kind) {
    findings.tell([...path, 'kind'], 'kindChanged', 'Records hold values of the old kind: add another field.');
  }
  if ((field.maxLength ?? Number.POSITIVE_INFINITY) < (before.maxLength ?? 0)) {
    findings.tell([...path, 'maxLength'], 'shortened', 'Records may hold longer texts.');
  }
  const gone = (before.codes ?? []).filter((code) => !field.codes?.includes(code));
  if (gone.length > 0) findings.tell([...path, 'codes'], 'codeGone', `Records may hold ${gone.join(', ')}.`);
}

/** A field that was published stays: records may hold values in it. */
function lintVanished(adaptation: Adaptation, before: Adaptation, findings: AdaptationFindings): void {
  for (const [id, record] of Object.entries(before.records ?? {})) {
    for (const name of Object.keys(record.fields ?? {})) {
      if (adaptation.records?.[id]?.fields?.[name]) continue;
      findings.tell(['records', id, 'fields', name], 'fieldGone', 'Records may hold values in it: retire it instead.');
    }
  }
}

/** A value that is typed or chosen: no list, no object, and not what the server or a formula writes. */
function isFilledIn(schema: JsonSchema): boolean {
  return !schema.readOnly && schema.compute === undefined && schema.items === undefined && !schema.properties;
}

/** Does every input of this record show the field on one of its screens? */
function isAskedFor(adaptation: Adaptation, recordId: string, field: string, definitions: Definitions): boolean {
  const shownIn = new Map<string, boolean>();
  for (const screen of definitions.screens.values()) {
    if (screen.record !== recordId || screen.kind !== 'input') continue;
    const input = screen.flow?.id ?? screen.id;
    const adapted = adaptScreen(screen, adaptation.screens?.[screen.id] ?? {}, adaptation.records?.[recordId]);
    const shows = (adapted.sections ?? []).some(
      ({ fields, lineFields, at }) =>
        fields?.includes(field) || lineFields?.some((one) => `${at}.${one.field}` === field),
    );
    shownIn.set(input, shownIn.get(input) === true || shows);
  }
  return shownIn.size > 0 && [...shownIn.values()].every(Boolean);
}
