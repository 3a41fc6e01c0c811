import type { FlowDefinition, FlowTransition } from '../../../engine/core/formats/flow.ts';
import type { JsonSchema, RecordFacts } from '../../../engine/core/formats/json-schema.ts';
import type { StoredDefinitions } from '../../../engine/server/migrate.ts';

/** A small world for tests of the engine: notes that are handed in, reviewed in stages and filed; shelves as masters. */
const person: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['code', 'name'],
  properties: { code: { type: 'string' }, name: { type: 'string' } },
};

export const noteFacts: RecordFacts = {
  lifecycle: 'note',
  number: '/noteNumber',
  title: '/title',
  kind: '/kind',
  counterparty: '/readerName',
  columns: {
    title: { at: '/title', type: 'text', index: true },
    kind: { at: '/kind', type: 'text' },
    weight: { at: '/weight', type: 'numeric', index: true },
    pages: { at: '/pages', type: 'integer' },
    isUrgent: { at: '/isUrgent', type: 'boolean' },
    wantedOn: { at: '/wantedOn', type: 'text' },
    handedInAt: { at: '/handedInAt', type: 'text' },
    answersId: { at: '/answersId', type: 'text' },
    isGathered: { at: '/isGathered', type: 'boolean', index: true },
  },
  links: { answersId: 'desk/note' },
  rowLinks: [{ ids: '/lines/*/sourceId', record: 'desk/note', heldBy: 'isGathered' }],
  search: ['/title', '/lines/*/label'],
};

export const noteSchema: JsonSchema = {
  $id: 'desk/note',
  type: 'object',
  additionalProperties: false,
  record: noteFacts,
  required: ['title', 'kind'],
  properties: {
    noteNumber: { type: 'string', maxLength: 30, readOnly: true, valueFormat: 'code' },
    title: { type: 'string', minLength: 1, maxLength: 100, valueFormat: 'text' },
    kind: { type: 'string', enum: ['plain', 'secret'], default: 'plain', readOnly: true, valueFormat: 'choice' },
    weight: { type: 'string', maxLength: 20, valueFormat: 'quantity' },
    pages: { type: 'integer', minimum: 0, maximum: 10_000 },
    isUrgent: { type: 'boolean', valueFormat: 'boolean' },
    wantedOn: { type: 'string', maxLength: 10, valueFormat: 'date' },
    handedInAt: { type: 'string', maxLength: 30, readOnly: true, valueFormat: 'dateTime' },
    readerName: { type: 'string', maxLength: 100 },
    answersId: { type: 'string', maxLength: 40, valueFormat: 'code' },
    isGathered: { type: 'boolean' },
    lines: {
      type: 'array',
      maxItems: 50,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label'],
        properties: {
          label: { type: 'string', minLength: 1, maxLength: 50 },
          count: { type: 'string', maxLength: 12, valueFormat: 'quantity' },
          sourceId: { type: 'string', maxLength: 40 },
          doubled: {
            type: 'string',
            maxLength: 14,
            valueFormat: 'quantity',
            compute: "decimal(self.count) * decimal('2')",
          },
        },
      },
    },
    total: { type: 'string', maxLength: 20, valueFormat: 'quantity', compute: "sumOf(record.lines, 'doubled')" },
    approvalStageList: {
      type: 'array',
      maxItems: 10,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['stageNo', 'name', 'rule', 'approvers'],
        properties: {
          stageNo: { type: 'integer', minimum: 1 },
          name: { type: 'string' },
          rule: { type: 'string', enum: ['all', 'any', 'count'] },
          need: { type: 'integer' },
          approvers: { type: 'array', items: person },
        },
      },
    },
    approval: { type: 'object', readOnly: true },
  },
};

const edit = (event: 'saveDraft' | 'handIn'): FlowTransition =>
  event === 'saveDraft'
    ? { target: 'draft', meta: { by: ['owner'], validate: 'draft' } }
    : {
        target: 'pending',
        guard: 'hasStages',
        actions: ['numberNote', 'startApproval', 'tellReviewers'],
        meta: { by: ['owner'], validate: 'complete', judgesInput: true },
      };

