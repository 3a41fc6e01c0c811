import { Button, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useEngine } from '../../engine-provider.tsx';
import { onDemand } from '../../on-demand.tsx';
import { Popover } from '../../theme/popover.tsx';
import { typedDate } from './typed-values.ts';
import { useTypedInput } from './use-typed-input.ts';

/** The calendar is 88 KB; it comes when it is first opened. */
const calendar = onDemand(
  async () => (await import('../../widgets/dates/calendar.tsx')).Calendar,
  () => <div className="list-calendar-loading" />,
);

/** One end of a range of dates, `YYYY/MM/DD`: typed first, calendar second. */
export function DateFilterInput(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { label, value, onChange } = props;
  const { text, today } = useEngine();
  const [open, setOpen] = useState(false);
  const input = useTypedInput({
    value,
    show: (date) => date,
    parse: (typed) => typedDate(typed, today),
    onChange,
  });
  const choose = (date: string) => {
    setOpen(false);
    onChange(date);
  };
  return (
    <InputGroup
      className="list-date"
      aria-label={label}
      aria-invalid={input.wrong}
      title={input.wrong ? text('engine.list.notADate') : undefined}
      intent={input.wrong ? 'danger' : 'none'}
      placeholder="YYYY/MM/DD"
      value={input.typed}
      onValueChange={input.setTyped}
      onBlur={input.commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) input.commit();
      }}
      rightElement={
        <Popover
          isOpen={open}
          onInteraction={setOpen}
          placement="bottom-end"
          arrow={false}
          animation="minimal"
          content={<calendar.component value={value} onChoose={choose} />}
        >
          <Button
            variant="minimal"
            icon="calendar"
            tabIndex={-1}
            aria-label={text('engine.list.openCalendar', { label })}
          />
        </Popover>
      }
    />
  );
}
