import type { WebCapability } from '../platform/web/web-capability.ts';
import { orderWidgets } from './web/order-widgets.tsx';

/** Inputs of orders. */
export const orderWeb: WebCapability = {
  name: 'order',
  extension: { widgets: orderWidgets },
  widgetExamples: async () => (await import('./web/order-widget-examples.ts')).orderWidgetExamples,
};
