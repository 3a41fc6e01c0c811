import { addedStates, namesOfStates } from '../../../../engine/core/flow/added-states.ts';
import type { FlowPublication } from '../../../../engine/core/flow/flow-publication.ts';
import type { FlowDefinition } from '../../../../engine/core/formats/flow.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import type { AppContext } from '../app-context.ts';
import { flowSubject } from './tell-entry.ts';
import { wordsOf } from './words-of.ts';
import { writeAudit } from './write-audit.ts';

/**
 * Writes a publication of a flow into the audit log of everybody it is for, and of who published it: the note, then one
 * entry for each thing that changed. For the transaction of the publication.
 */
export async function auditFlow(
  app: Pick<AppContext, 'definitions' | 'texts'>,
  query: Query,
  input: {
    flowId: string;
    publication: FlowPublication;
    /** The lifecycle as it was in force and as it is now: states of theirs that no file has bring their names. */
    versions: readonly FlowDefinition[];
    tenants: readonly string[];
    actor: { code: string; name: string };
    at: Date;
    ip: string;
  },
): Promise<void> {
  const { flowId, publication, versions, tenants, actor, at, ip } = input;
  const file = app.definitions.flows.get(flowId);
  const names = file ? namesOfStates({ [flowId]: addedStates(file, versions) }) : {};
  const { tenant: scope, version, note, changes, moved, stateMap } = publication;
  const told = { at, actor, what: 'flowPublished', subject: flowSubject(flowId, version, scope), ip };
  const entries = [
    { field: publication.kind, old: null, new: note },
    ...(moved > 0 ? [{ field: 'moved', old: JSON.stringify(stateMap), new: String(moved) }] : []),
    ...changes.map((change) => ({
      field: change.at.slice(0, 200),
      old: asText(change.before),
      new: asText(change.after),
    })),
  ].map((entry) => ({ ...told, ...entry, ...wordsOf(app, told.what, { ...entry, subject: told.subject }, names) }));
  for (const tenant of tenants) {
    await query("select set_config('app.tenant', $1, true)", [tenant]);
    for (const entry of entries) await writeAudit(query, { ...entry, tenant });
  }
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
