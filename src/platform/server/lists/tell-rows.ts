import { namesOfStates } from '../../../../engine/core/flow/added-states.ts';
import type { ListRow } from '../../../../engine/core/wire.ts';
import { withNames } from '../../domain/changes/text.ts';
import { flowScopeOf, type ToldEntry, tellEntry } from '../audit/tell-entry.ts';
import { gatheredRowOpener } from '../records/gathered-row-opener.ts';
import { type Reader, tellNamesFor } from '../records/tell-names-for.ts';
import { viewedRowOpener } from '../records/viewed-row-opener.ts';

/** Writes a row of a list for its reader. */
type TellRow = (row: ListRow) => Promise<ListRow>;

/**
 * How the rows of a record's lists are told to whoever asks, in lists and in files alike: names of masters in the reader's language; those of the
 * audit log name what definitions call by pointers; rows gathered from several kinds of records, and those of who was asked to look at
 * some, say where they lead.
 */
export async function rowTeller(context: Reader, recordId: string): Promise<TellRow> {
  const { app, actor, language } = context;
  if (recordId !== 'audit/entry') {
    const tell = await tellNamesFor(context, recordId);
    const openedBy = gatheredRowOpener(app.definitions, actor, recordId);
    const viewed = viewedRowOpener(app.definitions, actor, recordId);
    return async (row) => ({ ...tell(row), ...openedBy?.(row), ...viewed?.(row) });
  }
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  const added = new Map<string, ReturnType<typeof namesOfStates>>();
  const namesFor = async (scope: string) => {
    const known = added.get(scope) ?? namesOfStates(await app.engine.flows.addedStates(scope));
    added.set(scope, known);
    return known;
  };
  return async (row) => {
    const { subject, field = null, old = null, new: now = null } = row as ListRow & ToldEntry;
    const entry = { subject, field, old, new: now };
    const what = String(row.what);
    // A state that a version adds is known to those it was published for; whoever may read the entry may read its name.
    const scope = flowScopeOf(what, entry);
    const names = scope === undefined ? {} : await namesFor(scope);
    const text = withNames((keys, params) => texts.text(language, keys, params), names[language]);
    return { ...row, ...tellEntry(what, entry, app.definitions, text) };
  };
}
