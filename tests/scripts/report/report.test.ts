import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDefinitions } from '../../../engine/core/definitions.ts';
import { edgeName, edgesOf } from '../../../engine/core/flow/flow-edges.ts';
import { flowReport } from '../../../scripts/report/flow-report.ts';
import { callsOf, screenBook } from '../../../scripts/report/screen-book.ts';
import type { RanTest } from '../../../scripts/report/test-results.ts';
import { readDefinitionTexts } from '../../../scripts/vite/read-definition-texts.ts';

const { definitions } = parseDefinitions(readDefinitionTexts(join(import.meta.dirname, '..', '..', '..')));
const flows = [...definitions.flows.values()];
const everyEdge = flows.flatMap((flow) => edgesOf(flow).map((edge) => ({ flow, name: edgeName(edge) })));
const tests = everyEdge.map(
  ({ flow, name }): RanTest => ({
    file: 'tests/flows/pure-machine.test.ts',
    headings: [`the machine ${flow.id}`],
    title: `takes ${name} when its guard holds and those before it do not`,
    status: 'passed',
  }),
);
const picture = (id: string) => `pictures/${id}.png`;

describe('the report', () => {
  it('has every edge of every flow with the tests that walk it and a picture of what one sees at its end', () => {
    const html = flowReport({ definitions, tests, picture, texts: { 'state.draft': '下書き' } });
    for (const { name } of everyEdge) expect(html).toContain(name.replaceAll('>', '&gt;'));
    expect(html).toContain(`${everyEdge.length}件の遷移のうち${everyEdge.length}件`);
    expect(html).not.toContain('<tr class="missing">');
    expect(html).toContain('src="pictures/step-directOrder-next-next.png"');
    expect(html).toContain('src="pictures/state-order-pendingApproval.png"');
    expect(html).not.toContain('この状態の写真はありません');
  });

  it('shows the screen, and says that it is only an example, where nobody photographed the state', () => {
    const taken = (name: string) => (name.startsWith('screen-') ? picture(name) : null);
    const html = flowReport({ definitions, tests, picture: taken, texts: {} });
    expect(html).toContain('src="pictures/screen-order-direct-order-confirmation.png"');
    expect(html).toContain('この状態の写真はありません');
    expect(flowReport({ definitions, tests, picture: () => null, texts: {} })).not.toContain('<img');
  });

  it('marks an edge that no test walks, though a flow with another name has one like it', () => {
    const [first, ...others] = tests;
    const html = flowReport({
      definitions,
      tests: [...others, { ...first!, headings: ['another flow'] }],
      picture,
      texts: {},
    });
    expect(html.match(/<tr class="missing">/g)).toHaveLength(1);
  });

  it('has every screen with its route, calls and rules, and nothing of a text becomes markup', () => {
    const screen = definitions.screens.get('order/direct-order-input')!;
    const html = screenBook({
      definitions,
      texts: { 'screen.order/direct-order-input': '<b>直接発注入力</b>', 'role.K001': '依頼者' },
      roles: { always: [], mall: {}, homeMenus: {}, companyRoles: [], roles: { K001: ['DO001'], OTHERS: ['DO001'] } },
      pictures: (id) => ({ desk: picture(id), phone: null }),
    });
    for (const { id, path } of definitions.screens.values()) {
      expect(html).toContain(`<h2 id="${id}">`);
      expect(html).toContain(path);
    }
    expect(callsOf(screen, definitions)).toContain(
      'order.saveDraft: POST /service-buyer-order/v1/api/order/save-draft',
    );
    expect(html).toContain('&lt;b&gt;直接発注入力&lt;/b&gt;');
    expect(html).toContain('<td>依頼者、OTHERS</td>');
    expect(html).toContain('title: <code>required, minLength 1, maxLength 100</code>');
  });
});
