import { Link } from 'react-router-dom';
import useSWR from 'swr';
import type { Person, RecordEnvelope } from '../../../../../engine/core/wire.ts';
import { DueDate } from '../../../../../engine/react/cells/due-date.tsx';
import { StateTag } from '../../../../../engine/react/cells/state-tag.tsx';
import { usePage } from '../../page-context.ts';
import { findScreen, pathOfScreen } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';
import { DeskBlock } from './desk-block.tsx';
import { flowOfRecord } from './flow-of-record.ts';
import { Money } from './money.tsx';

/** One record that waits for the user, as `todo.list` answers it. */
interface Todo {
  recordType: string;
  id: string;
  number: string | null;
  title: string;
  state: string;
  tone: RecordEnvelope['tone'];
  amount: string | null;
  counterparty: string | null;
  owner: Person;
  dueAt: string | null;
  overdue: boolean;
  /** Id of the screen where it is worked on; null when the user may not open it. */
  screen: string | null;
}

/** What waits for the user: the overdue first, then by due date. */
export function TodoList() {
  const { text } = useText();
  const { call } = usePage();
  const { data, error, mutate } = useSWR('todo.list', () =>
    call<{ items: Todo[]; total: number }>('todo.list', { quiet: true }),
  );
  return (
    <DeskBlock
      id="todo"
      title={text('home.todo.title')}
      count={data?.total}
      isLoaded={data !== undefined}
      isFailed={error !== undefined && data === undefined}
      onRetry={() => void mutate()}
      isEmpty={data?.items.length === 0}
      empty={text('home.todo.empty')}
    >
      <ul>
        {data?.items.map((todo) => (
          <TodoRow key={`${todo.recordType}/${todo.id}`} todo={todo} />
        ))}
      </ul>
    </DeskBlock>
  );
}

function TodoRow({ todo }: { todo: Todo }) {
  return (
    <li className={todo.overdue ? 'desk-row is-overdue' : 'desk-row'}>
      <StateTag flowId={flowOfRecord(todo.recordType)} state={todo.state} tone={todo.tone} />
      <span className="desk-what">
        <TodoTitle todo={todo} />
        <span className="desk-detail">
          {[todo.number, todo.owner.name, todo.counterparty].filter(Boolean).join('　')}
        </span>
      </span>
      <Money amount={todo.amount} />
      <span className="desk-when">{todo.dueAt !== null && <DueDate due={todo.dueAt} />}</span>
    </li>
  );
}

function TodoTitle({ todo }: { todo: Todo }) {
  const { text } = useText();
  const title = todo.title || text('home.untitled');
  if (todo.screen === null || !findScreen(todo.screen)) return <span className="desk-title">{title}</span>;
  return (
    <Link className="desk-title" to={pathOfScreen(todo.screen, { id: todo.id })}>
      {title}
    </Link>
  );
}
