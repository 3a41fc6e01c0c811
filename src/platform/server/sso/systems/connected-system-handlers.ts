import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../../../engine/server/ports.ts';
import { makeSecretToken } from '../../auth/secret-token.ts';
import { answerOnce } from '../../calls/answer-once.ts';
import type { CallHandler } from '../../calls/call-handler.ts';
import { badRequest, invalid, notFound, stale } from '../../errors/refusals.ts';
import { changeOf, noteSystem, settingsBetween, tellOfSystem } from './note-system.ts';
import { decideSystem, needsAnother, proposeSystem, refuseWhileWaiting } from './propose-system.ts';
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

const decisions = ['confirm', 'refuse', 'withdraw'] as const;

/** `connectedSystem.list`: the company's connected systems, the stopped ones, too; `userCode`: who asks. */
const list: CallHandler = async ({ app, actor }) => ({
  items: await listSystemRows(app.database.query, actor.tenant),
  userCode: actor.code,
});

/**
 * `connectedSystem.save`: adds a system (`version: null`) or changes one. Where people are handed over to, and as what,
 * waits for another administrator's word; names, and stopping, need nobody else's.
 */
const save: CallHandler = async (context) => {
  const { actor, body } = context;
  const systemName = textOf(body.systemName);
  const settings = settingsOf(body);
  const faults = systemFaultsOf({ systemName, ...settings });
  if (faults.length > 0) throw invalid(faults);
  return answerOnce(context, async (query) => {
    const change = changeOf(context);
    if (body.version === null) {
      // Nobody is led there yet: what was typed waits as a whole.
      const begun = { ...settings, active: false };
      if (!(await insertSystemRow(query, actor.tenant, systemName, begun))) {
        throw invalid([systemFault('systemName', 'systemNameTaken')]);
      }
      await noteSystem(query, change, systemName, settingsBetween(null, begun));
    }
    const found = await lock(query, actor.tenant, systemName, body.version ?? 1);
    refuseWhileWaiting(found);
    const waits = needsAnother(found, settings);
    if (waits) await proposeSystem(query, change, found, settings);
    else if (body.version !== null) {
      await updateSystemRow(query, actor.tenant, systemName, settings);
      await noteSystem(query, change, systemName, settingsBetween(found, settings));
      const fate = found.active && !settings.active ? 'Stopped' : 'Changed';
      await tellOfSystem(query, change, fate, { systemName, name: settings.name });
    }
    return { saved: true, waits };
  });
};

/** `connectedSystem.decide`: confirms, refuses or withdraws what waits beside a system. */
const decide: CallHandler = async (context) => {
  const { actor, body } = context;
  return answerOnce(context, async (query) => {
    const found = await lock(query, actor.tenant, textOf(body.systemName), body.version);
    const decision = decisions.find((one) => one === body.decision);
    if (!decision) throw badRequest();
    await decideSystem(query, changeOf(context), found, decision);
    return { systemName: found.systemName, inForce: decision === 'confirm' };
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
    const { systemName, tokenIssuedAt } = await lock(query, actor.tenant, textOf(body.systemName), body.version);
    await keepSystemToken(query, actor.tenant, systemName, { token, at });
    await noteSystem(query, changeOf(context), systemName, [
      { field: 'token', old: null, new: null },
      { field: 'tokenIssuedAt', old: tokenIssuedAt, new: at.toISOString() },
    ]);
  });
  return { systemName: body.systemName, token };
};

/** The system the request is about, if nobody has changed it since. */
async function lock(query: Query, tenant: string, systemName: string, version: unknown): Promise<SystemRow> {
  const found = await lockSystemRow(query, tenant, systemName);
  if (!found) throw notFound();
  if (found.version !== version) throw stale();
  return found;
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
  ['connectedSystem.decide', decide],
  ['connectedSystem.issueToken', issueToken],
];
