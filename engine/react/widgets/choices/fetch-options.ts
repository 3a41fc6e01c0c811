import type { Json, JsonObject, OptionsSource } from '../../../core/formats/json-schema.ts';
import { resolveRelative } from '../../../core/values/json-pointer.ts';
import type { OptionItem } from '../../../core/wire.ts';
import type { EngineRuntime } from '../../runtime.ts';

/** What is looked for. */
export interface OptionsQuery {
  keyword?: string;
  /** Answers these, in any order, instead of a search. */
  codes?: readonly string[];
  limit: number;
  params: Record<string, string>;
}

/**
 * Asks a call for choices. Calls that are read with GET take everything as text in the query,
 * the others a body with a number and a list.
 */
export async function fetchOptions(
  runtime: EngineRuntime,
  callId: string,
  query: OptionsQuery,
  signal?: AbortSignal,
): Promise<OptionItem[]> {
  const { method } = await runtime.definitions.call(callId);
  const { keyword, codes, limit, params } = query;
  const asked = { ...params, ...(keyword ? { keyword } : {}) };
  const input =
    method === 'GET'
      ? { query: { ...asked, limit: String(limit), ...(codes ? { codes: codes.join(',') } : {}) } }
      : { body: { ...asked, limit, ...(codes ? { codes } : {}) } };
  const answer = await runtime.call<{ items: OptionItem[] }>(callId, { ...input, ...(signal ? { signal } : {}) });
  return answer.items;
}

/**
 * The parameters of an options call for the field at `pointer`: literals, and values of other fields by relative
 * pointer. Those that are empty now are left out.
 */
export function optionParams(source: OptionsSource, record: JsonObject, pointer: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source.params ?? {}).flatMap(([name, given]) => {
      const value = isPointer(given) ? resolveRelative(record, pointer, given.at) : given;
      return value === undefined || value === null || value === '' ? [] : [[name, String(value)]];
    }),
  );
}

function isPointer(value: Json): value is { at: string } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.at === 'string';
}
