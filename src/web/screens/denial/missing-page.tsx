import { NonIdealState } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';

/** There is no such page; nobody is signed in. */
export function MissingPage() {
  const { text } = useText();
  return (
    <main className="bare-page">
      <NonIdealState
        icon="search"
        title={<h1>{text('screen.general/page-not-found')}</h1>}
        description={text('general.notFound.body')}
        action={<Link to={pathOfScreen(screenIds.login)}>{text('general.toLogin')}</Link>}
      />
    </main>
  );
}
