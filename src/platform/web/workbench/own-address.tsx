import { createContext, type ReactNode, use, useState } from 'react';
import {
  createMemoryRouter,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  RouterProvider,
  useRouteError,
} from 'react-router-dom';
import type { EngineRuntime } from '../../../../engine/react/runtime.ts';
import { PageContext, usePage } from '../page-context.ts';
import type { SessionStore } from '../session/session-store.ts';

const InsideContext = createContext<ReactNode>(null);

const outside = { outlet: null, matches: [], isDataRoute: false };

/**
 * A page within the page: what stands in it has an address, a session and calls of its own, so that a screen that moves on,
 * signs out or asks the server by itself does so here only. `query`: what the address begins with.
 */
export function OwnAddress(props: { query: string; call: EngineRuntime['call']; children: ReactNode }) {
  const { query, call, children } = props;
  const page = usePage();
  // The routes are made once; what they draw comes with every drawing.
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <Inside />, errorElement: <Failed /> }], {
      initialEntries: [`/?${query}`],
    }),
  );
  const session = onlyShown(page.session);
  return (
    // A router refuses to stand in another unless the other one's place is taken away first.
    <LocationContext value={null as never}>
      <RouteContext value={outside}>
        <PageContext value={{ ...page, call, session, router }}>
          <InsideContext value={children}>
            <RouterProvider router={router} />
          </InsideContext>
        </PageContext>
      </RouteContext>
    </LocationContext>
  );
}

function Inside() {
  return use(InsideContext);
}

/** What is wrong with a screen is told by whoever draws it. */
function Failed(): never {
  throw useRouteError();
}

/** The session as it is: nobody signs in or out by looking at a screen. */
function onlyShown(session: SessionStore): SessionStore {
  const nothing = async () => {};
  return { ...session, start: nothing, signIn: nothing, reload: nothing, end: () => {}, lost: () => {} };
}
