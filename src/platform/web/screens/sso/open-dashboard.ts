import type { EngineRuntime } from '../../../../../engine/react/runtime.ts';

/**
 * Signs in to the analytics dashboard by the token the server signs, and opens it. The browser keeps the session that the
 * dashboard begins, which is why the request goes there itself.
 */
export async function openDashboard(
  call: EngineRuntime['call'],
  send: typeof fetch = fetch,
  leaveFor: (address: string) => void = (address) => window.location.assign(address),
): Promise<void> {
  const query = { isQlikCommonUser: 'false' };
  const { url } = await call<{ url: string }>('auth.qlik', { query, quiet: true });
  const session = await call<{ token: string; url: string }>('auth.dashboardJwt', { query, quiet: true });
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await send(session.url, { method: 'POST', mode: 'cors', credentials: 'include', headers });
  if (!answer.ok) throw new Error(`The dashboard answered ${answer.status}.`);
  leaveFor(url);
}
