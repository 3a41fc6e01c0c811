import type { Definitions } from '../../../../engine/core/definitions.ts';
import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Database } from '../../../../engine/server/ports.ts';
import { addDays } from '../../../domain/dates/calendar-date.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { keepSurvey } from '../../../platform/server/masters/upload/document-upload-store.ts';
import { countEnds, insertEndingRows } from '../../../platform/server/masters/upload/ending-rows.ts';
import { insertRows } from '../../../platform/server/masters/upload/upload-rows.ts';
import { findUpload, setUploadState } from '../../../platform/server/masters/upload/upload-store.ts';
import { workOnRows } from '../../../platform/server/masters/upload/work-on-uploads.ts';
import { inOrderOfTime, type Track } from '../cases/in-order-of-time.ts';
import { type DemoCatalogRelease, demoCatalogReleases } from '../data/mall/catalog-releases.ts';
import type { DemoWorld } from '../demo-world.ts';
import { actorOf } from '../people/actor-of.ts';
import { supplierUserOf, userNamed } from '../people/find-people.ts';
import type { Stage } from '../stage.ts';
import { addWorkingMinutes, subtractWorkingMinutes, workingDay } from '../working-time.ts';
import { releaseColumns, releaseRowsOf } from './release-rows.ts';

const recordType = 'mall/catalog-release';

/** Where the files are brought: the store, and what records are. */
export interface ReleasePlace {
  stage: Stage;
  database: Database;
  definitions: Pick<Definitions, 'records'>;
}

/** Plays what suppliers brought into the catalog, and what its approver made of it. The files are not kept with the story; their rows are. */
export async function playCatalogReleases(place: ReleasePlace, world: DemoWorld, now: Date): Promise<void> {
  const tracks = demoCatalogReleases.map((release): Track => {
    const at = subtractWorkingMinutes(now, release.age * workingDay);
    return { at, step: () => look(place, world, release, at) };
  });
  await inOrderOfTime(tracks, now);
}

async function look(place: ReleasePlace, world: DemoWorld, release: DemoCatalogRelease, at: Date): Promise<Track[]> {
  const { stage, database, definitions } = place;
  const { supplierCode, title, fileName, wishedIn, rows } = release;
  stage.setTime(at);
  const record: JsonObject = {
    supplierCode,
    title,
    content: 'master/product',
    isWhole: rows.leaves !== undefined,
    wishedFrom: addDays(businessDateOf(at), wishedIn),
  };
  const supplier = actorOf(world, supplierUserOf(world, supplierCode));
  const begun = await stage.engine.applyEvent(supplier, { recordType, event: 'look', request: { record } });
  const told = releaseRowsOf(
    world.products.filter((product) => product.supplierCode === supplierCode),
    rows,
  );
  const upload = { tenant: world.group.code, id: String(begun.record.uploadId) };
  await database.tenantTransaction(upload.tenant, async (query) => {
    await query('update master_upload set file_name = $3 where tenant = $1 and id = $2', [
      upload.tenant,
      upload.id,
      fileName,
    ]);
    const headings = releaseColumns.map(([name, pointer]) => ({ name, at: pointer }));
    await keepSurvey(query, upload, { headings, total: told.length });
    await insertRows(query, upload, told);
    const kept = await findUpload(query, upload);
    if (kept?.terms?.isWhole) await insertEndingRows(query, definitions, kept);
    await setUploadState(query, upload, 'checking', at);
  });
  await work(place, upload, at);
  return stepsFrom(place, world, { id: begun.id, upload, release, done: 0, at });
}

interface Going {
  id: string;
  upload: { tenant: string; id: string };
  release: DemoCatalogRelease;
  done: number;
  at: Date;
}

/** What comes next of a release, if anything does. */
function stepsFrom(place: ReleasePlace, world: DemoWorld, going: Going): Track[] {
  const { id, upload, release, done } = going;
  const next = release.steps[done];
  if (!next) return [];
  const at = addWorkingMinutes(going.at, next.after * workingDay);
  const user = next.login === '' ? supplierUserOf(world, release.supplierCode) : userNamed(world, next.login);
  const step = async () => {
    place.stage.setTime(at);
    const actor = actorOf(world, user);
    const visibleTo = ['counterparty', 'reviewedRelease'];
    const { version, record } = await place.stage.engine.read(actor, { recordType, id, visibleTo });
    const params = await paramsOf(place, going, { event: next.event, wishedFrom: String(record.wishedFrom), at });
    const comment = next.said === '' ? {} : { comment: next.said };
    await place.stage.engine.applyEvent(actor, {
      recordType,
      event: next.event,
      request: { id, version, ...params, ...comment },
    });
    await work(place, upload, at);
    return stepsFrom(place, world, { ...going, done: done + 1, at });
  };
  return [{ at, step }];
}

/** What an event asks for: from which day it holds, and how many products end. */
async function paramsOf(
  { database }: ReleasePlace,
  { upload }: Going,
  { event, wishedFrom, at }: { event: string; wishedFrom: string; at: Date },
): Promise<{ params?: JsonObject }> {
  const today = businessDateOf(at);
  if (event === 'release') return { params: { effectiveFrom: wishedFrom < today ? today : wishedFrom } };
  if (event !== 'submitEnding') return {};
  const endCount = await database.tenantTransaction(upload.tenant, async (query) => {
    const found = await findUpload(query, upload);
    return found ? countEnds(query, found) : 0;
  });
  return { params: { endCount } };
}

/** What runs in the background where the product does. */
async function work({ stage, database, definitions }: ReleasePlace, upload: Going['upload'], at: Date): Promise<void> {
  const found = await database.tenantTransaction(upload.tenant, (query) => findUpload(query, upload));
  if (!found) throw new Error('The file of a release is gone.');
  const parts = { database, engine: stage.engine, clock: { now: () => at }, definitions };
  await workOnRows(parts, { ...found, isOfDocument: true });
}
