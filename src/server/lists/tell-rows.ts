import type { ListRow } from '../../../engine/core/wire.ts';
import { type ToldEntry, tellEntry } from '../audit/tell-entry.ts';
import type { CallContext } from '../calls/call-handler.ts';

/** Writes a row of a list for its reader. */
type TellRow = (row: ListRow) => ListRow;

/**
 * How the rows of a record's lists are told to whoever asks, in lists and in files alike: most as they are; those of the
 * audit log name what definitions call by pointers.
 */
export async function rowTeller({ app, actor, language }: CallContext, recordId: string): Promise<TellRow> {
  if (recordId !== 'audit/entry') return (row) => row;
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  return (row) => {
    const { subject, field = null, old = null, new: now = null } = row as ListRow & ToldEntry;
    const told = tellEntry(String(row.what), { subject, field, old, new: now }, app.definitions, (keys, params) =>
      texts.text(language, keys, params),
    );
    return { ...row, ...told };
  };
}
