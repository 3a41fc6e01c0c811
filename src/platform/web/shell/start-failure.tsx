import { Button, NonIdealState } from '@blueprintjs/core';
import { usePage } from '../page-context.ts';
import { useText } from '../texts/texts.ts';

/** The server did not say who is signed in: offers to ask again, or to sign out. */
export function StartFailure() {
  const { session } = usePage();
  const { text } = useText();
  return (
    <main className="bare-page">
      <NonIdealState
        icon="offline"
        // Not as `title`, which Blueprint puts into a heading of its own level.
        description={
          <div>
            <h1>{text('general.startFailed.title')}</h1>
            <p>{text('general.startFailed.body')}</p>
          </div>
        }
        action={
          <div className="button-row">
            <Button intent="primary" text={text('general.tryAgain')} onClick={() => void session.reload()} />
            <Button variant="minimal" text={text('shell.logout')} onClick={session.end} />
          </div>
        }
      />
    </main>
  );
}
