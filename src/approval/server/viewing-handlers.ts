import type { Definitions } from '../../../engine/core/definitions.ts';
import { faultAt } from '../../../engine/core/record-rules/field-errors.ts';
import { readableBy } from '../../../engine/core/records/readable-by.ts';
import { invalidRecord, recordNotFound } from '../../../engine/server/errors.ts';
import { rolesThatOpen } from '../../platform/server/access/role-screens.ts';
import { searchPeople } from '../../platform/server/accounts/search-people.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';

/** `viewing.people`: who can read records of a kind once he is asked to, by name, code or organization; never the asking user. */
const people: CallHandler = async ({ app, actor, body }) => {
  const { record, ...search } = body;
  const roles = rolesOfViewers(app.definitions, String(record));
  return { items: await searchPeople(app.database, actor, { ...search, roles, except: actor.code }) };
};

/** `viewing.ask`: asks people to look at a record; none of them, when one could not read it. Answers how many were named. */
const ask: CallHandler = async ({ app, actor, body }) => {
  const recordType = String(body.record);
  const roles = rolesOfViewers(app.definitions, recordType);
  const codes = body.codes as string[];
  const found = await searchPeople(app.database, actor, { roles, codes, limit: codes.length, except: actor.code });
  const missing = codes.flatMap((code, index) =>
    found.some((person) => person.code === code) ? [] : [faultAt(`/codes/${index}`, 'viewerUnable')],
  );
  if (missing.length > 0) throw invalidRecord(missing);
  const visibleTo = readableBy(app.definitions, recordType, actor.screens);
  const note = typeof body.note === 'string' && body.note.trim() !== '' ? body.note.trim() : null;
  await app.engine.viewings.ask(actor, { recordType, id: String(body.id), visibleTo, people: found, note });
  return { asked: found.length };
};

/** `viewing.see`: one has looked at what one was asked to look at. */
const see: CallHandler = async ({ app, actor, body }) => {
  const recordType = String(body.record);
  rolesOfViewers(app.definitions, recordType);
  await app.engine.viewings.see(actor, { recordType, id: String(body.id) });
  return { seen: true };
};

/** Handlers of what people are asked to look at. */
export const viewingHandlers: [string, CallHandler][] = [
  ['viewing.people', people],
  ['viewing.ask', ask],
  ['viewing.see', see],
];

/** Roles whose screens read a kind of record to whoever was asked. @throws `EN-NOT-FOUND` for a kind nobody is asked about */
function rolesOfViewers({ records, calls }: Definitions, recordType: string): string[] {
  if (!records.get(recordType)?.facts?.viewedIn) throw recordNotFound();
  const screens = [...calls.values()].flatMap(({ access, operation }) =>
    'read' in operation &&
    operation.read.record === recordType &&
    operation.read.visibleTo.includes('viewer') &&
    typeof access === 'object' &&
    'screens' in access
      ? access.screens
      : [],
  );
  return rolesThatOpen(screens);
}
