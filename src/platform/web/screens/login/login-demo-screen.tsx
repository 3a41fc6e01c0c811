import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isCallFailure } from '../../../../../engine/core/calls/call-failure.ts';
import { usePage } from '../../page-context.ts';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';
import { MissingPage } from '../denial/missing-page.tsx';
import { EntryPage } from './entry-page.tsx';
import { PersonaGroups } from './persona-groups.tsx';
import { type Persona, usePersonas } from './use-personas.ts';

/** Signs in as somebody of the demo with one click. Without a demo this page does not exist. */
export function LoginDemoScreen() {
  const { text } = useText();
  const { call, session } = usePage();
  const personas = usePersonas();
  const [error, setError] = useState<string | null>(null);

  const signIn = async ({ companyGroupCode, loginName }: Persona) => {
    setError(null);
    try {
      const answer = await call<{ accessToken: string; jti: string }>('demo.signIn', {
        body: { companyGroupCode, loginName },
      });
      await session.signIn({ accessToken: answer.accessToken, jti: answer.jti }, false);
    } catch (failure) {
      if (isCallFailure(failure) && !failure.told) setError(failure.error?.message ?? text('general.systemError'));
    }
  };

  if (personas === 'none') return <MissingPage />;
  return (
    <EntryPage title={text('screen.general/login-demo')} error={error} wide>
      <p className="muted">{text('general.login.demoLead')}</p>
      <PersonaGroups personas={personas} onPick={(persona) => void signIn(persona)} />
      <p className="entry-more">
        <Link to={pathOfScreen(screenIds.login)}>{text('general.login.toPassword')}</Link>
      </p>
    </EntryPage>
  );
}
