import type { Actor } from '../../../../engine/server/ports.ts';
import type { AccessScope } from '../access/access-scope.ts';
import type { Acting, Session } from '../auth/session-store.ts';

/** Who sent a request, once the session is known. */
export interface Caller {
  actor: Actor;
  session: Session;
  acting: Acting;
  scope: AccessScope;
  /** A new password has to be chosen before anything else is done. */
  mustChangePassword: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form is handed on as it came, see `formBytes` of calls. */
    keepsFormBytes?: boolean;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}
