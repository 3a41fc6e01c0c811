import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../../../engine/server/ports.ts';
import { noteChanges } from '../../audit/note-changes.ts';
import { makeSecretToken } from '../../auth/secret-token.ts';
import { answerOnce } from '../../calls/answer-once.ts';
import type { CallContext, CallHandler } from '../../calls/call-handler.ts';
import { invalid, notFound, stale } from '../../errors/refusals.ts';
import { systemFault, systemFaultsOf } from './system-faults.ts';
import {
  insertSystemRow,
  keepSystemToken,
  listSystemRows,
  lockSystemRow,
  type SystemRow,
  type SystemSettings,
  updateSystemRow,
} from './system-settings-store.ts';

const fields = ['name', 'clientId', 'redirectUrl', 'isSub', 'isSyncData', 'active'] as const;

/** `connectedSystem.list`: the company's connected systems, the stopped ones, too. */
const list: CallHandler = async ({ app, actor }) => ({
  items: await listSystemRows(app.database.query, actor.tenant),
});

/** `connectedSystem.save`: adds a system (`version: null`) or changes one. */
const save: CallHandler = async (context) => {
  const { actor, body } = context;
  const systemName = textOf(body.systemName);
  const settings = settingsOf(body);
  const faults = systemFaultsOf({ systemName, ...settings });
  if (faults.length > 0) throw invalid(faults);
  return answerOnce(context, async (query) => {
    const done = { saved: true };
    if (body.version === null) {
      if (!(await insertSystemRow(query, actor.tenant, systemName, settings))) {
        throw invalid([systemFault('systemName', 'systemNameTaken')]);
      }
      await note(context, query, systemName, changesBetween(null, settings));
      return done;
    }
    const found = await lock(context, query);
    await updateSystemRow(query, actor.tenant, systemName, settings);
    await note(context, query, systemName, changesBetween(found, settings));
    return done;
  });
};

/**
 * `connectedSystem.issueToken`: a new token in place of the old one; it is told here and never again, so that no answer may
 * be kept. Sent again, the request is refused: the system's version has moved on.
 */
const issueToken: CallHandler = async (context) => {
  const { app, actor, body } = context;
  const token = makeSecretToken();
  const at = app.clock.now();
  await app.database.transaction(async (query) => {
    const { systemName, tokenIssuedAt } = await lock(context, query);
    await keepSystemToken(query, actor.tenant, systemName, { token, at });
    await note(context, query, systemName, [
      { field: 'token', old: null, new: null },
      { field: 'tokenIssuedAt', old: tokenIssuedAt, new: at.toISOString() },
    ]);
  });
  return { systemName: body.systemName, token };
};

/** The system the request is about, if nobody has changed it since. */
async function lock({ actor, body }: CallContext, query: Query): Promise<SystemRow> {
  const found = await lockSystemRow(query, actor.tenant, textOf(body.systemName));
  if (!found) throw notFound();
  if (found.version !== body.version) throw stale();
  return found;
}

async function note(
  { app, actor, request }: CallContext,
  query: Query,
  systemName: string,
  changes: Parameters<typeof noteChanges>[2],
): Promise<void> {
  const who = { tenant: actor.tenant, at: app.clock.now(), actor, subject: systemName, ip: request.ip };
  await noteChanges(query, { ...who, what: 'settingChanged' }, changes);
}

function changesBetween(old: SystemSettings | null, next: SystemSettings) {
  return fields.map((field) => ({ field, old: old && String(old[field]), new: String(next[field]) }));
}

/** The call's schema has checked the members. */
function settingsOf(body: JsonObject): SystemSettings {
  return {
    name: textOf(body.name),
    clientId: textOf(body.clientId),
    redirectUrl: textOf(body.redirectUrl),
    isSub: body.isSub === true,
    isSyncData: body.isSyncData === true,
    active: body.active === true,
  };
}

function textOf(value: unknown): string {
  return String(value ?? '').trim();
}

/** Handlers of the settings of connected systems. */
export const connectedSystemHandlers: [string, CallHandler][] = [
  ['connectedSystem.list', list],
  ['connectedSystem.save', save],
  ['connectedSystem.issueToken', issueToken],
];
