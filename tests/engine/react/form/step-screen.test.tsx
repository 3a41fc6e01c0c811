// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, screen as page, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../../../engine/core/calls/call-failure.ts';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { builtInExtensions } from '../../../../engine/react/built-in-extensions.ts';
import { EngineProvider, useRegistries } from '../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import { createRegistries } from '../../../../engine/react/registries.ts';
import type { CallInput } from '../../../../engine/react/runtime.ts';
import { fakeRuntime } from './fake-runtime.ts';
import { complete, screens } from './order-world.ts';

// Screens and widgets load when they are first needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const registries = createRegistries(builtInExtensions);
const suppliers = [
  { code: 'S1', name: '株式会社オフィス', fraction: 1 },
  { code: 'S2', name: '東都文具', fraction: 2 },
];
const answers = vi.fn<(id: string, input: CallInput | undefined) => unknown>();
const call = vi.fn(async (id: string, input?: CallInput) => answers(id, input));

function Shell() {
  const navigate = useNavigate();
  const runtime = useMemo(
    () =>
      fakeRuntime({
        call: call as ReturnType<typeof fakeRuntime>['call'],
        go: (id, query = {}, options = {}) => {
          const target = [...screens.values()].find((one) => one.id === id);
          void navigate(`${target?.path}?${new URLSearchParams(query)}`, {
            replace: options.replace ?? false,
            state: { noShowConfirmMsg: options.quiet === true },
          });
        },
      }),
    [navigate],
  );
  return (
    <EngineProvider runtime={runtime} registries={registries}>
      <Outlet />
    </EngineProvider>
  );
}

function Shown(props: { screen: LoadedScreen }) {
  const Kind = useRegistries().screenKinds.get(props.screen.kind).component;
  return <Kind key={props.screen.id} screen={props.screen} />;
}

async function open(at = '/sample/input') {
  const routes = [...screens.values()].map((one) => ({ path: one.path, element: <Shown screen={one} /> }));
  const router = createMemoryRouter(
    [{ element: <Shell />, children: [...routes, { path: '/away', element: 'away' }] }],
    {
      initialEntries: [at],
    },
  );
  render(<RouterProvider router={router} />);
  await page.findByLabelText(/field.title/, undefined, { timeout: 15_000 });
  return { router, user: userEvent.setup() };
}

function answerBy(given: Record<string, unknown>) {
  answers.mockImplementation((id) => {
    const answer = given[id];
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  });
}

const record = { id: 'r1', version: 3, number: 'No.1', record: complete as JsonObject, state: 'draft' };

beforeEach(() => {
  window.sessionStorage.clear();
  // Narrow: lines are cards, as a grid needs a layout that jsdom does not have.
  window.matchMedia = (query) =>
    ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as never;
  Element.prototype.scrollIntoView = () => {};
  window.scrollTo = () => {};
  answerBy({ 'supplier.search': { items: suppliers } });
});

afterEach(() => {
  cleanup();
  call.mockClear();
});

