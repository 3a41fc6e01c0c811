import type { Definitions } from '../definitions.ts';
import type { Adaptation, ScreenAdaptation } from '../formats/adaptation.ts';
import type { JsonSchema } from '../formats/json-schema.ts';
import type { ScreenDefinition } from '../formats/screen.ts';
import { standingColumns } from '../lint/calls/lint-calls.ts';
import { fieldPathsOf, fieldSchemaAt } from '../records/schema-fields.ts';
import { adaptRecord } from './adapt-record.ts';
import type { AdaptationFindings } from './adaptation-findings.ts';

/** What is hidden, added and put in order is there, and nothing is hidden that people have to fill in. */
export function lintAdaptedScreens(adaptation: Adaptation, definitions: Definitions, findings: AdaptationFindings) {
  for (const [id, changes] of Object.entries(adaptation.screens ?? {})) {
    const known = [...definitions.screens.values()].filter(isAdaptable).map((screen) => screen.id);
    if (!findings.isKnown(['screens', id], 'unknownScreen', 'screen that can be changed', id, known)) continue;
    const screen = definitions.screens.get(id);
    if (!screen) continue;
    const record = screen.record === undefined ? undefined : definitions.records.get(screen.record);
    const own = adaptation.records?.[screen.record ?? ''] ?? {};
    const schema = record && adaptRecord(record.schema, own);
    lintColumns(id, changes, screen, definitions, findings);
    if (!schema) continue;
    lintHidden(id, changes, screen, schema, own.required ?? [], findings);
    lintAdded(id, changes, screen, schema, findings);
  }
}

/** Can a company change this screen: a list, or one with sections over a record? */
export function isAdaptable(screen: ScreenDefinition): boolean {
  return screen.list !== undefined || (screen.record !== undefined && (screen.sections ?? []).some(hasFields));
}

function hasFields({ fields, lineFields }: { fields?: string[]; lineFields?: unknown[] }): boolean {
  return fields !== undefined || lineFields !== undefined;
}

function lintColumns(
  id: string,
  { columns = [] }: ScreenAdaptation,
  screen: ScreenDefinition,
  definitions: Definitions,
  findings: AdaptationFindings,
): void {
  const operation = screen.list && definitions.calls.get(screen.list.call)?.operation;
  const answered = operation && 'list' in operation ? operation.list.columns : [];
  const own = screen.list?.columns.map(({ field }) => field) ?? [];
  const known = [...answered, ...own, ...(screen.list ? standingColumns : [])];
  for (const [index, { field }] of columns.entries()) {
    findings.isKnown(['screens', id, 'columns', index, 'field'], 'unknownColumn', 'column', field, known);
    if (columns.findIndex((one) => one.field === field) < index) {
      findings.tell(['screens', id, 'columns', index, 'field'], 'twice', `"${field}" stands here twice.`);
    }
  }
  if (columns.length > 0 && own.every((field) => columns.find((one) => one.field === field)?.hidden)) {
    findings.tell(['screens', id, 'columns'], 'nothingLeft', 'No column would be left.');
  }
}

function lintHidden(
  id: string,
  { hide = [] }: ScreenAdaptation,
  screen: ScreenDefinition,
  schema: JsonSchema,
  demanded: readonly string[],
  findings: AdaptationFindings,
): void {
  const shown = (screen.sections ?? []).flatMap(({ fields = [], lineFields = [], at }) => [
    ...fields,
    ...lineFields.map(({ field }) => `${at}.${field}`),
  ]);
  for (const [index, field] of hide.entries()) {
    const path = ['screens', id, 'hide', index];
    if (!findings.isKnown(path, 'unknownField', 'field on this screen', field, shown)) continue;
    if (screen.kind !== 'input') continue;
    const found = fieldSchemaAt(schema, field);
    const name = field.split('.').at(-1) ?? field;
    const around = parentOf(schema, field);
    const isDemanded = (around?.required ?? []).includes(name) && found?.compute === undefined && !found?.readOnly;
    if (isDemanded || demanded.includes(field) || typeof found?.requiredWhen === 'string') {
      findings.tell(path, 'hidesRequired', `"${field}" has to be filled in, or may have to be: it cannot be hidden.`);
    }
  }
}

function parentOf(schema: JsonSchema, path: string): JsonSchema | undefined {
  const above = path.includes('.') ? fieldSchemaAt(schema, path.slice(0, path.lastIndexOf('.'))) : schema;
  return above?.items ?? above;
}

function lintAdded(
  id: string,
  { add = [] }: ScreenAdaptation,
  screen: ScreenDefinition,
  schema: JsonSchema,
  findings: AdaptationFindings,
): void {
  const sections = (screen.sections ?? []).filter(hasFields);
  for (const [index, { section, field }] of add.entries()) {
    const path = ['screens', id, 'add', index];
    const names = sections.map((one) => one.id);
    if (!findings.isKnown([...path, 'section'], 'unknownSection', 'section with fields', section, names)) continue;
    const { lineFields, at } = sections.find((one) => one.id === section) ?? {};
    const known = fieldPathsOf(schema).filter((one) =>
      lineFields ? one.startsWith(`${at}.`) : !one.includes('.') && fieldSchemaAt(schema, one)?.items === undefined,
    );
    findings.isKnown([...path, 'field'], 'unknownField', 'field that fits here', field, known);
  }
}
