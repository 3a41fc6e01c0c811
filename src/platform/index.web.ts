import { productCells } from './web/cells/product-cells.tsx';
import { productScreenKinds } from './web/screens/product-screen-kinds.tsx';
import type { WebCapability } from './web/web-capability.ts';
import { accountWidgets } from './web/widgets/account-widgets.tsx';

/** The screens of any product on the engine, and the inputs for people and passwords. */
export const platformWeb: WebCapability = {
  name: 'platform',
  extension: { ...productScreenKinds, widgets: accountWidgets, cellRenderers: productCells },
  widgetExamples: async () => (await import('./web/widgets/account-widget-examples.ts')).accountWidgetExamples,
};
