import { Button, Card } from '@blueprintjs/core';
import useSWR from 'swr';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { ListSkeleton } from '../../../../engine/react/list/table/list-skeleton.tsx';
import { EmptyState } from '../../../../engine/react/theme/empty-state.tsx';
import type { PunchoutShop } from './punchout-answers.ts';

/** The shops that one can leave for. */
export function ShopList({ shops, onGo }: { shops: string; onGo: (shopCode: string) => void }) {
  const { text, call } = useEngine();
  const { data } = useSWR(shops, () => call<{ items: PunchoutShop[] }>(shops));
  if (!data) return <ListSkeleton rows={3} />;
  if (data.items.length === 0) {
    return <EmptyState icon="shop" title={text('punchout.none')} description={text('punchout.noneHint')} />;
  }
  return (
    <>
      <p className="punchout-lead">{text('punchout.lead')}</p>
      {data.items.map(({ code, name, supplierName, protocol }) => (
        <Card key={code} compact className="punchout-shop">
          <div>
            <h2>{name}</h2>
            <p className="catalog-product__maker">
              {[supplierName, text(`record.mall/punchout-shop.protocol.options.${protocol}`)].join(' · ')}
            </p>
          </div>
          <Button
            intent="primary"
            icon="share"
            text={text('punchout.go')}
            aria-label={`${name} ${text('punchout.go')}`}
            onClick={() => onGo(code)}
          />
        </Card>
      ))}
    </>
  );
}
