import type { RecordDefinition } from '../../engine/core/definitions.ts';
import type { ListOperation } from '../../engine/core/formats/call.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { standingColumns } from '../../engine/core/lint/calls/lint-calls.ts';
import type { LoadedCall } from '../../src/platform/server/calls/call-handler.ts';
import type { CallInput, DemoAccess } from './open-demo-access.ts';

/** Calls that would end the session, that take no JSON, that answer a fresh secret each time, or keep what is sent. */
const leftOut = new Set(
  `auth.login auth.logout auth.signOnData mall.login mall.logout demo.signIn file.upload password.change mall.saveMyPassword
   user.switchOrganization file.downloadLink saml.logout auth.singleSignOut auth.qlik auth.dashboardJwt mall.checkInBuyer
   mall.checkInSupplier top.saveKeywordSearch`.split(/\s+/),
);

/** What a curious person asks about: records by id, and words that stand in hidden values. */
export interface Curiosity {
  ids: { kind: string; id: string }[];
  words: string[];
  /** How a list is asked for: every column as filter and order, or the plain list only. */
  thorough: boolean;
}

/** A call with everything a curious person sends to it; nothing of it changes what is stored. */
export function curiousRequests({ test }: DemoAccess, call: LoadedCall, curiosity: Curiosity): CallInput[] {
  const { calls, records } = test.context.definitions;
  const { operation } = call;
  if (call.access === 'public' || leftOut.has(call.id)) return [];
  if ('list' in operation) return listRequests(call, operation.list, records.get(operation.list.record), curiosity);
  if ('times' in operation) return [{ body: { from: '2025/04/01', until: '2027/03/31' } }];
  const of = sourceOf(operation);
  if (of !== undefined) {
    const listed = calls.get(of)?.operation;
    if (!listed || !('list' in listed)) return [];
    return listRequests(call, listed.list, records.get(listed.list.record), { ...curiosity, thorough: false });
  }
  if (!('handler' in operation) && 'options' in operation) {
    const { filters = [] } = operation.options;
    const narrowed = filters.flatMap((name) => curiosity.words.map((word): CallInput => ({ query: { [name]: word } })));
    const named = curiosity.words.map((word): CallInput => ({ query: { keyword: word } }));
    return [{ query: { limit: '100' } }, ...named, { query: { codes: curiosity.words.join(',') } }, ...narrowed];
  }
  const asked = idsFor(operation, curiosity);
  // An event with a version that nobody has is refused before anything happens.
  if ('event' in operation || 'events' in operation) {
    return asked.map(({ id }) => ({ body: { id, version: 999_999, ...eventOf(operation) } }));
  }
  if ('read' in operation || 'related' in operation || 'file' in operation)
    return asked.map(({ id }) => ({ query: { id } }));
  if (call.idempotent || call.method === 'PUT' || call.method === 'DELETE') return [];
  if (namesOf(call.query).includes('id')) return asked.map(({ id }) => ({ query: { id } }));
  if (namesOf(call.query).includes('keyword'))
    return ['', ...curiosity.words].map((keyword) => ({ query: { keyword } }));
  return [call.method === 'GET' ? {} : { body: {} }];
}

/** The list call that another one tells of in another way. */
function sourceOf(operation: LoadedCall['operation']): string | undefined {
  if ('csv' in operation) return operation.csv.of;
  return 'sums' in operation ? operation.sums.of : undefined;
}

function listRequests(
  call: LoadedCall,
  { tabs, record: id }: ListOperation,
  record: RecordDefinition | undefined,
  { words, thorough }: Curiosity,
): CallInput[] {
  const [first = ''] = Object.keys(tabs);
  const inTab = (tab: string, more: object = {}): CallInput => {
    const body = { page: 1, itemsPerPage: 100, ...more };
    return call.path.includes(':tab') ? { query: { tab }, body } : { body: { ...body, tab } };
  };
  const plain = [...Object.keys(tabs).map((tab) => inTab(tab)), { ...inTab(first), accept: 'text/csv' }];
  if (!record) throw new Error(`There is no record "${id}".`);
  const names = [...standingColumns, 'ownerCode', 'ownerName', 'organizationCode', 'version', 'search'];
  const columns = [...new Set([...names, ...Object.keys(record.facts?.columns ?? {})])];
  if (!thorough) return plain;
  return [
    ...plain,
    ...words.map((keyword) => inTab(first, { keyword })),
    ...columns.flatMap((column) => [
      inTab(first, { sort: { column, direction: 'asc' } }),
      inTab(first, { filters: { [column]: { from: '2', to: '5' } } }),
      ...words.map((word) => inTab(first, { filters: { [column]: word } })),
    ]),
  ];
}

function idsFor(operation: LoadedCall['operation'], { ids }: Curiosity) {
  const kind =
    'read' in operation
      ? operation.read.record
      : 'related' in operation
        ? operation.related.record
        : 'event' in operation
          ? operation.event.record
          : 'events' in operation
            ? operation.events.record
            : undefined;
  return kind === undefined ? ids : ids.filter((one) => one.kind === kind);
}

function eventOf(operation: LoadedCall['operation']): { event?: string } {
  return 'events' in operation ? { event: operation.events.events[0] ?? '' } : {};
}

function namesOf(schema: unknown): string[] {
  return Object.keys((schema as { properties?: JsonObject } | undefined)?.properties ?? {});
}
