import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { DatePicker } from '@blueprintjs/datetime';
import { enUS, ja, ko } from 'date-fns/locale';
import { useEngine } from '../../engine-provider.tsx';
import { dateToDay, dayToDate } from './date-text.ts';

const locales: Record<string, typeof ja> = { ja, en: enUS, ko };

/** A month to choose a day from. Sundays and holidays are marked; it opens on the value, else on today. */
export function Calendar(props: { value: string; onChoose: (date: string) => void }) {
  const { language, today, holidayName } = useEngine();
  const value = dateToDay(props.value);
  return (
    <DatePicker
      value={value}
      initialMonth={value ?? dateToDay(today) ?? new Date()}
      locale={locales[language.slice(0, 2)] ?? enUS}
      minDate={new Date(1990, 0, 1)}
      maxDate={new Date(2099, 11, 31)}
      canClearSelection={false}
      highlightCurrentDay={false}
      dayPickerProps={{
        modifiers: {
          today: dateToDay(today) ?? [],
          holiday: (day: Date) => day.getDay() === 0 || holidayName?.(dayToDate(day)) !== undefined,
        },
        modifiersClassNames: { holiday: 'engine-calendar__holiday', today: 'engine-calendar__today' },
      }}
      onChange={(day, isUserChange) => {
        if (day && isUserChange) props.onChoose(dayToDate(day));
      }}
    />
  );
}
