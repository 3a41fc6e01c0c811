import type { WidgetProps } from '@rjsf/utils';
import { TypedInput } from '../typed-input.tsx';
import { typedToTime } from './time-text.ts';

/** A time of day, `HH:mm` up to 24:00; `930` will do. */
export function TimeWidget(props: WidgetProps) {
  const value = typeof props.value === 'string' ? props.value : '';
  return (
    <TypedInput
      widget={props}
      className="engine-input--time"
      inputMode="numeric"
      placeholder="HH:mm"
      shown={value}
      typed={value}
      read={typedToTime}
    />
  );
}
