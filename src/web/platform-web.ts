import { productScreenKinds } from './screens/product-screen-kinds.tsx';
import type { WebCapability } from './web-capability.ts';
import { accountWidgets } from './widgets/account-widgets.tsx';

/** The screens of any product on the engine, and the inputs for people and passwords. */
export const platformWeb: WebCapability = {
  name: 'platform',
  extension: { ...productScreenKinds, widgets: accountWidgets },
  widgetExamples: async () => (await import('./widgets/account-widget-examples.ts')).accountWidgetExamples,
};
