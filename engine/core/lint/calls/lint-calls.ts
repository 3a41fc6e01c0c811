import { namesOf, routeOf } from '../../calls/call-names.ts';
import { pathParams } from '../../calls/path-params.ts';
import type { Definitions, RecordDefinition } from '../../definitions.ts';
import type { CallDefinition, ListOperation } from '../../formats/call.ts';
import { isLookedUp } from '../../records/looked-up.ts';
import { fieldPathsOf, fieldSchemaAt, pointerToFieldPath } from '../../records/schema-fields.ts';
import type { Findings } from '../findings.ts';
import { eventNamesOf } from '../flow/event-names.ts';
import { isKnownQuestion, type LintOptions } from '../lint-definitions.ts';
import { lintCallAccess, lintChoices, lintOutsideList } from './lint-call-access.ts';
import { lintPathParams } from './lint-path-params.ts';

/** Promoted columns that every record with a lifecycle has. */
export const standingColumns: readonly string[] = [
  'number',
  'state',
  'owner',
  'heldBy',
  'createdAt',
  'updatedAt',
  'dueAt',
];

/** What is wrong with calls beyond their form: paths used twice, and names of records, states, events and handlers. */
export function lintCalls(definitions: Definitions, options: LintOptions, findings: Findings): void {
  const routes = new Map<string, string>();
  const codes = new Set([...definitions.screens.values()].flatMap((screen) => screen.code ?? []));
  for (const call of definitions.calls.values()) {
    const key = `call:${call.id}`;
    for (const [index, name] of namesOf(call).entries()) {
      const route = routeOf(name);
      const other = routes.get(route);
      const at = index === 0 ? ['path'] : ['alsoAt', index - 1];
      if (other) findings.tell(key, at, 'call.duplicatePath', `The call "${other}" has this path already.`);
      else routes.set(route, call.id);
      if (parametersOf(name.path) !== parametersOf(call.path))
        findings.tell(key, at, 'call.otherParameters', 'Another name of a call has the same parameters in its path.');
      if (name.method === 'GET' && call.body)
        findings.tell(key, index === 0 ? ['body'] : at, 'call.bodyOnGet', 'A GET call has no body.');
    }
    if (typeof call.access === 'object') {
      for (const [index, code] of call.access.screens.entries()) {
        findings.expectKnown(
          key,
          ['access', 'screens', index],
          'call.unknownScreenCode',
          'screen with the code',
          code,
          codes,
        );
      }
    }
    if (call.keepsOffline && (call.idempotent || call.binary !== undefined || call.access === 'public')) {
      const reason =
        'Only what a signed-in person reads is kept for a time without network: no file, nothing that changes.';
      findings.tell(key, ['keepsOffline'], 'call.keepsNoRead', reason);
    }
    lintCallAccess(call, findings);
    lintPathParams(call, definitions, findings);
    lintOperation(call, definitions, options, findings);
  }
}

/** The parameters of a path, in an order of their own. */
const parametersOf = (path: string): string => pathParams(path).sort().join(' ');

/** Does a call list records that have a lifecycle? */
function livesOn({ operation }: CallDefinition, { records }: Definitions): boolean {
  return 'list' in operation && records.get(operation.list.record)?.facts?.lifecycle !== undefined;
}