export const noteFlow: FlowDefinition = {
  id: 'note',
  kind: 'lifecycle',
  version: 1,
  description: '下書きのメモが提出され、段階的に確認されて綴じられるまで。',
  record: 'desk/note',
  initial: 'draft',
  guards: {
    hasStages: 'size(record.approvalStageList) > 0',
    completes: 'approvalCompletesWith(record, user.code)',
    notStarted: '!lastStageStarted(record)',
    returns: 'has(event.params.stageNo) && int(event.params.stageNo) < int(record.approval.currentStage)',
  },
  states: {
    draft: {
      meta: { heldBy: 'owner', tone: 'none' },
      on: {
        saveDraft: edit('saveDraft'),
        handIn: edit('handIn'),
        discard: { target: 'discarded', meta: { by: ['owner'], danger: true } },
      },
    },
    pending: {
      meta: { heldBy: 'approvers', tone: 'primary', dueIn: 'P2D' },
      on: {
        approve: [
          {
            target: 'filed',
            guard: 'completes',
            actions: ['recordApproval'],
            meta: { by: ['currentApprover'], notSelf: true, comment: 'optional' },
          },
          {
            target: 'pending',
            actions: ['recordApproval', 'tellReviewers'],
            meta: { by: ['currentApprover'], notSelf: true, comment: 'optional' },
          },
        ],
        decline: {
          target: 'declined',
          actions: ['recordDecline'],
          meta: { by: ['currentApprover'], notSelf: true, comment: 'required', danger: true },
        },
        sendBack: {
          target: 'pending',
          guard: 'returns',
          actions: ['returnToStage'],
          meta: {
            by: ['currentApprover'],
            notSelf: true,
            comment: 'required',
            params: {
              type: 'object',
              additionalProperties: false,
              required: ['stageNo'],
              properties: { stageNo: { type: 'integer', minimum: 1, maximum: 10 } },
            },
          },
        },
        pullBack: {
          target: 'pulledBack',
          guard: 'notStarted',
          actions: ['stopApproval'],
          meta: { by: ['owner'], comment: 'optional', saysWhyNot: true },
        },
      },
    },
    declined: { meta: { heldBy: 'owner', tone: 'danger' }, on: { handIn: edit('handIn') } },
    pulledBack: { meta: { heldBy: 'owner', tone: 'warning' }, on: { handIn: edit('handIn') } },
    filed: {
      meta: { heldBy: 'counterparty', tone: 'success' },
      on: {
        stamp: { actions: ['stampNote'], meta: { by: ['role:STAMP'] } },
        withdraw: { target: 'withdrawn', meta: { by: ['owner', 'role:CLERK'], comment: 'required', danger: true } },
      },
    },
    withdrawn: { type: 'final', meta: { heldBy: 'nobody', tone: 'none' } },
    discarded: { type: 'final', meta: { heldBy: 'nobody', tone: 'none' } },
  },
};

export const shelfSchema: JsonSchema = {
  $id: 'desk/shelf',
  type: 'object',
  additionalProperties: false,
  record: {
    counterpartyCode: '/code',
    columns: { name: { at: '/name', type: 'text' }, color: { at: '/color', type: 'text' } },
    search: ['/name'],
  },
  required: ['code', 'name'],
  properties: {
    code: { type: 'string', maxLength: 20 },
    name: { type: 'string', maxLength: 100 },
    color: { type: 'string', maxLength: 20 },
  },
};

/** The definitions as parsed ones would be. */
export function noteDefinitions(change: { schema?: JsonSchema; flow?: FlowDefinition } = {}): StoredDefinitions {
  const schema = change.schema ?? noteSchema;
  const flow = change.flow ?? noteFlow;
  return {
    records: new Map([
      ['desk/note', { id: 'desk/note', schema, ...(schema.record && { facts: schema.record }) }],
      [
        'desk/shelf',
        { id: 'desk/shelf', schema: shelfSchema, ...(shelfSchema.record && { facts: shelfSchema.record }) },
      ],
    ]),
    flows: new Map([[flow.id, flow]]),
  };
}
