import { useMemo } from 'react';
import useSWR from 'swr';
import type { Json, JsonSchema } from '../../../core/formats/json-schema.ts';
import { useEngine } from '../../engine-provider.tsx';
import { useFormSource } from '../../form/form-source.tsx';
import { optionLabelOf } from '../../form/texts.ts';
import { fetchOptions } from './fetch-options.ts';

/** One choice of a coded field, with the value as the record keeps it. */
export interface Choice {
  code: string;
  label: string;
  value: Json;
}

const mostChoices = 100;

/**
 * All choices of a field whose choices are few: fixed codes, or those a call answers (asked once, then kept).
 * `null` while they are on their way.
 */
export function useChoices(field: JsonSchema, path: string): readonly Choice[] | null {
  const runtime = useEngine();
  const { recordId } = useFormSource();
  const { text, language } = runtime;
  const codes = field.options?.codes ?? (field.options?.call ? undefined : field.enum?.map(String));
  const callId = codes ? undefined : field.options?.call;
  const { data } = useSWR(
    callId ? ['engine/choices', callId, language] : null,
    () => fetchOptions(runtime, callId ?? '', { limit: mostChoices, params: {} }),
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  return useMemo(() => {
    if (codes) {
      return codes.map((code) => ({
        code,
        label: optionLabelOf(text, recordId, path, code),
        value: valueOfCode(field, code),
      }));
    }
    if (!callId) return [];
    return data?.map((item) => ({ code: item.code, label: item.name, value: valueOfCode(field, item.code) })) ?? null;
  }, [codes, callId, data, field, path, recordId, text, language]);
}

/** A code as the record keeps it: some coded fields are numbers or booleans. */
export function valueOfCode(field: JsonSchema, code: string): Json {
  const listed = field.enum?.find((value) => String(value) === code);
  if (listed !== undefined) return listed;
  const number = Number(code);
  return field.type === 'integer' && Number.isSafeInteger(number) ? number : code;
}
