import { beforeAll, describe, expect, it } from 'vitest';
import { migrateEngine } from '../../../engine/server/migrate.ts';
import { openDatabase } from '../../../engine/server/open-database.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { engineMigrations } from '../../../engine/server/schema/engine-migrations.ts';
import { forEachStore, openServerDatabase } from '../../support/stores.ts';
import { noteDefinitions, noteFacts, noteFlow, noteSchema } from './note-definitions.ts';
import { createNoteWorld, writer } from './note-world.ts';

const id = '01890000-0000-7000-8000-000000000001';

async function insertNote(database: Database, tenant: string, data: unknown, noteId = id): Promise<void> {
  await database.tenantTransaction(tenant, (query) =>
    query(
      `insert into record_desk_note (tenant, id, state, flow_id, flow_version, version, owner_code, owner_name,
         organization_code, data, created_at, updated_at)
       values ($1, $2, 'draft', 'note', 1, 1, 'u1', 'One', 'org', $3, now(), now())`,
      [tenant, noteId, JSON.stringify(data)],
    ),
  );
}

forEachStore('migrateEngine', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    await migrateEngine(database, noteDefinitions());
    await insertNote(database, 't1', {
      title: 'First',
      weight: '12.50',
      pages: 3,
      isUrgent: true,
      lines: [{ label: 'ＡＢＣ' }],
    });
  });

  it('may run at every start', async () => {
    await migrateEngine(database, noteDefinitions());
    const { rows } = await database.query('select version from engine_migration');
    expect(rows).toHaveLength(engineMigrations.length);
  });

  it('generates promoted columns from the record', async () => {
    const { rows } = await database.query('select c_title, c_weight, c_pages, "c_isUrgent" from record_desk_note');
    expect(rows).toEqual([{ c_title: 'First', c_weight: '12.50', c_pages: 3, c_isUrgent: true }]);
  });

  it('makes null of what does not fit a promoted column, so that a draft can hold it', async () => {
    await insertNote(database, 't2', { title: 'Odd', weight: '１２', pages: 'many', isUrgent: 'perhaps' });
    const { rows } = await database.query(
      `select c_weight, c_pages, "c_isUrgent" from record_desk_note where tenant = 't2'`,
    );
    expect(rows).toEqual([{ c_weight: null, c_pages: null, c_isUrgent: null }]);
  });

  it('alters the table when the definition gains, changes and loses a column', async () => {
    const { pages: _gone, ...kept } = noteFacts.columns;
    const columns = {
      ...kept,
      firstLabel: { at: '/lines/0/label', type: 'text' as const },
      weight: { at: '/weight', type: 'text' as const },
    };
    await migrateEngine(database, noteDefinitions({ schema: { ...noteSchema, record: { ...noteFacts, columns } } }));
    const { rows } = await database.query<Record<string, unknown>>(
      `select * from record_desk_note where tenant = 't1'`,
    );
    expect(rows[0]).toMatchObject({ c_firstLabel: 'ＡＢＣ', c_weight: '12.50' });
    expect(rows[0]).not.toHaveProperty('c_pages');
    await migrateEngine(database, noteDefinitions());
  });

  it('writes the searched text again when the definition searches elsewhere', async () => {
    const search = ['/lines/*/label'];
    await migrateEngine(database, noteDefinitions({ schema: { ...noteSchema, record: { ...noteFacts, search } } }));
    const { rows } = await database.query(`select search from record_desk_note where tenant = 't1'`);
    expect(rows).toEqual([{ search: 'abc' }]);
  });

  it('refuses a changed flow that records follow, and leaves everything as it was', async () => {
    const states = { ...noteFlow.states, draft: { meta: { heldBy: 'nobody' as const }, on: {} } };
    await expect(migrateEngine(database, noteDefinitions({ flow: { ...noteFlow, states } }))).rejects.toThrow(
      /Raise "version"/,
    );
    const { rows } = await database.query('select version from flow_version');
    expect(rows).toEqual([{ version: 1 }]);
  });

  it('keeps the earlier version beside a new one', async () => {
    await migrateEngine(
      database,
      noteDefinitions({ flow: { ...noteFlow, version: 2, guards: { ...noteFlow.guards, more: 'true' } } }),
    );
    const { rows } = await database.query('select version from flow_version order by version');
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
  });

  describe('row-level security', () => {
    it('shows a tenant its own rows only', async () => {
      const seen = await database.tenantTransaction('t1', (query) => query('select tenant from record_desk_note'));
      expect(seen.rows).toEqual([{ tenant: 't1' }]);
    });

    it('shows nothing without a tenant', async () => {
      const seen = await database.transaction(async (query) => {
        await query('set local role app');
        return query('select tenant from record_desk_note');
      });
      expect(seen.rows).toEqual([]);
    });

    it('refuses a row of another tenant', async () => {
      const foreign = database.tenantTransaction('t1', (query) =>
        query(`insert into series (tenant, name, value) values ('t2', 'note', 1)`),
      );
      await expect(foreign).rejects.toThrow(/row-level security/);
    });

    it('protects every table that has a tenant, from its owner too, but those the server itself reads for all: messages, publications, moments, what is searched', async () => {
      const { rows } = await database.query(
        `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
         where c.relkind = 'r' and not (c.relrowsecurity and (c.relforcerowsecurity or c.relname in ('outbox', 'flow_publication', 'record_timer', 'record_search')))`,
      );
      expect(rows).toEqual([]);
    });

    it('gives the application role no right to change history', async () => {
      for (const statement of ['update record_history set event = event', 'delete from record_history']) {
        const change = database.tenantTransaction('t1', (query) => query(statement));
        await expect(change).rejects.toThrow(/permission denied/);
      }
    });

    it('lets not even the owner of the tables change history', async () => {
      for (const statement of [
        'update record_history set event = event',
        'delete from record_history',
        'truncate record_history',
      ]) {
        await expect(database.query(statement)).rejects.toThrow(/only appended to/);
      }
    });
  });
});

it('needs no superuser: an owner who may make the role once runs everything behind the same wall', async () => {
  const server = await openServerDatabase();
  const owner = `owner_${Date.now()}`;
  await server.database.query(`create role ${owner} login createrole password 'only-for-tests'`);
  await server.database.query(`grant app to ${owner} with admin option`).catch(() => {});
  await server.database.query(`alter schema public owner to ${owner}`);
  const url = new URL(server.url);
  url.username = owner;
  const database = await openDatabase(url.href);
  try {
    const world = await createNoteWorld(database);
    const note = await world.handIn();
    expect((await database.query('select 1 from record_desk_note')).rows).toEqual([]);
    const facts = { ...noteFacts, search: ['/lines/*/label'] };
    const flow = { ...noteFlow, version: 2 };
    const changed = await createNoteWorld(database, {
      definitions: noteDefinitions({ schema: { ...noteSchema, record: facts }, flow }),
    });
    const found = await changed.engine.read(writer, { recordType: 'desk/note', id: note.id, visibleTo: ['owner'] });
    expect(found.flow).toEqual({ id: 'note', version: 1 });
    const rows = await database.tenantTransaction('t1', (query) => query('select search from record_desk_note'));
    expect(rows.rows).toEqual([{ search: expect.stringContaining('oak') }]);
  } finally {
    await database.close();
    await server.database.query(`drop owned by ${owner} cascade`);
    await server.database.query(`drop role ${owner}`);
    await server.close();
  }
});
