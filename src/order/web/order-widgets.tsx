import { closedOptions } from '../../../engine/core/options/option-schema.ts';
import { pointerOption } from '../../../engine/core/options/widget-options.ts';
import type { WidgetKind } from '../../../engine/react/extension.ts';
import { demandedWidget } from '../../platform/web/widgets/demanded-widget.tsx';

type BuiltWidget = keyof typeof import('./built-order-widgets.ts');

/** Inputs of orders. */
export const orderWidgets: Record<string, WidgetKind> = {
  tieredQuantity: {
    component: onDemand('TieredQuantity'),
    optionSchema: closedOptions({
      tiers: pointerOption('Where the list of price tiers stands, from this value outward.'),
    }),
    empty: null,
    sample: '12',
  },
};

function onDemand(name: BuiltWidget) {
  return demandedWidget(async () => (await import('./built-order-widgets.ts'))[name]);
}
