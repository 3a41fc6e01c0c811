import { recordKeywords } from '../../definitions/check-format.ts';
import type { Definitions, RecordDefinition } from '../../definitions.ts';
import type { JsonSchema } from '../../formats/json-schema.ts';
import { nearestName } from '../../problem.ts';
import { ComputeCircleError, computePlanOf } from '../../record-rules/compute-plan.ts';
import { ruleSitesOf } from '../../record-rules/rule-sites.ts';
import { counterpartyHides } from '../../records/counterparty-hides.ts';
import { fieldPathsOf, fieldSchemaAt, pointerToFieldPath } from '../../records/schema-fields.ts';
import { annotationKeywords } from '../../validators/annotations.ts';
import type { Findings } from '../findings.ts';
import type { LintOptions } from '../lint-definitions.ts';
import { expressionSight, lintExpression } from '../lint-expression.ts';
import { lintRowLinks } from '../screens/lint-row-links.ts';
import { lintViewing } from '../screens/lint-viewing.ts';
import { lintGathering } from './lint-gathering.ts';
import { lintHandOver } from './lint-hand-over.ts';
import { lintImport } from './lint-import.ts';
import { lintKept } from './lint-kept.ts';
import { lintLookedUp } from './lint-looked-up.ts';
import { lintMaster, lintNames } from './lint-master.ts';
import { lintOperands } from './lint-operands.ts';
import { lintOwnerView } from './lint-owner-view.ts';
import { lintPattern } from './lint-pattern.ts';
import { lintPositions } from './lint-positions.ts';
import { lintRulesAcross } from './lint-rules-across.ts';

/** One node of a record schema and where it stands. */
export interface SchemaNode {
  schema: JsonSchema;
  /** Keys from the root of the file. */
  path: readonly (string | number)[];
  /** Names from the root of the record, `*` for rows; `undefined` inside `allOf`, `if` and the like. */
  field: readonly string[] | undefined;
}

/** What is wrong with a record beyond its form: keywords, fields that are named, expressions, facts. */
export function lintRecord(
  record: RecordDefinition,
  definitions: Definitions,
  options: LintOptions,
  findings: Findings,
): void {
  const key = `record:${record.id}`;
  const flow = definitions.flows.get(record.facts?.lifecycle ?? '');
  lintRulesAcross(record, flow, options.known?.questions, findings);
  lintPositions(record, flow, options.expressions, findings);
  lintHandOver(record, flow, findings);
  lintImport(record, flow, findings);
  lintViewing(record, definitions, options.known?.questions, findings);
  const known = options.known?.keywords ? new Set([...recordKeywords, ...options.known.keywords]) : undefined;
  for (const node of nodesOf({ schema: record.schema, path: [], field: [] })) {
    for (const keyword of Object.keys(node.schema)) {
      findings.expectKnown(key, [...node.path, keyword], 'record.unknownKeyword', 'keyword', keyword, known);
    }
    for (const name of node.schema.required ?? []) {
      if (!node.schema.properties || node.field === undefined) continue;
      const names = Object.keys(node.schema.properties);
      findings.expectKnown(key, [...node.path, 'required'], 'record.unknownField', 'field', name, names);
    }
    if (node.field === undefined) tellMisplaced(key, node, findings);
    else lintField(record, node, definitions, options, findings);
    if (record.facts && node.schema.type === 'array' && node.schema.maxItems === undefined) {
      findings.tell(
        key,
        node.path,
        'record.unboundedList',
        'A list needs maxItems: it is the shield against huge input.',
      );
    }
    if (record.facts && node.schema.properties && node.schema.additionalProperties === undefined) {
      findings.tell(
        key,
        node.path,
        'record.openObject',
        'An object says additionalProperties: false, or what else it takes.',
      );
    }
  }
  lintCircles(record, options, findings);
  if (record.facts) lintFacts(record, definitions, findings);
  lintMaster(record, definitions.records, options, findings);
  lintNames(record, definitions.records, findings);
}

