import { createContext, use } from 'react';
import type { createBrowserRouter } from 'react-router-dom';
import type { EngineRuntime } from '../../../engine/react/runtime.ts';
import type { SessionStore } from './session/session-store.ts';
import type { WebProduct } from './web-capability.ts';

/** What there is once in a page. */
export interface Page {
  session: SessionStore;
  call: EngineRuntime['call'];
  /** What the capabilities of the product bring. */
  product: WebProduct;
  router: ReturnType<typeof createBrowserRouter>;
}

/** Gives the page to its components; tests give them one of their own. */
export const PageContext = createContext<Page | null>(null);

/**
 * The page around this component.
 * @throws outside of `PageContext`
 */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('PageContext is missing above this component.');
  return page;
}
