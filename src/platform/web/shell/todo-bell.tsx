import { Button } from '@blueprintjs/core';
import { Notifications } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { countsRefreshMs } from '../../../../engine/react/list/waiting-counts.ts';
import { useSoon } from '../../../../engine/react/use-soon.ts';
import { usePage } from '../page-context.ts';
import { isGranted } from '../routes/route-access.ts';
import { findScreen, screenIds } from '../routes/screen-index.ts';
import type { SessionUser } from '../session/session-user.ts';
import { useText } from '../texts/texts.ts';

/** How much waits for this user; leads to the list of it at home. */
export function TodoBell(props: { user: SessionUser }) {
  const { call } = usePage();
  const { text } = useText();
  const navigate = useNavigate();
  const home = findScreen(screenIds.home);
  const { data } = useSWR(
    useSoon() ? 'header.info' : null,
    () => call<{ toDoCount: number; noticeCount: number }>('header.info', { quiet: true }),
    { refreshInterval: countsRefreshMs },
  );
  if (!home || !isGranted(home, props.user.screens)) return null;
  const count = data?.toDoCount ?? 0;
  return (
    <Button
      variant="minimal"
      className="todo-bell"
      icon={<Notifications />}
      aria-label={text('shell.todoCount', { count })}
      title={text('shell.todoCount', { count })}
      onClick={() => void navigate(`${home.path}#todo`)}
    >
      {count > 0 && <span className="bell-count">{count > 99 ? '99+' : count}</span>}
    </Button>
  );
}
