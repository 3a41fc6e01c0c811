import { InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useEngine } from '../../engine-provider.tsx';
import { toKeptTime, toShownTime } from '../../format/shown-zone.ts';
import { TypedInput } from '../typed-input.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { dateTimeParts, typedToDateTime, typedToTime } from './time-text.ts';

/** What a day chosen from the calendar gets as time while none is typed: the beginning of the working day. */
const firstTime = '09:00';

/**
 * A day with a time, `YYYY/MM/DD HH:mm`: typed in one go (`11/20 930`), or from the calendar with a time below it. Shown and
 * typed by the reader's clock, kept by that of the business.
 */
export function DateTimeWidget(props: WidgetProps) {
  const { today, text } = useEngine();
  const [isOpen, setIsOpen] = useState(false);
  const value = typeof props.value === 'string' ? toShownTime(props.value) : '';
  const { date, time } = dateTimeParts(value);
  const [typedTime, setTypedTime] = useState<string | null>(null);

  function takeTime() {
    if (typedTime !== null && date !== '') props.onChange(toKeptTime(`${date} ${typedToTime(typedTime)}`));
    setTypedTime(null);
  }

  return (
    <TypedInput
      widget={props}
      className="engine-input--date-time"
      placeholder="YYYY/MM/DD HH:mm"
      shown={value}
      typed={value}
      read={(typed) => toKeptTime(typedToDateTime(typed, today))}
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'ArrowDown') setIsOpen(true);
      }}
      rightElement={
        <CalendarButton
          label={props.label}
          date={date}
          isOpen={isOpen}
          setOpen={setIsOpen}
          onChoose={(day) => props.onChange(toKeptTime(`${day} ${time || firstTime}`))}
          disabled={props.disabled ?? false}
        >
          <div className="engine-calendar__time">
            <InputGroup
              value={typedTime ?? time}
              placeholder="HH:mm"
              inputMode="numeric"
              disabled={date === ''}
              aria-label={text('engine.widgets.timeOf', { field: props.label })}
              onChange={(event) => setTypedTime(event.target.value)}
              onBlur={takeTime}
              onKeyDown={(event) => {
                if (event.key === 'Enter') takeTime();
              }}
            />
          </div>
        </CalendarButton>
      }
    />
  );
}
