import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallAccess } from '../../engine/core/formats/call.ts';
import { createServerAjv } from '../../engine/core/validators/create-server-ajv.ts';
import { EngineError } from '../../engine/server/errors.ts';
import { grantedScreens, knownRoles, screensOfRoles } from '../../src/platform/server/access/role-screens.ts';
import type { LoadedCall } from '../../src/platform/server/calls/call-handler.ts';
import { inputCheckOf } from '../../src/platform/server/calls/validate-input.ts';
import { openServer } from '../../src/server.ts';
import { productDefinitions } from '../support/product-definitions.ts';
import { openProductStore } from '../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../support/test-server.ts';

const definitions = productDefinitions();
const calls = [...definitions.calls.values()];
const closed = calls.filter((call) => call.access !== 'public');

/** Path parameters filled with anything. */
const urlOf = (call: LoadedCall) => call.path.replace(/:[A-Za-z]+/g, 'direct');

/** Texts, files, home, notices and what somebody sets for himself: no role is asked for. */
const everybodys = ['AU007', 'AU008', 'BO004', 'EN003', 'EN005', 'EN006'];
/** The budget manager’s own start page, his budgets and their files, what he is asked to look at, and what anybody may ask. */
const own = [
  ...everybodys,
  'EN007',
  'AP034',
  'HD010',
  'HD011',
  'HD012',
  'HD013',
  'BG001',
  'BG002',
  'BG003',
  'BG004',
  'BG005',
  'BG006',
  'MA010',
];

const screensOf = (access: CallAccess) => (typeof access === 'object' ? access.screens : []);

it('is open to everybody for these calls alone', () => {
  const open = calls.filter(({ access }) => access === 'public').map(({ id }) => id);
  expect(open.sort()).toEqual([
    'adaptation.validator',
    'auth.enterByLink',
    'auth.login',
    'auth.sso',
    'auth.ssoLogout',
    'auth.ssoOrigin',
    'customization.texts',
    'demo.personas',
    'demo.signIn',
    'file.openLink',
    'health',
    'mall.login',
    'password.requestReset',
    'password.reset',
    'password.resetRule',
    'password.validate',
    'punchout.answer',
    'punchout.answerByAddress',
    'punchout.door',
    'ready',
    'saml.answer',
    'saml.begin',
    'saml.metadata',
    'saml.signOutMessage',
    'saml.token',
    'sso.idpByHostname',
  ]);
});

