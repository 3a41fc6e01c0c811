import type { Definitions } from '../../../../engine/core/definitions.ts';
import type { Actor, Database } from '../../../../engine/server/ports.ts';
import { tradingRole } from '../../../platform/server/auth/actor.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { importedRecord } from '../../../platform/server/imports/imported-record.ts';
import { type DocumentWork, workOnDocument } from '../../../platform/server/imports/work-on-document.ts';
import { insertRows } from '../../../platform/server/masters/upload/upload-rows.ts';
import {
  insertUpload,
  type NewUpload,
  setUploadState,
  type Upload,
} from '../../../platform/server/masters/upload/upload-store.ts';
import type { Track } from '../cases/in-order-of-time.ts';
import { type DemoOrderUpload, tourinOrderUploads } from '../data/order-uploads.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { subtractWorkingMinutes } from '../working-time.ts';
import { uploadColumns, uploadRowsOf } from './upload-rows-of.ts';

/** Where the files are brought in: the store, and what records are. */
export interface UploadPlace {
  stage: Stage;
  database: Database;
  definitions: Pick<Definitions, 'records'>;
}

/**
 * Files of orders among the other cases: each is looked at and, if it was executed, applied for, by what works on every file. What
 * they were brought as is not kept with the story; their rows are.
 */
export function orderUploadTracks(place: UploadPlace, world: DemoWorld, now: Date): Track[] {
  if (world.group.code !== 'TOURIN') return [];
  return tourinOrderUploads.map((plan, index) => {
    const at = subtractWorkingMinutes(now, plan.minutesAgo);
    return { at, step: () => playUpload(place, world, { plan, at, index }).then(() => []) };
  });
}

async function playUpload(
  { stage, database, definitions }: UploadPlace,
  world: DemoWorld,
  { plan, at, index }: { plan: DemoOrderUpload; at: Date; index: number },
): Promise<void> {
  stage.setTime(at);
  const actor = bringerOf(world, plan);
  const rows = uploadRowsOf(world, plan, at);
  const record = importedRecord(definitions, 'order/order');
  if (!record) throw new Error('Orders do not come as files.');
  const upload: NewUpload = {
    tenant: world.group.code,
    id: `0d0a7a00-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    recordType: record.id,
    fileName: plan.fileName,
    fromDay: businessDateOf(at),
    reason: plan.reason,
    headings: uploadColumns.map(([name, pointer]) => ({ name, at: pointer })),
    total: rows.length,
    fileId: null,
    ownerCode: actor.code,
    ownerName: actor.name,
    principalCode: actor.principal?.code ?? null,
    principalName: actor.principal?.name ?? null,
    organizationCode: actor.organizationCode,
    createdAt: at.toISOString(),
  };
  await database.tenantTransaction(upload.tenant, async (query) => {
    await insertUpload(query, upload);
    await insertRows(query, upload, rows);
    await setUploadState(query, upload, 'checking', at);
  });
  const parts = { database, engine: stage.engine, clock: { now: () => at } };
  const workAll = async (work: Pick<DocumentWork, 'outcomes' | 'state'>, after: Upload['state']) => {
    const finish: DocumentWork['finish'] = (query, standing) => setUploadState(query, standing, after, at);
    while (await workOnDocument(parts, upload, { record, actor, finish, ...work })) {}
  };
  await workAll({ outcomes: ['waiting'], state: 'checking' }, 'checked');
  if (!plan.isExecuted) return;
  await database.tenantTransaction(upload.tenant, (query) => setUploadState(query, upload, 'running', at));
  await workAll({ outcomes: ['make'], state: 'running' }, 'done');
}

/** Whoever brings a file: of a trading company as the requester who asked it. */
function bringerOf(world: DemoWorld, { login, principal }: DemoOrderUpload): Actor {
  const bringer = userNamed(world, login);
  if (principal === undefined) return actorOf(world, bringer);
  const { code, name, organization } = userNamed(world, principal);
  const roles = [tradingRole, 'K001'];
  return { ...actorOf(world, { ...bringer, organization, roles }), principal: { code, name } };
}
