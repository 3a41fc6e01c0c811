import { readFileSync } from 'node:fs';
import type { FlowDefinition } from '../../../../engine/core/formats/flow.ts';
import type { JsonObject, JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import type { LoadedScreen } from '../../../../engine/react/extension.ts';
import type { RecordValidator } from '../../../../engine/react/runtime.ts';

/** A small record with a header, a list of lines and a total: enough for every behaviour of a form. */
export const schema: JsonSchema = {
  type: 'object',
  required: ['title', 'supplierCode', 'lines'],
  properties: {
    number: { type: 'string', readOnly: true, valueFormat: 'code' },
    title: { type: 'string', minLength: 1, maxLength: 20, valueFormat: 'text' },
    supplierCode: {
      type: 'string',
      valueFormat: 'reference',
      options: { call: 'supplier.search', copies: { supplierName: 'name' }, suggests: { fraction: 'fraction' } },
    },
    supplierName: { type: 'string' },
    fraction: {
      type: 'integer',
      enum: [1, 2, 3],
      default: 3,
      valueFormat: 'choice',
      options: { codes: ['1', '2', '3'] },
    },
    budget: { type: 'string', format: 'decimal', valueFormat: 'amount' },
    deliveryDate: { type: 'string', valueFormat: 'date' },
    lines: {
      type: 'array',
      minItems: 1,
      maxItems: 5,
      items: {
        type: 'object',
        required: ['name', 'quantity'],
        properties: {
          name: { type: 'string', valueFormat: 'text' },
          quantity: { type: 'string', format: 'decimal', valueFormat: 'quantity' },
          unitPrice: { type: 'string', format: 'decimal', valueFormat: 'unitPrice' },
          taxType: { type: 'integer', enum: [1, 2], default: 2, valueFormat: 'choice', options: { codes: ['1', '2'] } },
          amount: { type: 'string', format: 'decimal', valueFormat: 'amount', compute: 'self.quantity' },
        },
      },
    },
    total: { type: 'string', valueFormat: 'amount', compute: 'record.lines' },
    stages: { type: 'array', minItems: 1, items: { type: 'object' } },
  },
};

export const flow: FlowDefinition = {
  id: 'sample',
  kind: 'steps',
  version: 1,
  description: '試し',
  record: 'sample/sample',
  initial: 'input',
  states: {
    input: { meta: { screen: 'sample/input' }, on: { next: { target: 'approvers' } } },
    approvers: { meta: { screen: 'sample/approvers' }, on: { next: { target: 'confirm' }, back: { target: 'input' } } },
    confirm: {
      meta: { screen: 'sample/confirm' },
      on: { submit: { target: 'complete', meta: { call: 'sample.apply' } }, back: { target: 'approvers' } },
    },
    complete: { type: 'final', meta: { screen: 'sample/complete' } },
  },
};

const common = { name: 'Sample', code: 'SA001', purpose: '試し', access: 'roleMap', record: 'sample/sample' } as const;
const lines = {
  id: 'lines',
  kind: 'lines',
  at: 'lines',
  lineFields: [
    { field: 'name', width: 200 },
    { field: 'quantity' },
    { field: 'unitPrice' },
    { field: 'taxType' },
    { field: 'amount', total: true },
  ],
};
const basic = {
  id: 'basic',
  columns: 2 as const,
  fields: ['title', 'supplierCode', 'fraction', 'budget', 'deliveryDate'],
};

export const screens: Map<string, LoadedScreen> = new Map<string, LoadedScreen>([
  [
    'input',
    {
      ...common,
      id: 'sample/input',
      path: '/sample/input',
      kind: 'input',
      warning: true,
      flow: { id: 'sample', step: 'input' },
      sections: [basic, lines, { id: 'totals', kind: 'totals', fields: ['total'] }],
      actions: [
        { id: 'saveDraft', call: 'sample.save' },
        { id: 'next', event: 'next', tone: 'primary' },
      ],
      options: { read: 'sample.read' },
    },
  ],
  [
    'approvers',
    {
      ...common,
      id: 'sample/approvers',
      path: '/sample/approvers',
      kind: 'approverSelection',
      flow: { id: 'sample', step: 'approvers' },
      sections: [
        {
          id: 'approvers',
          kind: 'approvers',
          at: 'stages',
          options: { proposal: 'sample.propose', search: 'sample.people', advice: 'saving' },
        },
      ],
      actions: [
        { id: 'back', event: 'back' },
        { id: 'next', event: 'next' },
      ],
    },
  ],
  [
    'confirm',
    {
      ...common,
      id: 'sample/confirm',
      path: '/sample/confirm',
      kind: 'confirm',
      flow: { id: 'sample', step: 'confirm' },
      options: { check: 'sample.check' },
      sections: [basic, lines],
      actions: [{ id: 'submit', event: 'submit' }],
    },
  ],
  [
    'complete',
    {
      ...common,
      id: 'sample/complete',
      path: '/sample/complete',
      kind: 'complete',
      flow: { id: 'sample', step: 'complete' },
    },
  ],
]);

/** Rules of the sample record, by hand: what a compiled validator would say. */
export const rules: RecordValidator = {
  validate(record) {
    const errors: FieldError[] = [];
    const add = (at: string, keyword = 'required') =>
      errors.push({ at, keyword, messageKey: `rule.${keyword}`, params: {} });
    if (!record.title) add('/title');
    if (String(record.title ?? '').length > 20) add('/title', 'maxLength');
    if (!record.supplierCode) add('/supplierCode');
    if (!record.stages) add('/stages');
    for (const [index, line] of rowsOf(record).entries()) {
      if (!line.name) add(`/lines/${index}/name`);
      if (!line.quantity) add(`/lines/${index}/quantity`);
    }
    return errors;
  },
  recompute(record) {
    const total = String(
      rowsOf(record).reduce((sum, line) => sum + Number(line.quantity ?? 0) * Number(line.unitPrice ?? 0), 0),
    );
    return record.total === total ? record : { ...record, total };
  },
  irrelevant: () => new Set(),
  required: () => new Set(['/title', '/supplierCode', '/lines']),
  together: (work) => work(),
};

/** A record that breaks no rule. */
export const complete: JsonObject = {
  title: '机',
  supplierCode: 'S1',
  supplierName: '株式会社オフィス',
  fraction: 3,
  lines: [{ name: '机', quantity: '2', unitPrice: '100', taxType: 2 }],
  stages: [{ stageNo: 1, name: '課長', rule: 'all', approvers: [{ code: 'u2', name: '佐藤' }] }],
};

/** A definition of the product, as the tests of the engine may read it. */
export function readDefinition<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')) as T;
}

function rowsOf(record: JsonObject): JsonObject[] {
  return (Array.isArray(record.lines) ? record.lines : []) as JsonObject[];
}
