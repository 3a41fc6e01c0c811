import { edgesOf } from '../../engine/core/flow/flow-edges.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { Actor } from '../../engine/server/ports.ts';
import type { StoredDocument } from '../support/stored-books.ts';

/**
 * Why an event that was taken should have been refused: no edge of the flow leads there, or none by this person. Judged from
 * the flow's file and the document as it was, apart from the product's own code.
 */
export function illegalityOf(
  flow: FlowDefinition,
  event: string,
  actor: Actor,
  before: StoredDocument | undefined,
  after: StoredDocument,
): string | null {
  const from = before?.state ?? flow.initial;
  const edges = edgesOf(flow).filter((edge) => edge.from === from && edge.event === event);
  const taken = edges.filter((edge) => edge.target === after.state);
  if (taken.length === 0) return `${event} leads from ${from} to ${after.state}`;
  const isNamed = taken.some(({ transition: { meta } }) => {
    const isOwn = before !== undefined && actor.code === before.ownerCode;
    return !(meta?.notSelf && isOwn) && (meta?.by ?? []).some((question) => may(question, actor, before ?? after));
  });
  if (!isNamed) return `${actor.code} sends ${event} in ${from}`;
  if (before && after.version !== before.version + 1) return `${event} makes version ${after.version}`;
  return null;
}

function may(question: string, actor: Actor, document: StoredDocument): boolean {
  if (question.startsWith('role:')) return actor.roles.includes(question.slice('role:'.length));
  if (question === 'owner') return actor.code === document.ownerCode;
  if (question === 'counterparty') return actor.counterpartyCode === document.record.supplierCode;
  if (question === 'currentApprover') return document.heldBy.some(({ code }) => code === actor.code);
  return false;
}
