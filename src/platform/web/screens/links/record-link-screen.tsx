import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isCallFailure } from '../../../../../engine/core/calls/call-failure.ts';
import { usePage } from '../../page-context.ts';
import { ownPath } from '../../routes/own-path.ts';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';
import { EntryPage } from '../login/entry-page.tsx';

type Step = 'entering' | 'refused' | 'failed';

/** `/eProcurement/Link#…`: takes up the session of whoever holds the link of a mail, and leads to the record that it opens. */
export function RecordLinkScreen() {
  const { text } = useText();
  const { call, session } = usePage();
  const navigate = useNavigate();
  const [token] = useState(() => window.location.hash.slice(1));
  const [step, setStep] = useState<Step>(token === '' ? 'refused' : 'entering');
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current || token === '') return;
    begun.current = true;
    const enter = async () => {
      const body = { token };
      const answer = await call<{ accessToken: string; jti: string; path: string }>('auth.enterByLink', {
        body,
        quiet: true,
      });
      // What opens something is not left standing in the address.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      await session.signIn({ accessToken: answer.accessToken, jti: answer.jti }, false);
      await navigate(ownPath(answer.path) ?? '/', { replace: true });
    };
    enter().catch((failure: unknown) =>
      setStep(isCallFailure(failure) && failure.status === 400 ? 'refused' : 'failed'),
    );
  }, [call, session, navigate, token]);

  return (
    <EntryPage title={text('screen.general/record-link')} error={step === 'entering' ? null : text(`links.${step}`)}>
      {step === 'entering' ? (
        <p role="status">{text('links.entering')}</p>
      ) : (
        <p className="entry-more">
          <Link to={pathOfScreen(screenIds.login)}>{text('links.toLogin')}</Link>
        </p>
      )}
    </EntryPage>
  );
}
