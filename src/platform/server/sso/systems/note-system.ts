import type { Query } from '../../../../../engine/server/ports.ts';
import { noteChanges } from '../../audit/note-changes.ts';
import type { AuditEntry } from '../../audit/write-audit.ts';
import type { CallContext } from '../../calls/call-handler.ts';
import { tellAdministrators } from '../../mail/tell-administrators.ts';
import type { SystemSettings } from './system-settings-store.ts';

const fields = ['name', 'clientId', 'redirectUrl', 'isSub', 'isSyncData', 'active'] as const;

/** Who changes a company's connected systems, and when. */
export interface SystemChange {
  tenant: string;
  actor: AuditEntry['actor'];
  /** Business time. */
  at: Date;
  ip?: string;
}

/** The change that a request makes. */
export function changeOf({ app, actor, request }: CallContext): SystemChange {
  return { tenant: actor.tenant, actor, at: app.clock.now(), ip: request.ip };
}

/** Writes what happened to a connected system into the audit log, field by field. */
export async function noteSystem(
  query: Query,
  change: SystemChange,
  systemName: string,
  changes: Parameters<typeof noteChanges>[2],
): Promise<void> {
  await noteChanges(query, { ...change, subject: systemName, what: 'settingChanged' }, changes);
}

/** Every setting before and after; `old: null` for a system that is new. */
export function settingsBetween(old: SystemSettings | null, next: SystemSettings) {
  return fields.map((field) => ({ field, old: old && String(old[field]), new: String(next[field]) }));
}

/** What becomes of where people are handed over to: each has its mail, `mail.connectedSystem<Fate>`. */
export type SystemFate = 'Waiting' | 'Confirmed' | 'Returned' | 'Changed' | 'Stopped';

/** Writes to all administrators of the company group. */
export async function tellOfSystem(
  query: Query,
  { tenant, actor, at }: SystemChange,
  fate: SystemFate,
  { systemName, name }: { systemName: string; name: string },
): Promise<void> {
  const path = '/eProcurement/Master/ConnectedSystems';
  const data = { number: systemName, title: name, byName: actor.name, path };
  await tellAdministrators(query, { tenant, template: `connectedSystem${fate}`, screen: 'AU094', data, now: at });
}
