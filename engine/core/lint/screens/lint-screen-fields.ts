import type { Definitions } from '../../definitions.ts';
import type { JsonSchema } from '../../formats/json-schema.ts';
import type { LineField, ScreenDefinition } from '../../formats/screen.ts';
import { lineFieldPaths } from '../../records/line-field-paths.ts';
import { fieldPathsOf, fieldSchemaAt, nameBeside } from '../../records/schema-fields.ts';
import type { Findings } from '../findings.ts';
import type { LintOptions } from '../lint-definitions.ts';
import { lintSectionRows } from './lint-section-rows.ts';

type Path = (string | number)[];

/** Kinds of screens whose rows cannot be typed in. */
const onlyRead: ReadonlySet<string> = new Set(['detail', 'confirm', 'complete']);

/** Every field that a screen shows stands in its record; sections and widgets are known. */
export function lintScreenFields(
  screen: ScreenDefinition,
  key: string,
  definitions: Definitions,
  options: LintOptions,
  findings: Findings,
): void {
  const schema = screen.record === undefined ? undefined : definitions.records.get(screen.record)?.schema;
  /** Rows that are only read show the name that is kept beside a code: people know suppliers, not their codes. */
  const tellCode = (
    { kind }: ScreenDefinition,
    shown: readonly LineField[],
    field: JsonSchema | undefined,
    at: Path,
  ) => {
    const name = nameBeside(field);
    if (name === undefined || !onlyRead.has(kind) || shown.some((one) => one.field === name)) return;
    findings.tell(key, at, 'screen.codeWithoutName', `"${name}" says who or what it is.`, name);
  };
  const paths = schema && fieldPathsOf(schema);
  const ids = new Set<string>();
  const screenIds = [...definitions.screens.keys()];
  for (const [index, section] of (screen.sections ?? []).entries()) {
    const at = ['sections', index];
    if (ids.has(section.id))
      findings.tell(key, [...at, 'id'], 'screen.duplicateSection', `"${section.id}" stands here twice.`);
    ids.add(section.id);
    findings.expectKnown(
      key,
      [...at, 'kind'],
      'screen.unknownSectionKind',
      'section kind',
      section.kind,
      options.known?.sectionKinds,
    );
    findings.expectKnown(key, [...at, 'at'], 'screen.unknownField', 'field', section.at, paths);
    for (const [place, field] of (section.fields ?? []).entries()) {
      findings.expectKnown(key, [...at, 'fields', place], 'screen.unknownField', 'field', field, paths);
    }
    lintSectionRows(section, { key, at }, definitions, findings);
    if (!section.lineFields) continue;
    const list = section.at ?? '';
    for (const { path, place } of lineFieldPaths(schema, list, section.lineFields)) {
      const field = path.slice(path.lastIndexOf('.') + 1);
      const rows = schema && fieldSchemaAt(schema, path.slice(0, -field.length - 1));
      const known = rows?.items ? fieldPathsOf(rows.items) : undefined;
      findings.expectKnown(
        key,
        [...at, 'lineFields', ...place, 'field'],
        'screen.unknownField',
        'field of a row',
        field,
        known,
      );
      tellCode(screen, section.lineFields, rows?.items?.properties?.[field], [...at, 'lineFields', ...place]);
    }
    for (const [place, { opens }] of section.lineFields.entries()) {
      const from = [...at, 'lineFields', place, 'opens'];
      const fields = schema && fieldSchemaAt(schema, list)?.items;
      findings.expectKnown(key, [...from, 'screen'], 'screen.unknownScreen', 'screen', opens?.screen, screenIds);
      const known = fields && fieldPathsOf(fields);
      findings.expectKnown(key, [...from, 'idFrom'], 'screen.unknownField', 'field of a row', opens?.idFrom, known);
    }
  }
  for (const [field, exception] of Object.entries(screen.fields ?? {})) {
    findings.expectKnown(key, ['fields', field], 'screen.unknownField', 'field', field, paths);
    findings.expectKnown(
      key,
      ['fields', field, 'widget'],
      'screen.unknownWidget',
      'widget',
      exception.widget,
      options.known?.widgets,
    );
  }
}