describe('an input of which templates are kept', () => {
  const usual = screens.get('input');
  beforeEach(() => {
    if (usual) screens.set('input', { ...usual, options: { ...usual.options, templates: true } });
  });
  afterEach(() => {
    if (usual) screens.set('input', usual);
  });

  it('begins from one, over what was typed only after a question, and keeps what stands there under a name', async () => {
    answerBy({
      'template.list': { items: [{ name: '毎月の用紙', savedAt: '2026-11-01T00:00:00Z', record: { title: '用紙' } }] },
    });
    const { user } = await open();
    const title = () => page.getByLabelText<HTMLInputElement>(/field.title/).value;
    await user.type(page.getByLabelText(/field.title/), '打ちかけ');
    const choose = async () => {
      await user.click(await page.findByRole('button', { name: 'engine.template.menu' }));
      await user.click(await page.findByRole('menuitem', { name: /毎月の用紙/ }));
      await user.click(await page.findByRole('menuitem', { name: 'engine.template.begin' }));
    };
    await choose();
    expect(title()).toBe('打ちかけ');
    await user.click(await page.findByRole('button', { name: 'engine.template.begin' }));
    await waitFor(() => expect(title()).toBe('用紙'));
    await user.click(await page.findByRole('button', { name: 'engine.template.menu' }));
    await user.click(await page.findByRole('menuitem', { name: 'engine.template.save' }));
    await user.type(await page.findByLabelText('engine.template.name'), '期末{Enter}');
    await waitFor(() => {
      const kept = call.mock.calls.find(([id]) => id === 'template.put')?.[1]?.body;
      expect(kept).toMatchObject({ name: '期末', record: { title: '用紙' } });
    });
  });

  it('keeps and brings the fields alone that it is told to, and leaves the rest as it stands', async () => {
    if (usual) screens.set('input', { ...usual, options: { templates: true, templateFields: ['title'] } });
    const other = { title: '用紙', supplierCode: 'S9' };
    answerBy({ 'template.list': { items: [{ name: '毎月の用紙', savedAt: '2026-11-01T00:00:00Z', record: other }] } });
    const { user } = await open();
    await user.click(await page.findByRole('button', { name: 'engine.template.menu' }));
    await user.click(await page.findByRole('menuitem', { name: /毎月の用紙/ }));
    await user.click(await page.findByRole('menuitem', { name: 'engine.template.begin' }));
    const title = () => page.getByLabelText<HTMLInputElement>(/field.title/).value;
    await waitFor(() => expect(title()).toBe('用紙'));
    await user.click(await page.findByRole('button', { name: 'engine.template.menu' }));
    await user.click(await page.findByRole('menuitem', { name: 'engine.template.save' }));
    await user.type(await page.findByLabelText('engine.template.name'), '期末{Enter}');
    await waitFor(() => {
      const kept = call.mock.calls.find(([id]) => id === 'template.put')?.[1]?.body;
      expect(kept).toEqual({ flow: expect.any(String), name: '期末', record: { title: '用紙' } });
    });
  });
});

describe('an input screen', () => {
  it('ties label, hint and error to the input and shows the error once the field was left', async () => {
    const { user } = await open();
    const title = page.getByLabelText(/field.title/);
    expect(title.getAttribute('aria-required')).toBe('true');
    expect(page.queryByText(/rule.required\(field=field.title\)/)).toBeNull();
    await user.click(title);
    await user.tab();
    expect(title.getAttribute('aria-invalid')).toBe('true');
    const described = title.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    expect(document.getElementById(described)?.textContent).toContain('rule.required');
  });

  it('takes full-width digits and shows separators once the field is left', async () => {
    const { user } = await open();
    const budget = page.getByLabelText(/field.budget/);
    await user.type(budget, '１２３４５６７');
    expect((budget as HTMLInputElement).value).toBe('１２３４５６７');
    await user.tab();
    expect((budget as HTMLInputElement).value).toBe('1,234,567');
  });

  it('reads nothing while an IME is composing', async () => {
    await open();
    const budget = page.getByLabelText(/field.budget/) as HTMLInputElement;
    fireEvent.focus(budget);
    fireEvent.compositionStart(budget);
    fireEvent.change(budget, { target: { value: 'ｊ１' } });
    fireEvent.change(budget, { target: { value: '１２' } });
    fireEvent.compositionEnd(budget);
    fireEvent.blur(budget);
    expect(budget.value).toBe('12');
  });

  it('understands a date typed without slashes', async () => {
    const { user } = await open();
    const date = page.getByLabelText(/field.deliveryDate/, { selector: 'input' }) as HTMLInputElement;
    await user.type(date, '20261201');
    await user.tab();
    expect(date.value).toBe('2026/12/01');
  });

  it('searches on the server, shows code and name, and copies what belongs to the choice', async () => {
    const { user } = await open();
    const supplier = page.getByLabelText(/field.supplierCode/) as HTMLInputElement;
    await user.click(supplier);
    fireEvent.change(supplier, { target: { value: 'オフィス' } });
    const asked = () => call.mock.calls.filter(([id]) => id === 'supplier.search').map(([, input]) => input?.query);
    await waitFor(() => expect(asked()).toContainEqual({ keyword: 'オフィス', limit: '10' }));
    await user.click(await page.findByText('株式会社オフィス'));
    await waitFor(() => expect(supplier.value).toBe('S1  株式会社オフィス'));
    expect((page.getByLabelText(/field.fraction/) as HTMLSelectElement).value).toBe('1');
  });

  it('lists every error when next is refused and brings the focus to the first field', async () => {
    const { user } = await open();
    await user.click(page.getByRole('button', { name: 'action.next' }));
    const summary = await page.findByRole('alert');
    expect(summary.textContent).toContain('engine.form.summary(count=4)');
    expect(document.activeElement).toBe(page.getByLabelText(/field.title/));
  });

  it('opens a kept record by its id, and a later step without a session at the first step', async () => {
    answerBy({ 'sample.read': record });
    const { router } = await open('/sample/confirm?id=r1');
    expect(router.state.location.pathname).toBe('/sample/input');
    expect((page.getByLabelText(/field.title/) as HTMLInputElement).value).toBe('机');
    expect(call.mock.calls.find(([id]) => id === 'sample.read')?.[1]?.query).toEqual({ id: 'r1' });
  });

  it('copies the writable fields of another record, but not its approval route', async () => {
    answerBy({ 'sample.read': { ...record, record: { ...complete, number: 'No.1' } } });
    const { user } = await open('/sample/input?copyFrom=r1');
    expect((page.getByLabelText(/field.title/) as HTMLInputElement).value).toBe('机');
    answerBy({ 'sample.save': record });
    await user.click(page.getByRole('button', { name: 'action.saveDraft' }));
    const saved = call.mock.calls.find(([id]) => id === 'sample.save')?.[1]?.body as {
      id?: string;
      record: JsonObject;
    };
    expect(saved.id).toBeUndefined();
    expect(Object.keys(saved.record).sort()).toEqual([
      'fraction',
      'lines',
      'supplierCode',
      'supplierName',
      'title',
      'total',
    ]);
  });
});

