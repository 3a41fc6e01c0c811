import type { FieldErrorProps } from '@rjsf/utils';

/** Id of the element that says what is wrong with a field; inputs name it in `aria-describedby`. */
export function errorIdOf(fieldId: string): string {
  return `${fieldId}__error`;
}

/** What is wrong with a field, below it. */
export function FieldErrors(props: FieldErrorProps) {
  const { errors = [], fieldPathId } = props;
  if (errors.length === 0) return null;
  return (
    <ul className="engine-field__errors" id={errorIdOf(fieldPathId.$id)}>
      {errors.map((error) => (
        <li key={String(error)}>{error}</li>
      ))}
    </ul>
  );
}
