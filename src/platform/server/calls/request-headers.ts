import type { FastifyRequest } from 'fastify';
import { requestFault } from '../../domain/request-rules.ts';
import { findCompanyGroup } from '../accounts/account-store.ts';
import type { AppContext } from '../app-context.ts';
import { badRequest } from '../errors/refusals.ts';
import type { LoadedCall } from './call-handler.ts';

/**
 * Checks the headers that belong to a call. None of them decides anything: service and company group must agree with
 * what the route and the session say, or the request is refused. Throws `EN-BAD-REQUEST`.
 */
export async function requestHeadersOf(
  app: AppContext,
  call: LoadedCall,
  request: FastifyRequest,
): Promise<{ idempotencyKey: string | undefined }> {
  refuseFaults(call, request);
  const service = headerOf(request, 'x-service-name');
  if (service !== undefined && service !== call.service) throw badRequest('error.EN-BAD-REQUEST.service');
  const group = headerOf(request, 'x-company-group-code');
  if (group !== undefined && request.caller) await refuseOtherGroup(app, request.caller.actor.tenant, group);
  const idempotencyKey = headerOf(request, 'idempotency-key');
  if (idempotencyKey !== undefined && !/^[\x21-\x7e]{1,255}$/.test(idempotencyKey)) {
    throw badRequest('error.EN-BAD-REQUEST.idempotencyKey');
  }
  if (call.idempotent && idempotencyKey === undefined) throw badRequest('error.EN-BAD-REQUEST.idempotencyKey');
  return { idempotencyKey };
}

/**
 * The rules of requests that the browser keeps before it sends (spec §5), once more. A header that is absent is no
 * fault: the session knows language and company group itself, and a header never decides either.
 */
function refuseFaults(call: LoadedCall, request: FastifyRequest): void {
  const fault = requestFault({
    languageCode: request.headers['accept-language'] ?? request.caller?.actor.language ?? 'ja',
    companyDivisionCode: request.caller?.actor.division,
    companyGroupDisplayCode: call.proxied ? givenGroup(request) : undefined,
  });
  if (fault !== null) throw badRequest(`error.EN-BAD-REQUEST.${fault}`);
}

function givenGroup(request: FastifyRequest): string | undefined {
  const given = request.headers['x-company-group-code'];
  return Array.isArray(given) ? undefined : given;
}

async function refuseOtherGroup(app: AppContext, tenant: string, given: string): Promise<void> {
  if (given === tenant) return;
  const own = await findCompanyGroup(app.database.query, tenant);
  if (own?.displayCode !== given) throw badRequest('error.EN-BAD-REQUEST.otherCompanyGroup');
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  if (Array.isArray(value)) throw badRequest();
  return value === '' ? undefined : value;
}
