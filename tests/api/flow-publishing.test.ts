import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlowDefinition, FlowTransition } from '../../engine/core/formats/flow.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { putAccount, putCompanyGroup } from '../../src/platform/server/accounts/account-store.ts';
import { createSession } from '../../src/platform/server/auth/session-store.ts';
import { verifyStoreFlows } from '../../src/platform/server/operations/verify-store-flows.ts';
import { putOrderMasters } from '../support/order-masters.ts';
import { draftOrder } from '../support/order-samples.ts';
import { productDefinitions } from '../support/product-definitions.ts';
import { forEachProductStore } from '../support/product-store.ts';
import { openTestServer, type SignedIn, signedIn, type TestServer } from '../support/test-server.ts';

const api = '/service-operations/v1/api/flow';

/** The version of the file. */
const fileVersion = productDefinitions().flows.get('order')?.version ?? 0;

forEachProductStore('flows published at run time', (open) => {
  let world: TestServer;
  let operator: SignedIn;

  beforeAll(async () => {
    world = await openTestServer(await open());
    for (const tenant of ['A', 'B']) await putOrderMasters(world.context.engine, tenant);
    operator = await openOperator(world);
  });
  afterAll(() => world?.close());

  const post = async (path: string, payload: object, key: string = randomUUID()) => {
    const headers = { 'idempotency-key': key };
    const answer = await operator.inject({ method: 'POST', url: `${api}/${path}`, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const look = async (group: string) => {
    const answer = await operator.inject({ method: 'GET', url: `${api}/open`, query: { flow: 'order', group } });
    return answer.json() as { flow: FlowDefinition; standard: FlowDefinition; seq: number };
  };
  const change = async (group: string, edit: (flow: FlowDefinition) => void, more: object = {}, key?: string) => {
    const { flow, seq } = await look(group);
    edit(flow);
    const request = { flow: 'order', group, text: JSON.stringify(flow), note: '試験', basedOn: seq };
    return post('publish', { ...request, running: 'keep', stateMap: {}, ...more }, key);
  };
  const saveDraft = async (who: 'A/requester' | 'B/requester', record: object = draftOrder(), of: object = {}) => {
    const person = await world.signIn(who);
    const answer = await person.inject({
      method: 'POST',
      url: '/service-buyer-order/v1/api/order/save-draft',
      headers: { 'idempotency-key': randomUUID() },
      payload: { ...of, record },
    });
    return { status: answer.statusCode, body: answer.json() as RecordEnvelope };
  };
  const discardOf = (flow: FlowDefinition) => flow.states.draft?.on?.discard as FlowTransition;
  const daysOf = (days: string) => (flow: FlowDefinition) => {
    const meta = flow.states.draft?.meta;
    if (meta) meta.dueIn = days;
  };

  it('hold for one company and new records only; running cases keep theirs', async () => {
    const old = await saveDraft('A/requester');
    const { status, body } = await change('A', (flow) => {
      discardOf(flow).meta = { ...discardOf(flow).meta, comment: 'required' };
    });
    expect({ status, problems: body.problems }).toEqual({ status: 200, problems: [] });
    expect(body.publication).toMatchObject({ tenant: 'A', version: 1000 + body.publication.seq, moved: 0 });
    expect(body.publication.changes).toEqual([
      { at: '/states/draft/on/discard/meta/comment', before: null, after: 'required' },
    ]);
    const [fresh, foreign] = [await saveDraft('A/requester'), await saveDraft('B/requester')];
    const commentOf = ({ allowedEvents }: RecordEnvelope) =>
      allowedEvents.find(({ event }) => event === 'discard')?.comment;
    expect(commentOf(fresh.body)).toBe('required');
    expect(fresh.body.flow.version).toBe(body.publication.version);
    expect([foreign.body.flow.version, commentOf(foreign.body)]).toEqual([fileVersion, 'none']);
    const again = await saveDraft('A/requester', draftOrder(), { id: old.body.id, version: old.body.version });
    expect([again.status, again.body.flow.version, commentOf(again.body)]).toEqual([200, fileVersion, 'none']);
  });

  it('are written into the audit log of the company, with what changed', async () => {
    const { rows } = await world.context.database.tenantTransaction('A', (query) =>
      query<{ field: string; new: string }>(
        `select data->>'field' as field, data->>'new' as new from record_audit_entry
         where tenant = 'A' and data->>'what' = 'flowPublished'`,
      ),
    );
    expect(rows).toContainEqual({ field: '/states/draft/on/discard/meta/comment', new: 'required' });
    expect(rows).toContainEqual({ field: 'publish', new: '試験' });
  });

  it('are told by the audit log in words of its reader, who finds them by these words, in lists and files', async () => {
    const read = async (language: string, keyword: string) => {
      const answer = await operator.inject({
        method: 'POST',
        url: '/service-operations/v1/api/audit/list',
        headers: { 'accept-language': language },
        payload: { page: 1, itemsPerPage: 50, keyword },
      });
      const { items } = answer.json() as { items: Record<string, string>[] };
      return items.map(({ subject, field, old, new: now }) => [subject, field, old, now].join(' | '));
    };
    expect(await read('ja', '破棄する・コメント')).toEqual([
      expect.stringMatching(/^発注 版 \d+ \(A\) \| 下書き・破棄する・コメント \| なし \| 必須$/),
    ]);
    expect(await read('en', 'Discard・Comment')).toEqual([
      expect.stringMatching(/^Order Version \d+ \(A\) \| Draft・Discard・Comment \| none \| required$/i),
    ]);
    const file = await operator.inject({
      method: 'POST',
      url: '/service-operations/v1/api/audit/list',
      headers: { accept: 'text/csv', 'accept-language': 'ja' },
      payload: { page: 1, itemsPerPage: 50 },
    });
    expect(file.body).toContain(',下書き・破棄する・コメント,なし,必須,');
    expect(file.body).not.toContain('/states/');
  });

  it('are refused with code, pointer and reason when they do not hold, and nothing is published', async () => {
    const { seq } = await look('*');
    const broken: [(flow: FlowDefinition) => void, string, string][] = [
      [
        (flow) => Object.assign(flow.states.draft ?? {}, { colour: 'red' }),
        'format.unknownProperty',
        '/states/draft/colour',
      ],
      [(flow) => (discardOf(flow).target = 'nowhere'), 'flow.unknownState', '/states/draft/on/discard/target'],
      [(flow) => (discardOf(flow).actions = ['burn']), 'flow.unknownAction', '/states/draft/on/discard/actions/0'],
      [(flow) => Object.assign(flow.states.declined ?? {}, { on: {} }), 'flow.deadState', '/states/declined'],
      [
        (flow) => {
          const round = {
            heldBy: 'owner',
            like: 'draft',
            names: { ja: '堂々巡り', en: 'Round', ko: '제자리' },
          } as const;
          flow.states.round = { meta: round, on: { discard: { ...discardOf(flow), target: 'roundAgain' } } };
          flow.states.roundAgain = { meta: round, on: { discard: { ...discardOf(flow), target: 'round' } } };
          discardOf(flow).target = 'round';
        },
        'flow.noWayOut',
        '/states/roundAgain',
      ],
      [
        (flow) => Object.assign(flow.guards ?? {}, { routeCoversRules: 'record.noSuchField == true' }),
        'expression.unknownField',
        '/guards/routeCoversRules',
      ],
      [daysOf('PT2H'), 'format.wrongValue', '/states/draft/meta/dueIn'],
      [(flow) => (flow.record = 'payment/payment'), 'flow.notTheSame', '/record'],
      [
        (flow) => {
          for (const [event, on] of Object.entries(flow.states.accepted?.on ?? {})) {
            if ([on].flat().some(({ meta }) => meta?.by?.includes('system'))) delete flow.states.accepted?.on?.[event];
          }
        },
        'flow.missingSystemEvent',
        '/states/accepted/on',
      ],
    ];
    for (const [edit, code, pointer] of broken) {
      const { status, body } = await change('*', edit);
      expect([status, body.publication]).toEqual([200, null]);
      expect(body.problems, code).toContainEqual(
        expect.objectContaining({ code, pointer, reason: expect.stringMatching(/\S/) }),
      );
    }
    expect((await look('*')).seq).toBe(seq);
  });

  it('let one of two operators through who publish at once; the same request twice is published once', async () => {
    const seen = await look('B');
    const publish = (days: string) => {
      const flow = structuredClone(seen.flow);
      daysOf(days)(flow);
      const request = { flow: 'order', group: 'B', text: JSON.stringify(flow), note: days, basedOn: seen.seq };
      return post('publish', { ...request, running: 'keep', stateMap: {} });
    };
    const both = await Promise.all([publish('P3D'), publish('P4D')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.body).toMatchObject({ appCode: 'EN-FLOW-STALE' });
    const { flow, seq } = await look('B');
    daysOf('P5D')(flow);
    const request = { flow: 'order', group: 'B', text: JSON.stringify(flow), note: '再送', basedOn: seq };
    const twice = [1, 2].map(() => post('publish', { ...request, running: 'keep', stateMap: {} }, 'the-same-key'));
    const [one, other] = await Promise.all(twice);
    expect(one?.body.publication.seq).toBe(seq + 1);
    expect(other?.body).toEqual(one?.body);
    expect((await look('B')).seq).toBe(seq + 1);
  });

  it('move running cases where asked, demand where a state that is gone leads, and can be taken back', async () => {
    const before = await saveDraft('B/requester');
    const withoutSentBack = (flow: FlowDefinition) => {
      const text = JSON.stringify(flow.states).replaceAll('"sentBack"', '"declined"');
      const { ...states } = JSON.parse(text) as FlowDefinition['states'];
      flow.states = states;
    };
    await world.context.database.transaction(async (query) => {
      await query("select set_config('app.tenant', 'B', true)");
      await query("update record_order_order set state = 'sentBack' where tenant = 'B' and id = $1", [before.body.id]);
    });
    const refused = await change('B', withoutSentBack, { running: 'move' });
    expect(refused.body).toMatchObject({ appCode: 'EN-FLOW-STATES', params: { states: 'sentBack' } });
    const wrong = await change('B', withoutSentBack, { running: 'move', stateMap: { sentBack: 'elsewhere' } });
    expect(wrong.body).toMatchObject({ appCode: 'EN-FLOW-STATES', params: { states: 'elsewhere' } });
    const moved = await change('B', withoutSentBack, { running: 'move', stateMap: { sentBack: 'declined' } });
    expect(moved.body.publication.moved).toBeGreaterThan(0);
    const person = await world.signIn('B/requester');
    const answer = await person.inject({
      method: 'GET',
      url: '/service-buyer-order/v1/api/order/detail',
      query: { id: before.body.id },
    });
    const now = answer.json() as RecordEnvelope;
    expect([now.state, now.flow.version]).toEqual(['declined', moved.body.publication.version]);
    expect(now.history?.at(-1)).toMatchObject({
      event: 'moveToVersion',
      from: 'sentBack',
      to: 'declined',
      comment: '試験',
    });

    const { seq } = await look('B');
    const standard = { flow: 'order', group: 'B', version: null, note: '元に戻す', basedOn: seq };
    const back = await post('roll-back', { ...standard, running: 'keep', stateMap: {} });
    expect(back.body.publication).toMatchObject({ kind: 'rollBack', version: null });
    expect((await saveDraft('B/requester')).body.flow.version).toBe(fileVersion);
  });

  it('are tried on running cases first: what changes for whom, and nothing is written', async () => {
    const { body: own } = await saveDraft('B/requester');
    const { flow } = await look('B');
    delete flow.states.draft?.on?.discard;
    const { body } = await post('simulate', { flow: 'order', group: 'B', text: JSON.stringify(flow) });
    expect(body.problems).toEqual([]);
    expect(body.impacts.find(({ id }: { id: string }) => id === own.id)).toMatchObject({
      owner: own.owner,
      differences: [{ what: 'removed', event: 'discard', before: 'discarded', after: null }],
    });
    expect(JSON.stringify(body.impacts)).not.toContain('エンドミル');
  });

  it('tell nothing of what is in a case, whatever condition is tried on it', async () => {
    await saveDraft('B/requester');
    const { flow } = await look('B');
    const [named = ''] = Object.keys(flow.guards ?? {});
    const { draft } = flow.states;
    const tried = async (condition: string) => {
      const guards = { ...flow.guards, [named]: condition };
      const discard = { ...draft?.on?.discard, guard: named };
      const states = { ...flow.states, draft: { ...draft, on: { ...draft?.on, discard } } };
      const text = JSON.stringify({ ...flow, guards, states });
      const { body } = await post('simulate', { flow: 'order', group: 'B', text });
      return JSON.stringify(body).replaceAll(JSON.stringify(condition), '""');
    };
    const whenTrue = await tried("record.title != ''");
    expect(whenTrue).toContain('"what":"guard"');
    expect(await tried("record.title == ''")).toBe(whenTrue);
  });

  it('may carry approval stages of their own, by which routes are asked for from then on', async () => {
    const propose = () =>
      world.signIn('B/requester').then((person) =>
        person.inject({
          method: 'POST',
          url: '/service-buyer-order/v1/api/order/approval-input',
          payload: { record: draftOrder() },
        }),
      );
    const names = async () => (await propose()).json().approvalStageList.map(({ name }: { name: string }) => name);
    const byRules = await names();
    const step = { code: 'own', name: '本社承認', approvers: [{ level: 'company' }], rule: 'any' as const };
    const own = { steps: [step], fallbackOrganization: '00010101' };
    const wrong = await change('B', (flow) => {
      flow.approvalRules = { ...own, steps: [{ ...step, approvers: [{ level: 'galaxy' }] }] };
    });
    expect(wrong.body.problems).toMatchObject([
      { code: 'flow.approvalStage', pointer: '/approvalRules/steps/0/approvers/0/level' },
    ]);
    const { body } = await change('B', (flow) => {
      flow.approvalRules = own;
    });
    expect(body).toMatchObject({ problems: [] });
    expect(body.publication.changes.map(({ at }: { at: string }) => at)).toContain('/approvalRules');
    expect(await names()).toEqual(['本社承認']);
    const { seq } = await look('B');
    await post('roll-back', {
      flow: 'order',
      group: 'B',
      version: null,
      note: '元',
      basedOn: seq,
      running: 'keep',
      stateMap: {},
    });
    expect(await names()).toEqual(byRules);
  });

  it('may add a state, which is listed, counted, coloured and named like one that was always there', async () => {
    const names = { ja: '法務確認中', en: 'With legal', ko: '법무 확인 중' };
    const add = (meta: object) => (flow: FlowDefinition) => {
      flow.states.withLegal = { meta: { heldBy: 'owner', tone: 'warning', ...meta }, on: { discard: discardOf(flow) } };
      flow.states.draft = {
        ...flow.states.draft,
        on: { ...flow.states.draft?.on, discard: { ...discardOf(flow), target: 'withLegal' } },
      };
    };
    const refused = await change('B', add({ names: { ...names, ja: '<script>alert(1)</script>' }, like: 'drafft' }));
    expect(refused.body).toMatchObject({ publication: null });
    expect(refused.body.problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'flow.badName', pointer: '/states/withLegal/meta/names/ja' }),
        expect.objectContaining({
          code: 'flow.unknownState',
          pointer: '/states/withLegal/meta/like',
          didYouMean: 'draft',
        }),
      ]),
    );
    const unlisted = await change('B', add({ names }));
    expect(unlisted.body.problems).toMatchObject([{ code: 'flow.unlisted', pointer: '/states/withLegal/meta' }]);
    const { body } = await change('B', add({ names, like: 'draft' }));
    expect(body.problems).toEqual([]);

    const person = await world.signIn('B/requester');
    const ask = async (url: string, payload?: object) =>
      (
        await person.inject(
          payload
            ? { method: 'POST', url, headers: { 'idempotency-key': randomUUID() }, payload }
            : { method: 'GET', url },
        )
      ).json();
    const drafts = { tab: 'draft', page: 1, itemsPerPage: 100 };
    const before = await ask('/service-buyer-order/v1/api/anken/all/list', drafts);
    const { body: draft } = await saveDraft('B/requester');
    const sent = await ask('/service-buyer-order/v1/api/order/discard', { id: draft.id, version: draft.version });
    expect(sent).toMatchObject({ state: 'withLegal' });
    const after = await ask('/service-buyer-order/v1/api/anken/all/list', drafts);
    expect(after.items.find(({ id }: { id: string }) => id === draft.id)).toMatchObject({
      state: 'withLegal',
      tone: 'warning',
    });
    expect(after.counts.draft).toBe(before.counts.draft + 1);
    const own = await ask('/service-operations/v1/api/adaptation/own');
    const korean = await ask(own.texts.ko);
    expect(korean).toMatchObject({ 'flow.order.state.withLegal': '법무 확인 중' });
    expect(own.states.order.withLegal.meta).toMatchObject({ like: 'draft', tone: 'warning' });
    const { items } = await ask('/service-buyer-order/v1/api/to-do/list');
    expect(items.map(({ id }: { id: string }) => id)).toContain(draft.id);

    const foreign = await world.signIn('A/requester');
    const others = await foreign.inject({ method: 'GET', url: '/service-operations/v1/api/adaptation/own' });
    expect(others.json()).toMatchObject({ texts: {}, states: {} });
  });

  it('name added states in the audit log of the operator, too, whose own company does not have them', async () => {
    const read = async (language: string, request: object) => {
      const answer = await operator.inject({
        method: 'POST',
        url: '/service-operations/v1/api/audit/list',
        headers: { 'accept-language': language },
        payload: { page: 1, itemsPerPage: 100, ...request },
      });
      return (answer.json() as { items: Record<string, string>[] }).items;
    };
    const [target] = await read('ja', { keyword: '下書き・破棄する・行き先 法務確認中' });
    expect(target).toMatchObject({ new: '法務確認中' });
    const [inKorean] = await read('ko', { keyword: '법무 확인 중' });
    expect(JSON.stringify(inKorean)).toContain('법무 확인 중');
    expect(JSON.stringify(await read('en', {}))).not.toMatch(/withLegal(?!")/);
  });

  it('are found in the audit log by what it shows as their subject, in any language', async () => {
    const find = async (subjectWords: string) => {
      const answer = await operator.inject({
        method: 'POST',
        url: '/service-operations/v1/api/audit/list',
        headers: { 'accept-language': 'ja' },
        payload: { page: 1, itemsPerPage: 100, filters: { subjectWords } },
      });
      return (answer.json() as { items: { subject: string }[] }).items.map(({ subject }) => subject);
    };
    const [shown = ''] = await find('(B)');
    expect(shown).toMatch(/^発注 版 \d+ \(B\)$/);
    expect(await find(shown)).toContain(shown);
    expect(await find(shown.replace('発注 版', 'Order Version'))).toContain(shown);
    expect(await find('order 1')).toEqual([]);
  });

  it('are shown to a company with its own and everybody’s history, never with another company’s', async () => {
    const { publications } = (await operator
      .inject({ method: 'GET', url: `${api}/open`, query: { flow: 'order', group: 'A' } })
      .then((answer) => answer.json())) as { publications: { tenant: string }[] };
    expect(new Set(publications.map(({ tenant }) => tenant))).toEqual(new Set(['A']));
  });

  it('are verified where they stand: what was planted past the checks is found, what was published is sound', async () => {
    const sound = await verifyStoreFlows(world.context);
    expect(sound.flatMap(({ problems }) => problems)).toEqual([]);
    const published = sound.find(({ flow, inForceFor }) => flow === 'order' && inForceFor.includes('A'));
    expect(published).toMatchObject({ version: expect.any(Number), records: expect.any(Number) });
    expect(published?.walked.edges).toBeGreaterThan(20);

    const { flow } = await look('A');
    const broken = { ...structuredClone(flow), version: 1900 };
    delete broken.states.declined?.on;
    await world.context.database.transaction(async (query) => {
      await query("select set_config('app.tenant', 'A', true)");
      const at = '2026-11-20T00:00:00Z';
      await query('insert into flow_version values ($1, $2, $3, $4, $5)', [
        'A',
        'order',
        1900,
        JSON.stringify(broken),
        at,
      ]);
      await query(
        `insert into flow_publication (flow_id, seq, tenant, version, kind, note, at, actor_code, actor_name, changes,
           state_map, moved, request_key) values ('order', 900, 'A', 1900, 'publish', '', $1, 'x', 'x', '[]', '{}', 0, 'x')`,
        [at],
      );
      await query("update record_order_order set state = 'gone' where tenant = 'A' and flow_version = $1", [
        fileVersion,
      ]);
    });
    const problems = (await verifyStoreFlows(world.context)).flatMap((one) => one.problems);
    expect(problems.map(({ file, pointer, code }) => [file, pointer, code])).toEqual(
      expect.arrayContaining([
        ['order@1900', '/states/declined', 'flow.deadState'],
        [`order@${fileVersion}`, '/states/gone', 'flow.lostRecords'],
      ]),
    );
    await world.context.database.transaction(async (query) => {
      await query("select set_config('app.tenant', 'A', true)");
      await query('delete from flow_publication where seq = 900');
      await query("update record_order_order set state = 'draft' where tenant = 'A' and state = 'gone'");
    });
  });

  describe('are nobody else’s matter', () => {
    it('than of the provider’s operators', async () => {
      const person = await world.signIn('A/purchaser');
      for (const url of ['list', 'open?flow=order&group=A']) {
        expect((await person.inject({ method: 'GET', url: `${api}/${url}` })).statusCode).toBe(404);
      }
    });

    it('and unknown companies, flows and versions are not found', async () => {
      const { seq } = await look('A');
      const rollBack = { note: 'x', basedOn: seq, running: 'keep', stateMap: {} };
      expect((await post('roll-back', { ...rollBack, flow: 'order', group: 'Z', version: null })).status).toBe(404);
      expect((await post('roll-back', { ...rollBack, flow: 'ordre', group: 'A', version: null })).status).toBe(404);
      expect((await post('roll-back', { ...rollBack, flow: 'order', group: 'A', version: 999 })).status).toBe(404);
    });
  });
});

async function openOperator({ context, server, securityClock }: TestServer): Promise<SignedIn> {
  const { query } = context.database;
  const group = { code: 'OPS', displayCode: 'ops', name: '運営', isInventory: false, useMultiLangIndividual: false };
  await putCompanyGroup(query, { ...group, division: 90 });
  await putAccount(query, {
    tenant: 'OPS',
    code: 'operator',
    loginName: 'operator',
    name: '運営 花子',
    passwordHash: '',
    division: 90,
    tradingCompanyType: null,
    organizationCode: '1',
    organizationName: '運営',
    positionName: null,
    supplierCode: null,
    roles: ['PROVIDER'],
    language: 'ja',
    defaultScreenPath: '/workbench',
    active: true,
    persona: null,
    personaOrder: null,
  });
  const at = securityClock.now();
  const session = await createSession(query, { tenant: 'OPS', userCode: 'operator', remember: false, at });
  return signedIn(server, session.accessToken);
}
