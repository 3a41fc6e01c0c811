import useSWRImmutable from 'swr/immutable';
import type { JsonSchema } from '../../core/formats/json-schema.ts';
import { useEngine } from '../engine-provider.tsx';
import { fetchOptions } from '../widgets/choices/fetch-options.ts';

const nothing: ReadonlyMap<string, string> = new Map();

/**
 * Names of the codes of a field whose choices come from a call without parameters (units, tax rates).
 * One request serves every cell of the column; references to large masters show their code, as their name stands
 * in a field of its own.
 */
export function useOptionNames(
  schema: JsonSchema | undefined,
  value: unknown,
): { names: ReadonlyMap<string, string>; isLoading: boolean } {
  const runtime = useEngine();
  const source = schema?.valueFormat === 'choice' ? schema.options : undefined;
  const callId = source?.call && !source.params && value !== undefined && value !== '' ? source.call : null;
  const { data, isLoading } = useSWRImmutable(
    callId ? ['definition/option-names', callId, runtime.language] : null,
    async ([, id]) => {
      const items = await fetchOptions(runtime, id, { limit: 100, params: {} });
      return new Map(items.map((item) => [String(item.code), item.name]));
    },
  );
  return { names: data ?? nothing, isLoading };
}
