import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { weekdayOf } from '../../../../../engine/react/format/format-date.ts';
import { formatLocalDate } from '../../../../../engine/react/format/format-local-date.ts';
import { isGranted } from '../../routes/route-access.ts';
import { findScreen } from '../../routes/screen-index.ts';
import { useUser } from '../../session/use-session.ts';
import '../../styles/home.css';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { MyCases } from './my-cases.tsx';
import { NoticeList } from './notice-list.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TodoList } from './todo-list.tsx';

/** The list of a requester's own cases; who may not open it has none. */
const casesScreenId = 'requester/all';

/** The desk: what waits for me, what I asked for and where it stands, notices, shortcuts. */
export function HomeScreen(props: { screen: LoadedScreen }) {
  const { text, language } = useText();
  const user = useUser();
  const cases = findScreen(casesScreenId);
  return (
    <div className="home">
      <header className="home-header">
        <h1>{screenTitle(props.screen.id)}</h1>
        <p className="muted">
          {text('home.today', {
            date: formatLocalDate(user.today, language),
            weekday: weekdayOf(user.today, language),
          })}
        </p>
        <p className="muted">{text('home.greeting', { name: user.name })} </p>
      </header>
      <Shortcuts user={user} />
      <div className="home-columns">
        <div>
          <TodoList />
          {cases && isGranted(cases, user.screens) && <MyCases listPath={cases.path} />}
        </div>
        <NoticeList />
      </div>
    </div>
  );
}
