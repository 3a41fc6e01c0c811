import { useEngine } from '../../engine-provider.tsx';
import { DateFilterInput } from './date-filter-input.tsx';
import { DecimalFilterInput } from './decimal-filter-input.tsx';
import type { FilterContent } from './filter-kind.ts';

type Range = { from?: string; to?: string };

/** From and to; either may stay open. */
export function RangeFilter(props: {
  content: FilterContent;
  label: string;
  value: Range;
  onChange: (value: Range) => void;
}) {
  const { content, label, value, onChange } = props;
  const { text } = useEngine();
  const Input = content === 'date' || content === 'dateTime' ? DateFilterInput : DecimalFilterInput;
  const end = (name: 'from' | 'to') => (
    <Input
      label={text(`engine.list.${name}`, { label })}
      value={value[name] ?? ''}
      onChange={(next) => onChange(withEnd(value, name, next))}
    />
  );
  return (
    <div className="list-range">
      {end('from')}
      <span aria-hidden="true">–</span>
      {end('to')}
    </div>
  );
}

function withEnd(range: Range, name: 'from' | 'to', next: string): Range {
  const { [name]: _before, ...rest } = range;
  return next === '' ? rest : { ...rest, [name]: next };
}
