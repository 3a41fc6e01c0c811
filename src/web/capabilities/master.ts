import type { WebCapability } from '../web-capability.ts';
import { masterWidgets } from '../widgets/master-widgets.tsx';

/** Inputs for what a company keeps: suppliers, organizations, products, categories, shelves. */
export const masterWeb: WebCapability = {
  name: 'master',
  extension: { widgets: masterWidgets },
  widgetExamples: async () => (await import('../widgets/master-widget-examples.ts')).masterWidgetExamples,
};
