import { eventNotAllowed } from '../../../../../engine/server/errors.ts';
import type { Database, Query } from '../../../../../engine/server/ports.ts';
import { owesAccountTo } from '../owes-account-to.ts';
import { noteSystem, type SystemChange, settingsBetween, tellOfSystem } from './note-system.ts';
import {
  keepProposal,
  lockSystemRow,
  type SystemRow,
  type SystemSettings,
  updateSystemRow,
} from './system-settings-store.ts';

/** What becomes of settings that wait. */
export type SystemDecision = 'confirm' | 'refuse' | 'withdraw';

/** What decides who takes people over, and what he learns of them. */
const handsOver = ['clientId', 'redirectUrl', 'isSyncData'] as const;

/** Does a change lead people anywhere, or tell of them anything, that two administrators have not agreed on? */
export function needsAnother(inForce: SystemSettings, next: SystemSettings): boolean {
  if (!next.active) return false;
  return !inForce.active || handsOver.some((field) => inForce[field] !== next[field]);
}

/** Throws while something waits: it is decided first, so that nobody agrees to other settings than he read. */
export function refuseWhileWaiting({ proposal }: SystemRow): void {
  if (proposal) throw eventNotAllowed('error.EN-NOT-ALLOWED.systemWaits');
}

/** Keeps settings of a locked system for another administrator's word; those in force stay as they are. */
export async function proposeSystem(
  query: Query,
  change: SystemChange,
  found: SystemRow,
  settings: SystemSettings,
): Promise<void> {
  const { tenant, actor, at } = change;
  const proposal = { settings, by: actor.code, byName: actor.name, at: at.toISOString() };
  await keepProposal(query, tenant, found.systemName, proposal);
  const proposed = settingsBetween(found, settings).map((one) => ({ ...one, field: `proposed.${one.field}` }));
  await noteSystem(query, change, found.systemName, proposed);
  await tellOfSystem(query, change, 'Waiting', { systemName: found.systemName, name: settings.name });
}

/**
 * Decides what waits beside a locked system: `confirm` brings it into force and `refuse` drops it, both by another than who
 * proposed it; `withdraw` drops it by himself. Throws `EN-NOT-ALLOWED` for anybody else, for a confirmer whose account is the
 * proposer's work, and where nothing waits.
 */
export async function decideSystem(
  query: Query,
  change: SystemChange,
  found: SystemRow,
  decision: SystemDecision,
): Promise<void> {
  const { systemName, proposal } = found;
  if (!proposal) throw eventNotAllowed('error.EN-NOT-ALLOWED.systemWaitsNot');
  const isOwn = proposal.by === change.actor.code;
  if (isOwn !== (decision === 'withdraw')) throw eventNotAllowed('error.EN-NOT-ALLOWED.systemByAnother');
  const isConfirmed = decision === 'confirm';
  const { tenant, actor, at } = change;
  if (isConfirmed && (await owesAccountTo(query, { tenant, code: actor.code }, [proposal.by], at)))
    throw eventNotAllowed('error.EN-NOT-ALLOWED.systemByOwnAccount');
  if (isConfirmed) await updateSystemRow(query, change.tenant, systemName, proposal.settings);
  else await keepProposal(query, change.tenant, systemName, null);
  await noteSystem(query, change, systemName, [
    { field: 'proposal', old: proposal.byName, new: decision },
    ...(isConfirmed ? settingsBetween(found, proposal.settings) : []),
  ]);
  const { name } = proposal.settings;
  await tellOfSystem(query, change, isConfirmed ? 'Confirmed' : 'Returned', { systemName, name });
}

/** Settings of a connected system that await confirmation. */
export interface WaitingSystem extends Pick<SystemRow, 'systemName' | 'proposal'> {
  tenant: string;
}

/** What awaits confirmation, of all companies: one with a single administrator has nobody else for it. */
export async function waitingSystems({ query }: Pick<Database, 'query'>): Promise<WaitingSystem[]> {
  const { rows } = await query<{ tenant: string; systemName: string }>(
    `select tenant, system_name as "systemName" from sso_system where proposed is not null order by tenant, system_name`,
  );
  const found = rows.map(async ({ tenant, systemName }) => {
    const row = await lockSystemRow(query, tenant, systemName);
    return { tenant, systemName, proposal: row?.proposal ?? null };
  });
  return Promise.all(found);
}

/** Confirms what waits as the operator, for a company with one administrator; `name`: who does it. Throws when nothing does. */
export async function confirmSystemAsOperator(
  database: Pick<Database, 'transaction'>,
  { tenant, systemName, name, at }: { tenant: string; systemName: string; name: string; at: Date },
): Promise<void> {
  await database.transaction(async (query) => {
    const found = await lockSystemRow(query, tenant, systemName);
    if (!found?.proposal) throw new Error(`Nothing awaits confirmation under "${tenant}/${systemName}".`);
    await decideSystem(query, { tenant, actor: { code: 'OPERATOR', name }, at }, found, 'confirm');
  });
}
