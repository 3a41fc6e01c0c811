import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { mergeRecord } from '../../../engine/server/records/merge-record.ts';
import { shownTo } from '../../../engine/server/records/reading/counterparty.ts';

const file = (fileId: string, audience?: string): JsonObject => ({
  fileId,
  fileName: `${fileId}.pdf`,
  size: 1,
  ...(audience && { audience }),
});
const schema: JsonSchema = {
  type: 'object',
  properties: {
    files: { type: 'array', audience: 'internal', items: { type: 'object' } },
    note: { type: 'string' },
    secret: { type: 'string' },
  },
};
const model = {
  schema,
  facts: { columns: {}, counterpartyCode: '/code', counterpartyView: { omits: ['/secret'], history: ['accept'] } },
};
const change = (at: string, before: unknown, after: unknown) => ({ at, before, after });
const changes = [
  change('/files/1', null, file('rival', 'internal')),
  change('/files/2', null, file('plan', 'counterparty')),
  change('/files/0/fileName', 'rival.pdf', 'plan.pdf'),
  change('/secret', 'a', 'b'),
  change('/note', 'a', 'b'),
];
const envelope: RecordEnvelope = {
  id: '1',
  number: null,
  state: 'open',
  tone: 'none',
  version: 1,
  flow: { id: 'f', version: 1 },
  owner: { code: 'o', name: 'o' },
  heldBy: [],
  dueAt: null,
  allowedEvents: [],
  createdAt: '',
  updatedAt: '',
  record: {
    files: [file('old'), file('rival', 'internal'), file('plan', 'counterparty')],
    versions: [{ versionNo: 1, changes: changes as unknown as JsonObject[] }],
  },
  history: [
    { seq: 1, event: 'accept', from: 'a', to: 'b', at: '', actor: { code: 'x', name: 'x' }, comment: null, changes },
  ],
} as unknown as RecordEnvelope;
const own: Actor = {
  code: 'o',
  name: 'o',
  tenant: 't',
  division: 10,
  organizationCode: '',
  roles: [],
  screens: new Set(),
  language: 'ja',
};
const other: Actor = { ...own, code: 's', counterpartyCode: 'S1' };

describe('files of a record have an audience', () => {
  const kept = (stored: JsonObject[], sent: JsonObject[]) => {
    const { files } = mergeRecord(schema, { files: stored }, { files: sent }).record;
    return (files as JsonObject[]).map(({ fileId, audience }) => `${fileId} ${audience}`);
  };

  it('which the server keeps: as sent, as it was, or as the field says', () => {
    expect(kept([], [file('a'), file('b', 'counterparty')])).toEqual(['a internal', 'b counterparty']);
    expect(kept([file('a', 'counterparty'), file('b', 'internal')], [file('b'), file('a')])).toEqual([
      'b internal',
      'a counterparty',
    ]);
  });

  it('and those that were open before there were audiences stay open', () => {
    expect(kept([file('old')], [file('old'), file('new')])).toEqual(['old counterparty', 'new internal']);
    expect(shownTo(own, model, envelope).record.files).toMatchObject([
      { audience: 'counterparty' },
      { audience: 'internal' },
      { audience: 'counterparty' },
    ]);
  });

  it('internal ones do not exist for the other party, neither in the record nor in what changed', () => {
    const shown = shownTo(other, model, envelope);
    expect(shown.record.files).toEqual([file('old'), file('plan')]);
    expect(JSON.stringify(shown)).not.toContain('rival');
    expect(JSON.stringify(shown)).not.toContain('secret');
    const told = ['/files/2', '/note'];
    expect(shown.history?.[0]?.changes.map(({ at }) => at)).toEqual(told);
    expect((shown.record.versions as { changes: { at: string }[] }[])[0]?.changes.map(({ at }) => at)).toEqual(told);
  });

  it('nor where the definition leaves nothing else out', () => {
    const bare = { schema, facts: { columns: {}, counterpartyCode: '/code' } };
    expect(shownTo(other, bare, envelope).record.files).toEqual([file('old'), file('plan')]);
  });
});
