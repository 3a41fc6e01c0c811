import { describe, expect, it, vi } from 'vitest';
import { openDashboard } from '../../../src/platform/web/screens/sso/open-dashboard.ts';

const call = vi.fn(async (callId: string) =>
  callId === 'auth.qlik'
    ? { url: 'https://dashboard.example.co.jp' }
    : { token: 'signed', url: 'https://dashboard.example.co.jp/login/jwt-session' },
);

describe('the dashboard', () => {
  it('is opened once it has begun a session by the signed token', async () => {
    const send = vi.fn(async () => new Response());
    const leave = vi.fn();
    await openDashboard(call as never, send, leave);
    expect(send).toHaveBeenCalledWith(
      'https://dashboard.example.co.jp/login/jwt-session',
      expect.objectContaining({ credentials: 'include', headers: { authorization: 'Bearer signed' } }),
    );
    expect(leave).toHaveBeenCalledWith('https://dashboard.example.co.jp');
  });

  it('is not opened where it takes nobody in', async () => {
    const leave = vi.fn();
    const refusing = async () => new Response(null, { status: 403 });
    await expect(openDashboard(call as never, refusing, leave)).rejects.toThrow('403');
    expect(leave).not.toHaveBeenCalled();
  });
});
