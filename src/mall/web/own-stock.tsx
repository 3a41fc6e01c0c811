import { Button } from '@blueprintjs/core';
import { groupedDecimal } from '../../../engine/core/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { CatalogProduct } from './catalog-answers.ts';

/** Who keeps storerooms hands out himself; requesters ask for it. */
const [payoutCode, requestCode] = ['IV009', 'IV055'];

/** What lies of a product in the own storages, before anything is bought, and the screens where it is handed out or asked for. */
export function OwnStock(props: { product: CatalogProduct; payout: string | undefined; request: string | undefined }) {
  const { product, payout, request } = props;
  const { text, go, user } = useEngine();
  const { stock, unitName } = product;
  if (!stock) return null;
  const mayHandOut = payout !== undefined && user.screens.has(payoutCode);
  const mayAsk = request !== undefined && user.screens.has(requestCode);
  const { code: productCode, name: productName, unitCode } = product;
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
        <Button size="small" icon="box" text={text('catalog.stock.fetch')} onClick={() => go(payout)} />
      ) : null}
      {mayAsk && !mayHandOut ? (
        <Button
          size="small"
          icon="box"
          text={text('catalog.stock.ask')}
          onClick={() => go(request, { productCode, productName, unitCode })}
        />
      ) : null}
    </div>
  );
}
