import type { Actor } from '../../../engine/server/ports.ts';

/** Who history says it was when nobody pressed a button: the server, within a company group. */
export function systemActor(tenant: string): Actor {
  return {
    code: 'SYSTEM',
    name: 'ととのえ購買',
    tenant,
    division: 90,
    organizationCode: '',
    roles: [],
    screens: new Set(),
    language: 'ja',
  };
}
