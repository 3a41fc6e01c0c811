// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../../engine/core/calls/call-failure.ts';
import { loadUser } from '../../../src/platform/web/session/load-user.ts';

const supplier = { code: 'S1', name: '関口 亮', userRoles: [], defaultScreenPath: '/', cmUser: undefined };

function service(screens: string[] = ['EN007']) {
  return vi.fn(async (callId: string) => {
    if (callId === 'auth.roleScreen') return { screens };
    if (callId === 'user.extraSupplier') return supplier;
    if (callId === 'auth.j2Roles') return { userRoles: [] };
    if (callId === 'auth.cmRoles') return { roles: [] };
    throw new CallFailure(callId, 404, null);
  });
}

const asked = (call: ReturnType<typeof service>) =>
  call.mock.calls.map(([callId]) => callId).filter((callId) => callId.startsWith('user.'));

beforeEach(() => sessionStorage.clear());

describe('who is signed in', () => {
  it('is asked of one service after the other, and the next time first of the one that knew', async () => {
    const first = service();
    expect((await loadUser(first as never)).name).toBe('関口 亮');
    expect(asked(first)).toEqual(['user.extraBuyer', 'user.extraSupplier']);
    const again = service();
    await loadUser(again as never);
    expect(asked(again)).toEqual(['user.extraSupplier']);
  });

  it('is asked of the service that his screens point to, so that no request of a sign-in is refused', async () => {
    const call = service(['EN007', 'SU001']);
    await loadUser(call as never);
    expect(asked(call)).toEqual(['user.extraSupplier']);
  });

  it('is an error where nobody knows', async () => {
    const nobody = vi.fn(async (callId: string) => {
      if (callId === 'auth.roleScreen') return { screens: [] };
      throw new CallFailure(callId, 404, null);
    });
    await expect(loadUser(nobody as never)).rejects.toThrow('No service knows');
  });
});
