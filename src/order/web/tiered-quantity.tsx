import '../../platform/web/widgets/widgets.css';
import { Tag } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { resolveRelative } from '../../../engine/core/values/json-pointer.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { fieldOptionsOf } from '../../../engine/react/form/field-ui.ts';
import { useFromSource } from '../../../engine/react/form/form-source.tsx';
import { DecimalWidget } from '../../../engine/react/widgets/numbers/decimal-widget.tsx';
import type { WholesaleTier } from '../../domain/amounts/find-wholesale-tier.ts';
import { wholesaleMaximum } from '../../domain/index.ts';
import { tierAdvice, tiersOf } from '../domain/tier-advice.ts';

/** A maximum of this many digits means that the tier has no end. */
const withoutEnd = wholesaleMaximum(-1);

/**
 * A quantity with the price tiers beside it (`options.tiers`, a relative pointer to a list): which one applies, and how
 * many more are needed for the next cheaper one.
 */
export function TieredQuantity(props: WidgetProps) {
  const { text } = useEngine();
  const { pointer } = fieldOptionsOf(props);
  const at = typeof props.options.tiers === 'string' ? props.options.tiers : '1/tiers';
  const list = useFromSource((source) => resolveRelative(source.record(), pointer, at));
  const tiers = tiersOf(list);
  const advice = tierAdvice(
    tiers,
    typeof props.value === 'string' || typeof props.value === 'number' ? props.value : '',
  );
  if (tiers.length === 0) return <DecimalWidget {...props} />;
  return (
    <div className="tiered-quantity">
      <DecimalWidget {...props} />
      <ul className="tiered-quantity__tiers">
        {tiers.map((tier) => (
          <li key={String(tier.minQuantity)} aria-current={tier === advice?.tier ? 'true' : undefined}>
            <span className="tiered-quantity__range">{rangeOf(tier)}</span>
            <span>{text('widgets.tier.price', { price: groupedDecimal(tier.salePrice) })}</span>
            {tier === advice?.tier ? (
              <Tag minimal intent="primary" icon="tick">
                {text('widgets.tier.applies')}
              </Tag>
            ) : null}
          </li>
        ))}
      </ul>
      <div role="status" className="tiered-quantity__said">
        {advice && advice.tier === null ? <span>{text('widgets.tier.none')}</span> : null}
        {advice?.next ? (
          <span>
            {text('widgets.tier.next', {
              more: groupedDecimal(advice.next.more),
              price: groupedDecimal(advice.next.tier.salePrice),
            })}
          </span>
        ) : null}
      </div>
    </div>
  );
}

function rangeOf(tier: WholesaleTier): string {
  const maximum = wholesaleMaximum(tier.maxQuantity);
  return `${groupedDecimal(tier.minQuantity)} – ${new ExactDecimal(maximum).gte(withoutEnd) ? '' : groupedDecimal(maximum)}`.trim();
}
