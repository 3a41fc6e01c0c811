import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { webClientId } from '../../../domain/web-client.ts';
import { usePage } from '../../page-context.ts';
import { loginPathBackTo, ownPath } from '../../routes/own-path.ts';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';
import { EntryPage } from '../login/entry-page.tsx';
import { addressOfSystem } from './enter-system.ts';

/** This product among systems that sign on together, as the server knows it. */
const own = { systemName: 'totonoe', client_id: webClientId };

type Step = 'entering' | 'toSystem' | 'refused' | 'unknownSystem';

/**
 * `/auth/singleSignOn`: with a token after `#` takes a person over from another system; with `ssoRedirect` hands the
 * signed-in person to a connected system. Nobody signed in: signs in first.
 */
export function SingleSignOnScreen() {
  const { text } = useText();
  const { call, session } = usePage();
  const navigate = useNavigate();
  const [{ token, wanted, ssoRedirect }] = useState(readAddress);
  const [step, setStep] = useState<Step>(token ? 'entering' : 'toSystem');
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const enter = async () => {
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
      const answer = await call<{ accessToken: string; jti: string }>('auth.sso', {
        query: { ...own, redirectUrl: window.location.origin + pathOfScreen(screenIds.singleSignOut) },
        headers: { 'x-sso-token': token },
        quiet: true,
      });
      await session.signIn({ accessToken: answer.accessToken, jti: answer.jti }, false);
      const state = session.state();
      const home = state.status === 'signedIn' ? state.user.defaultScreenPath : pathOfScreen(screenIds.login);
      await navigate(wanted ?? home, { replace: true });
    };
    const leave = async () => {
      const state = session.state();
      if (state.status !== 'signedIn') {
        const here = window.location.pathname + window.location.search;
        await navigate(loginPathBackTo(pathOfScreen(screenIds.login), here), { replace: true });
        return;
      }
      const origin = originOf(ssoRedirect);
      const address = await addressOfSystem(
        call,
        state.user.displayCode,
        (system) => new URL(system.redirectUrl).origin === origin,
      );
      if (address === null) setStep('unknownSystem');
      else window.location.assign(address);
    };
    const failed = async (failure: unknown) => {
      console.error(failure);
      // The call itself may have found that the session is over: back to where the person came from.
      if (!token && session.state().status === 'signedOut') {
        const query = { ssoRedirect };
        const answer = await call<{ origin: string | null }>('auth.ssoOrigin', { query, quiet: true });
        if (answer.origin) return window.location.assign(answer.origin);
      }
      if (!token) session.end();
      setStep('refused');
    };
    if (token) enter().catch(failed);
    else if (originOf(ssoRedirect) === null) setStep('unknownSystem');
    else
      leave()
        .catch(failed)
        .catch(() => setStep('refused'));
  }, [call, session, navigate, token, wanted, ssoRedirect]);

  const isStopped = step === 'refused' || step === 'unknownSystem';
  return (
    <EntryPage title={text('screen.general/single-sign-on')} error={isStopped ? text(`sso.${step}`) : null}>
      {!isStopped && <p role="status">{text(`sso.${step}`)}</p>}
      {isStopped && (
        <p className="entry-more">
          <Link to={pathOfScreen(screenIds.login)}>{text('sso.toLogin')}</Link>
        </p>
      )}
    </EntryPage>
  );
}

function readAddress(): { token: string; wanted: string | null; ssoRedirect: string } {
  const query = new URLSearchParams(window.location.search);
  return {
    token: window.location.hash.slice(1),
    wanted: ownPath(query.get('redirectUrl')),
    ssoRedirect: query.get('ssoRedirect') ?? '',
  };
}

/** Only addresses of the web have one here. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin } = new URL(address);
  return /^https?:$/.test(protocol) ? origin : null;
}
