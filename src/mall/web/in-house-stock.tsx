import { Button, Tag } from '@blueprintjs/core';
import useSWR from 'swr';
import { groupedDecimal } from '../../../engine/core/grouped-decimal.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { useOpenableScreens } from '../../../engine/react/list/use-openable-screens.ts';
import type { CatalogProduct } from './catalog-answers.ts';

/** Where somebody asks his own storerooms for goods. */
const asks = 'inventory/stock-request-input';

/** How many of these products lie free in the company's own storerooms, by their codes; nothing for whom may not ask for them. */
export function useInHouseStock(codes: readonly string[]): ReadonlyMap<string, string> {
  const { call } = useEngine();
  const mayAsk = useOpenableScreens([asks]).has(asks);
  const { data } = useSWR(mayAsk && codes.length > 0 ? ['stock.available', codes.join(',')] : null, () =>
    call<{ items: { productCode: string; free: string }[] }>('stock.available', {
      query: { productIds: codes.join(',') },
      quiet: true,
    }),
  );
  return new Map((data?.items ?? []).map(({ productCode, free }) => [productCode, free]));
}

/** Says that a product is in stock; nothing where it is not. */
export function InHouseTag({ free }: { free: string | undefined }) {
  const { text } = useEngine();
  return free === undefined ? null : (
    <Tag minimal intent="success">
      {text('stock.inHouse', { free: groupedDecimal(free) })}
    </Tag>
  );
}

/** What lies in one's own storerooms is asked for there, and not bought. */
export function TakeFromStock({ product, quantity }: { product: CatalogProduct; quantity: string }) {
  const { text, go } = useEngine();
  const { code, name, unitCode } = product;
  const free = useInHouseStock([code]).get(code);
  if (free === undefined) return null;
  return (
    <div className="catalog-in-house">
      <InHouseTag free={free} />
      <Button
        icon="box"
        text={text('stock.inHouse.take')}
        onClick={() => go(asks, { productCode: code, productName: name, quantity, ...(unitCode && { unitCode }) })}
      />
    </div>
  );
}
