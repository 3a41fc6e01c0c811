import { Link } from 'react-router-dom';
import type { Person, RecordEnvelope } from '../../../../../engine/core/wire.ts';
import { DueDate } from '../../../../../engine/react/cells/due-date.tsx';
import { StateTag } from '../../../../../engine/react/cells/state-tag.tsx';
import { findScreen, pathOfScreen } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';
import { flowOfRecord } from './flow-of-record.ts';
import { Money } from './money.tsx';

/** One record that waits for the user, as `todo.list` answers it. */
export interface Todo {
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

/** What `todo.list` answers: the most urgent rows, how many there are, and how many of each kind of record. */
export interface TodoAnswer {
  items: Todo[];
  total: number;
  counts: Record<string, number>;
}

/** A row with state, title, amount and due date; its title leads to where it is worked on. */
export function TodoRow({ todo }: { todo: Todo }) {
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
