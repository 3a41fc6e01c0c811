import { FocusStyleManager } from '@blueprintjs/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createPage } from './create-page.ts';
import { PageContext } from './page-context.ts';
import { reloadOnChunkFailure } from './routes/chunk-reload.ts';
import { loadIconsOnDemand } from './shell/icons.ts';
import { chosenTheme, showTheme } from './shell/user/theme.ts';
import 'virtual:blueprint-first.css';
import './styles/index.css';
import { loadFallbackFont } from './styles/load-fallback-font.ts';
import { languageFor } from './texts/language.ts';
import { startTexts } from './texts/texts.ts';
import type { WebProduct } from './web-capability.ts';

/** Shows a product in the page that has just been loaded. */
export async function showPage(product: WebProduct): Promise<void> {
  reloadOnChunkFailure();
  showTheme(chosenTheme());
  loadIconsOnDemand();
  // Focus rings for the keyboard only.
  FocusStyleManager.onlyShowFocusOnTabs();

  const page = createPage(product);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  await startTexts(languageFor());
  void page.session.start();
  createRoot(root).render(
    <StrictMode>
      <PageContext value={page}>
        <RouterProvider router={page.router} />
      </PageContext>
    </StrictMode>,
  );

  if (import.meta.hot) (await import('./live-definitions.ts')).followDefinitions(import.meta.hot);

  // Never before the page is there.
  const whenIdle = window.requestIdleCallback ?? window.setTimeout;
  whenIdle(() => void loadFallbackFont());
}
