import type { WebCapability } from '../platform/web/web-capability.ts';
import { masterWidgets } from './web/master-widgets.tsx';

/** Inputs for what a company keeps: suppliers, organizations, products, categories, shelves. */
export const masterWeb: WebCapability = {
  name: 'master',
  extension: { widgets: masterWidgets },
  widgetExamples: async () => (await import('./web/master-widget-examples.ts')).masterWidgetExamples,
};
