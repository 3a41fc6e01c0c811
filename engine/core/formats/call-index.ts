import type { CallDefinition } from './call.ts';

/** What the browser needs to make a call; schemas and access stay behind. */
export interface CallIndexEntry
  extends Pick<
    CallDefinition,
    | 'id'
    | 'method'
    | 'path'
    | 'silent'
    | 'bodyType'
    | 'binary'
    | 'idempotent'
    | 'revalidate'
    | 'immutable'
    | 'keepsOffline'
  > {
  service: string;
  proxied: boolean;
  /** Made without a session: its refusal never ends one. */
  public: boolean;
}
