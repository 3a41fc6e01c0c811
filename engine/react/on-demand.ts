import { type ComponentType, lazy } from 'react';

/** What is drawn by code that comes when it is first needed. */
export interface OnDemand<Props> {
  component: ComponentType<Props>;
  /** Fetches the code before it is drawn, so that it comes beside the data instead of after it. */
  preload: () => void;
}

/** Code that comes with the first screen that needs it. What failed to come is fetched again. */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let coming: Promise<ComponentType<Props>> | undefined;
  const fetch = () => {
    coming ??= load().catch((failure: unknown) => {
      coming = undefined;
      throw failure;
    });
    return coming;
  };
  return {
    component: lazy(async () => ({ default: await fetch() })),
    // Whoever draws it hears why it did not come.
    preload: () => void fetch().catch(() => {}),
  };
}