/** Every schema within a schema, itself first. */
export function nodesOf(node: SchemaNode): SchemaNode[] {
  const { schema, path, field } = node;
  const members: SchemaNode[] = Object.entries(schema.properties ?? {}).map(([name, one]) => ({
    schema: one,
    path: [...path, 'properties', name],
    field: field && [...field, name],
  }));
  if (schema.items) members.push({ schema: schema.items, path: [...path, 'items'], field: field && [...field, '*'] });
  for (const key of ['if', 'then', 'else', 'not', 'propertyNames'] as const) {
    const one = schema[key];
    if (one) members.push({ schema: one, path: [...path, key], field: undefined });
  }
  if (typeof schema.additionalProperties === 'object') {
    members.push({ schema: schema.additionalProperties, path: [...path, 'additionalProperties'], field: undefined });
  }
  for (const key of ['allOf', 'anyOf', 'oneOf'] as const) {
    for (const [index, one] of (schema[key] ?? []).entries()) {
      members.push({ schema: one, path: [...path, key, index], field: undefined });
    }
  }
  return [node, ...members.flatMap(nodesOf)];
}

function tellMisplaced(key: string, node: SchemaNode, findings: Findings): void {
  for (const keyword of annotationKeywords) {
    if (node.schema[keyword] === undefined) continue;
    findings.tell(
      key,
      [...node.path, keyword],
      'record.misplacedKeyword',
      `"${keyword}" counts on fields only, not inside a condition.`,
    );
  }
}

function lintField(
  record: RecordDefinition,
  node: SchemaNode,
  definitions: Definitions,
  options: LintOptions,
  findings: Findings,
): void {
  const key = `record:${record.id}`;
  const holder = node.field?.slice(0, -1) ?? [];
  const around = { sees: expressionSight.record, record: record.schema, holder };
  lintPattern(key, node.path, node.schema, findings);
  for (const keyword of ['requiredWhen', 'relevantWhen', 'compute'] as const) {
    const source = node.schema[keyword];
    if (source === undefined) continue;
    lintExpression(
      key,
      [...node.path, keyword],
      source,
      { ...around, isCondition: keyword !== 'compute' },
      options.expressions,
      findings,
    );
  }
  const refused = node.schema.refusedWhen;
  if (refused) {
    lintExpression(
      key,
      [...node.path, 'refusedWhen', 'when'],
      refused.when,
      { ...around, isCondition: true },
      options.expressions,
      findings,
    );
  }
  lintOperands(key, node, record.schema, findings);
  const source = node.schema.options;
  if (!source) return;
  const at = [...node.path, 'options'];
  findings.expectKnown(key, [...at, 'call'], 'record.unknownCall', 'call', source.call, definitions.calls.keys());
  const siblings = fieldNamesIn(record.schema, holder);
  for (const list of ['copies', 'suggests'] as const) {
    for (const name of Object.keys(source[list] ?? {})) {
      findings.expectKnown(key, [...at, list, name], 'record.unknownField', 'field', name, siblings);
    }
  }
  if (source.keptWhen !== undefined) {
    lintExpression(key, [...at, 'keptWhen'], source.keptWhen, around, options.expressions, findings);
  }
  findings.expectKnown(
    key,
    [...at, 'heldTo'],
    'record.unknownRecord',
    'record',
    source.heldTo,
    definitions.records.keys(),
  );
  const operation = source.call === undefined ? undefined : definitions.calls.get(source.call)?.operation;
  if (!operation || !('handler' in operation) || source.heldTo || isWrittenByServer(record, node)) return;
  const reason = unheldReason(record, node.schema);
  if (reason)
    findings.tell(key, [...at, 'call'], 'record.unheldReference', `"${source.call}" is code's own search: ${reason}`);
}

/** What goes wrong with a code that only code searches for; `undefined`: nothing. */
function unheldReason({ facts }: RecordDefinition, { valueFormat }: JsonSchema): string | undefined {
  if (facts?.lifecycle) return 'nothing would look up what is sent here.';
  // People go: a master that names somebody is found by his code, replaced, and told where he is used.
  if (facts?.master && valueFormat === 'user') return 'nobody would see that somebody named here leaves.';
  return undefined;
}

