import type { WidgetProps } from '@rjsf/utils';
import { type ComponentType, lazy } from 'react';

/** A widget whose code comes with the first field that needs it. */
export function demandedWidget(load: () => Promise<ComponentType<WidgetProps>>): ComponentType<WidgetProps> {
  const Widget = lazy(async () => ({ default: await load() }));
  return function DemandedWidget(props: WidgetProps) {
    return <Widget {...props} />;
  };
}
