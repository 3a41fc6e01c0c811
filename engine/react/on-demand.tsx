import type { ComponentType } from 'react';
import { once, useComing } from './coming.ts';

/** What is drawn by code that comes when it is first needed. */
export interface OnDemand<Props> {
  /** Until its code has come, nothing or a placeholder. */
  component: ComponentType<Props>;
  /** The code: fetched before it is drawn, it comes beside the data instead of after it. */
  code: () => Promise<ComponentType<Props>>;
}

/** Code that comes with the first screen that needs it. What failed to come is fetched again. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType = Nothing,
): OnDemand<Props> {
  const code = once(load);
  function OnDemand(props: Props) {
    const Component = useComing(code());
    return Component ? <Component {...props} /> : <Placeholder />;
  }
  return { component: OnDemand, code };
}

/** What draws a kind; `undefined` until its code has come. */
export function useCode<Props>(kind: Pick<OnDemand<Props>, 'component'> & Partial<OnDemand<Props>>) {
  const come = useComing(kind.code?.());
  return kind.code ? come : kind.component;
}

function Nothing() {
  return null;
}