describe('a flow', () => {
  it('leads from input to completion, keeps input on the way back, and submits once more under the same key', async () => {
    answerBy({
      'sample.read': record,
      'sample.propose': { stages: complete.stages },
      'sample.check': { errors: [] },
    });
    const { user, router } = await open('/sample/input?id=r1');
    await user.clear(page.getByLabelText(/field.title/));
    await user.type(page.getByLabelText(/field.title/), '椅子');
    await user.click(page.getByRole('button', { name: 'action.next' }));
    await page.findByRole('button', { name: 'action.back' });
    await user.click(page.getByRole('button', { name: 'action.back' }));
    expect(((await page.findByLabelText(/field.title/)) as HTMLInputElement).value).toBe('椅子');
    await user.click(page.getByRole('button', { name: 'action.next' }));
    await page.findByRole('button', { name: 'action.back' });
    await user.click(page.getByRole('button', { name: 'action.next' }));
    await page.findByRole('button', { name: 'action.submit' });
    expect(router.state.location.pathname).toBe('/sample/confirm');

    const refusal = { appCode: 'EN-NOT-ALLOWED', messageKey: 'refused', message: '締め切られています。' };
    answerBy({ 'sample.apply': new CallFailure('sample.apply', 400, refusal) });
    await user.click(page.getByRole('button', { name: 'action.submit' }));
    await page.findByText('締め切られています。');
    // A refusal is an answer: the button still says what it does.
    answerBy({ 'sample.apply': new CallFailure('sample.apply', 0, null) });
    await user.click(page.getByRole('button', { name: 'action.submit' }));
    await page.findByText('engine.steps.connectionLost');
    answerBy({ 'sample.apply': { ...record, version: 4, heldBy: [{ code: 'u2', name: '佐藤' }], flow: { id: 'f' } } });
    await user.click(page.getByRole('button', { name: 'engine.steps.sendAgain' }));
    await page.findByText('engine.complete.number(number=No.1)');
    expect(page.getByText('engine.complete.heldBy(people=佐藤)')).toBeTruthy();
    const sent = call.mock.calls.filter(([id]) => id === 'sample.apply').map(([, input]) => input);
    expect(sent).toHaveLength(3);
    expect(sent[1]?.idempotencyKey).toBe(sent[2]?.idempotencyKey);
    expect(sent[2]?.body).toMatchObject({ id: 'r1', version: 3, record: { title: '椅子' } });
  });

  it('offers earlier input on its first step only, as long as nobody has answered', async () => {
    answerBy({
      'sample.read': record,
      'sample.propose': { stages: complete.stages },
      'formDraft.get': { data: { record: { title: '前の入力' } }, savedAt: '2026-11-20T05:03:00.000Z' },
    });
    const { user } = await open('/sample/input?id=r1');
    const offer = () => page.queryByText(/engine.draft.offer/);
    expect(offer()).not.toBeNull();
    await user.click(page.getByRole('button', { name: 'action.next' }));
    await page.findByRole('button', { name: 'action.back' });
    expect(offer()).toBeNull();
    await user.click(page.getByRole('button', { name: 'action.back' }));
    await page.findByLabelText(/field.title/);
    expect(offer()).not.toBeNull();
    await user.click(page.getByRole('button', { name: 'engine.draft.discard' }));
    expect(offer()).toBeNull();
    expect((page.getByLabelText(/field.title/) as HTMLInputElement).value).toBe('机');
  });

  it('says beside the route what it could do without, and before sending what the server would refuse', async () => {
    const refused = [{ at: '/title', keyword: 'taken', messageKey: 'rule.taken', params: {} }];
    answerBy({
      'sample.read': record,
      'sample.propose': { stages: complete.stages, saving: { reduceBy: '100', stageNames: ['部長', '社長'] } },
      'sample.check': { errors: refused },
      'sample.apply': new CallFailure('sample.apply', 0, null),
    });
    const { user } = await open('/sample/input?id=r1');
    // What the route is drawn with loads now: React wakes up inside `act` only when that is awaited.
    await act(async () => {
      await user.click(page.getByRole('button', { name: 'action.next' }));
    });
    await page.findByText('section.approvers.advice(reduceBy=100,stageNames=部長 / 社長)');
    await user.click(page.getByRole('button', { name: 'action.next' }));
    await page.findByRole('button', { name: 'action.submit' });
    await page.findAllByText(/rule.taken/);
    // Only the server knows whether it still refuses: sending is tried.
    await user.click(page.getByRole('button', { name: 'action.submit' }));
    expect(call.mock.calls.map(([id]) => id)).toContain('sample.apply');
  });

  it('says that somebody else changed the record, and offers to load it again', async () => {
    const stale = { appCode: 'CM-00001', messageKey: 'error.CM-00001', message: '更新されています' };
    answerBy({ 'sample.read': record, 'sample.save': new CallFailure('sample.save', 400, stale) });
    const { user } = await open('/sample/input?id=r1');
    await user.type(page.getByLabelText(/field.title/), '子');
    await user.click(page.getByRole('button', { name: 'action.saveDraft' }));
    await page.findByText('engine.steps.stale');
    // Loading again suspends: React wakes up inside `act` only when that is awaited.
    await act(async () => {
      await user.click(page.getByRole('button', { name: 'engine.steps.reload' }));
    });
    await page.findByText(/engine.draft.offer/);
    expect(((await page.findByLabelText(/field.title/)) as HTMLInputElement).value).toBe('机');
    await user.click(page.getByRole('button', { name: 'engine.draft.restore' }));
    expect((page.getByLabelText(/field.title/) as HTMLInputElement).value).toBe('机子');
  });
});

