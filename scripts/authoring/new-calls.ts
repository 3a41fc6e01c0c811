import { objectOf } from './json-names.ts';
import { kebab } from './new-record.ts';
import { AuthoringError, type JsonFile, type JsonPart, type ProjectFiles } from './project-files.ts';

/** Adds the call to the domain's own service; a call that is there is opened to the new screen. */
export function addCall(files: ProjectFiles, domain: string, id: string, code: string, call: JsonFile): void {
  const service = `service-${kebab(domain)}`;
  files.change(
    `schemas/calls/${service}.json`,
    (file) => {
      const calls = Array.isArray(file.calls) ? file.calls : [];
      const known = calls.map(objectOf).find((one) => one.id === id);
      const screens = known && objectOf(known.access).screens;
      if (Array.isArray(screens)) screens.push(code);
      else {
        const path = `/${service}/v1/api/${id.split('.').map(kebab).join('/')}`;
        const { method, purpose, ...others } = call;
        calls.push({ id, method, path, purpose, access: { screens: [code] }, ...others } as JsonFile);
      }
      file.calls = calls;
    },
    { $schema: '../../engine/core/formats/call.meta.json', service, proxied: false, calls: [] },
  );
}

/**
 * Events that people send from where they read a record: those that bring no input with them. `begins`: the state that
 * records begin in has it, so it may be the first thing that happens to one.
 */
export function eventsOnDetail(
  files: ProjectFiles,
  lifecycle: JsonPart | undefined,
): { event: string; begins: boolean }[] {
  if (typeof lifecycle !== 'string') return [];
  const flow = files.read(`flows/lifecycles/${lifecycle}.json`);
  const states = objectOf(flow.states);
  const begins = objectOf(objectOf(states[String(flow.initial)]).on);
  const found = Object.values(states).flatMap((state) =>
    Object.entries(objectOf(objectOf(state).on)).flatMap(([event, written]) => {
      const { meta } = objectOf([written].flat()[0]);
      return objectOf(meta).validate === undefined ? [event] : [];
    }),
  );
  return [...new Set(found)].map((event) => ({ event, begins: Object.hasOwn(begins, event) }));
}

/** Events without input, of one record or of many. */
export function executeCall(record: string, events: string[]): JsonFile {
  return {
    method: 'POST',
    purpose: '一件または多数に操作を行う。多数（rows）なら行ごとの結果を results に返す。',
    idempotent: true,
    body: { $ref: 'engine/execute-request' },
    response: { $ref: 'engine/execute-response' },
    operation: { events: { record, events } },
  };
}

/** A list of a record's columns. */
export function listCall(record: string, columns: string[]): JsonFile {
  return {
    method: 'POST',
    purpose: '一覧を一頁ずつ返す。',
    silent: true,
    body: { $ref: 'engine/list-request' },
    response: { $ref: 'engine/list-response' },
    operation: { list: { record, visibleTo: ['sameGroup'], tabs: { all: {} }, columns } },
  };
}

/** One record by its id. */
export function readCall(record: string): JsonFile {
  return {
    method: 'GET',
    purpose: '一件を返す。',
    query: {
      type: 'object',
      additionalProperties: false,
      required: ['id'],
      properties: { id: { type: 'string', minLength: 1, maxLength: 40 } },
    },
    response: { $ref: 'engine/record-envelope' },
    operation: { read: { record, visibleTo: ['sameGroup'] } },
  };
}

/** An event that brings the record with it: a draft to keep, an input to apply. */
export function eventCall(record: string, event: string, purpose: string): JsonFile {
  return {
    method: 'POST',
    purpose,
    idempotent: true,
    body: { $ref: 'engine/event-request' },
    response: { $ref: 'engine/record-envelope' },
    operation: { event: { record, event } },
  };
}

/** The route that the company's rules demand for what is being entered. */
export function routeCall(): JsonFile {
  return {
    method: 'POST',
    purpose: '会社の承認規則から承認経路を提案する。',
    silent: true,
    body: {
      type: 'object',
      additionalProperties: false,
      required: ['record'],
      properties: { record: { type: 'object' } },
    },
    response: {
      type: 'object',
      required: ['approvalStageList', 'saving'],
      properties: {
        approvalStageList: { type: 'array', items: { type: 'object' } },
        saving: { type: ['object', 'null'] },
      },
    },
    operation: { handler: 'approval.propose' },
  };
}

/** Opens a call of any service to another screen. @throws AuthoringError when there is no such call */
export function openCall(files: ProjectFiles, id: string, code: string): void {
  const path = files.list('schemas/calls').find((one) => callsOf(files.read(one)).some((call) => call.id === id));
  if (path === undefined) throw new AuthoringError(`There is no call "${id}".`);
  files.change(path, (file) => {
    const { screens } = objectOf(callsOf(file).find((call) => call.id === id)?.access);
    if (Array.isArray(screens) && !screens.includes(code)) screens.push(code);
  });
}

function callsOf(file: JsonFile): JsonFile[] {
  return Array.isArray(file.calls) ? file.calls.map(objectOf) : [];
}
