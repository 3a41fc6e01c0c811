import { Button } from '@blueprintjs/core';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { CatalogProduct } from '../catalog-answers.ts';
import { mostCompared, useCompareList } from './compare-list.ts';

/** Takes a product into the comparison, or out of it, for whoever may compare. */
export function CompareButton({ product: { code, name } }: { product: CatalogProduct }) {
  const { text, toast } = useEngine();
  const { mayCompare, codes, add, drop } = useCompareList();
  const isIn = codes.includes(code);
  const change = () => {
    if (isIn) drop(code);
    else if (codes.length < mostCompared) add(code);
    else toast({ tone: 'warning', text: text('compare.full', { limit: mostCompared }) });
  };
  if (!mayCompare) return null;
  return (
    <Button
      variant="minimal"
      size="small"
      icon={isIn ? 'tick' : 'comparison'}
      active={isIn}
      text={text(isIn ? 'compare.drop' : 'compare.add')}
      aria-label={text(isIn ? 'compare.dropNamed' : 'compare.addNamed', { name })}
      onClick={change}
    />
  );
}

/** The way to what is compared, while there is something. */
export function CompareLink({ opens }: { opens: string | undefined }) {
  const { text, go } = useEngine();
  const { codes } = useCompareList();
  if (opens === undefined || codes.length === 0) return null;
  return <Button icon="comparison" text={text('compare.open', { count: codes.length })} onClick={() => go(opens)} />;
}
