import { Button } from '@blueprintjs/core';
import { groupedDecimal } from '../../../engine/core/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { CatalogProduct } from './catalog-answers.ts';

/** Who keeps storerooms hands out himself; everybody else goes to them. */
const payoutScreen = 'IV009';

/** What lies of a product in the own storages, before anything is bought; `opens`: where it is handed out. */
export function OwnStock({ product, opens }: { product: CatalogProduct; opens: string | undefined }) {
  const { text, go, user } = useEngine();
  const { stock, unitName } = product;
  if (!stock) return null;
  const mayHandOut = opens !== undefined && user.screens.has(payoutScreen);
  return (
    <div className="catalog-stock">
      <h2>{text('catalog.stock.title')}</h2>
      <dl>
        {stock.storages.map(({ code, name, quantity }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>
              {groupedDecimal(quantity)} {unitName}
            </dd>
          </div>
        ))}
      </dl>
      {mayHandOut ? (
        <Button size="small" icon="box" text={text('catalog.stock.fetch')} onClick={() => go(opens)} />
      ) : (
        <p className="muted">{text('catalog.stock.ask')}</p>
      )}
    </div>
  );
}
