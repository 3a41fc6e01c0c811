import type { WebCapability } from '../web-capability.ts';
import { orderWidgets } from '../widgets/order-widgets.tsx';

/** Inputs of orders. */
export const orderWeb: WebCapability = {
  name: 'order',
  extension: { widgets: orderWidgets },
  widgetExamples: async () => (await import('../widgets/order-widget-examples.ts')).orderWidgetExamples,
};
