import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition } from '../../../../engine/core/formats/call.ts';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import type { AccessScope } from '../access/access-scope.ts';
import type { AppContext } from '../app-context.ts';
import type { Acting, Session } from '../auth/session-store.ts';
import type { Language } from '../texts/load-texts.ts';

/** A call of `schemas/calls` with what its file says about all of them. */
export type LoadedCall = CallDefinition & { service: string; proxied: boolean };

/** What a handler of a public call gets. Query and body have passed the call's schemas. */
export interface PublicCallContext {
  app: AppContext;
  call: LoadedCall;
  /** Path parameters and query together. */
  query: Record<string, string>;
  body: JsonObject;
  language: Language;
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler of a signed-in call gets besides. */
export interface CallContext extends PublicCallContext {
  actor: Actor;
  session: Session;
  acting: Acting;
  scope: AccessScope;
}

/** Does the work of a signed-in call. The answer is sent as JSON; binary answers go out through `sendFile`. */
export type CallHandler = (context: CallContext) => Promise<unknown>;

/** Does the work of a public call. */
export type PublicCallHandler = (context: PublicCallContext) => Promise<unknown>;

/** Handlers by id; kept apart so that a public call can never run one that expects a session. */
export interface HandlerRegistry {
  signedIn: ReadonlyMap<string, CallHandler>;
  public: ReadonlyMap<string, PublicCallHandler>;
}
