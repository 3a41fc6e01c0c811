import type { Query } from '../../../../../engine/server/ports.ts';
import type { AppContext } from '../../app-context.ts';
import type { Session } from '../../auth/session-store.ts';
import { type ConnectedSystem, listSystems, ownSystemName } from './system-store.ts';
import { makeToken } from './system-token-store.ts';

/** The SSO info of spec §3. */
export interface SignOnData {
  /** Where people are led when it ends. */
  redirectUrl: string;
  /** The system sign-on began at: this one. */
  initSystemName: string;
  /** Names this sign-on for a minute, once. */
  initToken: string;
  singleSignOnList: {
    systemName: string;
    name: string;
    /** Take the person over, once; empty until they are asked for. */
    tokens: string[];
    redirectUrl: string;
    isSub: boolean;
    isSyncData: boolean;
  }[];
  /** Some system is told more than who it is. */
  isSyncData: boolean;
}

/** Where sign-on ends (spec §9: `{host}/auth/singleSignOut`). */
export function signOutAddress({ config }: Pick<AppContext, 'config'>): string {
  return `${config.publicUrl}/auth/singleSignOut`;
}

/** The SSO info of a session, in the transaction of its tokens. `withTokens`: one for each system, fresh. */
export async function signOnDataOf(
  query: Query,
  app: Pick<AppContext, 'config'>,
  { session, at, withTokens }: { session: Session; at: Date; withTokens: boolean },
): Promise<SignOnData> {
  const systems = await listSystems(query, session.tenant);
  const singleSignOnList = [];
  for (const system of systems) {
    const token = withTokens
      ? [await makeToken(query, { kind: 'entry', jti: session.jti, systemName: system.systemName, at })]
      : [];
    singleSignOnList.push(entryOf(system, token));
  }
  return {
    redirectUrl: signOutAddress(app),
    initSystemName: ownSystemName,
    initToken: await makeToken(query, { kind: 'entry', jti: session.jti, systemName: ownSystemName, at }),
    singleSignOnList,
    isSyncData: systems.some((system) => system.isSyncData),
  };
}

function entryOf(system: ConnectedSystem, tokens: string[]): SignOnData['singleSignOnList'][number] {
  const { systemName, name, redirectUrl, isSub, isSyncData } = system;
  return { systemName, name, tokens, redirectUrl, isSub, isSyncData };
}