/** Is a field, or something it stands in, \`readOnly\`? */
function isWrittenByServer({ schema }: RecordDefinition, { field = [] }: SchemaNode): boolean {
  return field.some((_name, index) => {
    const path = field.slice(0, index + 1).filter((name) => name !== '*');
    return fieldSchemaAt(schema, path.join('.'))?.readOnly === true;
  });
}

function lintCircles(record: RecordDefinition, options: LintOptions, findings: Findings): void {
  const sites = ruleSitesOf(record.schema).compute;
  if (sites.some((site) => options.expressions.check(site.source).length > 0)) return;
  try {
    computePlanOf(sites, options.expressions);
  } catch (error) {
    if (!(error instanceof ComputeCircleError)) throw error;
    for (const field of error.fields) {
      const path = field.flatMap((name) => (name === '*' ? ['items'] : ['properties', name]));
      findings.tell(`record:${record.id}`, [...path, 'compute'], 'record.computeCircle', error.message);
    }
  }
}

function lintFacts(record: RecordDefinition, definitions: Definitions, findings: Findings): void {
  const key = `record:${record.id}`;
  const { facts, schema } = record;
  if (!facts) return;
  const paths = fieldPathsOf(schema);
  const expectField = (path: readonly (string | number)[], pointer: string | undefined) => {
    if (pointer === undefined) return;
    const field = pointerToFieldPath(pointer);
    if (fieldSchemaAt(schema, field)) return;
    findings.tell(key, path, 'record.unknownField', `The record has no field ${pointer}.`, nearestName(field, paths));
  };
  for (const name of ['number', 'title', 'amount', 'counterparty', 'counterpartyCode', 'due'] as const)
    expectField(['record', name], facts[name]);
  for (const [name, column] of Object.entries(facts.columns)) expectField(['record', 'columns', name, 'at'], column.at);
  for (const name of ['links', 'leadsTo'] as const) {
    for (const [column, linked] of Object.entries(facts[name] ?? {})) {
      const path = ['record', name, column];
      findings.expectKnown(key, path, 'record.unknownColumn', 'column', column, Object.keys(facts.columns));
      findings.expectKnown(key, path, 'record.unknownRecord', 'record', linked, definitions.records.keys());
    }
  }
  lintRowLinks(record, definitions, expectField, findings);
  lintGathering(record, definitions, expectField, findings);
  for (const [index, pointer] of (facts.search ?? []).entries()) {
    const path = ['record', 'search', index];
    expectField(path, pointer);
    // One text is searched by all who see the record, so it holds only what all of them are shown.
    if (counterpartyHides(facts, pointer)) {
      findings.tell(
        key,
        path,
        'record.searchesHidden',
        `The other party is not shown ${pointer}: it would be found by it.`,
      );
    }
  }
  for (const [name, pointer] of Object.entries(facts.validity ?? {}))
    expectField(['record', 'validity', name], pointer);
  expectField(['record', 'counterpartyView', 'since'], facts.counterpartyView?.since);
  for (const [index, pointer] of (facts.counterpartyView?.omits ?? []).entries())
    expectField(['record', 'counterpartyView', 'omits', index], pointer);
  lintKept(record, expectField, findings);
  lintOwnerView(record, expectField, findings);
  lintLookedUp(record, expectField, findings);
  for (const [index, first] of (facts.lockFirst ?? []).entries()) {
    const path = ['record', 'lockFirst', index, 'record'];
    findings.expectKnown(key, path, 'record.unknownRecord', 'record', first.record, definitions.records.keys());
    expectField(['record', 'lockFirst', index, 'ids'], first.ids);
  }
  const lifecycles = [...definitions.flows.values()].filter((flow) => flow.kind === 'lifecycle').map((flow) => flow.id);
  findings.expectKnown(key, ['record', 'lifecycle'], 'record.unknownFlow', 'lifecycle', facts.lifecycle, lifecycles);
}

function fieldNamesIn(schema: JsonSchema, holder: readonly string[]): string[] {
  const path = holder.filter((name) => name !== '*').join('.');
  let found = path === '' ? schema : fieldSchemaAt(schema, path);
  while (found?.items) found = found.items;
  return Object.keys(found?.properties ?? {});
}
