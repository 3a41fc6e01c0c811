import type { Definitions, RecordDefinition } from '../definitions.ts';
import { eventsFrom } from '../flow/flow-machine.ts';
import { partsOfGuard } from '../flow/guard-parts.ts';
import type { FlowDefinition, FlowTransition } from '../formats/flow.ts';
import type { ScreenDefinition } from '../formats/screen.ts';
import { ruleSitesOf } from '../record-rules/rule-sites.ts';
import { lineFieldPaths } from '../records/line-field-paths.ts';
import { masterSections } from '../records/master-sections.ts';
import { fieldSchemaAt } from '../records/schema-fields.ts';
import * as keys from '../text-keys.ts';
import { pointerToPath } from '../values/json-pointer.ts';
import type { Findings } from './findings.ts';
import { lintLanguages } from './lint-languages.ts';

/** Language → text key → text. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A place that shows a text: keys of which one must have a text in every language. */
interface NeededText {
  key: string;
  path: (string | number)[];
  anyOf: string[];
  /** Texts that the definition brings with it, by language. */
  brought?: Readonly<Record<string, string>> | undefined;
}

/** Every text that a definition makes the engine ask for is there in every language; what else languages must hold, see `lintLanguages`. */
export function lintTexts(definitions: Definitions, texts: Texts, findings: Findings): void {
  const needed = [
    ...[...definitions.records.values()].flatMap(textsOfRecord),
    ...[...definitions.screens.values()].flatMap((screen) => textsOfScreen(screen, definitions)),
    ...[...definitions.flows.values()].flatMap(textsOfFlow),
  ];
  const told = new Set<string>();
  for (const [language, known] of Object.entries(texts)) {
    for (const { key, path, anyOf, brought } of needed) {
      if (brought && Object.hasOwn(brought, language)) continue;
      if (anyOf.some((one) => Object.hasOwn(known, one)) || told.has(`${language} ${anyOf.join()}`)) continue;
      told.add(`${language} ${anyOf.join()}`);
      findings.tell(key, path, 'text.missing', `No text in "${language}" for ${anyOf.join(' or ')}.`);
    }
  }
  lintLanguages(texts, findings);
}

/** A master is shown whole, by the labels of its fields alone. */
function textsOfMaster({ id, schema }: RecordDefinition, group: string): NeededText[] {
  const key = `record:${id}`;
  const sections = masterSections(schema);
  const fields = sections.flatMap(({ fields = [], at, lineFields = [] }) => [
    ...fields,
    ...(at === undefined ? [] : lineFieldPaths(schema, at, lineFields).map(({ path }) => path)),
  ]);
  return [
    { key, path: ['record', 'master', 'group'], anyOf: [keys.masterGroupKey(group)] },
    ...fields.map((path) => ({ key, path: ['properties', ...path.split('.')], anyOf: keys.fieldKeys(id, path) })),
    ...sections.map((section) => ({ key, path: ['properties', section.id], anyOf: [`section.${section.id}`] })),
  ];
}

function textsOfRecord(record: RecordDefinition): NeededText[] {
  const key = `record:${record.id}`;
  const refusals = ruleSitesOf(record.schema).refusedWhen.map((site): NeededText => {
    const path = site.path.flatMap((name) => (name === '*' ? ['items'] : ['properties', name]));
    return { key, path: [...path, 'refusedWhen', 'text'], anyOf: [keys.ruleKey(site.text)] };
  });
  const { lifecycle, master, acrossRecords = [] } = record.facts ?? {};
  const across = acrossRecords.flatMap(({ text, toldTo }, index) =>
    text === undefined ? [] : [text, ...(toldTo ? [`${text}Told`] : [])].map((one) => ({ one, index })),
  );
  return [
    ...(lifecycle || master ? [{ key, path: ['$id'], anyOf: [keys.recordKey(record.id)] }] : []),
    ...(master ? textsOfMaster(record, master.group) : []),
    ...refusals,
    ...across.map(({ one, index }) => ({ key, path: ['record', 'acrossRecords', index], anyOf: [keys.ruleKey(one)] })),
  ];
}

