import { value as calls } from 'virtual:call-index';
import { createBrowserRouter } from 'react-router-dom';
import { v4 as newId } from 'uuid';
import { showTimesIn } from '../../../engine/react/format/shown-zone.ts';
import { loadOwnAdaptation } from './adaptation/own-adaptation.ts';
import { busyCounter } from './api/busy-counter.ts';
import { createClient } from './api/create-client.ts';
import { faultOfCall } from './api/fault-of-call.ts';
import { createKeptAnswers } from './api/kept-answers.ts';
import { type ScreenContext, screenHeaders } from './api/screen-context.ts';
import { sendWithProgress } from './api/send-with-progress.ts';
import { tellFailure } from './api/tell-failure.ts';
import type { Page } from './page-context.ts';
import { createRoutes } from './routes/create-routes.tsx';
import { loadShell } from './routes/lazy-shell.ts';
import { entryOf } from './routes/screen-handle.ts';
import { pathOfScreen, screenIds, worksOffline } from './routes/screen-index.ts';
import { followCheckIns } from './session/check-in.ts';
import { loadUser } from './session/load-user.ts';
import { createSessionStore, type SessionStore } from './session/session-store.ts';
import { keepShell } from './shell/keep-shell.ts';
import { showToast } from './shell/toaster.ts';
import { languageFor } from './texts/language.ts';
import { screenTitle } from './texts/screen-title.ts';
import { areTextsLoaded, currentLanguage, loadEveryText, showLanguage, text } from './texts/texts.ts';
import type { WebProduct } from './web-capability.ts';

/** Puts the one session, client and router of a page of a product together. */
export function createPage(product: WebProduct): Page {
  const answers = createKeptAnswers();
  const session: SessionStore = createSessionStore(async () => {
    // The shell and the other texts come while the server answers.
    const [user] = await Promise.all([
      loadUser(client.call),
      loadEveryText(),
      loadShell().then(({ preloadScreen }) => preloadScreen(product, entryOf(router.state.matches))),
      loadOwnAdaptation(client.call),
    ]);
    showTimesIn(user.timeZone);
    await showLanguage(languageFor(user.languageCode));
    const state = session.state();
    if (state.status !== 'signedOut' && worksOffline(user.screens)) {
      answers.onDevice(state.session.jti);
      keepShell();
    }
    return user;
  });

  const client = createClient({
    calls,
    headers: () => ({ ...screenHeaders(screenNow()), 'accept-language': currentLanguage() }),
    session: {
      token: () => {
        const state = session.state();
        return state.status === 'signedOut' ? null : state.session.accessToken;
      },
      companyGroupCode: () => {
        const state = session.state();
        return state.status === 'signedIn' ? state.user.companyGroupDisplayCode : null;
      },
      lost: session.lost,
    },
    fault: (definition) => faultOfCall(definition, session.state(), currentLanguage()),
    faultText: (fault) => text(`error.EN-BAD-REQUEST.${fault}`),
    answers: {
      keep: (asked, answer) => {
        const state = session.state();
        if (state.status !== 'signedOut') answers.keep(state.session.jti, asked, answer);
      },
      last: async (asked) => {
        const state = session.state();
        return state.status === 'signedOut' ? undefined : answers.last(state.session.jti, asked);
      },
    },
    busy: busyCounter,
    tell: (failure) =>
      tellFailure(failure, {
        text,
        areTextsLoaded,
        showError: (key, message) => void showToast({ tone: 'danger', text: message, key }),
        reload: () => window.location.reload(),
      }),
    tellOther: (message) => void showToast({ tone: 'danger', text: message }),
    newId,
    fetch: (...request) => fetch(...request),
    sendWithProgress,
  });

  const router = createBrowserRouter(createRoutes());
  let jti: string | null = null;
  session.subscribe(() => {
    const state = session.state();
    if (jti !== null && state.status === 'signedOut') answers.forget(jti);
    jti = state.status === 'signedOut' ? null : state.session.jti;
  });
  followCheckIns({
    session,
    call: client.call,
    refused: () => void router.navigate(pathOfScreen(screenIds.login, { ssoLogout: '1' }), { replace: true }),
  });

  /** The screen the address bar shows, for the headers of every call. */
  function screenNow(): ScreenContext {
    const { matches, location } = router.state;
    const entry = entryOf(matches);
    return { code: entry?.code ?? null, path: location.pathname, title: entry ? screenTitle(entry.id) : '' };
  }

  return { session, call: client.call, product, router };
}
