import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { forEachStore } from '../../support/stores.ts';
import {
  createNoteWorld,
  first,
  foreigner,
  goodNote,
  type NoteWorld,
  person,
  refusals,
  second,
  stranger,
  twoStages,
  writer,
} from './note-world.ts';

forEachStore('applyEvent', (open) => {
  let world: NoteWorld;

  beforeAll(async () => {
    world = await createNoteWorld(await open());
  });

  /** Everything in the store, so that a refused event can be shown to have left nothing. */
  async function everything(): Promise<unknown> {
    const tables = ['record_desk_note', 'record_history', 'outbox', 'idempotency', 'series'];
    const dumps = tables.map((table) =>
      world.database.query(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`),
    );
    return (await Promise.all(dumps)).map(({ rows }) => rows);
  }

  async function refused(attempt: () => Promise<unknown>, refusal: object): Promise<void> {
    const before = await everything();
    await expect(attempt()).rejects.toMatchObject(refusal);
    expect(await everything()).toEqual(before);
  }

  function invalid(...errors: { at: string; keyword: string }[]): object {
    return { appCode: 'EN-VALIDATION', errors: errors.map((error) => expect.objectContaining(error)) };
  }

  describe('a note on its way', () => {
    it('is made by its first event, numbered, computed and handed to the first stage', async () => {
      const note = await world.handIn();
      expect(note).toMatchObject({
        state: 'pending',
        tone: 'primary',
        version: 1,
        number: expect.stringMatching(/^N-\d+$/),
        owner: { code: 'writer' },
        heldBy: [{ code: 'first', name: 'Name of first' }],
        flow: { id: 'note', version: 1 },
        record: { kind: 'plain', total: '3', lines: [{ label: 'Oak', count: '1.5', doubled: '3' }] },
      });
    });

    it('is due two business days later, the weekend not counted', async () => {
      const note = await world.handIn();
      expect(note.dueAt).toBe('2026-11-24T01:00:00.000Z');
    });

    it('goes from stage to stage and is filed by the last one', async () => {
      const note = await world.handIn({ ...goodNote, readerName: 'The reader' });
      const after = await world.send(first, 'approve', note, { comment: ' Fine ' });
      expect(after).toMatchObject({ state: 'pending', version: 2, heldBy: [{ code: 'second' }] });
      const filed = await world.send(second, 'approve', after);
      expect(filed).toMatchObject({ state: 'filed', dueAt: null, heldBy: [{ code: '', name: 'The reader' }] });
      const decisions = (filed.record.approval as { decisions: JsonObject[] }).decisions;
      expect(decisions.map(({ approver, comment, version }) => ({ approver, comment, version }))).toEqual([
        { approver: { code: 'first', name: 'Name of first' }, comment: 'Fine', version: 1 },
        { approver: { code: 'second', name: 'Name of second' }, comment: null, version: 2 },
      ]);
      expect(new Set(decisions.map((decision) => decision.contentHash)).size).toBe(1);
    });

    it('keeps a history with who, when, why and what changed', async () => {
      const draft = await world.engine.applyEvent(writer, {
        recordType: 'desk/note',
        event: 'saveDraft',
        request: { record: { title: 'Before' } },
      });
      const note = await world.send(writer, 'handIn', draft, { record: { ...goodNote, title: 'After' } });
      const declined = await world.send(first, 'decline', note, { comment: 'No oak' });
      const { history } = await world.engine.read(writer, {
        recordType: 'desk/note',
        id: declined.id,
        visibleTo: ['owner'],
      });
      expect(history?.map(({ seq, event, from, to, comment }) => [seq, event, from, to, comment])).toEqual([
        [1, 'saveDraft', null, 'draft', null],
        [2, 'handIn', 'draft', 'pending', null],
        [3, 'decline', 'pending', 'declined', 'No oak'],
      ]);
      expect(history?.[1]?.changes).toContainEqual({ at: '/title', before: 'Before', after: 'After' });
    });

    it('puts messages in the outbox with the event', async () => {
      const note = await world.handIn();
      const { rows } = await world.database.query('select topic, payload from outbox where record_id = $1', [note.id]);
      expect(rows).toEqual([{ topic: 'review', payload: { recordId: note.id } }]);
    });

    it('counts a new round after it was pulled back, and old decisions no longer', async () => {
      const note = await world.send(first, 'approve', await world.handIn());
      const back = await world.send(writer, 'pullBack', note, { comment: 'Wait' });
      expect(back).toMatchObject({ state: 'pulledBack', heldBy: [{ code: 'writer' }] });
      const again = await world.send(writer, 'handIn', back, { record: { ...goodNote, title: 'Better' } });
      expect(again).toMatchObject({
        state: 'pending',
        heldBy: [{ code: 'first' }],
        record: { approval: { round: 2 } },
      });
      expect(again.number).toBe(note.number);
    });

    it('returns to an earlier stage that is named', async () => {
      const note = await world.send(first, 'approve', await world.handIn());
      const returned = await world.send(second, 'sendBack', note, { comment: 'Look again', params: { stageNo: 1 } });
      expect(returned).toMatchObject({ state: 'pending', heldBy: [{ code: 'first' }] });
    });

    it('lets an event that names no target stay where it is', async () => {
      const note = await world.send(first, 'approve', await world.handIn());
      const filed = await world.send(second, 'approve', note);
      const stamped = await world.send(person('clerk', { roles: ['STAMP'] }), 'stamp', filed);
      expect(stamped).toMatchObject({ state: 'filed', version: 4, record: { readerName: 'Stamped' } });
    });

    it('remembers whom somebody stood in for', async () => {
      const proxy = person('proxy', { principal: { code: 'writer', name: 'Name of writer' } });
      const note = await world.handIn(goodNote, proxy);
      expect(note.owner.code).toBe('writer');
      const { history } = await world.engine.read(writer, {
        recordType: 'desk/note',
        id: note.id,
        visibleTo: ['owner'],
      });
      expect(history?.[0]).toMatchObject({ actor: { code: 'proxy' }, principal: { code: 'writer' } });
    });
  });

  describe('refuses, and leaves nothing behind,', () => {
    it('a version that has moved on', async () => {
      const note = await world.handIn();
      await world.send(first, 'approve', note);
      await refused(() => world.send(writer, 'pullBack', note), refusals.stale);
    });

    it('an event that the state does not have', async () => {
      const note = await world.handIn();
      await refused(() => world.send(writer, 'handIn', note, { record: goodNote }), refusals.notAllowed);
    });

    it('an event that nobody has', async () => {
      const note = await world.handIn();
      await refused(() => world.send(writer, 'constructor', note), refusals.notAllowed);
    });

    it('whoever is concerned but may not', async () => {
      const note = await world.handIn();
      await refused(() => world.send(second, 'approve', note), refusals.notAllowed);
      await refused(() => world.send(person('colleague'), 'pullBack', note), refusals.notAllowed);
    });

    it('whoever has nothing to do with it, as if it were not there', async () => {
      const note = await world.handIn();
      await refused(() => world.send(stranger, 'approve', note), refusals.notFound);
      await refused(() => world.send(foreigner, 'pullBack', note), refusals.notFound);
      await refused(() => world.send(writer, 'pullBack', { id: 'nonsense', version: 1 }), refusals.notFound);
      await refused(
        () => world.send(writer, 'pullBack', { ...note, id: '01890000-0000-7000-8000-00000000ffff' }),
        refusals.notFound,
      );
    });

    it("somebody's decision on his own note, whatever the route says", async () => {
      const own = [{ ...twoStages[0], approvers: [{ code: 'writer', name: 'Name of writer' }] }] as JsonObject[];
      const note = await world.handIn({ ...goodNote, approvalStageList: own });
      await refused(() => world.send(writer, 'approve', note), refusals.notAllowed);
    });

    it('a decision on his own note by standing in for an approver', async () => {
      const note = await world.handIn();
      const proxy = person('writer', { principal: { code: 'first', name: 'Name of first' } });
      await refused(() => world.send(proxy, 'approve', note), refusals.notAllowed);
    });

    it('what a guard holds back, and says why', async () => {
      const note = await world.send(
        first,
        'approve',
        await world.handIn({ ...goodNote, approvalStageList: twoStages.slice(0, 1) as JsonObject[] }),
      );
      expect(note.state).toBe('filed');
      await refused(() => world.handIn({ ...goodNote, approvalStageList: [] }), {
        ...refusals.notAllowed,
        messageKey: 'flow.note.guard.hasStages',
      });
    });

    it('an incomplete note, naming each field', async () => {
      await refused(
        () => world.handIn({ lines: [{ count: '1' }], approvalStageList: twoStages } as JsonObject),
        invalid({ at: '/title', keyword: 'required' }, { at: '/lines/0/label', keyword: 'required' }),
      );
    });

    it('a field that only the server writes', async () => {
      await refused(
        () => world.handIn({ ...goodNote, noteNumber: 'N-1' }),
        invalid({ at: '/noteNumber', keyword: 'readOnly' }),
      );
      await refused(() => world.handIn({ ...goodNote, kind: 'secret' }), invalid({ at: '/kind', keyword: 'readOnly' }));
      await refused(
        () => world.handIn({ ...goodNote, approval: { currentStage: 0 } }),
        invalid({ at: '/approval', keyword: 'readOnly' }),
      );
    });

    it('a computed value that is not what the server computes', async () => {
      await refused(
        () => world.handIn({ ...goodNote, total: '1', lines: [{ label: 'Oak', count: '1.5', doubled: '2.9' }] }),
        invalid({ at: '/lines/0/doubled', keyword: 'compute' }, { at: '/total', keyword: 'compute' }),
      );
    });

    it('unknown fields, privileged names among them', async () => {
      for (const name of ['state', 'tenant', 'owner', 'version', 'heldBy']) {
        await refused(
          () => world.handIn({ ...goodNote, [name]: 'x' }),
          invalid({ at: `/${name}`, keyword: 'additionalProperties' }),
        );
      }
    });

    it('no comment where one is required, and one where none is taken', async () => {
      const note = await world.handIn();
      await refused(
        () => world.send(first, 'decline', note, { comment: '  ' }),
        invalid({ at: '', keyword: 'commentRequired' }),
      );
      await refused(
        () =>
          world.engine.applyEvent(writer, {
            recordType: 'desk/note',
            event: 'handIn',
            request: { record: goodNote, comment: 'Hello' },
          }),
        refusals.badRequest,
      );
    });

    it('a record where the event takes none', async () => {
      const note = await world.handIn();
      await refused(() => world.send(first, 'approve', note, { record: goodNote }), refusals.badRequest);
    });

    it('parameters that do not fit, or that nobody asked for', async () => {
      const note = await world.send(first, 'approve', await world.handIn());
      await refused(
        () => world.send(second, 'sendBack', note, { comment: 'x', params: { stageNo: 1, more: true } }),
        refusals.badRequest,
      );
      await refused(() => world.send(second, 'approve', note, { params: { stageNo: 1 } }), refusals.badRequest);
    });

    it('an id without a version', async () => {
      const note = await world.handIn();
      const request = { id: note.id };
      await refused(
        () => world.engine.applyEvent(first, { recordType: 'desk/note', event: 'approve', request }),
        refusals.badRequest,
      );
    });

    it('what no store can keep', async () => {
      const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
      for (const title of ['a\u0000b', 'a\ud800b', deep]) {
        await refused(() => world.handIn({ ...goodNote, title }), refusals.badRequest);
      }
    });

    it('a defect in an effect, with nothing of the event left', async () => {
      const broken = await createNoteWorld(world.database, {
        effects: {
          numberNote: async ({ nextNumber }) => void (await nextNumber('note')),
          tellReviewers: () => {
            throw new Error('The effect is broken.');
          },
          stampNote: () => {},
        },
      });
      await refused(() => broken.handIn(), { message: 'The effect is broken.' });
    });
  });

  describe('an idempotency key', () => {
    const handIn = (key: string, record: JsonObject = goodNote, actor = writer) =>
      world.engine.applyEvent(actor, {
        recordType: 'desk/note',
        event: 'handIn',
        request: { record },
        idempotencyKey: key,
      });

    it('answers the first answer again, and does nothing', async () => {
      const once = await handIn('key-1');
      const before = await everything();
      expect(await handIn('key-1')).toEqual(once);
      expect(await everything()).toEqual(before);
    });

    it('is refused for another request', async () => {
      await handIn('key-2');
      await refused(() => handIn('key-2', { ...goodNote, title: 'Other' }), refusals.keyReused);
    });

    it("is each person's own: nobody gets another's answer", async () => {
      const once = await handIn('key-3');
      expect((await handIn('key-3', goodNote, person('other'))).id).not.toBe(once.id);
      expect((await handIn('key-3', goodNote, foreigner)).id).not.toBe(once.id);
    });

    it('is forgotten a day later, when the person sends the next one', async () => {
      const forgetful = person('forgetful');
      const days = [0, 0.9, 1.1].map((days) => new Date(Date.parse('2026-11-20T01:00:00Z') + days * 86_400_000));
      for (const [index, now] of days.entries()) {
        const later = await createNoteWorld(world.database, { clock: { now: () => now } });
        const request = { record: goodNote };
        const idempotencyKey = `day-${index}`;
        await later.engine.applyEvent(forgetful, { recordType: 'desk/note', event: 'handIn', request, idempotencyKey });
      }
      const { rows } = await world.database.query(
        `select key from idempotency where actor_code like '%"forgetful"%' order by key`,
      );
      expect(rows).toEqual([{ key: 'day-1' }, { key: 'day-2' }]);
    });

    it('is free again when the request was refused', async () => {
      await expect(handIn('key-4', { ...goodNote, title: '' })).rejects.toMatchObject({ appCode: 'EN-VALIDATION' });
      expect((await handIn('key-4')).state).toBe('pending');
    });
  });

  describe('many at once', () => {
    it('gives each row its own result, and the good ones happen', async () => {
      const [one, two, three] = [await world.handIn(), await world.handIn(), await world.handIn()];
      await world.send(writer, 'pullBack', two);
      const rows = [one, two, three].map(({ id, version }) => ({ id, version }));
      const results = await world.engine.applyToMany(first, {
        recordType: 'desk/note',
        event: 'approve',
        request: { rows },
      });
      expect(results.map(({ ok, error }) => [ok, error?.appCode])).toEqual([
        [true, undefined],
        [false, 'CM-00001'],
        [true, undefined],
      ]);
    });

    it('does the rest when the same request comes again', async () => {
      const notes = [await world.handIn(), await world.handIn()];
      const rows = notes.map(({ id, version }) => ({ id, version }));
      const command = { recordType: 'desk/note', event: 'approve', request: { rows }, idempotencyKey: 'bulk-1' };
      await world.engine.applyToMany(first, command);
      const again = await world.engine.applyToMany(first, command);
      expect(again.map(({ ok }) => ok)).toEqual([true, true]);
    });

    it('refuses a row given twice, whole', async () => {
      const { id, version } = await world.handIn();
      const rows = [
        { id, version },
        { id, version },
      ];
      await refused(
        () => world.engine.applyToMany(first, { recordType: 'desk/note', event: 'approve', request: { rows } }),
        refusals.badRequest,
      );
    });
  });

  describe('allowed events', () => {
    const offered = async (actor: typeof writer, id: string) => {
      const note = await world.engine.read(actor, {
        recordType: 'desk/note',
        id,
        visibleTo: ['owner', 'currentApprover', 'participant', 'ownOrganization'],
      });
      return note.allowedEvents.map(({ event }) => event);
    };

    it('are those of the state, for this person', async () => {
      const note = await world.handIn();
      expect(await offered(writer, note.id)).toEqual(['pullBack']);
      expect(await offered(person('colleague'), note.id)).toEqual([]);
    });

    it('say why one that is refused is not among them, to whoever could send it otherwise', async () => {
      const approvers = twoStages.flatMap((stage) => stage.approvers);
      const stage = { ...twoStages[0], rule: 'all', approvers };
      const note = await world.handIn({ ...goodNote, approvalStageList: [stage] as JsonObject[] });
      const refusedFor = async (actor: typeof writer) => {
        const place = { recordType: 'desk/note', id: note.id, visibleTo: ['owner', 'participant', 'ownOrganization'] };
        return (await world.engine.read(actor, place)).refusedEvents;
      };
      expect(await refusedFor(writer)).toBeUndefined();
      await world.send(first, 'approve', note);
      expect(await offered(writer, note.id)).toEqual([]);
      expect(await refusedFor(writer)).toEqual([{ event: 'pullBack', guard: 'notStarted' }]);
      expect(await refusedFor(person('colleague'))).toBeUndefined();
    });

    it('offer an event whose guard asks for what is yet to be entered', async () => {
      const note = await world.handIn();
      expect(await offered(first, note.id)).toEqual(['approve', 'decline', 'sendBack']);
    });

    it('offer an event whose guard is about what is sent with it, whatever stands so far', async () => {
      const empty = await world.engine.applyEvent(writer, {
        recordType: 'desk/note',
        event: 'saveDraft',
        request: { record: { title: 'Bare' } },
      });
      expect(await offered(writer, empty.id)).toContain('handIn');
    });

    it('leave out what a guard holds back', async () => {
      const last = [
        { stageNo: 1, name: 'Both', rule: 'all', approvers: [first, second].map(({ code, name }) => ({ code, name })) },
      ];
      const note = await world.handIn({ ...goodNote, approvalStageList: last });
      await world.send(first, 'approve', note);
      expect(await offered(writer, note.id)).toEqual([]);
    });

    it('say what an event needs', async () => {
      const note = await world.handIn();
      const { allowedEvents } = await world.engine.read(first, {
        recordType: 'desk/note',
        id: note.id,
        visibleTo: ['currentApprover'],
      });
      expect(allowedEvents[1]).toEqual({ event: 'decline', comment: 'required', danger: true });
    });
  });

  it('lets guards read facts that only SQL knows, about the record as the event would have it', async () => {
    const { noteDefinitions, noteFlow } = await import('./note-definitions.ts');
    const flow = { ...noteFlow, id: 'note', version: 3, guards: { ...noteFlow.guards, hasStages: 'facts.isWanted' } };
    const asking = await createNoteWorld(world.database, {
      definitions: noteDefinitions({ flow }),
      scopeFor: async (query, _actor, record) => {
        const { rows } = await query<{ wanted: boolean }>(`select $1::text <> 'Unwanted' as wanted`, [record.title]);
        return { isWanted: rows[0]?.wanted };
      },
    });
    await expect(asking.handIn({ ...goodNote, title: 'Unwanted' })).rejects.toMatchObject(refusals.notAllowed);
    expect((await asking.handIn()).state).toBe('pending');
  });

  it('asks for the facts that guards name, and for none where nobody could send the event', async () => {
    const { noteDefinitions, noteFlow } = await import('./note-definitions.ts');
    const guards = { ...noteFlow.guards, hasStages: 'facts.isWanted && facts.isOpen', notStarted: 'facts.isEarly' };
    const flow = { ...noteFlow, id: 'note', version: 4, guards };
    const asked: string[][] = [];
    const asking = await createNoteWorld(world.database, {
      definitions: noteDefinitions({ flow }),
      scopeFor: async (_query, _actor, _record, _type, names) => {
        asked.push([...names]);
        return { isWanted: true, isOpen: true };
      },
    });
    const note = await asking.handIn();
    // Answering it asks again: what may the writer do with it now?
    expect(asked.splice(0)).toEqual([['isWanted', 'isOpen'], ['isEarly']]);
    await asking.engine.read(first, { recordType: 'desk/note', id: note.id, visibleTo: ['currentApprover'] });
    await expect(asking.send(stranger, 'pullBack', note)).rejects.toMatchObject(refusals.notFound);
    await expect(asking.send(first, 'pullBack', note)).rejects.toMatchObject(refusals.notAllowed);
    expect(asked).toEqual([]);
  });

  it('reads nothing for whoever no question lets in', async () => {
    const note = await world.handIn();
    const read = (actor: typeof writer) =>
      world.engine.read(actor, { recordType: 'desk/note', id: note.id, visibleTo: ['owner'] });
    await expect(read(stranger)).rejects.toMatchObject(refusals.notFound);
    await expect(read(foreigner)).rejects.toMatchObject(refusals.notFound);
  });

  it('keeps the flow version that a record started with', async () => {
    const note = await world.handIn();
    const { noteDefinitions, noteFlow } = await import('./note-definitions.ts');
    const { pullBack: _gone, ...on } = noteFlow.states.pending?.on ?? {};
    const flow = {
      ...noteFlow,
      version: 2,
      states: { ...noteFlow.states, pending: { ...noteFlow.states.pending, on } },
    };
    const newer = await createNoteWorld(world.database, { definitions: noteDefinitions({ flow }) });
    const young = await newer.handIn();
    await expect(newer.send(writer, 'pullBack', young)).rejects.toMatchObject(refusals.notAllowed);
    expect(await newer.send(writer, 'pullBack', note)).toMatchObject({ state: 'pulledBack', flow: { version: 1 } });
  });
});
