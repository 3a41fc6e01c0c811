import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { onDemand } from '../../../../engine/react/on-demand.tsx';

/** A widget whose code comes with the first field that needs it. */
export function demandedWidget(load: () => Promise<ComponentType<WidgetProps>>): ComponentType<WidgetProps> {
  return onDemand(load).component;
}
