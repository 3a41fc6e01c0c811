import type { Definitions } from '../../definitions.ts';
import type { ScreenDefinition } from '../../formats/screen.ts';
import { isLookedUp } from '../../records/looked-up.ts';
import { standingColumns } from '../calls/lint-calls.ts';
import type { Findings } from '../findings.ts';
import { eventNamesOf } from '../flow/event-names.ts';

/** A list screen shows what its call answers and filters by what is kept in columns. */
export function lintScreenList(
  screen: ScreenDefinition,
  key: string,
  definitions: Definitions,
  findings: Findings,
): void {
  const { list, desk } = screen;
  if (desk && (list ? !list.opens : screen.kind !== 'list')) {
    findings.tell(key, ['desk'], 'screen.deskWithoutList', 'A tile shows rows of a "list" whose rows open something.');
  }
  if (!list) return;
  const calls = [...definitions.calls.values()];
  const idsOf = (operation: 'list' | 'csv' | 'sums') =>
    calls.filter((call) => operation in call.operation).map((call) => call.id);
  findings.expectKnown(key, ['list', 'call'], 'screen.unknownCall', 'list call', list.call, idsOf('list'));
  findings.expectKnown(key, ['list', 'download'], 'screen.unknownCall', 'CSV call', list.download, idsOf('csv'));
  findings.expectKnown(key, ['list', 'sums'], 'screen.unknownCall', 'call of sums', list.sums, idsOf('sums'));
  findings.expectKnown(
    key,
    ['list', 'opens'],
    'screen.unknownScreen',
    'screen',
    list.opens,
    definitions.screens.keys(),
  );
  for (const [index, { event, call }] of (list.bulk ?? []).entries()) {
    const events = screen.record === undefined ? undefined : eventNamesOf(definitions, screen.record);
    findings.expectKnown(key, ['list', 'bulk', index, 'event'], 'screen.unknownEvent', 'event', event, events);
    findings.expectKnown(
      key,
      ['list', 'bulk', index, 'call'],
      'screen.unknownCall',
      'call',
      call,
      definitions.calls.keys(),
    );
  }
  const file = definitions.calls.get(list.download ?? '')?.operation;
  if (file && 'csv' in file && file.csv.of !== list.call) {
    findings.tell(key, ['list', 'download'], 'screen.otherList', `That file holds the rows of "${file.csv.of}".`);
  }
  const sums = definitions.calls.get(list.sums ?? '')?.operation;
  if (sums && 'sums' in sums && sums.sums.of !== list.call) {
    findings.tell(key, ['list', 'sums'], 'screen.otherList', `These are sums of "${sums.sums.of}".`);
  }
  const operation = definitions.calls.get(list.call)?.operation;
  if (!operation || !('list' in operation)) return;
  const answer = operation.list;
  if (screen.record !== undefined && screen.record !== answer.record) {
    findings.tell(key, ['record'], 'screen.otherRecord', `The call "${list.call}" lists "${answer.record}".`);
  }
  const tabs = Object.keys(answer.tabs);
  findings.expectKnown(key, ['list', 'tab'], 'screen.unknownTab', 'tab', list.tab, tabs);
  for (const [index, { tab }] of (list.tabs ?? []).entries()) {
    findings.expectKnown(key, ['list', 'tabs', index, 'tab'], 'screen.unknownTab', 'tab', tab, tabs);
  }
  const isPlace = [...definitions.records.values()].some(({ facts }) => facts?.gatheredIn?.record === answer.record);
  // Rows gathered from several kinds of records say which call answers their document.
  const answered = [...answer.columns, ...standingColumns, ...(isPlace ? ['document'] : [])];
  for (const [index, { field, opens }] of list.columns.entries()) {
    const at = ['list', 'columns', index];
    findings.expectKnown(key, [...at, 'field'], 'screen.unknownColumn', 'column', field, answered);
    const screens = definitions.screens.keys();
    findings.expectKnown(key, [...at, 'opens', 'screen'], 'screen.unknownScreen', 'screen', opens?.screen, screens);
    const [from, idFrom] = [[...at, 'opens', 'idFrom'], opens?.idFrom];
    findings.expectKnown(key, from, 'screen.unknownColumn', 'column', idFrom, answered);
  }
  const shown = list.columns.map(({ field }) => field);
  for (const [index, field] of (list.card ?? []).entries()) {
    findings.expectKnown(key, ['list', 'card', index], 'screen.unknownColumn', 'column', field, shown);
  }
  findings.expectKnown(key, ['desk', 'tab'], 'screen.unknownTab', 'tab', desk?.tab, tabs);
  for (const name of ['amount', 'due'] as const) {
    findings.expectKnown(key, ['desk', name], 'screen.unknownColumn', 'column', desk?.[name], answered);
  }
  const facts = definitions.records.get(answer.record)?.facts;
  // What is looked up for every row can order and narrow down none.
  const stored = Object.keys(facts?.columns ?? {}).filter((name) => !isLookedUp(facts, name));
  const kept = [...stored, ...standingColumns];
  findings.expectKnown(key, ['list', 'sort', 'column'], 'screen.unknownColumn', 'column', list.sort?.column, kept);
  findings.expectKnown(key, ['desk', 'sort', 'column'], 'screen.unknownColumn', 'column', desk?.sort?.column, kept);
  for (const part of ['open', 'more'] as const) {
    for (const [index, { column }] of (list.filters?.[part] ?? []).entries()) {
      findings.expectKnown(key, ['list', 'filters', part, index, 'column'], 'screen.unknownColumn', 'column', column, [
        'keyword',
        // Whose unit a record is of is asked for, never shown as a code.
        'organizationCode',
        ...kept,
      ]);
    }
  }
}
