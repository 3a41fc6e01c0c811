import { DatePicker } from '@blueprintjs/datetime';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { enUS, ja, ko } from 'date-fns/locale';
import { useEngine } from '../engine-provider.tsx';

const locales = { ja, ko, en: enUS };

/** A month to choose a day from. Takes and gives `YYYY/MM/DD`; loaded with the first calendar that opens. */
export function FilterCalendar(props: { value: string; onChange: (date: string) => void }) {
  const { value, onChange } = props;
  const { language, today } = useEngine();
  const day = /^\d{4}\/\d{2}\/\d{2}$/.test(value) ? dayOf(value) : null;
  const year = Number(today.slice(0, 4));
  return (
    <DatePicker
      value={day}
      initialMonth={day ?? dayOf(today)}
      minDate={new Date(year - 20, 0, 1)}
      maxDate={new Date(year + 20, 11, 31)}
      locale={language === 'ko' ? locales.ko : language === 'en' ? locales.en : locales.ja}
      canClearSelection={false}
      highlightCurrentDay
      onChange={(chosen, isUserChange) => {
        if (isUserChange && chosen) onChange(dateOf(chosen));
      }}
    />
  );
}

/** Local midnight: the calendar thinks in the browser's zone, and nothing but the day is taken from it. */
function dayOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('/').map(Number);
  return new Date(year, month - 1, day);
}

function dateOf(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}/${two(day.getMonth() + 1)}/${two(day.getDate())}`;
}
