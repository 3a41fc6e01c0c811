import { Button, Spinner } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useEngine } from '../../engine-provider.tsx';
import { onDemand } from '../../on-demand.tsx';
import { Popover } from '../../theme/popover.tsx';

// The calendar is the largest part of a form and opened by few: it loads when it is.
const calendar = onDemand(
  async () => (await import('./calendar.tsx')).Calendar,
  () => <Spinner className="engine-calendar__loading" size={24} />,
);

/** The button beside a date that opens a calendar. Not a stop on the way through the form: Alt+↓ in the input opens it, too. */
export function CalendarButton(props: {
  /** Label of the field. */
  label: string;
  /** `YYYY/MM/DD`, or empty. */
  date: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  onChoose: (date: string) => void;
  disabled: boolean;
  /** Below the calendar, e.g. the time. */
  children?: ReactNode;
}) {
  const { label, date, isOpen, setOpen, onChoose, disabled, children } = props;
  const { text } = useEngine();
  return (
    <Popover
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-end"
      content={
        <>
          <calendar.component value={date} onChoose={onChoose} />
          {children}
        </>
      }
    >
      <Button
        icon="calendar"
        variant="minimal"
        tabIndex={-1}
        disabled={disabled}
        aria-label={text('engine.form.openCalendar', { field: label })}
      />
    </Popover>
  );
}
