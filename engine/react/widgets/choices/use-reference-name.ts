import useSWR from 'swr';
import type { JsonSchema } from '../../../core/formats/json-schema.ts';
import { useEngine } from '../../engine-provider.tsx';
import { useFormSource, useFromSource } from '../../form/form-source.tsx';
import { fetchOptions, optionParams } from './fetch-options.ts';
import { copiedNameOf } from './reference-changes.ts';

/** The name of a chosen item: as copied into the record, else asked for. `null` while nobody knows it. */
export function useReferenceName(pointer: string, field: JsonSchema, code: string | null): string | null {
  const runtime = useEngine();
  const source = useFormSource();
  const copied = useFromSource((now) => copiedNameOf(now.record(), pointer, field));
  const callId = field.options?.call;
  const asks = code !== null && copied === null && callId !== undefined;
  const { data } = useSWR(
    asks ? ['engine/option-name', callId, code, runtime.language] : null,
    () => {
      const params = optionParams(field.options ?? {}, source.record(), pointer);
      return fetchOptions(runtime, callId ?? '', { codes: [code ?? ''], limit: 1, params });
    },
    { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false },
  );
  if (code === null) return null;
  return copied ?? data?.find((item) => item.code === code)?.name ?? null;
}
