import type { RecordEnvelope } from '../../core/wire.ts';
import type { Actor, RelatedRecord } from '../ports.ts';
import { businessDateOf } from '../records/business-date.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { actingAs } from '../records/reading/access-questions.ts';
import { relatedRecords } from '../records/reading/related-records.ts';
import { deriveRecords, nothingToDerive } from './derive-records.ts';

/**
 * What a new record begins with, in the form of the one that it comes from, by a derivation. `source` is as this person was
 * answered it, so that nothing he is not shown is derived for him.
 * @throws `EN-NOT-ALLOWED` when nothing may begin from it now; Error for a derivation that is not there, or of another record
 */
export async function beginRecord(
  context: EngineContext,
  actor: Actor,
  derivationId: string,
  source: RecordEnvelope,
): Promise<RecordEnvelope> {
  const derivation = context.derivations.get(derivationId);
  if (!derivation) throw new Error(`There is no derivation "${derivationId}".`);
  const now = context.clock.now();
  const user = actingAs(actor);
  const found: RelatedRecord = { ...source, owner: { ...source.owner, organizationCode: '' } };
  const [record] = await context.database.tenantTransaction(actor.tenant, (query) =>
    deriveRecords(derivation, found, {
      expressions: context.expressions,
      scope: { user: { ...user, roles: [...actor.roles] }, today: businessDateOf(now), now: now.toISOString() },
      takersOf: (recordType, column, value) =>
        relatedRecords(query, context.models.of(recordType), { tenant: actor.tenant, column, value }),
    }),
  );
  if (!record) throw nothingToDerive(derivationId);
  const { history: _itsOwn, offers: _others, ...envelope } = source;
  return { ...envelope, record, allowedEvents: [] };
}