describe('the route table', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let budget: SignedIn;
  /** What is answered where no call is. */
  let unknown: object;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    budget = await test.signIn('A/budget');
    const answer = await budget.inject({ method: 'POST', url: '/service-buyer-order/v1/api/nothing' });
    unknown = { ...answer.json<object>(), requestId: '' };
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it.each(closed.map((call) => [call.id, call] as const))('%s answers 401 to nobody', async (_id, call) => {
    const answer = await test.server.inject({ method: call.method, url: urlOf(call) });
    expect(answer.statusCode).toBe(401);
  });

  it.each(calls.filter(({ proxied }) => proxied).map((call) => [call.id, call] as const))(
    '%s is guarded behind the proxy path, too',
    async (_id, call) => {
      const answer = await test.server.inject({ method: call.method, url: `/api-proxy${urlOf(call)}` });
      expect(answer.statusCode).toBe(401);
    },
  );

  it.each(
    closed
      .filter(({ access }) => screensOf(access).length > 0 && !screensOf(access).some((code) => own.includes(code)))
      .map((call) => [call.id, call] as const),
  )('%s does not exist for somebody without its screens', async (_id, call) => {
    const refused = await budget.inject({ method: call.method, url: urlOf(call) });
    expect(refused.statusCode).toBe(404);
    expect({ ...refused.json<object>(), requestId: '' }).toEqual(unknown);
  });

  it('gives no screen for a header that names one', async () => {
    const answer = await budget.inject({
      method: 'POST',
      url: '/service-buyer-order/v1/api/anken/all/list',
      headers: { 'x-screen-code': 'RQ002', 'x-screen-path': '/eProcurement/Requester/Ordered' },
      payload: { page: 1, itemsPerPage: 20 },
    });
    // The budget manager has Home, which may list cases; the header must not matter for the next call.
    const ordered = await budget.inject({
      method: 'POST',
      url: '/service-buyer-order/v1/api/anken/order/list',
      headers: { 'x-screen-code': 'RQ003' },
      payload: { page: 1, itemsPerPage: 20 },
    });
    expect(answer.statusCode).toBe(200);
    expect(ordered.statusCode).toBe(404);
  });

  it('ignores a token in the query', async () => {
    const answer = await test.server.inject({ url: `/service-oauth/v1/api/role-screen?token=${budget.token}` });
    expect(answer.statusCode).toBe(401);
  });

  /** Another server of the same store, with one call more. */
  const startWith = async (call: Partial<LoadedCall> & { id: string }) => {
    const template = definitions.calls.get('auth.roleScreen');
    const added = { ...template, path: `/added/${call.id}`, ...call } as LoadedCall;
    const { config, database } = test.context;
    const { clock, securityClock } = test;
    const more = { ...definitions, calls: new Map([...definitions.calls, [call.id, added]]) };
    try {
      const { server } = await openServer({ config, database, definitions: more, clock, securityClock });
      await server.close();
      return 'started';
    } catch (error) {
      return String(error);
    }
  };

  it('refuses to start with a call without an access rule', async () => {
    expect(await startWith({ id: 'added.open', access: undefined })).toContain('added.open has no access rule');
  });

  it('refuses to start with a call whose handler nobody wrote', async () => {
    const operation = { handler: 'added.missing' };
    expect(await startWith({ id: 'added.lost', operation })).toContain('added.lost has no handler "added.missing"');
  });

  it('refuses to start with a public call that names a handler for signed-in people', async () => {
    const operation = { handler: 'auth.roleScreen' };
    expect(await startWith({ id: 'added.leak', access: 'public', operation })).toContain('added.leak has no handler');
  });

  it('refuses to start with a handler name that every object has', async () => {
    const operation = { handler: 'constructor' };
    expect(await startWith({ id: 'added.proto', operation })).toContain('added.proto has no handler');
  });
});

// As the server has one for all of them.
const ajv = createServerAjv();

it.each(calls.map((call) => [call.id, call] as const))('the schemas of %s compile', (_id, call) => {
  const check = inputCheckOf(ajv, call);
  // What they say about nothing at all does not matter here, only that they can say it.
  const outcomes = [() => check.query({}), () => check.body({})].map((run) => {
    try {
      run();
      return 'passed';
    } catch (error) {
      return error instanceof EngineError ? 'refused' : String(error);
    }
  });
  expect(outcomes.filter((outcome) => outcome !== 'passed' && outcome !== 'refused')).toEqual([]);
});

describe('the role-screen map', () => {
  const codes = new Set([...definitions.screens.values()].map(({ code }) => code));

  it('grants no screen that does not exist', () => {
    expect([...grantedScreens].filter((code) => !codes.has(code))).toEqual([]);
  });

  it('grants every screen that asks the map to somebody', () => {
    const asking = [...definitions.screens.values()].filter(({ access }) => access === 'roleMap');
    expect(asking.filter(({ code }) => code === null || !grantedScreens.has(code)).map(({ id }) => id)).toEqual([]);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', '', 'k001'])('grants nothing to "%s"', (role) => {
    expect([...screensOfRoles([role])].sort()).toEqual(everybodys);
  });

  it('knows the roles of the specification', () => {
    const named = [
      'ADMIN',
      'K999',
      'K990',
      'MT001_0',
      'B001_0',
      'K002_2',
      'K901',
      'K001',
      'K002',
      'MP01',
      'MP02',
      'MP99',
    ];
    expect(named.filter((role) => !knownRoles.includes(role))).toEqual([]);
  });
});
