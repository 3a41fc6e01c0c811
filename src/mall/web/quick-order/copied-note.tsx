import { Callout } from '@blueprintjs/core';
import { groupedDecimal } from '../../../../engine/core/values/grouped-decimal.ts';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import type { CopyAnswer } from './quick-order-answers.ts';

/** Of which order the lines are, and what of it the catalog does not have any more. */
export function CopiedNote({ number, gone }: Pick<CopyAnswer, 'number' | 'gone'>) {
  const { text } = useEngine();
  return (
    <Callout intent={gone.length === 0 ? 'primary' : 'warning'} compact role="status">
      <p>{text('quickOrder.copied', { number: number ?? '' })}</p>
      {gone.length === 0 ? null : (
        <>
          <p>{text('quickOrder.copiedGone')}</p>
          <ul>
            {gone.map(({ name, quantity }) => (
              <li key={`${name} ${quantity}`}>
                {name} × {groupedDecimal(quantity)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  );
}
