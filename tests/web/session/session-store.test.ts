// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takesInputBack } from '../../../engine/react/steps/drafts/local-draft.ts';
import { createSessionStore, keepsInput } from '../../../src/platform/web/session/session-store.ts';
import type { SessionUser } from '../../../src/platform/web/session/session-user.ts';

const user = { companyGroupCode: 'A', code: 'U1', name: '田中 麻衣', proxy: null } as SessionUser;
const draftOf = (owner: string) => `engine.draft.${owner}.order:new`;
const first = { accessToken: 'token-1', jti: 'jti-1' };
const second = { accessToken: 'token-2', jti: 'jti-2' };
const otherTab = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('a session', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is kept in the window unless the user asked to stay signed in', async () => {
    await createSessionStore(async () => user).signIn(first, false);
    expect(sessionStorage.getItem('session')).toContain('token-1');
    expect(localStorage.getItem('session')).toBeNull();
  });

  it('is kept on the device when the user asked to stay signed in', async () => {
    await createSessionStore(async () => user).signIn(first, true);
    expect(localStorage.getItem('session')).toContain('token-1');
  });

  it('is taken up again by the next page', async () => {
    await createSessionStore(async () => user).signIn(first, true);
    const next = createSessionStore(async () => user);
    await next.start();
    expect(next.state()).toMatchObject({ status: 'signedIn', session: first, user });
  });

  it('leaves nothing of the user behind when it ends, but the choices of the device', async () => {
    const store = createSessionStore(async () => user);
    await store.signIn(first, true);
    localStorage.setItem('selfLocale', 'ko');
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('draft:DO001', '{"title":"ノートPC"}');
    sessionStorage.setItem('listState', '{}');
    store.end();
    expect(store.state()).toEqual({ status: 'signedOut' });
    expect(sessionStorage.length).toBe(0);
    expect(Object.keys(localStorage).sort()).toEqual(['selfLocale', 'theme']);
  });

  it('ends when the server no longer knows its token', async () => {
    const store = createSessionStore(async () => user);
    await store.signIn(first, false);
    store.lost('token-1');
    expect(store.state().status).toBe('signedOut');
  });

  it('does not end for a token that is no longer its own', async () => {
    const store = createSessionStore(async () => user);
    await store.signIn(second, false);
    store.lost('token-1');
    expect(store.state().status).toBe('signedIn');
  });

  it('ends when another tab of the same session ends', async () => {
    const store = createSessionStore(async () => user);
    await store.start();
    await store.signIn(first, false);
    otherTab('sessionEnded', 'jti-1');
    expect(store.state().status).toBe('signedOut');
  });

  it('keeps what is being typed when it is lost in another tab, and nothing when it is ended there', async () => {
    for (const [ending, isKept] of [
      ['lost jti-1', true],
      ['jti-1', false],
    ] as const) {
      const store = createSessionStore(async () => user);
      await store.start();
      await store.signIn(first, false);
      sessionStorage.setItem(draftOf('A/U1'), '{}');
      otherTab('sessionEnded', ending);
      expect(store.state().status).toBe('signedOut');
      expect(keepsInput(store.state())).toBe(isKept);
      expect(sessionStorage.getItem(draftOf('A/U1')) !== null).toBe(isKept);
      expect(sessionStorage.getItem('session')).toBeNull();
    }
  });

  it('leaves nothing that was typed when it was lost here before the other tab told that its user had signed out', async () => {
    const store = createSessionStore(async () => user);
    await store.start();
    await store.signIn(first, false);
    sessionStorage.setItem(draftOf('A/U1'), '{}');
    store.lost('token-1');
    otherTab('sessionEnded', 'jti-1');
    expect(keepsInput(store.state())).toBe(false);
    expect(sessionStorage.length).toBe(0);
  });

  it('tells the other tabs that its user signed out, also when it was lost meanwhile', async () => {
    const store = createSessionStore(async () => user);
    await store.signIn(first, false);
    store.lost('token-1');
    const told = vi.spyOn(Storage.prototype, 'setItem');
    store.end();
    expect(told).toHaveBeenCalledWith('sessionEnded', 'jti-1');
    expect(store.state()).toEqual({ status: 'signedOut' });
    expect(sessionStorage.length).toBe(0);
    told.mockRestore();
  });

  it.each([
    ['the same person', user, true],
    ['a person of the same code in another company', { ...user, companyGroupCode: 'B' }, false],
    ['a colleague', { ...user, code: 'U2' }, false],
    ['a colleague whose code begins alike', { ...user, code: 'U1.1' }, false],
    ['somebody who acts for the person', { ...user, proxy: { code: 'T1', name: '商社' } }, false],
  ])('gives what was being typed when it was lost back to %s: %#', async (_who, next, isGiven) => {
    const store = createSessionStore(async () => user);
    await store.signIn(first, false);
    sessionStorage.setItem(draftOf('A/U1'), '{}');
    store.lost('token-1');
    expect(sessionStorage.getItem(draftOf('A/U1'))).toBe('{}');
    const after = createSessionStore(async () => next as SessionUser);
    await after.signIn(second, false);
    expect(sessionStorage.getItem(draftOf('A/U1')) !== null).toBe(isGiven);
    expect(takesInputBack()).toBe(isGiven);
  });

  it('does not end when a tab of another session ends', async () => {
    const store = createSessionStore(async () => user);
    await store.start();
    await store.signIn(first, false);
    otherTab('sessionEnded', 'jti-2');
    expect(store.state().status).toBe('signedIn');
  });

  it('says when the server did not tell who is signed in, and asks again', async () => {
    let reachable = false;
    const store = createSessionStore(async () => {
      if (!reachable) throw new Error('no answer');
      return user;
    });
    await store.signIn(first, false);
    expect(store.state().status).toBe('failed');
    reachable = true;
    await store.reload();
    expect(store.state().status).toBe('signedIn');
  });

  it('ignores an answer that comes after the session ended', async () => {
    let answer: (found: SessionUser) => void = () => {};
    const store = createSessionStore(() => new Promise((resolve) => (answer = resolve)));
    const signingIn = store.signIn(first, false);
    store.end();
    answer(user);
    await signingIn;
    expect(store.state().status).toBe('signedOut');
  });

  it.each(['', 'nonsense', '{}', '[]', '{"accessToken":1}'])('does not take up %j', async (kept) => {
    sessionStorage.setItem('session', kept);
    const store = createSessionStore(async () => user);
    await store.start();
    expect(store.state().status).toBe('signedOut');
  });
});
