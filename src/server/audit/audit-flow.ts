import type { FlowPublication } from '../../../engine/core/flow-publication.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { writeAudit } from './write-audit.ts';

/**
 * Writes a publication of a flow into the audit log of everybody it is for, and of who published it: the note, then one
 * entry for each thing that changed. For the transaction of the publication.
 */
export async function auditFlow(
  query: Query,
  input: {
    flowId: string;
    publication: FlowPublication;
    tenants: readonly string[];
    actor: { code: string; name: string };
    at: Date;
    ip: string;
  },
): Promise<void> {
  const { flowId, publication, tenants, actor, at, ip } = input;
  const { tenant: scope, version, note, changes, moved, stateMap } = publication;
  const subject = `${flowId} ${version ?? 'standard'} (${scope})`;
  const told = { at, actor, what: 'flowPublished', subject, ip };
  for (const tenant of tenants) {
    await query("select set_config('app.tenant', $1, true)", [tenant]);
    await writeAudit(query, { ...told, tenant, field: publication.kind, new: note });
    if (moved > 0) {
      await writeAudit(query, { ...told, tenant, field: 'moved', old: JSON.stringify(stateMap), new: String(moved) });
    }
    for (const { at: pointer, before, after } of changes) {
      await writeAudit(query, {
        ...told,
        tenant,
        field: pointer.slice(0, 200),
        old: asText(before),
        new: asText(after),
      });
    }
  }
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