function lintOperation(call: CallDefinition, definitions: Definitions, options: LintOptions, findings: Findings): void {
  const key = `call:${call.id}`;
  const { operation } = call;
  const at = (...path: (string | number)[]) => ['operation', ...path];
  const known = (
    path: (string | number)[],
    what: string,
    name: string | undefined,
    names: Iterable<string> | undefined,
  ) =>
    findings.expectKnown(key, at(...path), `call.unknown${what[0]?.toUpperCase()}${what.slice(1)}`, what, name, names);
  const questions = (path: (string | number)[], name: string) => {
    if (!isKnownQuestion(name, options.known?.questions)) known(path, 'question', name, options.known?.questions);
  };
  const changes = 'event' in operation || 'events' in operation;
  if (changes && !call.idempotent) {
    findings.tell(
      key,
      ['operation'],
      'call.notIdempotent',
      'A call that sends an event is idempotent: a retry must not act twice.',
    );
  }
  if ('handler' in operation) {
    known(['handler'], 'handler', operation.handler, options.known?.handlers);
    for (const [index, name] of (operation.visibleTo ?? []).entries()) questions(['visibleTo', index], name);
  } else if ('csv' in operation) {
    const lists = [...definitions.calls.values()].filter((one) => 'list' in one.operation).map((one) => one.id);
    known(['csv', 'of'], 'list', operation.csv.of, lists);
  } else if ('sums' in operation) {
    const { of, by, columns } = operation.sums;
    const lists = [...definitions.calls.values()].filter((one) => 'list' in one.operation).map((one) => one.id);
    known(['sums', 'of'], 'list', of, lists);
    const list = definitions.calls.get(of)?.operation;
    if (!list || !('list' in list)) return;
    known(['sums', 'by'], 'column', by, list.list.columns);
    const kept = definitions.records.get(list.list.record)?.facts?.columns ?? {};
    const numeric = list.list.columns.filter((name) => kept[name]?.type === 'numeric');
    for (const [index, name] of columns.entries()) known(['sums', 'columns', index], 'column', name, numeric);
  } else if ('times' in operation) {
    const lists = [...definitions.calls.values()].filter((one) => livesOn(one, definitions)).map((one) => one.id);
    const { of, tab } = operation.times;
    known(['times', 'of'], 'list', of, lists);
    const list = definitions.calls.get(of)?.operation;
    if (list && 'list' in list) known(['times', 'tab'], 'tab', tab, Object.keys(list.list.tabs));
  } else if ('begin' in operation) {
    const { derivation, usual, values = {} } = operation.begin;
    if (derivation !== undefined)
      known(['begin', 'derivation'], 'derivation', derivation, definitions.derivations.keys());
    if (usual !== undefined) {
      known(['begin', 'usual'], 'record', usual, definitions.records.keys());
      const fields = Object.values(definitions.records.get(usual)?.schema.properties ?? {});
      if (definitions.records.has(usual) && !fields.some(({ defaultFrom }) => defaultFrom?.last)) {
        const reason = `No field of "${usual}" begins with what the last record had (\`defaultFrom.last\`).`;
        findings.tell(key, ['operation', 'begin', 'usual'], 'call.nothingUsual', reason);
      }
      const names = Object.keys(definitions.records.get(usual)?.schema.properties ?? {});
      for (const name of Object.keys(values)) known(['begin', 'values', name], 'field', name, names);
    }
  } else if ('import' in operation) {
    const { record, part } = operation.import;
    known(['import', 'record'], 'record', record, definitions.records.keys());
    const found = definitions.records.get(record);
    if (found && !found.facts?.import) {
      const reason = `"${record}" says nothing of files (\`record.import\`).`;
      findings.tell(key, at('import', 'record'), 'call.noImport', reason);
    }
    if (['begin', 'execute'].includes(part) && !call.idempotent)
      findings.tell(key, ['operation'], 'call.notIdempotent', 'A retry of this call must not act twice.');
  } else if ('sheet' in operation) {
    const { record, lines, columns, key: rowKey } = operation.sheet;
    known(['sheet', 'record'], 'record', record, definitions.records.keys());
    const found = definitions.records.get(record);
    const row = found && fieldSchemaAt(found.schema, pointerToFieldPath(lines))?.items;
    if (found && !row?.properties) {
      const reason = `"${record}" has no list of rows at ${lines}.`;
      findings.tell(key, at('sheet', 'lines'), 'call.noRows', reason);
    }
    const fields = row?.properties && Object.keys(row.properties);
    for (const [index, name] of columns.entries()) known(['sheet', 'columns', index], 'field', name, fields);
    if (rowKey !== undefined) known(['sheet', 'key'], 'field', rowKey, fields);
  } else if ('related' in operation) {
    known(['related', 'record'], 'record', operation.related.record, definitions.records.keys());
  } else if ('list' in operation) {
    const { list } = operation;
    known(['list', 'record'], 'record', list.record, definitions.records.keys());
    const record = definitions.records.get(list.record);
    const states = stateNamesOf(definitions, list.record);
    const columns = record && [...Object.keys(record.facts?.columns ?? {}), ...standingColumns];
    const kept = columns?.filter((name) => !isLookedUp(record?.facts, name));
    for (const [index, name] of list.visibleTo.entries()) questions(['list', 'visibleTo', index], name);
    lintOutsideList(call.id, list, definitions, findings);
    for (const [index, name] of list.columns.entries()) known(['list', 'columns', index], 'column', name, columns);
    for (const [tab, { states: named, question, beside, dates, filters }] of Object.entries(list.tabs)) {
      for (const [index, state] of (named ?? []).entries())
        known(['list', 'tabs', tab, 'states', index], 'state', state, states);
      if (question) questions(['list', 'tabs', tab, 'question'], question);
      if (beside)
        lintBeside(beside, record, definitions, (path, ...name) =>
          known(['list', 'tabs', tab, 'beside', ...path], ...name),
        );
      for (const column of Object.keys(dates ?? {}))
        known(['list', 'tabs', tab, 'dates', column], 'column', column, kept);
      for (const column of Object.keys(filters ?? {}))
        known(['list', 'tabs', tab, 'filters', column], 'column', column, kept);
    }
  } else if ('read' in operation) {
    known(['read', 'record'], 'record', operation.read.record, definitions.records.keys());
    for (const [index, name] of operation.read.visibleTo.entries()) questions(['read', 'visibleTo', index], name);
    const facts = definitions.records.get(operation.read.record)?.facts;
    const columns = Object.keys(facts?.columns ?? {}).filter((name) => !isLookedUp(facts, name));
    for (const [param, column] of Object.entries(operation.read.by ?? {})) {
      known(['read', 'by', param], 'parameter', param, Object.keys(call.query?.properties ?? {}));
      known(['read', 'by', param], 'column', column, columns);
    }
  } else if ('file' in operation) {
    const { record, layout, at: noted, visibleTo } = operation.file;
    known(['file', 'record'], 'record', record, definitions.records.keys());
    const ofRecord = [...definitions.layouts.values()].filter((one) => one.record === record);
    known(
      ['file', 'layout'],
      'layout',
      layout,
      ofRecord.map(({ id }) => id),
    );
    const schema = definitions.records.get(record)?.schema;
    known(['file', 'at'], 'field', pointerToFieldPath(noted), schema && fieldPathsOf(schema));
    for (const [index, name] of visibleTo.entries()) questions(['file', 'visibleTo', index], name);
  } else if ('event' in operation) {
    const { record, event, demands = [] } = operation.event;
    known(['event', 'record'], 'record', record, definitions.records.keys());
    known(['event', 'event'], 'event', event, eventNamesOf(definitions, record));
    const schema = definitions.records.get(record)?.schema;
    for (const [index, pointer] of demands.entries())
      known(['event', 'demands', index], 'field', pointerToFieldPath(pointer), schema && fieldPathsOf(schema));
  } else if ('events' in operation) {
    const { record, events } = operation.events;
    known(['events', 'record'], 'record', record, definitions.records.keys());
    for (const [index, name] of events.entries())
      known(['events', 'events', index], 'event', name, eventNamesOf(definitions, record));
  } else {
    const { record: id, label, visibleTo, search, columns, filters, without, restricted = [] } = operation.options;
    known(['options', 'record'], 'record', id, definitions.records.keys());
    const record = definitions.records.get(id);
    const fields = record && ['code', ...fieldPathsOf(record.schema)];
    known(['options', 'label'], 'field', label, fields);
    for (const [list, names] of Object.entries({ search, columns: columns ?? [], filters: filters ?? [] })) {
      for (const [index, name] of names.entries()) known(['options', list, index], 'field', name, fields);
    }
    for (const [index, name] of visibleTo.entries()) questions(['options', 'visibleTo', index], name);
    if (without !== undefined) known(['options', 'without'], 'withheld', without, options.known?.withheld);
    for (const [index, group] of restricted.entries()) {
      const at = ['options', 'restricted', index];
      for (const [place, name] of group.columns.entries()) known([...at, 'columns', place], 'field', name, fields);
      for (const [place, name] of group.visibleTo.entries()) questions([...at, 'visibleTo', place], name);
    }
    lintChoices(call.id, operation.options, definitions, findings);
  }
}

