import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { formatAmount } from '../../../../engine/react/format/format-value.ts';
import { plainQuantity, type QuickOrderLine } from '../../domain/read-quick-order.ts';
import type { ReadLine } from './quick-order-answers.ts';

/** A line that was read: typed again where it is wrong; of several products with one code the right one is chosen. */
export function QuickOrderRow(props: {
  line: ReadLine;
  /** From 1. */
  place: number;
  opens: string | undefined;
  onChange: (changed: Partial<QuickOrderLine>) => void;
  onDrop: () => void;
}) {
  const { line, place, opens, onChange, onDrop } = props;
  const { product, candidates, fault, unitPrice, successor, formerPrice } = line;
  const engine = useEngine();
  const { text, definitions } = engine;
  const told = useId();
  const wrongAt = (at: string) => fault?.at === at;
  return (
    <li className={fault ? 'quick-order__row is-wrong' : 'quick-order__row'}>
      <span className="quick-order__place">{place}</span>
      <Cell
        label={text('quickOrder.codeOf', { place })}
        value={line.code}
        isWrong={wrongAt('/code')}
        told={told}
        onCommit={(code) => onChange({ code })}
      />
      <Cell
        label={text('quickOrder.quantityOf', { place })}
        value={line.quantity}
        isWrong={wrongAt('/quantity')}
        told={told}
        isNumber
        onCommit={(quantity) => onChange({ quantity: plainQuantity(quantity) })}
      />
      <div className="quick-order__product">
        {product === null ? null : (
          <>
            {opens === undefined ? (
              product.name
            ) : (
              <a href={definitions.pathOf(opens, { code: product.code })} target="_blank" rel="noreferrer">
                {product.name}
              </a>
            )}{' '}
            <span className="catalog-product__maker">
              {[product.makerName, product.modelNumber, product.supplierName].filter(Boolean).join(' ')}
            </span>
          </>
        )}
        {candidates.length === 0 ? null : (
          <HTMLSelect
            fill
            aria-label={text('quickOrder.choose', { code: line.code })}
            value=""
            onChange={(event) => onChange({ code: event.currentTarget.value })}
          >
            <option value="">{text('quickOrder.choose', { code: line.code })}</option>
            {candidates.map(({ code, name, makerName, price }) => (
              <option key={code} value={code}>
                {[code, name, makerName, formatAmount(price, engine)].filter(Boolean).join(' ')}
              </option>
            ))}
          </HTMLSelect>
        )}
        {successor === undefined ? null : (
          <Button
            size="small"
            icon="swap-horizontal"
            text={text('quickOrder.takeSuccessor', { name: successor.name })}
            onClick={() => onChange({ code: successor.code })}
          />
        )}
        {fault === null ? null : (
          <p id={told} className="catalog-cart-line__fault">
            {text(fault.messageKey, fault.params)}
          </p>
        )}
      </div>
      <span className="quick-order__price">
        {unitPrice === null || fault ? '' : formatAmount(unitPrice, engine)}
        {unitPrice === null || fault || !product?.unitName ? '' : text('catalog.perUnit', { unit: product.unitName })}
        {formerPrice && unitPrice !== null && !fault && !new ExactDecimal(formerPrice).eq(unitPrice) ? (
          <small>{text('quickOrder.formerPrice', { price: formatAmount(formerPrice, engine) })}</small>
        ) : null}
      </span>
      <Button variant="minimal" icon="cross" aria-label={text('quickOrder.drop', { place })} onClick={onDrop} />
    </li>
  );
}

/** What was typed, to be typed again; it counts when it is left or Enter is pressed. */
function Cell(props: {
  label: string;
  value: string;
  isWrong: boolean;
  told: string;
  isNumber?: boolean;
  onCommit: (typed: string) => void;
}) {
  const { label, value, isWrong, told, isNumber = false, onCommit } = props;
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const commit = () => {
    if (typed.trim() !== value) onCommit(typed.trim());
  };
  return (
    <InputGroup
      className={isNumber ? 'quick-order__quantity' : 'quick-order__code'}
      size="small"
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? told : undefined}
      intent={isWrong ? 'danger' : 'none'}
      inputMode={isNumber ? 'decimal' : 'text'}
      maxLength={isNumber ? 40 : 100}
      spellCheck={false}
      value={typed}
      onValueChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit();
      }}
    />
  );
}
