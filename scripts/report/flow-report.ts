import type { Definitions } from '../../engine/core/definitions.ts';
import { type Edge, edgeName, edgesOf, shortestPaths } from '../../engine/core/flow/flow-edges.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import { eventKeys, recordKey, screenKey, stateKeys, stepKeys } from '../../engine/core/text-keys.ts';
import { grantedScreens } from '../../src/platform/server/access/role-screens.ts';
import { screenThatOpens } from '../../src/platform/server/access/screen-that-opens.ts';
import { escapeHtml, htmlPage } from './html.ts';
import { pictureOfScreen, pictureOfState, pictureOfWay } from './picture-names.ts';
import type { RanTest } from './test-results.ts';

/** What the page of flows is made from. `picture`: address of a picture by its name, if the browser tests took it. */
export interface FlowReportInput {
  definitions: Definitions;
  /** `null`: no tests have run. */
  tests: readonly RanTest[] | null;
  picture: (name: string) => string | null;
  /** Text key → Japanese text. */
  texts: Readonly<Record<string, string>>;
}

/** The tests that walk an edge: those that name it under a heading of its flow. */
export function testsOfEdge(flow: FlowDefinition, edge: Edge, tests: readonly RanTest[]): RanTest[] {
  const name = edgeName(edge);
  return tests.filter(
    ({ headings, title }) => title.includes(name) && headings.some((heading) => heading.split(' ').includes(flow.id)),
  );
}

/** What is asked of whoever has a record: holders of a state, and who opens a record that nobody has. */
const questions = {
  approvers: 'currentApprover',
  assignee: 'assignee',
  owner: 'owner',
  counterparty: 'counterparty',
  nobody: 'owner',
};

/** The screen on which somebody stands behind an edge: the step's own, or the one that shows the record to its holder. */
export function screenBehind(flow: FlowDefinition, edge: Edge, definitions: Definitions): string | null {
  const { screen, heldBy = 'nobody' } = flow.states[edge.target]?.meta ?? {};
  return screen ?? screenThatOpens(definitions, flow.record, questions[heldBy], grantedScreens);
}

/** A page with every edge of every flow: the tests that walk it, and the screen at its end. */
export function flowReport(input: FlowReportInput): string {
  const flows = [...input.definitions.flows.values()];
  const rows = flows.flatMap((flow) => edgesOf(flow).map((edge) => ({ flow, edge })));
  const walked = rows.filter(({ flow, edge }) => testsOfEdge(flow, edge, input.tests ?? []).length > 0).length;
  const summary =
    input.tests === null
      ? '<p class="missing">この場所ではテストがまだ実行されていません(npm test)。</p>'
      : `<p>${rows.length}件の遷移のうち${walked}件をテストが通っています。</p>`;
  return htmlPage(
    '業務フローのテスト報告',
    `<p><a href="screens.html">画面台帳</a></p>${summary}${flows.map((flow) => sectionOf(flow, input)).join('\n')}`,
  );
}

function sectionOf(flow: FlowDefinition, input: FlowReportInput): string {
  const rows = edgesOf(flow).map((edge) => rowOf(flow, edge, input));
  return `<h2 id="${escapeHtml(flow.id)}">${escapeHtml(titleOf(flow, input))} <code class="code">${escapeHtml(flow.id)}</code></h2><p>${escapeHtml(flow.description)}</p>
<table class="edges"><tr><th>遷移</th><th>テスト</th><th>遷移後の画面</th></tr>
${rows.join('\n')}
</table>`;
}

/** Lifecycles are called by their record, inputs by what their first step is called. */
function titleOf(flow: FlowDefinition, { texts }: FlowReportInput): string {
  const first = flow.states[flow.initial]?.meta?.screen;
  return texts[first === undefined ? recordKey(flow.record) : screenKey(first)] ?? flow.id;
}

/** An edge as people say it: 下書き → 承認待ち（申請する）. */
function sentenceOf(flow: FlowDefinition, edge: Edge, { texts }: FlowReportInput): string {
  const first = (keys: string[], otherwise: string) => keys.map((key) => texts[key]).find(Boolean) ?? otherwise;
  const stateOf = (state: string) =>
    first(flow.kind === 'steps' ? stepKeys(flow.id, state) : stateKeys(flow.id, state), state);
  const event = first([...eventKeys(flow.id, edge.event), `action.${edge.event}`], edge.event);
  return `${stateOf(edge.from)} → ${stateOf(edge.target)}（${event}）`;
}

function rowOf(flow: FlowDefinition, edge: Edge, input: FlowReportInput): string {
  const { definitions, tests, texts } = input;
  const found = testsOfEdge(flow, edge, tests ?? []);
  const counts = new Map<string, number>();
  for (const { file, status } of found) {
    const what = `${file}: ${status}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const list = [...counts].map(([what, count]) => `${escapeHtml(what)} × ${count}`).join('<br>');
  const screen = screenBehind(flow, edge, definitions);
  const shown =
    screen === null ? '—' : `<a href="screens.html#${screen}">${escapeHtml(texts[screenKey(screen)] ?? screen)}</a>`;
  const isWalked = found.length > 0 || tests === null;
  return `<tr${isWalked ? '' : ' class="missing"'}><td>${escapeHtml(sentenceOf(flow, edge, input))}<br><code class="code">${escapeHtml(edgeName(edge))}</code></td>
<td>${list || (tests === null ? '—' : 'なし')}</td>
<td>${shown}${pictureAtEnd(flow, edge, screen, input)}</td></tr>`;
}

/**
 * What one sees at the end of an edge: the step to which the tests walked, or a record in the state; without either the
 * screen with whatever it showed, and the page says so.
 */
function pictureAtEnd(flow: FlowDefinition, edge: Edge, screen: string | null, { picture }: FlowReportInput): string {
  const before = flow.kind === 'steps' ? (shortestPaths(flow).get(edge.from) ?? []) : null;
  const itself = picture(before ? pictureOfWay(flow.id, [...before, edge]) : pictureOfState(flow.id, edge.target));
  const address = itself ?? (screen === null ? null : picture(pictureOfScreen(screen)));
  if (address === null) return '';
  const told = itself === null ? '<br><small>画面の例です。この状態の写真はありません。</small>' : '';
  return `<br><a href="${address}"><img loading="lazy" alt="${escapeHtml(edge.target)}" src="${address}"></a>${told}`;
}
