import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { usePage } from '../../page-context.ts';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';
import { EntryPage } from '../login/entry-page.tsx';

/** `/auth/singleSignOut`: everything is ended, here and at the identity provider. */
export function SingleSignOutScreen() {
  const { text } = useText();
  const { session } = usePage();
  useEffect(() => {
    // The identity provider may have ended the session behind this page's back. One that still lives is not ours to end:
    // anybody could link here.
    if (session.state().status !== 'signedOut') void session.reload();
  }, [session]);
  return (
    <EntryPage title={text('screen.general/single-sign-out')}>
      <p role="status">{text('sso.signedOut')}</p>
      <p className="entry-more">
        <Link to={pathOfScreen(screenIds.login)}>{text('sso.toLogin')}</Link>
      </p>
    </EntryPage>
  );
}
