import { errorIdOf } from '../theme/field-errors.tsx';
import { helpIdOf } from '../theme/field-frame.tsx';

/** The attributes that tie an input to its errors and its hint, and say that it is required or wrong. */
export function describedBy(props: { id: string; required?: boolean; rawErrors?: string[] }): {
  'aria-describedby': string;
  'aria-invalid': boolean;
  'aria-required': boolean;
} {
  const isWrong = (props.rawErrors?.length ?? 0) > 0;
  return {
    // Ids without an element are skipped by assistive technology, so the hint need not be known here.
    'aria-describedby': isWrong ? `${errorIdOf(props.id)} ${helpIdOf(props.id)}` : helpIdOf(props.id),
    'aria-invalid': isWrong,
    'aria-required': props.required === true,
  };
}
