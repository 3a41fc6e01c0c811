import { InputGroup } from '@blueprintjs/core';
import { groupedDecimal } from '../../../../engine/core/values/grouped-decimal.ts';
import { toHalfWidth } from '../../../../engine/core/values/half-width.ts';
import { useTypedInput } from '../../../../engine/react/list/filters/use-typed-input.ts';
import { isQuantity } from '../../domain/order-quantity.ts';

/** How many of a product; full-width digits are taken, what is no number stays as typed and is marked. */
export function QuantityField(props: {
  id?: string;
  label: string;
  unit: string;
  value: string;
  wrong?: boolean;
  /** The id of what says why it is wrong. */
  describedBy?: string | undefined;
  onChange: (quantity: string) => void;
  /** Told whenever it is left: the quantity, empty for none, `null` for what is no number. */
  onLeave?: (quantity: string | null) => void;
}) {
  const { id, label, unit, value, onChange, onLeave } = props;
  const { typed, setTyped, wrong, commit } = useTypedInput({
    value,
    show: groupedDecimal,
    parse: quantityIn,
    onChange,
    onLeave,
  });
  const isWrong = wrong || props.wrong === true;
  return (
    <InputGroup
      id={id}
      className="catalog-quantity"
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={props.describedBy}
      intent={isWrong ? 'danger' : 'none'}
      inputMode="decimal"
      maxLength={21}
      rightElement={<span className="catalog-quantity__unit">{unit}</span>}
      value={typed}
      onValueChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit();
      }}
    />
  );
}

function quantityIn(typed: string): string | null {
  const plain = toHalfWidth(typed).replaceAll(/[,\s]/gu, '');
  return isQuantity(plain) ? plain : null;
}
