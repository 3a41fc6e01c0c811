import { Button } from '@blueprintjs/core';
import { useEffect, useMemo, useRef } from 'react';
import { useEngine } from '../engine-provider.tsx';
import { FormField } from '../form/form-field.tsx';
import { FormSourceProvider } from '../form/form-source.tsx';
import { createLooseSource } from '../form/loose-source.ts';

const datePattern = /^\d{4}\/\d{2}\/\d{2}$/;

/** The day that a master is looked at. */
export function DayField({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const { text, today } = useEngine();
  const chosen = useRef(onDay);
  useEffect(() => {
    chosen.current = onDay;
  }, [onDay]);
  const source = useMemo(() => {
    const loose = createLooseSource(
      'engine/master-day',
      {
        type: 'object',
        properties: { asOfDay: { type: 'string', format: 'slash-date', maxLength: 10, valueFormat: 'date' } },
      },
      { asOfDay: day },
    );
    loose.subscribe(() => {
      const typed = String(loose.record().asOfDay ?? '');
      if (datePattern.test(typed) && typed !== day) chosen.current(typed);
    });
    return loose;
  }, [day]);
  return (
    <div className="master-day">
      <FormSourceProvider value={source}>
        <FormField pointer="/asOfDay" />
      </FormSourceProvider>
      {day !== today && <Button size="small" text={text('engine.master.today')} onClick={() => onDay(today)} />}
    </div>
  );
}
