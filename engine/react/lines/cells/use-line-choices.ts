import { useMemo } from 'react';
import useSWR from 'swr';
import type { OptionItem } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { useFormSource } from '../../form/form-source.tsx';
import { optionLabelOf } from '../../form/texts.ts';
import type { EngineRuntime } from '../../runtime.ts';
import { fetchOptions } from '../../widgets/choices/fetch-options.ts';
import { valueOfCode } from '../../widgets/choices/use-choices.ts';
import type { LineColumn, LineModel } from '../line-model.ts';
import type { LineChoices } from '../line-values.ts';

/** The choices of every column that has some. Those answered by calls are there once all calls have answered. */
export function useLineChoices(model: LineModel): LineChoices {
  const runtime = useEngine();
  const { recordId } = useFormSource();
  const { text, language } = runtime;
  const columns = model.columns.filter((column) => column.widget === 'choice');
  const calls = [...new Set(columns.flatMap(callOf))];
  const { data } = useSWR(
    calls.length > 0 ? ['engine/line-choices', ...calls, language] : null,
    async () => {
      const answers = calls.map(async (id): Promise<[string, OptionItem[]]> => {
        return [id, await fetchOptions(runtime, id, { limit: 100, params: {} })];
      });
      return new Map(await Promise.all(answers));
    },
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  return useMemo(() => {
    const entries = model.columns
      .filter(({ widget }) => widget === 'choice' || widget === 'boolean')
      .map((column) => {
        const { schema, path } = column;
        if (column.widget === 'boolean') return [column.field, yesAndNo(text)] as const;
        const [callId] = callOf(column);
        const fromCall = callId ? data?.get(callId)?.map(({ code, name }) => ({ code, label: name })) : undefined;
        const fixed = schema.options?.codes ?? schema.enum?.map(String) ?? [];
        const choices = fromCall ?? fixed.map((code) => ({ code, label: optionLabelOf(text, recordId, path, code) }));
        return [
          column.field,
          choices.map((choice) => ({ ...choice, value: valueOfCode(schema, choice.code) })),
        ] as const;
      });
    return new Map(entries);
  }, [model, data, text, recordId]);
}

function callOf(column: LineColumn): string[] {
  const { codes, call } = column.schema.options ?? {};
  return !codes && call ? [call] : [];
}

function yesAndNo(text: EngineRuntime['text']) {
  return [
    { code: 'true', label: text('engine.format.yes'), value: true },
    { code: 'false', label: text('engine.format.no'), value: false },
  ];
}
