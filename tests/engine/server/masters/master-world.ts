import { createExpressions } from '../../../../engine/core/expressions/expressions.ts';
import type { JsonObject, JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import { createRecordEngine } from '../../../../engine/server/create-record-engine.ts';
import { migrateEngine, type StoredDefinitions } from '../../../../engine/server/migrate.ts';
import type { Database, RecordEngine } from '../../../../engine/server/ports.ts';
import { person } from '../note-world.ts';

const master = { group: 'desk', editableBy: ['role:KEEPER'] };

const room: JsonSchema = {
  $id: 'desk/room',
  type: 'object',
  additionalProperties: false,
  record: { number: '/code', title: '/name', columns: {}, master, search: ['/name'] },
  required: ['code', 'name'],
  properties: {
    code: { type: 'string', maxLength: 20 },
    name: { type: 'string', minLength: 1, maxLength: 40 },
    floor: { type: 'integer', minimum: 0, maximum: 99 },
    limit: { type: 'string', format: 'decimal', maxLength: 20 },
  },
};

const shelf: JsonSchema = {
  $id: 'desk/shelf',
  type: 'object',
  additionalProperties: false,
  record: { number: '/code', title: '/name', columns: {}, master },
  required: ['code', 'name'],
  properties: {
    code: { type: 'string', maxLength: 20 },
    name: { type: 'string', maxLength: 40 },
    rooms: {
      type: 'array',
      maxItems: 5,
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { roomCode: { type: 'string', maxLength: 20, options: { call: 'room.search' } } },
      },
    },
  },
};

const definitions: StoredDefinitions = {
  records: new Map(
    [room, shelf].map((schema) => [schema.$id ?? '', { id: schema.$id ?? '', schema, facts: schema.record }] as const),
  ),
  flows: new Map(),
} as StoredDefinitions;

const calls = new Map([
  [
    'room.search',
    { operation: { options: { record: 'desk/room', visibleTo: ['insider'], label: 'name', search: ['name'] } } },
  ],
]);

export const keeper = person('keeper', { roles: ['KEEPER'] });
export const otherKeeper = person('other', { roles: ['KEEPER'] });
export const reader = person('reader');

/** Choosing a room, as a form does. */
export const roomChoices = { record: 'desk/room', visibleTo: ['insider'], label: 'name', search: ['name'] };

/** An engine with rooms and shelves that people keep; `day` moves its clock to ten in the morning of a business date. */
export async function createMasterWorld(
  database: Database,
): Promise<{ engine: RecordEngine; day: (date: string) => void; revise: Revise }> {
  let now = new Date('2026-11-20T01:00:00.000Z');
  await migrateEngine(database, definitions);
  const engine = createRecordEngine({
    database,
    definitions: { ...definitions, calls },
    expressions: createExpressions([]),
    effects: {},
    questions: [],
    clock: { now: () => now },
  });
  const day = (date: string) => {
    now = new Date(`${date.replaceAll('/', '-')}T01:00:00.000Z`);
  };
  const revise: Revise = (code, from, record, more = {}) =>
    engine.masters.revise(keeper, { recordType: 'desk/room', code, from, record, ...more }, { reason: 'because' });
  return { engine, day, revise };
}

type Revise = (
  code: string,
  from: string,
  record: JsonObject | null,
  more?: { version?: number },
) => ReturnType<RecordEngine['masters']['revise']>;
