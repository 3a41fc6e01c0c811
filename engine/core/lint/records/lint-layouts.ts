import type { Definitions } from '../../definitions.ts';
import type { LayoutDefinition, LayoutLine } from '../../formats/layout.ts';
import { nearestName } from '../../problem.ts';
import { fieldPathsOf, fieldSchemaAt, pointerToFieldPath } from '../../records/schema-fields.ts';
import type { Findings } from '../findings.ts';
import type { LintOptions } from '../lint-definitions.ts';
import { expressionSight, lintExpression } from '../lint-expression.ts';

type Path = (string | number)[];
type Layout = LayoutDefinition & { id: string };

/** What is wrong with layouts beyond their form: records, lists, expressions, and lengths that do not come out. */
export function lintLayouts(definitions: Definitions, options: LintOptions, findings: Findings): void {
  for (const layout of definitions.layouts.values()) {
    const key = `layout:${layout.id}`;
    findings.expectKnown(key, ['record'], 'layout.unknownRecord', 'record', layout.record, definitions.records.keys());
    const record = definitions.records.get(layout.record)?.schema;
    const expression = (path: Path, source: string | undefined, line?: LayoutLine) => {
      if (source === undefined) return;
      const holder = line?.each === undefined ? undefined : pointerToFieldPath(line.each).split('.');
      const sees = new Set([...expressionSight.layout, ...(holder ? ['self', 'index'] : [])]);
      lintExpression(key, path, source, { sees, record, ...(holder && { holder }) }, options.expressions, findings);
    };
    lintCharacters(layout, findings);
    expression(['fileName'], layout.fileName);
    for (const [index, line] of layout.lines.entries()) {
      const at: Path = ['lines', index];
      const list = line.each === undefined ? undefined : pointerToFieldPath(line.each);
      if (list !== undefined && record && fieldSchemaAt(record, list)?.type !== 'array') {
        const reason = `The record has no list "${list}".`;
        findings.tell(key, [...at, 'each'], 'layout.unknownList', reason, nearestName(list, fieldPathsOf(record)));
      }
      expression([...at, 'when'], line.when, line);
      for (const [place, field] of line.fields.entries())
        expression([...at, 'fields', place, 'value'], field.value, line);
      lintLine(layout, line, at, findings);
    }
  }
}

function lintCharacters({ id, characters }: Layout, findings: Findings): void {
  if (characters === undefined) return;
  try {
    new RegExp(`^[${characters}]*$`, 'u');
  } catch {
    const reason = 'It is no inside of a class of a regular expression.';
    findings.tell(`layout:${id}`, ['characters'], 'layout.wrongCharacters', reason);
  }
}

/** Fields are told apart, and those of a fixed line fill it to the byte. */
function lintLine(layout: Layout, { fields, begins }: LayoutLine, at: Path, findings: Findings): void {
  const key = `layout:${layout.id}`;
  const seen = new Set<string>();
  for (const [place, { id }] of fields.entries()) {
    const path = [...at, 'fields', place, 'id'];
    if (seen.has(id)) findings.tell(key, path, 'layout.duplicateField', `"${id}" stands here twice.`);
    seen.add(id);
  }
  if (layout.form === 'delimited') return;
  for (const [place, { bytes, id }] of fields.entries()) {
    const path = [...at, 'fields', place];
    if (bytes === undefined) findings.tell(key, path, 'layout.noBytes', `"${id}" does not say how many bytes it has.`);
  }
  const sum = fields.reduce((bytes, field) => bytes + (field.bytes ?? 0), 0);
  if (sum !== layout.bytes) {
    const reason = `The fields come to ${sum} bytes, a line has ${layout.bytes ?? 'none'}.`;
    findings.tell(key, [...at, 'fields'], 'layout.wrongLength', reason);
  }
  if (begins === undefined && layout.lines.length > 1) {
    findings.tell(key, at, 'layout.notToldApart', 'It does not say what its lines begin with.');
  }
}
