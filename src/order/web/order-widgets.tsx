import type { WidgetKind } from '../../../engine/react/extension.ts';
import { demandedWidget } from '../../platform/web/widgets/demanded-widget.tsx';

type BuiltWidget = keyof typeof import('./built-order-widgets.ts');

const pointer = { type: 'string', pattern: '^(0|[1-9][0-9]?)(/.*)?$' } as const;

/** Inputs of orders. */
export const orderWidgets: Record<string, WidgetKind> = {
  tieredQuantity: {
    component: onDemand('TieredQuantity'),
    optionSchema: { type: 'object', additionalProperties: false, properties: { tiers: pointer } },
    empty: null,
    sample: '12',
  },
};

function onDemand(name: BuiltWidget) {
  return demandedWidget(async () => (await import('./built-order-widgets.ts'))[name]);
}
