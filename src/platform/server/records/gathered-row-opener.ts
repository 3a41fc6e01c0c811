import { mayCall } from '../../../../engine/core/calls/may-call.ts';
import type { Definitions } from '../../../../engine/core/definitions.ts';
import type { ListRow } from '../../../../engine/core/wire.ts';
import type { Actor } from '../../../../engine/server/ports.ts';
import { screenThatReads } from '../access/screen-that-reads.ts';

/** Where a row leads that was gathered from another record: the screen that opens the record, and the call that answers its document. */
interface Opened {
  opens: string | null;
  document: string | null;
}

/** For rows of a kind of record that others are gathered in, where they lead this person; `null` for any other kind. */
export function gatheredRowOpener(
  definitions: Definitions,
  actor: Actor,
  recordId: string,
): ((row: ListRow) => Opened) | null {
  const sources = [...definitions.records.values()].filter(({ facts }) => facts?.gatheredIn?.record === recordId);
  if (sources.length === 0) return null;
  const opened = new Map(
    sources.map(({ id, facts }): [string, Opened] => {
      const opens = screenThatReads(definitions, id, actor);
      return [id, { opens, document: openDocumentOf(definitions, actor, facts?.documents ?? []) }];
    }),
  );
  return (row) => opened.get(String(row.recordType)) ?? { opens: null, document: null };
}

/** The first of these calls that this person may make. */
export function openDocumentOf(
  { calls }: Pick<Definitions, 'calls'>,
  { screens }: Pick<Actor, 'screens'>,
  documents: readonly string[],
): string | null {
  return documents.find((id) => mayCall(calls.get(id)?.access ?? { screens: [] }, screens)) ?? null;
}
