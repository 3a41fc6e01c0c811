import { HTMLTable } from '@blueprintjs/core';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { formatAmount } from '../../../../engine/react/format/format-value.ts';
import type { PriceStep } from '../../domain/price-history.ts';

/** Prices that are told, the newest first. */
const told = 6;

/** What a product cost by the list, since when, and why it changed. */
export function PriceHistory({ steps }: { steps: readonly PriceStep[] }) {
  const engine = useEngine();
  const { text } = engine;
  if (steps.length < 2) return null;
  const hasReasons = steps.some(({ reason }) => reason !== undefined);
  return (
    <HTMLTable compact bordered className="catalog-tiers">
      <caption>{text('catalog.history')}</caption>
      <thead>
        <tr>
          <th>{text('catalog.history.from')}</th>
          <th className="is-number">{text('catalog.tierPrice')}</th>
          {hasReasons ? <th>{text('catalog.history.reason')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {steps
          .slice(-told)
          .toReversed()
          .map(({ from, unitPrice, reason }) => (
            <tr key={from}>
              <td>{from}</td>
              <td className="is-number">{formatAmount(unitPrice, engine)}</td>
              {hasReasons ? <td>{reason}</td> : null}
            </tr>
          ))}
      </tbody>
    </HTMLTable>
  );
}
