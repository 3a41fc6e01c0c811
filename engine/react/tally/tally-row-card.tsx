import { Button, InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { groupedDecimal } from '../../core/values/grouped-decimal.ts';
import { useEngine } from '../engine-provider.tsx';
import { labelOf } from '../form/texts.ts';
import { typedToDecimal } from '../widgets/numbers/decimal-text.ts';
import type { TallyOptions } from './tally-options.ts';
import type { TallyRow } from './tally-record.ts';

interface Props {
  recordId: string;
  options: TallyOptions;
  row: TallyRow;
  isCurrent: boolean;
  isLocked: boolean;
  faults: readonly string[];
  onFocus: () => void;
  onChange: (field: string, value: string) => void;
  onMore: (by: number) => void;
  onSplit: () => void;
}

/** A row under the thumb: what it is, how many there should be, how many there are, and where they lie. */
export function TallyRowCard(props: Props) {
  const { recordId, options, row, isCurrent, isLocked, faults, onFocus, onChange, onMore, onSplit } = props;
  const { text } = useEngine();
  const id = useId();
  const label = (field: string) => labelOf(text, recordId, `${options.rows}.${field}`);
  const expected = options.expected === undefined ? undefined : row[options.expected];
  const item = String(row[options.item] ?? '');
  return (
    <li className={isCurrent ? 'tally-row is-current' : 'tally-row'} onFocus={onFocus} data-item={item}>
      <div className="tally-what">
        <strong>{(options.shows ?? [options.item]).flatMap((field) => row[field] ?? []).join(' ')}</strong>
        <small>{item}</small>
        {expected !== undefined && (
          <span>
            {label(options.expected ?? '')} {groupedDecimal(String(expected))}
          </span>
        )}
      </div>
      <div className="tally-count">
        <Button
          icon="minus"
          size="large"
          disabled={isLocked}
          aria-label={text('engine.tally.less', { item })}
          onClick={() => onMore(-1)}
        />
        <InputGroup
          size="large"
          inputMode="decimal"
          aria-label={`${item} ${label(options.count)}`}
          disabled={isLocked}
          value={String(row[options.count] ?? '')}
          onValueChange={(value) => onChange(options.count, typedToDecimal(value))}
          data-field={options.count}
        />
        <Button
          icon="plus"
          size="large"
          disabled={isLocked}
          aria-label={text('engine.tally.more', { item })}
          onClick={() => onMore(1)}
        />
        {expected !== undefined && (
          <Button
            size="large"
            disabled={isLocked}
            text={text('engine.tally.asExpected')}
            onClick={() => onChange(options.count, String(expected))}
          />
        )}
      </div>
      <div className="tally-entries">
        {[options.place, ...(options.enters ?? [])].map((field) => (
          <label key={field} htmlFor={`${id}${field}`}>
            <span>{label(field)}</span>
            <InputGroup
              id={`${id}${field}`}
              disabled={isLocked}
              list={field === options.place ? 'tally-places' : undefined}
              value={String(row[field] ?? '')}
              onValueChange={(value) => onChange(field, value)}
              data-field={field}
            />
          </label>
        ))}
        {!isLocked && <Button variant="minimal" icon="duplicate" text={text('engine.tally.split')} onClick={onSplit} />}
      </div>
      {faults.length > 0 && (
        <ul className="tally-faults">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
