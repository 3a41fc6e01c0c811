import type { JsonObject, JsonSchema } from '../../core/formats/json-schema.ts';
import type { ListRequest, ListResponse, OptionItem, RecordEnvelope } from '../../core/wire.ts';
import type { EngineRuntime } from '../runtime.ts';
import { fetchOptions, optionParams } from '../widgets/choices/fetch-options.ts';
import type { KnownCodes } from './scanned.ts';
import type { TallyOptions } from './tally-options.ts';
import { rowsOf } from './tally-record.ts';

/** So many records are there without network: those that changed last. */
const keptRecords = 20;

/** So many items are asked for at once. */
const itemsAtOnce = 40;

/** A record that may be counted, with the codes that mean something for it. */
export interface Countable {
  envelope: RecordEnvelope;
  known: KnownCodes;
}

/** Reads what may be counted, so far that counting needs no network afterwards. */
export async function loadTally(
  runtime: EngineRuntime,
  options: TallyOptions,
  schema: JsonSchema,
): Promise<Countable[]> {
  const body: ListRequest = { page: 1, itemsPerPage: keptRecords, ...(options.tab && { tab: options.tab }) };
  const { items } = await runtime.call<ListResponse>(options.list, { body, quiet: true });
  const envelopes = await Promise.all(
    items.map(({ id }) => runtime.call<RecordEnvelope>(options.read, { query: { id }, quiet: true })),
  );
  const barcodes = await barcodesOf(runtime, options, envelopes);
  return Promise.all(
    envelopes.map(async (envelope) => ({
      envelope,
      known: { barcodes, places: await placesOf(runtime, options, schema, envelope.record) },
    })),
  );
}

async function barcodesOf(
  runtime: EngineRuntime,
  options: TallyOptions,
  envelopes: readonly RecordEnvelope[],
): Promise<Map<string, string>> {
  const { items: callId, barcode } = options;
  if (callId === undefined || barcode === undefined) return new Map();
  const codes = envelopes.flatMap(({ record }) => rowsOf(record, options).flatMap((row) => row[options.item] ?? []));
  const wanted = [...new Set(codes.map(String))].sort();
  const parts = Array.from({ length: Math.ceil(wanted.length / itemsAtOnce) }, (_part, index) =>
    wanted.slice(index * itemsAtOnce, (index + 1) * itemsAtOnce),
  );
  const found = await Promise.all(
    parts.map((part) => fetchOptions(runtime, callId, { codes: part, limit: itemsAtOnce, params: {} })),
  );
  const named = (item: OptionItem): [string, string][] => {
    const value = item[barcode];
    return typeof value === 'string' && value !== '' ? [[value, item.code]] : [];
  };
  return new Map(found.flat().flatMap(named));
}

/** The places that the field of the place offers for the record. */
async function placesOf(
  runtime: EngineRuntime,
  { rows, place }: TallyOptions,
  schema: JsonSchema,
  record: JsonObject,
): Promise<Set<string>> {
  const source = schema.properties?.[rows]?.items?.properties?.[place]?.options;
  if (source?.call === undefined) return new Set();
  const params = optionParams(source, record, `/${rows}/0/${place}`);
  const found = await fetchOptions(runtime, source.call, { limit: 999, params });
  return new Set(found.map(({ code }) => code));
}
