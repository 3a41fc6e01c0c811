import { Button, HTMLTable } from '@blueprintjs/core';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { formatAmount } from '../../../../engine/react/format/format-value.ts';
import { greenShareOf, total } from '../../domain/cart-totals.ts';
import type { GreenSum } from '../../domain/green-shares.ts';

/** Goods, green goods and their share, a row for each month or category; a row’s name narrows the other table to it. */
export function GreenTable(props: {
  by: 'month' | 'category';
  sums: readonly GreenSum[];
  /** The row that narrows the other table. */
  chosen: string | null;
  /** What the other table narrowed this one to. */
  narrowedBy: string | null;
  onChoose: (name: string | null) => void;
  onWiden: () => void;
}) {
  const engine = useEngine();
  const { text } = engine;
  const { by, sums, chosen, narrowedBy, onChoose, onWiden } = props;
  const whole: GreenSum = {
    name: text('green.total'),
    goodsAmount: total(sums.map(({ goodsAmount }) => goodsAmount)),
    greenAmount: total(sums.map(({ greenAmount }) => greenAmount)),
  };
  const amounts = (sum: GreenSum) => (
    <>
      <td>{formatAmount(sum.goodsAmount, engine)}</td>
      <td>{formatAmount(sum.greenAmount, engine)}</td>
      <td>
        {greenShareOf(sum)}%
        <span className="green-share__track">
          <span className="green-share__bar" style={{ inlineSize: `${greenShareOf(sum)}%` }} />
        </span>
      </td>
    </>
  );
  return (
    <section>
      <header>
        <h2>{text(`green.by.${by}`)}</h2>
        {narrowedBy === null ? null : (
          <Button variant="minimal" size="small" endIcon="cross" text={narrowedBy} onClick={onWiden} />
        )}
      </header>
      <HTMLTable compact>
        <thead>
          <tr>
            <th scope="col">{text(`green.column.${by}`)}</th>
            <th scope="col">{text('green.column.goods')}</th>
            <th scope="col">{text('green.column.green')}</th>
            <th scope="col">{text('green.column.share')}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <tr key={sum.name} className={sum.name === chosen ? 'green-share__chosen' : undefined}>
              <th scope="row">
                <button
                  type="button"
                  className="link-button"
                  aria-pressed={sum.name === chosen}
                  onClick={() => onChoose(sum.name === chosen ? null : sum.name)}
                >
                  {sum.name}
                </button>
              </th>
              {amounts(sum)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{whole.name}</th>
            {amounts(whole)}
          </tr>
        </tfoot>
      </HTMLTable>
    </section>
  );
}