describe('leaving', () => {
  it('asks when there is unsaved input, and offers the input again after leaving', async () => {
    const { user, router } = await open();
    await user.type(page.getByLabelText(/field.title/), '椅子');
    await router.navigate('/away');
    await page.findByRole('dialog');
    await user.click(page.getByRole('button', { name: 'engine.leave.stay' }));
    expect(router.state.location.pathname).toBe('/sample/input');
    // The question of before has gone: a button of it would lead nowhere.
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await router.navigate('/away');
    await user.click(await page.findByRole('button', { name: 'engine.leave.leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
    await router.navigate('/sample/input');
    await page.findByText(/engine.draft.offer/);
  });

  it('offers what was begun from one record only there, and to no input that begins from another or from nothing', async () => {
    answerBy({ 'sample.read': record });
    const { user, router } = await open('/sample/input?copyFrom=r1');
    await user.type(page.getByLabelText(/field.title/), '子');
    const leave = async (to: string) => {
      await act(() => router.navigate('/away?back=1'));
      await act(() => router.navigate(to));
      await page.findByLabelText(/field.title/);
    };
    await leave('/sample/input?copyFrom=r2');
    expect(page.queryByText(/engine.draft.offer/)).toBeNull();
    await leave('/sample/input');
    expect(page.queryByText(/engine.draft.offer/)).toBeNull();
    await leave('/sample/input?copyFrom=r1');
    await page.findByText(/engine.draft.offer/);
  });

  it.each(['/away?noShowConfirmMsg=1', '/away?back=1'])('does not ask on the way to %s', async (target) => {
    const { user, router } = await open();
    await user.type(page.getByLabelText(/field.title/), '椅子');
    await router.navigate(target);
    await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
  });

  it('does not ask when nothing was typed', async () => {
    const { router } = await open();
    await router.navigate('/away');
    await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
  });
});
