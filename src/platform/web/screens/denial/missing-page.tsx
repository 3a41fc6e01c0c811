import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { DenialMessage } from './denial-message.tsx';

/** There is no such page; nobody is signed in. */
export function MissingPage() {
  const { text } = useText();
  return (
    <main className="bare-page">
      <DenialMessage
        icon="search"
        title={screenTitle(screenIds.notFound)}
        body={text('general.notFound.body')}
        to={{ path: pathOfScreen(screenIds.login), text: text('general.toLogin') }}
      />
    </main>
  );
}
