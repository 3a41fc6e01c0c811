import { useMemo } from 'react';
import type { FieldException } from '../../core/formats/screen.ts';
import { readOptions } from '../../core/options/option-schema.ts';
import { fieldsOptions } from '../../core/options/section-options.ts';
import { isEmptyValue } from '../../core/record-rules/rule-sites.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import type { SectionProps } from '../extension.ts';
import { FormField } from './form-field.tsx';
import { type FormSource, FormSourceProvider, useFormSource, useFromSource } from './form-source.tsx';
import { pathToFieldPointer } from './record-schema.ts';

/** Section kind `fields`: fields from top to bottom, in one, two or three columns where there is room. */
export function FieldsSection(props: SectionProps) {
  const { screen, section } = props;
  const around = useFormSource();
  const source = useMemo(
    () => sectionSource(around, readOptions(fieldsOptions, section.options).readOnly ?? false),
    [around, section],
  );
  const columns = section.columns ?? 1;
  const hidden = useFromSource((one) =>
    (section.fields ?? []).filter((path) => isHiddenEmpty(one, source.readOnly, screen.fields, path)).join(' '),
  ).split(' ');
  const shown = (section.fields ?? []).filter((path) => !hidden.includes(path));
  const fields = shown.map((path) => (
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

/** Is a field that nobody types here empty, and left out then (`hidesEmpty`)? */
function isHiddenEmpty(
  source: FormSource,
  readOnly: boolean,
  exceptions: Record<string, FieldException> | undefined,
  path: string,
): boolean {
  return (
    readOnly &&
    exceptionOf(exceptions, path)?.hidesEmpty === true &&
    isEmptyValue(getAt(source.record(), pathToFieldPointer(path)))
  );
}

function sectionSource(source: FormSource, readOnly: boolean): FormSource {
  return readOnly && !source.readOnly ? { ...source, readOnly } : source;
}

function exceptionOf(exceptions: Record<string, FieldException> | undefined, path: string): FieldException | undefined {
  return exceptions && Object.hasOwn(exceptions, path) ? exceptions[path] : undefined;
}
