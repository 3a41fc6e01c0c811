import type { Definitions } from '../../definitions.ts';
import type { ScreenDefinition } from '../../formats/screen.ts';
import { lintOpenCalls } from '../calls/lint-open-calls.ts';
import type { Findings } from '../findings.ts';
import type { LintOptions } from '../lint-definitions.ts';
import { lintActions } from './lint-actions.ts';
import { lintFamilies } from './lint-families.ts';
import { lintOpenings } from './lint-openings.ts';
import { lintOptions } from './lint-options.ts';
import { lintScreenFields } from './lint-screen-fields.ts';
import { lintScreenList } from './lint-screen-list.ts';

/** What is wrong with screens beyond their form: paths and codes used twice, and everything that they name. */
export function lintScreens(definitions: Definitions, options: LintOptions, findings: Findings): void {
  lintFamilies(definitions, findings);
  const paths = new Map<string, string>();
  const codes = new Map<string, string>();
  for (const screen of definitions.screens.values()) {
    const key = `screen:${screen.id}`;
    const own: [(string | number)[], string][] = [
      [['path'], screen.path],
      ...(screen.aliases ?? []).map((alias, index): [(string | number)[], string] => [['aliases', index], alias]),
    ];
    for (const [at, path] of own) {
      const other = paths.get(path);
      if (other) findings.tell(key, at, 'screen.duplicatePath', `The screen "${other}" has the path ${path} already.`);
      else paths.set(path, screen.id);
    }
    if (screen.code === null) {
      if (screen.access === 'roleMap') {
        findings.tell(
          key,
          ['code'],
          'screen.missingCode',
          'The role-screen map grants codes, so the screen needs one.',
        );
      }
    } else if (codes.has(screen.code)) {
      findings.tell(
        key,
        ['code'],
        'screen.duplicateCode',
        `The screen "${codes.get(screen.code)}" has the code ${screen.code} already.`,
      );
    } else codes.set(screen.code, screen.id);
    lintScreen(screen, key, definitions, options, findings);
  }
}

function lintScreen(
  screen: ScreenDefinition & { id: string },
  key: string,
  definitions: Definitions,
  options: LintOptions,
  findings: Findings,
): void {
  const { known } = options;
  findings.expectKnown(key, ['kind'], 'screen.unknownKind', 'screen kind', screen.kind, known?.screenKinds);
  findings.expectKnown(key, ['record'], 'screen.unknownRecord', 'record', screen.record, definitions.records.keys());
  findings.expectKnown(
    key,
    ['read', 'call'],
    'screen.unknownCall',
    'call',
    screen.read?.call,
    definitions.calls.keys(),
  );
  if (screen.kind === 'list' && !screen.list) findings.tell(key, [], 'screen.missingList', 'A list screen has "list".');
  if (screen.kind === 'detail' && !screen.read)
    findings.tell(key, [], 'screen.missingRead', 'A detail screen has "read".');
  const count = screen.menu?.countFrom;
  if (count) {
    const operation = definitions.calls.get(count.call)?.operation;
    findings.expectKnown(
      key,
      ['menu', 'countFrom', 'call'],
      'screen.unknownCall',
      'call',
      count.call,
      definitions.calls.keys(),
    );
    const tabs = operation && 'list' in operation ? Object.keys(operation.list.tabs) : undefined;
    findings.expectKnown(key, ['menu', 'countFrom', 'tab'], 'screen.unknownTab', 'tab', count.tab, tabs);
    lintUrgency(screen, key, definitions, findings);
  }
  lintStep(screen, key, definitions, findings);
  lintScreenFields(screen, key, definitions, options, findings);
  lintScreenList(screen, key, definitions, findings);
  lintActions(screen, key, definitions, options, findings);
  lintOptions(screen, key, definitions, known?.options, findings);
  lintOpenCalls(screen, key, definitions, findings);
  lintOpenings(screen, key, definitions, findings);
}

/** What waits for people stands there the most urgent first. */
function lintUrgency(screen: ScreenDefinition, key: string, definitions: Definitions, findings: Findings): void {
  const facts = definitions.records.get(screen.record ?? '')?.facts;
  const dueColumn = Object.entries(facts?.columns ?? {}).find(([, { at }]) => at === facts?.due)?.[0];
  const { column, direction } = screen.list?.sort ?? {};
  if (!screen.list || !facts?.lifecycle) return;
  if (direction === 'asc' && (column === 'dueAt' || (dueColumn !== undefined && column === dueColumn))) return;
  const reason = `Its number says what waits, so its first rows are those that are due first: sort by "dueAt"${
    dueColumn === undefined ? '' : ` or "${dueColumn}"`
  }, ascending.`;
  findings.tell(key, ['list', 'sort'], 'screen.notByUrgency', reason);
}

function lintStep(
  screen: ScreenDefinition & { id: string },
  key: string,
  definitions: Definitions,
  findings: Findings,
): void {
  if (!screen.flow) return;
  const flow = definitions.flows.get(screen.flow.id);
  const steps = [...definitions.flows.values()].filter((one) => one.kind === 'steps').map((one) => one.id);
  findings.expectKnown(key, ['flow', 'id'], 'screen.unknownFlow', 'step flow', screen.flow.id, steps);
  if (!flow) return;
  findings.expectKnown(key, ['flow', 'step'], 'screen.unknownStep', 'step', screen.flow.step, Object.keys(flow.states));
  const state = flow.states[screen.flow.step];
  if (state && state.meta?.screen !== screen.id && !state.meta?.entries?.includes(screen.id)) {
    findings.tell(key, ['flow', 'step'], 'screen.otherStep', `That step is the screen "${state.meta?.screen ?? ''}".`);
  }
  if (screen.record !== flow.record) {
    findings.tell(key, ['record'], 'screen.otherRecord', `The flow moves the record "${flow.record}".`);
  }
}
