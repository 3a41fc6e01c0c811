import { CallFailure } from '../../../../engine/core/calls/call-failure.ts';
import { listFileAsked } from '../../../../engine/core/calls/list-files.ts';
import type { CallIndexEntry } from '../../../../engine/core/formats/call-index.ts';
import type { EngineRuntime } from '../../../../engine/react/runtime.ts';
import { proxyPrefix } from '../../domain/proxy-path.ts';
import { type RequestFault, requestFaults } from '../../domain/request-rules.ts';
import type { BusyCounter } from './busy-counter.ts';
import { answerTo } from './error-table.ts';
import { readAnswer } from './read-answer.ts';
import { requestOf } from './request-of.ts';
import type { sendWithProgress } from './send-with-progress.ts';

/** How long an answer may take, in milliseconds; files take longer. */
export const timeoutMs = { json: 60_000, file: 180_000 };

/** What the client asks of the page around it. */
export interface ClientPorts {
  calls: readonly CallIndexEntry[];
  /** Headers of every call, read anew each time: screen, language. */
  headers: () => Record<string, string>;
  session: {
    token: () => string | null;
    /** Company group of the signed-in user, sent with proxied calls. */
    companyGroupCode: () => string | null;
    /** The server no longer knows this token. */
    lost: (token: string) => void;
  };
  /** Why a call may not be sent at all (spec §5); `null`: it may. */
  fault?: (definition: CallIndexEntry) => RequestFault | null;
  /** The text of a fault, for the user. */
  faultText?: (fault: RequestFault) => string;
  /** Last answers of calls that say `keepsOffline`, of the session now. */
  answers?: {
    keep: (asked: string, answer: unknown) => void;
    /** `undefined`: none is kept. */
    last: (asked: string) => Promise<unknown>;
  };
  busy: BusyCounter;
  /** Tells the user about a failure, if the error table says so. */
  tell: (failure: CallFailure) => void;
  /** Tells of what failed before a request was made. */
  tellOther?: (message: string) => void;
  newId: () => string;
  fetch: typeof fetch;
  /** Sends what somebody watches being sent. */
  sendWithProgress: typeof sendWithProgress;
}

/** Makes `call`: the only way the browser talks to the server. */
export function createClient(ports: ClientPorts): { call: EngineRuntime['call'] } {
  const byId = new Map(ports.calls.map((definition) => [definition.id, definition]));

  return {
    async call<Answer>(callId: string, input: Parameters<EngineRuntime['call']>[1] = {}): Promise<Answer> {
      const definition = byId.get(callId);
      if (!definition) throw new Error(`There is no call "${callId}".`);
      const fault = ports.fault?.(definition) ?? null;
      if (fault !== null) throw refuse(definition, fault, input.quiet === true);
      const blocks = definition.method !== 'GET' && !definition.silent && !input.silent;
      const end = blocks ? ports.busy.begin() : () => {};
      const token = ports.session.token();
      try {
        return (await send(definition, input, token)) as Answer;
      } catch (error) {
        if (error instanceof CallFailure) {
          const lost = answerTo(error) === 'sessionLost' && token !== null && !definition.public;
          if (lost) {
            error.told = true;
            ports.session.lost(token);
          } else if (!input.quiet) ports.tell(error);
        } else if (!input.quiet && !input.signal?.aborted) {
          // It failed before there was a request.
          ports.tellOther?.(error instanceof Error ? error.message : String(error));
        }
        throw error;
      } finally {
        end();
      }
    },
  };

  /** Without a session the login page is on its way and says enough. */
  function refuse(definition: CallIndexEntry, fault: RequestFault, quiet: boolean): CallFailure {
    const messageKey = `error.EN-BAD-REQUEST.${fault}`;
    const message = ports.faultText?.(fault) ?? requestFaults[fault];
    const failure = new CallFailure(definition.id, 400, { appCode: 'EN-BAD-REQUEST', messageKey, message });
    if (!quiet && fault !== 'accessToken') ports.tell(failure);
    return failure;
  }

  async function send(
    definition: CallIndexEntry,
    input: Parameters<EngineRuntime['call']>[1] & {},
    token: string | null,
  ): Promise<unknown> {
    const group = definition.proxied ? ports.session.companyGroupCode() : null;
    const [path, init] = requestOf(definition, input, {
      headers: {
        accept: definition.binary ?? 'application/json',
        ...ports.headers(),
        ...(token && !definition.public ? { authorization: `Bearer ${token}` } : {}),
        ...(definition.proxied ? { 'x-service-name': definition.service } : {}),
        ...(group === null ? {} : { 'x-company-group-code': group }),
        ...input.headers,
      },
      newIdempotencyKey: ports.newId,
    });
    const url = definition.proxied ? `${proxyPrefix}${path}` : path;
    const isFile = definition.binary !== undefined || listFileAsked(input.headers?.accept) !== null;
    const asked = definition.keepsOffline ? `${url} ${init.body ?? ''}` : null;
    const limit = definition.bodyType === 'multipart' || isFile ? timeoutMs.file : timeoutMs.json;
    const timeout = AbortSignal.timeout(limit);
    try {
      const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
      const cache = definition.immutable ? 'default' : definition.revalidate ? 'no-cache' : 'no-store';
      const response = input.onProgress
        ? await ports.sendWithProgress(url, { ...init, signal }, input.onProgress)
        : await ports.fetch(url, { ...init, signal, cache, credentials: 'same-origin' });
      const answer = await readAnswer(definition, response, isFile);
      if (asked !== null) ports.answers?.keep(asked, answer);
      return answer;
    } catch (error) {
      // The screen gave up on the call by itself: nothing went wrong.
      if (error instanceof CallFailure || input.signal?.aborted) throw error;
      const last = asked === null ? undefined : await ports.answers?.last(asked);
      if (last !== undefined) return last;
      throw new CallFailure(definition.id, 0, null);
    }
  }
}
