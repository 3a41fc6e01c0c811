import { Navigate, type RouteObject } from 'react-router-dom';
import { Frame } from './frame.tsx';
import { RouteFailure } from './route-failure.tsx';
import type { ScreenHandle } from './screen-handle.ts';
import { pathOfScreen, type ScreenEntry, screenIds, screenIndex } from './screen-index.ts';
import { ScreenRoute } from './screen-route.tsx';

/** All routes, made of the screen index. The two roots lead to the login screen, unknown paths to PageNotFound. */
export function createRoutes(screens: readonly ScreenEntry[] = screenIndex): RouteObject[] {
  const toLogin = <Navigate to={pathOfScreen(screenIds.login)} replace />;
  return [
    {
      element: <Frame />,
      errorElement: <RouteFailure />,
      children: [
        { path: '/', element: toLogin },
        { path: '/eProcurement', element: toLogin },
        ...screens.flatMap(routesOf),
        { path: '*', element: <Navigate to={pathOfScreen(screenIds.notFound)} replace /> },
      ],
    },
  ];
}

/** A screen's own path and its aliases. */
function routesOf(screen: ScreenEntry): RouteObject[] {
  const handle: ScreenHandle = { screen };
  return [screen.path, ...(screen.aliases ?? [])].map((path) => ({
    path,
    handle,
    element: <ScreenRoute key={screen.id} screen={screen} />,
    // A broken screen leaves the shell around it in place.
    errorElement: <RouteFailure />,
  }));
}
