import type { ReactNode } from 'react';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { formatDate, weekdayOf } from '../../../../../engine/react/format/format-date.ts';
import { useUser } from '../../session/use-session.ts';
import '../../styles/home.css';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { ChecklistNotes } from './checklist-notes.tsx';
import { DeskSections } from './desk-sections.tsx';
import { DeskTiles } from './desk-tiles.tsx';
import { NoticeList } from './notice-list.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TodoList } from './todo-list.tsx';

/** The desk: what waits for me, the tiles that my screens bring, notices, shortcuts. `children` stand before them. */
export function HomeScreen(props: { screen: LoadedScreen; children?: ReactNode }) {
  const { text, language } = useText();
  const user = useUser();
  return (
    <div className="home">
      <header className="home-header">
        <h1>{screenTitle(props.screen.id)}</h1>
        <p className="muted">
          {text('home.today', {
            date: formatDate(user.today),
            weekday: weekdayOf(user.today, language),
          })}
        </p>
        <p className="muted">{text('home.greeting', { name: user.name })} </p>
      </header>
      {props.children}
      <ChecklistNotes user={user} />
      <DeskSections screen={props.screen} />
      <Shortcuts user={user} />
      <div className="home-columns">
        <div>
          <TodoList />
          <DeskTiles user={user} />
        </div>
        <NoticeList />
      </div>
    </div>
  );
}
