import { useMemo } from 'react';
import type { JsonObject, JsonSchema } from '../../core/formats/json-schema.ts';
import { containerOf, isEmptyValue } from '../../core/record-rules/rule-sites.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import { useFormSource, useFromSource } from './form-source.tsx';
import { pointerToFieldPath, schemaAtPath } from './record-schema.ts';

/** The fields beside one whose code, once there is one, decides what stands in it (`copies`): the server writes it. */
export function referencesHolding(siblings: JsonSchema | undefined, name: string): string[] {
  return Object.entries(siblings?.properties ?? {}).flatMap(([other, { options }]) =>
    options?.copies?.[name] === undefined ? [] : [other],
  );
}

/** Does one of these references have a code, in the object they stand in? */
export function isHeld(holder: JsonObject | undefined, references: readonly string[]): boolean {
  return references.some((name) => !isEmptyValue(holder?.[name]));
}

/** Is the field at a pointer held by a reference beside it now? */
export function useIsHeld(pointer: string): boolean {
  const { schema } = useFormSource();
  const container = containerOf(pointer);
  const references = useMemo(() => {
    const path = pointerToFieldPath(container);
    const siblings = path === '' ? schema : schemaAtPath(schema, path);
    return referencesHolding(siblings?.items ?? siblings, pointer.slice(container.length + 1));
  }, [schema, container, pointer]);
  return useFromSource(
    (source) =>
      references.length > 0 && isHeld(getAt(source.record(), container) as JsonObject | undefined, references),
  );
}
