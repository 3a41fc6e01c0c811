import { useMemo } from 'react';
import type { FieldException } from '../../core/formats/screen.ts';
import type { SectionProps } from '../extension.ts';
import { FormField } from './form-field.tsx';
import { type FormSource, FormSourceProvider, useFormSource } from './form-source.tsx';
import { pathToFieldPointer } from './record-schema.ts';

/** Section kind `fields`: fields from top to bottom, in one, two or three columns where there is room. */
export function FieldsSection(props: SectionProps) {
  const { screen, section } = props;
  const around = useFormSource();
  const source = useMemo(() => sectionSource(around, section.options?.readOnly === true), [around, section]);
  const columns = section.columns ?? 1;
  const fields = (section.fields ?? []).map((path) => (
    <FormField key={path} pointer={pathToFieldPointer(path)} exception={exceptionOf(screen.fields, path)} />
  ));
  return (
    <FormSourceProvider value={source}>
      {source.readOnly ? (
        <dl className={`engine-fields engine-fields--${columns}`}>{fields}</dl>
      ) : (
        <div className={`engine-fields engine-fields--${columns}`}>{fields}</div>
      )}
    </FormSourceProvider>
  );
}

function sectionSource(source: FormSource, readOnly: boolean): FormSource {
  return readOnly && !source.readOnly ? { ...source, readOnly } : source;
}

function exceptionOf(exceptions: Record<string, FieldException> | undefined, path: string): FieldException | undefined {
  return exceptions && Object.hasOwn(exceptions, path) ? exceptions[path] : undefined;
}
