// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../../engine/core/calls/call-failure.ts';
import { followCheckIns } from '../../../src/platform/web/session/check-in.ts';
import { createSessionStore } from '../../../src/platform/web/session/session-store.ts';
import type { SessionUser } from '../../../src/platform/web/session/session-user.ts';

const buyer = { code: 'U1', displayCode: 'U1', companyDivisionCode: 10, mall: null, isCheckIn: false } as SessionUser;
const kept = { accessToken: 'token-1', jti: 'jti-1' };
const checkedIn = { isValid: true, checkInUserCode: 'U1', token: 'jti-1' };
const refusal = (status: number, appCode: string | null) =>
  new CallFailure('x', status, appCode === null ? null : { appCode, messageKey: 'm', message: 'm' });

/** Signs somebody in on a page that checks in; `answer` is what the check-in gets. */
async function signIn(user: SessionUser, answer: unknown) {
  const made: string[] = [];
  const call = vi.fn(async (id: string) => {
    made.push(id);
    if (!id.startsWith('mall.')) return { url: null };
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const session = createSessionStore(async () => user);
  const refused = vi.fn();
  followCheckIns({ session, call: call as never, refused });
  await session.start();
  await session.signIn(kept, true);
  const settled = () => vi.waitFor(() => expect(made.length).toBeGreaterThan(0));
  return { session, made, refused, settled };
}

describe('checking in to the catalog mall', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it.each([
    [10, 'mall.checkInBuyer'],
    [20, 'mall.checkInSupplier'],
  ])('happens once for a session of division %i, however often its user is asked for', async (division, callId) => {
    const { session, made, settled } = await signIn({ ...buyer, companyDivisionCode: division }, checkedIn);
    await session.reload();
    await session.reload();
    await settled();
    expect(made).toEqual([callId]);
    expect(session.state().status).toBe('signedIn');
  });

  it.each([
    ['the operator', { companyDivisionCode: 90 }],
    ['who came in by a door of the mall', { mall: {} }],
    ['who has to change his password first', { mustChangePassword: true }],
    ['a session that has checked in already', { isCheckIn: true }],
  ])('does not happen for %s', async (_who, part) => {
    const { made } = await signIn({ ...buyer, ...(part as Partial<SessionUser>) }, checkedIn);
    expect(made).toEqual([]);
  });

  it('happens again for the next session', async () => {
    const { session, made } = await signIn(buyer, checkedIn);
    session.end();
    await session.signIn({ accessToken: 'token-2', jti: 'jti-2' }, true);
    expect(made.filter((id) => id.startsWith('mall.'))).toHaveLength(2);
  });

  it.each([
    ['the mall does not know the person', { isValid: false }],
    ['the server refuses', refusal(400, 'EN-BAD-REQUEST')],
    ['it is about another user', { ...checkedIn, checkInUserCode: 'U2' }],
    ['it is about another session', { ...checkedIn, token: 'jti-2' }],
  ])('that is invalid, because %s, signs out and leaves nothing behind', async (_why, answer) => {
    const { session, made, refused } = await signIn(buyer, answer);
    await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
    expect(session.state().status).toBe('signedOut');
    expect(made).toEqual(['mall.checkInBuyer', 'auth.singleSignOut']);
    expect(sessionStorage.length + localStorage.length).toBe(0);
  });

  it.each([
    ['no answer came', refusal(0, null)],
    ['the server broke', refusal(500, null)],
    ['the mall is busy', refusal(503, 'EN-BUSY')],
    ['something else broke', new TypeError('broken')],
  ])('that failed, because %s, is completed, logged and keeps nobody from work', async (_why, failure) => {
    const { session, made, refused, settled } = await signIn(buyer, failure);
    await settled();
    await session.reload();
    await vi.waitFor(() => expect(console.error).toHaveBeenCalledWith(failure));
    expect(session.state().status).toBe('signedIn');
    expect(refused).not.toHaveBeenCalled();
    expect(made).toEqual(['mall.checkInBuyer']);
  });

  it('that is refused after the session has ended ends no other one', async () => {
    let answer: (value: unknown) => void = () => {};
    const session = createSessionStore(async () => buyer);
    const refused = vi.fn();
    const call = () => new Promise((resolve) => (answer = resolve));
    followCheckIns({ session, call: call as never, refused });
    await session.signIn(kept, false);
    const late = answer;
    session.end();
    await session.signIn({ accessToken: 'token-2', jti: 'jti-2' }, false);
    late({ isValid: false });
    await Promise.resolve();
    expect(session.state()).toMatchObject({ status: 'signedIn', session: { jti: 'jti-2' } });
    expect(refused).not.toHaveBeenCalled();
  });
});
