import type { Registry as RjsfRegistry } from '@rjsf/utils';
import { FieldErrors } from './field-errors.tsx';
import { FieldFrame } from './field-frame.tsx';

type Templates = RjsfRegistry['templates'];

/** Our templates. Fields are drawn one by one, so those of objects, lists and titles are never asked for. */
export const formTemplates = {
  FieldTemplate: FieldFrame,
  FieldErrorTemplate: FieldErrors,
  // Hints come from text keys, not from the schema, and are drawn by the frame.
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
} as Partial<Templates> as Templates;

function Nothing() {
  return null;
}
