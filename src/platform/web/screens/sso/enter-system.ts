import type { EngineRuntime } from '../../../../../engine/react/runtime.ts';
import type { Page } from '../../page-context.ts';
import type { SessionUser } from '../../session/session-user.ts';

interface SignOnData {
  initToken: string;
  singleSignOnList: { systemName: string; tokens: string[]; redirectUrl: string }[];
}

/**
 * The address at which a connected system takes this user over, once and within a minute; `null`: it is not connected.
 * The token stands behind `#`, where it is sent to nobody and logged nowhere.
 */
export async function addressOfSystem(
  call: EngineRuntime['call'],
  displayCode: string,
  matches: (system: { systemName: string; redirectUrl: string }) => boolean,
): Promise<string | null> {
  const data = await call<SignOnData>('auth.signOnData', { quiet: true });
  if (!data.singleSignOnList.some(matches)) return null;
  const query = { token: data.initToken, displayCode };
  const { singleSignOnList } = await call<SignOnData>('auth.ssoData', { query, quiet: true });
  const system = singleSignOnList.find(matches);
  return system?.tokens[0] ? `${system.redirectUrl}#${system.tokens[0]}` : null;
}

/** Opens a connected system. When the server does not answer as it should, the user is signed out here (spec §8). */
export async function enterSystem(
  { call, session }: Pick<Page, 'call' | 'session'>,
  user: SessionUser,
  systemName: string,
): Promise<void> {
  try {
    const address = await addressOfSystem(call, user.displayCode, (system) => system.systemName === systemName);
    if (address === null) throw new Error(`There is no system "${systemName}" any more.`);
    window.location.assign(address);
  } catch (failure) {
    console.error(failure);
    session.end();
  }
}
