import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../../../../engine/core/wire.ts';
import { EngineError } from '../../../../engine/server/errors.ts';
import { badRequest, busy, fileRefused, notFound, refusal } from '../errors/refusals.ts';
import { chooseLanguage, type Language, type Texts } from '../texts/load-texts.ts';

/** Sends every thrown value as an `ApiError` in the user's language. What nobody foresaw is logged and says nothing. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, texts: Texts): void {
  const language = chooseLanguage(request.headers['accept-language'], request.caller?.actor.language);
  const known = error instanceof EngineError ? error : refusalOf(error);
  if (!known) request.log.error({ err: error }, 'unforeseen error');
  const told = known ?? refusal('EN-SYSTEM');
  if (told.httpStatus === 503) reply.header('retry-after', '2');
  const body = apiErrorOf(told, texts, language, request.id);
  reply.code(told.httpStatus).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}

/** The body of a refusal. */
export function apiErrorOf(error: EngineError, texts: Texts, language: Language, requestId?: string): ApiError {
  const keys = [error.messageKey, `error.${error.appCode}`];
  return {
    appCode: error.appCode,
    messageKey: error.messageKey,
    message: texts.text(language, keys, error.params),
    ...(error.params ? { params: error.params } : {}),
    ...(error.errors ? { errors: error.errors } : {}),
    ...(requestId ? { requestId } : {}),
  };
}

/** What the web framework and the store refuse, in our words; `null` for what is our own fault. */
function refusalOf(error: unknown): EngineError | null {
  if (!(error instanceof Error)) return null;
  const code = (error as FastifyError).code ?? '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return badRequest('error.EN-BAD-REQUEST.size');
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileRefused('FI-SIZE');
  if (code === 'FST_ERR_NOT_FOUND') return notFound();
  const status = (error as FastifyError).statusCode ?? 500;
  if (code.startsWith('FST_') && status < 500) return badRequest();
  // SQLSTATE class 22: a value the store cannot hold. 53 and 57: no room, shut down, cancelled. 40: tried often enough.
  if (/^22[0-9A-Z]{3}$/.test(code)) return badRequest();
  if (/^(53|57|40|08)[0-9A-Z]{3}$/.test(code) || code === 'ENOSPC') return busy();
  return null;
}
