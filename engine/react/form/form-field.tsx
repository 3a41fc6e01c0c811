import type { ErrorSchema, FieldPathId } from '@rjsf/utils';
import { memo, useCallback, useMemo } from 'react';
import type { FieldException } from '../../core/formats/screen.ts';
import { pointerToPath } from '../../core/values/json-pointer.ts';
import { useEngine, useRegistries } from '../engine-provider.tsx';
import { fieldIdOf } from './field-id.ts';
import { uiSchemaOf } from './field-ui.ts';
import { formRegistryOf } from './form-registry.ts';
import { useErrorsAt, useFormSource, useFromSource, useValueAt } from './form-source.tsx';
import { useIsHeld } from './held-by-reference.ts';
import { leafSchemaOf } from './leaf-schema.ts';
import { pointerToFieldPath, schemaAtPath } from './record-schema.ts';
import { errorTextOf, labelOf } from './texts.ts';

/**
 * One field of a record, subscribed by its pointer to its value and its errors: typing draws this field and no other.
 * Nothing is drawn for a field that is irrelevant now. Throws when the record has no such field.
 */
export const FormField = memo(function FormField(props: {
  pointer: string;
  exception?: FieldException | undefined;
  /** Only shown, though it could be entered. */
  shown?: boolean;
}) {
  const { pointer, exception, shown = false } = props;
  const source = useFormSource();
  const { text, language } = useEngine();
  const registry = formRegistryOf(useRegistries());
  const value = useValueAt(pointer);
  const errors = useErrorsAt(pointer);
  const isRequired = useFromSource((now) => now.isRequired(pointer));
  const isRelevant = useFromSource((now) => now.isRelevant(pointer));
  const path = pointerToFieldPath(pointer);
  const isHeld = useIsHeld(pointer);

  const drawn = useMemo(() => {
    const field = schemaAtPath(source.schema, path);
    if (!field) throw new Error(`Record ${source.recordId} has no field ${path}`);
    const readonly = shown || isHeld || source.readOnly || field.readOnly === true || field.compute !== undefined;
    return { readonly, schema: leafSchemaOf(field), uiSchema: uiSchemaOf(field, pointer, path, readonly, exception) };
  }, [source, path, pointer, exception, shown, isHeld]);
  const fieldPathId = useMemo<FieldPathId>(
    () => ({ $id: fieldIdOf(pointer), path: pointerToPath(pointer) }),
    [pointer],
  );
  const label = useMemo(() => labelOf(text, source.recordId, path), [text, source, path, language]);
  const errorSchema = useMemo(
    () =>
      errors.length === 0
        ? noErrorSchema
        : errorSchemaOf(errors.map((error) => errorTextOf(text, source.recordId, error))),
    [errors, text, source, language],
  );
  const change = useCallback(
    (next: unknown) => source.change([{ at: pointer, value: next === null || next === '' ? undefined : next }]),
    [source, pointer],
  );
  const leave = useCallback(() => source.leave([pointer]), [source, pointer]);

  if (!isRelevant) return null;
  const { SchemaField } = registry.fields;
  if (!SchemaField) throw new Error('The form registry has no SchemaField');
  return (
    <SchemaField
      name={path}
      title={label}
      schema={drawn.schema}
      uiSchema={drawn.uiSchema}
      fieldPathId={fieldPathId}
      formData={value}
      errorSchema={errorSchema}
      required={isRequired && !drawn.readonly}
      readonly={drawn.readonly}
      registry={registry}
      onChange={change}
      onBlur={leave}
      onFocus={ignore}
    />
  );
});

const noErrorSchema: ErrorSchema = errorSchemaOf([]);

function errorSchemaOf(messages: string[]): ErrorSchema {
  // The type allows a field named `__errors` as well, which no record has.
  return (messages.length === 0 ? {} : { __errors: messages }) as ErrorSchema;
}

function ignore(): void {}
