import type { Json, JsonObject } from '../../core/formats/json-schema.ts';
import { readOptions } from '../../core/options/option-schema.ts';
import { figuresOptions } from '../../core/options/section-options.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import { useEngine } from '../engine-provider.tsx';
import type { SectionProps } from '../extension.ts';
import { useSettled } from '../use-settled.ts';
import { Figures, type FiguresBody } from './figures.tsx';
import { useFromSource } from './form-source.tsx';
import { pathToFieldPointer } from './record-schema.ts';

/** How long nothing is typed before it is asked again. */
const pause = 300;

/**
 * Section kind `figures`: how what is typed, or the kept record that is shown, stands among figures that the server alone
 * knows: a budget, a stock, a limit. The call `options.call` answers only what whoever looks may know.
 */
export function FiguresSection({ section, envelope }: SectionProps) {
  const { text } = useEngine();
  const { call: callId = '', by = [], as = {}, withId = false } = readOptions(figuresOptions, section.options);
  const typed = useSettled(
    useFromSource(({ record, keptId }) =>
      JSON.stringify({ values: valuesOf(record(), by, as), ...(withId && { id: keptId?.() }) }),
    ),
    pause,
  );
  const nothing = <p className="engine-figures__nothing">{text(`call.${callId}.nothing`)}</p>;
  return envelope ? (
    <Figures callId={callId} body={{ id: envelope.id }} version={envelope.version} nothing={nothing} />
  ) : (
    <Figures callId={callId} body={JSON.parse(typed) as FiguresBody} nothing={nothing} />
  );
}

function valuesOf(
  record: JsonObject,
  fields: readonly string[],
  as: Readonly<Record<string, string | undefined>>,
): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = getAt(record, pathToFieldPointer(as[field] ?? field)) as Json | undefined;
      return value === undefined || value === null || value === '' ? [] : [[field, value] as const];
    }),
  );
}
