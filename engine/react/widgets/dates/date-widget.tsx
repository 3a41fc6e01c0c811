import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useEngine } from '../../engine-provider.tsx';
import { TypedInput } from '../typed-input.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { typedToDate } from './date-text.ts';

/** A business date, `YYYY/MM/DD`: keyboard first (`20261120` and `11/20` will do), calendar second. */
export function DateWidget(props: WidgetProps) {
  const { today } = useEngine();
  const [isOpen, setIsOpen] = useState(false);
  const value = typeof props.value === 'string' ? props.value : '';

  function choose(date: string) {
    setIsOpen(false);
    props.onChange(date);
  }

  return (
    <TypedInput
      widget={props}
      className="engine-input--date"
      inputMode="numeric"
      placeholder="YYYY/MM/DD"
      shown={value}
      typed={value}
      read={(typed) => typedToDate(typed, today)}
      onKeyDown={(event) => {
        // As in the browser's own lists.
        if (event.altKey && event.key === 'ArrowDown') setIsOpen(true);
      }}
      rightElement={
        <CalendarButton
          label={props.label}
          date={value}
          isOpen={isOpen}
          setOpen={setIsOpen}
          onChoose={choose}
          disabled={props.disabled ?? false}
        />
      }
    />
  );
}
