import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isCallFailure } from '../../../../../engine/core/calls/call-failure.ts';
import { usePage } from '../../page-context.ts';
import { ownPath } from '../../routes/own-path.ts';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';
import { EntryPage } from '../login/entry-page.tsx';

/** Where this tab keeps what it needs to fetch the session it asked for. */
const verifierKey = 'ssoVerifier';

type Step = 'leaving' | 'entering' | 'refused' | 'noProvider' | 'tested.found' | 'tested.nobody';

/**
 * `/SSO/SAMLToken?idp=`: leads to the identity provider; with a code after `#`, takes the session up. With `test` the way
 * there and back is only tried out: nobody is signed in or out.
 */
export function SamlTokenScreen() {
  const { text } = useText();
  const { call, session } = usePage();
  const navigate = useNavigate();
  const [{ idp, code, refused, wanted, test, tested }] = useState(readAddress);
  const [step, setStep] = useState<Step>(() => {
    if (refused) return 'refused';
    if (tested) return tested === 'found' ? 'tested.found' : 'tested.nobody';
    if (code) return 'entering';
    return idp ? 'leaving' : 'noProvider';
  });
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const leave = async () => {
      const body = { idp, ...(wanted && { redirectPath: wanted }), ...(test && { test }) };
      const { url, verifier } = await call<{ url: string; verifier: string }>('saml.begin', { body, quiet: true });
      sessionStorage.setItem(verifierKey, verifier);
      window.location.assign(url);
    };
    const enter = async () => {
      const verifier = sessionStorage.getItem(verifierKey);
      sessionStorage.removeItem(verifierKey);
      // A code in the address would be tried again by a reload.
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
      const body = { code, ...(verifier && { verifier }) };
      const answer = await call<{ accessToken: string; jti: string; redirectPath: string | null }>('saml.token', {
        body,
        quiet: true,
      });
      await session.signIn({ accessToken: answer.accessToken, jti: answer.jti, idp }, false);
      const state = session.state();
      const home = state.status === 'signedIn' ? state.user.defaultScreenPath : pathOfScreen(screenIds.login);
      await navigate(ownPath(answer.redirectPath) ?? home, { replace: true });
    };
    const failed = (failure: unknown) =>
      setStep(isCallFailure(failure) && failure.status === 404 ? 'noProvider' : 'refused');
    if (refused || tested || (!code && !idp)) return;
    (code ? enter() : leave()).catch(failed);
  }, [call, session, navigate, idp, code, refused, wanted, test, tested]);

  const isStopped = step === 'refused' || step === 'noProvider' || step === 'tested.nobody';
  return (
    <EntryPage title={text('screen.general/sso-saml-token')} error={isStopped ? text(`sso.${step}`) : null}>
      {!isStopped && <p role="status">{text(`sso.${step}`)}</p>}
      {step === 'refused' && idp && (
        <p className="entry-more">
          <a href={pathOfScreen(screenIds.samlToken, { idp })}>{text('sso.retry')}</a>
        </p>
      )}
      {isStopped && (
        <p className="entry-more">
          <Link to={pathOfScreen(screenIds.login)}>{text('sso.toLogin')}</Link>
        </p>
      )}
    </EntryPage>
  );
}

function readAddress() {
  const query = new URLSearchParams(window.location.search);
  return {
    idp: query.get('idp') ?? '',
    code: window.location.hash.slice(1),
    refused: query.has('refused'),
    test: query.has('test'),
    tested: query.get('tested'),
    wanted: ownPath(query.get('redirectUrl')),
  };
}
