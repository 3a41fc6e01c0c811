import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { useText } from '../texts/texts.ts';
import { isChunkFailure, mayReloadForChunk } from './chunk-reload.ts';
import { pathOfScreen, screenIds } from './screen-index.ts';

/** A screen that broke: says so and offers to load it again. A missing part of the application reloads by itself. */
export function RouteFailure() {
  const error = useRouteError();
  const location = useLocation();
  const { text } = useText();
  const [reloading] = useState(() => isChunkFailure(error) && mayReloadForChunk());

  useEffect(() => {
    if (reloading) window.location.reload();
    // Endless redirects end the session (spec §8).
    else if (error instanceof RangeError && location.pathname !== pathOfScreen(screenIds.logout)) {
      window.location.assign(pathOfScreen(screenIds.logout));
    } else console.error(error);
  }, [error, reloading, location.pathname]);

  if (reloading) return null;
  return (
    <main className="bare-page">
      <Callout intent="danger" title={text('general.screenFailed.title')} className="bare-card">
        <p>{text('general.screenFailed.body')}</p>
        <Button icon="refresh" onClick={() => window.location.reload()} text={text('general.loadAgain')} />
      </Callout>
    </main>
  );
}
