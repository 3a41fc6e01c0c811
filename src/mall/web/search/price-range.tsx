import { InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { groupedDecimal } from '../../../../engine/core/values/grouped-decimal.ts';
import { toHalfWidth } from '../../../../engine/core/values/half-width.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { useTypedInput } from '../../../../engine/react/list/filters/use-typed-input.ts';

/** From which price to which; full-width digits and separators are taken, what is no price stays and is marked. */
export function PriceRange(props: { min: string; max: string; onChange: (part: object) => void }) {
  const { text } = useEngine();
  const id = useId();
  return (
    <fieldset className="catalog-facet" aria-labelledby={id}>
      <h2 id={id}>{text('catalog.facet.price')}</h2>
      <div className="catalog-price-range">
        <Price
          label={text('catalog.price.min')}
          value={props.min}
          onChange={(minPrice) => props.onChange({ minPrice })}
        />
        <span aria-hidden="true">–</span>
        <Price
          label={text('catalog.price.max')}
          value={props.max}
          onChange={(maxPrice) => props.onChange({ maxPrice })}
        />
      </div>
    </fieldset>
  );
}

function Price({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const { typed, setTyped, wrong, commit } = useTypedInput({ value, show: groupedDecimal, parse: priceIn, onChange });
  return (
    <InputGroup
      aria-label={label}
      aria-invalid={wrong}
      intent={wrong ? 'danger' : 'none'}
      inputMode="decimal"
      maxLength={20}
      placeholder={label}
      value={typed}
      onValueChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit();
      }}
    />
  );
}

function priceIn(typed: string): string | null {
  const plain = toHalfWidth(typed).replaceAll(/[,\s円¥]/gu, '');
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? plain : null;
}
