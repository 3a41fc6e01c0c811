import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../../engine/core/wire.ts';
import type { Actor, Database, RecordEngine } from '../../../../../engine/server/ports.ts';
import { systemActor } from '../../system-actor.ts';
import { findAnyProvider, listProviders } from './provider-store.ts';

/** An identity provider of a company that awaits confirmation. */
export interface WaitingProvider {
  tenant: string;
  id: string;
  version: number;
  record: JsonObject;
}

/** What awaits confirmation, of all companies: one with a single administrator has nobody else for it. */
export async function waitingProviders(database: Database): Promise<WaitingProvider[]> {
  const tenants = new Set((await listProviders(database.query)).map(({ tenant }) => tenant));
  const found: WaitingProvider[] = [];
  for (const tenant of tenants) {
    const { rows } = await database.tenantTransaction(tenant, (query) =>
      query<WaitingProvider>(
        `select tenant, id, version, data as record from record_sso_identity_provider
         where state in ('awaitingConfirmation', 'changeAwaiting') order by updated_at`,
      ),
    );
    found.push(...rows);
  }
  return found;
}

/**
 * Brings what awaits confirmation into force as the operator. History, audit log and mails say who by `name`.
 * Throws when nothing waits under the code.
 */
export async function confirmAsOperator(
  { database, engine }: { database: Database; engine: Pick<RecordEngine, 'applyEvent'> },
  { code, name }: { code: string; name: string },
): Promise<RecordEnvelope> {
  const provider = await findAnyProvider(database.query, code);
  const waiting = (await waitingProviders(database)).find(
    ({ tenant, record }) => tenant === provider?.tenant && record.code === code,
  );
  if (!waiting) throw new Error(`Nothing awaits confirmation under "${code}".`);
  const operator: Actor = { ...systemActor(waiting.tenant), code: 'OPERATOR', name, roles: ['PROVIDER'] };
  const { id, version } = waiting;
  return engine.applyEvent(operator, {
    recordType: 'sso/identity-provider',
    event: 'confirm',
    request: { id, version },
  });
}
