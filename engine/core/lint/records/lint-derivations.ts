import type { Definitions } from '../../definitions.ts';
import type { DerivationDefinition, DerivedRows } from '../../formats/derivation.ts';
import type { JsonSchema } from '../../formats/json-schema.ts';
import { nearestName } from '../../problem.ts';
import { fieldPathsOf, fieldSchemaAt, pointerToFieldPath } from '../../records/schema-fields.ts';
import { derivationRefusedKey } from '../../text-keys.ts';
import type { Findings } from '../findings.ts';
import type { LintOptions } from '../lint-definitions.ts';
import { expressionSight, lintExpression } from '../lint-expression.ts';

type Path = (string | number)[];

/** What is wrong with derivations beyond their form: records, fields, expressions, and what is taken where. */
export function lintDerivations(definitions: Definitions, options: LintOptions, findings: Findings): void {
  for (const derivation of definitions.derivations.values()) lintDerivation(derivation, definitions, options, findings);
}

function lintDerivation(
  derivation: DerivationDefinition & { id: string },
  definitions: Definitions,
  options: LintOptions,
  findings: Findings,
): void {
  const key = `derivation:${derivation.id}`;
  for (const part of ['from', 'to'] as const) {
    findings.expectKnown(
      key,
      [part],
      'derivation.unknownRecord',
      'record',
      derivation[part],
      definitions.records.keys(),
    );
  }
  const from = definitions.records.get(derivation.from)?.schema;
  const to = definitions.records.get(derivation.to)?.schema;
  const field = (schema: JsonSchema | undefined, path: Path, pointer: string) => {
    const wanted = pointerToFieldPath(pointer);
    if (!schema || fieldSchemaAt(schema, wanted)) return;
    const reason = `The record has no field "${wanted}".`;
    findings.tell(key, path, 'derivation.unknownField', reason, nearestName(wanted, fieldPathsOf(schema)));
  };
  const expression = (path: Path, source: string | undefined, more: readonly string[] = [], holder?: string[]) => {
    if (source === undefined) return;
    const sees = new Set([...expressionSight.derivation, ...more]);
    const place = { sees, record: from, ...(holder && { holder }) };
    lintExpression(key, path, source, place, options.expressions, findings);
  };
  const grouped = derivation.groupBy === undefined ? [] : ['group'];
  const firstRows = derivation.groupBy === undefined ? undefined : derivation.rows?.[0];
  const firstList = firstRows && pointerToFieldPath(firstRows.from).split('.');
  expression(['when'], derivation.when);
  for (const [index, pointer] of (derivation.copies ?? []).entries()) {
    field(from, ['copies', index], pointer);
    field(to, ['copies', index], pointer);
  }
  for (const [pointer, source] of Object.entries(derivation.values ?? {})) {
    field(to, ['values', pointer], pointer);
    expression(['values', pointer], source, [...grouped, ...(firstList ? ['self', 'index'] : [])], firstList);
  }
  for (const [index, rows] of (derivation.rows ?? []).entries()) {
    const path = ['rows', index];
    const holder = pointerToFieldPath(rows.from).split('.');
    const seen = ['self', 'index', ...grouped, ...(rows.open ? ['open'] : [])];
    field(from, [...path, 'from'], rows.from);
    field(to, [...path, 'to'], rows.to);
    expression([...path, 'when'], rows.when, ['self', 'index', ...(rows.open ? ['open'] : [])], holder);
    if (index === 0) expression(['groupBy'], derivation.groupBy, ['self', 'index'], holder);
    for (const [place, pointer] of (rows.copies ?? []).entries()) {
      field(from, [...path, 'copies', place], rows.from + pointer);
      field(to, [...path, 'copies', place], rows.to + pointer);
    }
    for (const [pointer, source] of Object.entries(rows.values ?? {})) {
      field(to, [...path, 'values', pointer], rows.to + pointer);
      expression([...path, 'values', pointer], source, seen, holder);
    }
    lintOpen(key, path, rows, definitions, field, findings);
  }
  const refused = derivationRefusedKey(derivation.id);
  const isRefused = derivation.when !== undefined || derivation.groupBy !== undefined;
  for (const [language, texts] of Object.entries(isRefused ? (options.texts ?? {}) : {})) {
    if (Object.hasOwn(texts, refused)) continue;
    findings.tell(key, ['description'], 'text.missing', `No text in "${language}" for ${refused}.`);
  }
}

function lintOpen(
  key: string,
  path: Path,
  { from: list, open }: DerivedRows,
  definitions: Definitions,
  field: (schema: JsonSchema | undefined, path: Path, pointer: string) => void,
  findings: Findings,
): void {
  if (!open) return;
  const derivation = definitions.derivations.get(key.slice('derivation:'.length));
  const from = definitions.records.get(derivation?.from ?? '')?.schema;
  for (const part of ['of', 'key'] as const) field(from, [...path, 'open', part], list + open[part]);
  const at = [...path, 'open', 'taken'];
  const { record, column, rows, key: takenKey, quantity, except = [] } = open.taken;
  const taker = definitions.records.get(record);
  findings.expectKnown(
    key,
    [...at, 'record'],
    'derivation.unknownRecord',
    'record',
    record,
    definitions.records.keys(),
  );
  if (!taker) return;
  const columns = Object.keys(taker.facts?.columns ?? {});
  findings.expectKnown(key, [...at, 'column'], 'derivation.unknownColumn', 'promoted column', column, columns);
  field(taker.schema, [...at, 'rows'], rows);
  field(taker.schema, [...at, 'key'], rows + takenKey);
  field(taker.schema, [...at, 'quantity'], rows + quantity);
  const states = Object.keys(definitions.flows.get(taker.facts?.lifecycle ?? '')?.states ?? {});
  for (const [index, state] of except.entries()) {
    findings.expectKnown(key, [...at, 'except', index], 'derivation.unknownState', 'state', state, states);
  }
}