function textsOfScreen(screen: ScreenDefinition & { id: string }, definitions: Definitions): NeededText[] {
  const key = `screen:${screen.id}`;
  const record = screen.record;
  const schema = record === undefined ? undefined : definitions.records.get(record)?.schema;
  const needed: NeededText[] = [{ key, path: ['purpose'], anyOf: [keys.screenKey(screen.id)] }];
  const need = (path: (string | number)[], anyOf: string[]) => needed.push({ key, path, anyOf });
  const needField = (path: (string | number)[], field: string) => {
    if (record === undefined) return;
    need(path, keys.fieldKeys(record, field));
    const codes = schema && fieldSchemaAt(schema, field)?.options?.codes;
    for (const code of codes ?? []) need(path, keys.optionKeys(record, field, code));
  };
  if (screen.menu) need(['menu', 'group'], [keys.menuKey(screen.menu.group)]);
  if (screen.family !== undefined) {
    need(['family'], [keys.familyKey(screen.family)]);
    need(['family'], keys.memberKeys(screen));
  }
  if (screen.desk) need(['desk'], [keys.deskKey(screen.id)]);
  for (const [index, section] of (screen.sections ?? []).entries()) {
    need(['sections', index, 'id'], keys.sectionKeys(screen.id, section.id));
    for (const [place, field] of (section.fields ?? []).entries())
      needField(['sections', index, 'fields', place], field);
    for (const { path, place } of lineFieldPaths(schema, section.at ?? '', section.lineFields ?? [])) {
      needField(['sections', index, 'lineFields', ...place], path);
    }
  }
  for (const [index, action] of (screen.actions ?? []).entries())
    need(['actions', index], keys.actionKeys(screen.id, action.id));
  const { list } = screen;
  if (!list) return needed;
  for (const [index, { tab }] of (list.tabs ?? []).entries())
    need(['list', 'tabs', index], keys.tabKeys(list.call, tab));
  if (record === undefined) return needed;
  for (const [index, { field }] of list.columns.entries()) {
    need(['list', 'columns', index], keys.columnKeys(record, field));
    const path = pathOfColumn(definitions.records.get(record), field);
    const codes = schema && path !== undefined ? fieldSchemaAt(schema, path)?.options?.codes : undefined;
    for (const code of codes ?? []) need(['list', 'columns', index], keys.optionKeys(record, path ?? field, code));
  }
  for (const part of ['open', 'more'] as const) {
    for (const [index, { column }] of (list.filters?.[part] ?? []).entries()) {
      if (column !== 'keyword') need(['list', 'filters', part, index], keys.columnKeys(record, column));
    }
  }
  return needed;
}

function textsOfFlow(flow: FlowDefinition): NeededText[] {
  const key = `flow:${flow.id}`;
  return Object.keys(flow.states).flatMap((state) => {
    const path = ['states', state];
    if (flow.kind === 'steps') return [{ key, path, anyOf: keys.stepKeys(flow.id, state) }];
    const ofEvents = eventsFrom(flow, state).flatMap(({ event, transitions, timed }): NeededText[] => {
      const at = [...path, timed ? 'after' : 'on', event];
      const guard = transitions.find((one) => one.guard)?.guard;
      // Only where every way is guarded can the event be refused, and the reason be shown to whoever sent it.
      const refusable = !timed && guard !== undefined && transitions.every((one) => one.guard);
      return [
        { key, path: at, anyOf: keys.eventKeys(flow.id, event) },
        ...(refusable ? partsOfGuard(flow, guard) : []).map((part) => ({
          key,
          path: at,
          anyOf: keys.guardKeys(flow.id, part),
        })),
        ...textsOfParams(flow.id, event, transitions).map((anyOf) => ({ key, path: at, anyOf })),
      ];
    });
    return [
      { key, path, anyOf: keys.stateKeys(flow.id, state), brought: flow.states[state]?.meta?.names },
      ...ofEvents,
    ];
  });
}

/** Dotted path of the field that a promoted column is made from. */
function pathOfColumn(record: RecordDefinition | undefined, column: string): string | undefined {
  const at = record?.facts?.columns?.[column]?.at;
  return at === undefined ? undefined : pointerToPath(at).join('.');
}

/** What the dialog of an event says beside its inputs. `stageNo` is asked with the names of the stages themselves. */
function textsOfParams(flowId: string, event: string, transitions: readonly FlowTransition[]): string[][] {
  const params = transitions.flatMap(({ meta }) => Object.entries(meta?.params?.properties ?? {}));
  return params.flatMap(([name, { enum: choices = [], rowsOf, rowsShow = {}, items }]) => {
    if (name === 'stageNo') return [];
    const label = keys.paramKeys(flowId, event, name);
    const own = Object.keys(items?.properties ?? {}).filter((field) => field !== 'lineNo');
    const columns = rowsOf === undefined ? [] : [...Object.keys(rowsShow), ...own];
    return [
      label,
      ...choices.map((choice) => label.map((key) => `${key}.options.${String(choice)}`)),
      ...columns.map((column) => label.map((key) => `${key}.${column}`)),
    ];
  });
}
