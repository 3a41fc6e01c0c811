import type { JsonSchema } from '../../../engine/core/formats/json-schema.ts';

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });
const id: JsonSchema = { type: 'string', minLength: 1, maxLength: 40 };
const person: JsonSchema = {
  type: 'object',
  required: ['code', 'name'],
  properties: { code: { type: 'string' }, name: { type: 'string' } },
};
const rowKey: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'version'],
  properties: { id, version: { type: 'integer', minimum: 1 } },
};
const bulkResult: JsonSchema = {
  type: 'object',
  required: ['id', 'number', 'ok'],
  properties: {
    id: { type: 'string' },
    number: { type: ['string', 'null'] },
    ok: { type: 'boolean' },
    error: { type: 'object', required: ['appCode', 'messageKey', 'message'] },
  },
};
const eventExtras: Record<string, JsonSchema> = {
  comment: text(1000),
  params: { type: 'object', maxProperties: 20 },
};
const rowProperties: Record<string, JsonSchema> = {
  id: { type: 'string' },
  number: { type: ['string', 'null'] },
  state: { type: 'string' },
  tone: { type: 'string', enum: ['none', 'primary', 'success', 'warning', 'danger'] },
  version: { type: 'integer' },
  owner: person,
  heldBy: { type: 'array', items: person },
  updatedAt: { type: 'string' },
  dueAt: { type: ['string', 'null'] },
};
const standingColumns = ['id', 'number', 'state', 'tone', 'version', 'owner', 'heldBy', 'updatedAt', 'dueAt'];

/** Schemas that calls name by `$ref: engine/…`: the wire types of `engine/core/wire.ts` as JSON Schema. */
export const wireSchemas: Record<string, JsonSchema> = {
  'engine/list-request': {
    type: 'object',
    additionalProperties: false,
    properties: {
      tab: text(40),
      keyword: text(100),
      filters: {
        type: 'object',
        maxProperties: 30,
        additionalProperties: {
          anyOf: [
            text(200),
            { type: 'array', maxItems: 100, items: text(200) },
            {
              type: 'object',
              additionalProperties: false,
              properties: { from: text(40), to: text(40) },
            },
          ],
        },
      },
      sort: {
        type: 'object',
        additionalProperties: false,
        required: ['column', 'direction'],
        properties: { column: text(60), direction: { type: 'string', enum: ['asc', 'desc'] } },
      },
      page: { type: 'integer', minimum: 1, maximum: 100_000 },
      itemsPerPage: { type: 'integer', minimum: 1, maximum: 100 },
    },
    required: ['page', 'itemsPerPage'],
  },
  'engine/list-response': {
    type: 'object',
    required: ['items', 'total', 'capped', 'counts'],
    properties: {
      items: { type: 'array', items: { type: 'object', required: standingColumns, properties: rowProperties } },
      total: { type: 'integer' },
      capped: { type: 'boolean' },
      counts: { type: 'object', additionalProperties: { type: 'integer' } },
    },
  },
  'engine/event-request': {
    type: 'object',
    additionalProperties: false,
    properties: { id, version: { type: 'integer', minimum: 1 }, record: { type: 'object' }, ...eventExtras },
  },
  'engine/execute-request': {
    type: 'object',
    additionalProperties: false,
    required: ['event'],
    // One record (answers its envelope) or many rows (answers a result per row).
    oneOf: [{ required: ['id', 'version'] }, { required: ['rows'] }],
    properties: {
      event: text(40),
      id,
      version: { type: 'integer', minimum: 1 },
      rows: { type: 'array', minItems: 1, maxItems: 100, items: rowKey },
      ...eventExtras,
    },
  },
  'engine/execute-response': {
    type: 'object',
    anyOf: [
      { required: ['results'], properties: { results: { type: 'array', items: bulkResult } } },
      { required: ['id', 'state', 'version', 'record', 'allowedEvents'] },
    ],
  },
  'engine/record-envelope': {
    type: 'object',
    required: ['id', 'number', 'state', 'tone', 'version', 'flow', 'record', 'owner', 'heldBy', 'allowedEvents'],
    properties: {
      ...rowProperties,
      flow: { type: 'object', properties: { id: { type: 'string' }, version: { type: 'integer' } } },
      record: { type: 'object' },
      createdAt: { type: 'string' },
      allowedEvents: { type: 'array', items: { type: 'object', required: ['event', 'comment', 'danger'] } },
      history: { type: 'array', items: { type: 'object', required: ['seq', 'event', 'to', 'at', 'actor'] } },
    },
  },
  'engine/options-response': {
    type: 'object',
    required: ['items'],
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          required: ['code', 'name'],
          properties: { code: { type: 'string' }, name: { type: 'string' } },
        },
      },
    },
  },
};
