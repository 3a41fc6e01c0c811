import { Button, PopoverNext, Spinner } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { lazy, Suspense, useState } from 'react';
import { useEngine } from '../engine-provider.tsx';
import { typedToDate } from './date-text.ts';
import { TypedInput } from './typed-input.tsx';

// The calendar is the largest part of a form and opened by few: it loads when it is.
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

/** A business date, `YYYY/MM/DD`: keyboard first (`20261120` and `11/20` will do), calendar second. */
export function DateWidget(props: WidgetProps) {
  const { text, today } = useEngine();
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
        // As in the browser's own lists; the button is no stop on the way through the form.
        if (event.altKey && event.key === 'ArrowDown') setIsOpen(true);
      }}
      rightElement={
        <PopoverNext
          isOpen={isOpen}
          onInteraction={setIsOpen}
          placement="bottom-end"
          content={
            <Suspense fallback={<Spinner className="engine-calendar__loading" size={24} />}>
              <Calendar value={value} onChoose={choose} />
            </Suspense>
          }
        >
          <Button
            icon="calendar"
            variant="minimal"
            tabIndex={-1}
            disabled={props.disabled ?? false}
            aria-label={text('engine.form.openCalendar', { field: props.label })}
          />
        </PopoverNext>
      }
    />
  );
}