type Beside = NonNullable<ListOperation['tabs'][string]['beside']>;
type Known = (path: string[], what: string, name: string, names: Iterable<string> | undefined) => void;

/** Names in what stands beside the rows of a tab: the other record, its states, and what both have in common. */
function lintBeside(beside: Beside, own: RecordDefinition | undefined, definitions: Definitions, known: Known): void {
  const { record, states, same } = beside;
  known(['record'], 'record', record, definitions.records.keys());
  const names = stateNamesOf(definitions, record);
  for (const [index, state] of states.entries()) known(['states', `${index}`], 'state', state, names);
  const other = definitions.records.get(record);
  known(['same', 'other'], 'column', same.other, other && Object.keys(other.facts?.columns ?? {}));
  if (!same.own.startsWith('/'))
    known(['same', 'own'], 'column', same.own, own && Object.keys(own.facts?.columns ?? {}));
  else known(['same', 'own'], 'field', pointerToFieldPath(same.own), own && fieldPathsOf(own.schema));
}

function stateNamesOf(definitions: Definitions, recordId: string): string[] | undefined {
  const lifecycle = definitions.records.get(recordId)?.facts?.lifecycle;
  const flow = lifecycle === undefined ? undefined : definitions.flows.get(lifecycle);
  return flow && Object.keys(flow.states);
}
