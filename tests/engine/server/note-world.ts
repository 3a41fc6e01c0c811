import { createExpressions } from '../../../engine/core/expressions/expressions.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { createRecordEngine, type RecordEngineOptions } from '../../../engine/server/create-record-engine.ts';
import { migrateEngine } from '../../../engine/server/migrate.ts';
import type { Actor, Database, Effect, RecordEngine } from '../../../engine/server/ports.ts';
import { noteDefinitions } from './note-definitions.ts';

/** Friday 2026-11-20, 10:00 in Tokyo. */
export const startOfTime = new Date('2026-11-20T01:00:00.000Z');

export function person(code: string, more: Partial<Actor> = {}): Actor {
  return {
    code,
    name: `Name of ${code}`,
    tenant: 't1',
    division: 10,
    organizationCode: 'org1',
    roles: [],
    screens: new Set(),
    language: 'ja',
    ...more,
  };
}

export const writer = person('writer');
export const first = person('first', { organizationCode: 'org2' });
export const second = person('second', { organizationCode: 'org2' });
export const stranger = person('stranger', { organizationCode: 'org3' });
export const foreigner = person('writer', { tenant: 't2' });

/** Two stages: `first`, then `second`. */
export const twoStages = [first, second].map(({ code, name }, index) => ({
  stageNo: index + 1,
  name: `Stage ${index + 1}`,
  rule: 'all',
  approvers: [{ code, name }],
}));

export const goodNote: JsonObject = {
  title: 'Shelving plan',
  lines: [{ label: 'Oak', count: '1.5' }],
  approvalStageList: twoStages,
};

export const noteEffects: Record<string, Effect> = {
  numberNote: async ({ record, nextNumber, now }) => {
    record.noteNumber ??= `N-${await nextNumber('note')}`;
    record.handedInAt = now.toISOString();
  },
  tellReviewers: ({ enqueue, recordId }) => enqueue('review', { recordId }),
  stampNote: ({ record }) => {
    record.readerName = 'Stamped';
  },
};

export interface NoteWorld {
  database: Database;
  engine: RecordEngine;
  /** Hands in a note and answers what came back. */
  handIn: (record?: JsonObject, actor?: Actor) => Promise<RecordEnvelope>;
  /** One event on a note as it was last seen. */
  send: (
    actor: Actor,
    event: string,
    note: Pick<RecordEnvelope, 'id' | 'version'>,
    more?: { record?: JsonObject; comment?: string; params?: JsonObject; key?: string },
  ) => Promise<RecordEnvelope>;
}

/** An engine over an opened store, with notes and shelves. */
export async function createNoteWorld(database: Database, more: Partial<RecordEngineOptions> = {}): Promise<NoteWorld> {
  const definitions = more.definitions ?? noteDefinitions();
  await migrateEngine(database, definitions);
  const engine = createRecordEngine({
    database,
    definitions,
    expressions: createExpressions([]),
    effects: noteEffects,
    questions: [],
    clock: { now: () => startOfTime },
    ...more,
  });
  return {
    database,
    engine,
    handIn: (record = goodNote, actor = writer) =>
      engine.applyEvent(actor, { recordType: 'desk/note', event: 'handIn', request: { record } }),
    send: (actor, event, { id, version }, { key, ...input } = {}) =>
      engine.applyEvent(actor, {
        recordType: 'desk/note',
        event,
        request: { id, version, ...input },
        ...(key !== undefined && { idempotencyKey: key }),
      }),
  };
}

/** The parts of a refusal that matter, for `rejects.toMatchObject`. */
export const refusals = {
  stale: { appCode: 'CM-00001', httpStatus: 400 },
  notFound: { appCode: 'EN-NOT-FOUND', httpStatus: 404 },
  notAllowed: { appCode: 'EN-NOT-ALLOWED', httpStatus: 400 },
  badRequest: { appCode: 'EN-BAD-REQUEST', httpStatus: 400 },
  keyReused: { appCode: 'EN-IDEMPOTENCY', httpStatus: 400 },
};
