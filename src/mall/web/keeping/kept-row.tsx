import { Button, Checkbox, Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { formatAmount } from '../../../../engine/react/format/format-value.ts';
import { ProductItem } from '../product/product-item.tsx';
import { CompareButton } from './compare-button.tsx';
import type { KeptRow } from './keeping-answers.ts';

/** A kept product: to be chosen, moved with the buttons, Alt and an arrow or by dragging, and what changed about it. */
export function KeptProductRow(props: {
  row: KeptRow;
  opens: string | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Moves it so many places; absent: it is not the reader's to move. */
  onMove?: (by: number) => void;
  /** Keeps the successor of what is no longer sold in its place. */
  onExchange: () => void;
  /** Where the product that was dragged here came from. */
  onDropOf: (code: string) => void;
}) {
  const { row, opens, isChosen, onChoose, onMove, onExchange, onDropOf } = props;
  const { text } = useEngine();
  const name = row.product?.name ?? row.before?.name ?? row.code;
  const choice = (
    <span className="catalogue-row__choice">
      <Checkbox
        checked={isChosen}
        aria-label={text('myCatalogue.choose', { name })}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {onMove
        ? ([-1, 1] as const).map((by) => (
            <Button
              key={by}
              variant="minimal"
              size="small"
              icon={by < 0 ? 'chevron-up' : 'chevron-down'}
              aria-label={text(by < 0 ? 'myCatalogue.up' : 'myCatalogue.down', { name })}
              onClick={() => onMove(by)}
            />
          ))
        : null}
    </span>
  );
  const frame = (child: ReactNode) => (
    <li
      className="catalogue-row"
      draggable={onMove !== undefined}
      onDragStart={(event) => event.dataTransfer.setData(dragged, row.code)}
      onDragOver={(event) => {
        if (onMove && event.dataTransfer.types.includes(dragged)) event.preventDefault();
      }}
      onDrop={(event) => onDropOf(event.dataTransfer.getData(dragged))}
      onKeyDown={(event) => {
        if (!event.altKey || !onMove || !(event.key in arrows)) return;
        event.preventDefault();
        onMove(arrows[event.key] ?? 0);
      }}
    >
      {choice}
      {child}
    </li>
  );
  if (!row.product) {
    return frame(
      <div className="catalog-product">
        <h3>{name}</h3>
        <Tag>{text('catalog.barred.gone')}</Tag>
      </div>,
    );
  }
  return frame(
    <ul className="catalog-products is-rows">
      <ProductItem product={row.product} opens={opens}>
        <Differences row={row} />
        {row.successor === undefined ? null : (
          <Button
            className="catalog-exchange"
            icon="exchange"
            text={text('catalog.cart.exchange', { name: row.successor.name })}
            onClick={onExchange}
          />
        )}
        <div className="catalog-product__actions">
          <CompareButton product={row.product} />
        </div>
      </ProductItem>
    </ul>,
  );
}

const dragged = 'application/x-catalogue-product';
const arrows: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function Differences({ row }: { row: KeptRow }) {
  const engine = useEngine();
  const { text } = engine;
  const { before, differences } = row;
  if (!before || differences.length === 0) return null;
  const values = { ...before, price: formatAmount(before.price, engine) };
  return (
    <p className="catalogue-row__changed">
      {differences.map((name) => (
        <Tag key={name} intent="warning" minimal>
          {text(`myCatalogue.changed.${name}`, values)}
        </Tag>
      ))}
    </p>
  );
}
