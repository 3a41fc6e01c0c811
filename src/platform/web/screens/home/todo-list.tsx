import useSWR from 'swr';
import { usePage } from '../../page-context.ts';
import { useText } from '../../texts/texts.ts';
import { DeskBlock } from './desk-block.tsx';
import { type TodoAnswer, TodoRow } from './todo-row.tsx';

/** What waits for the user: the overdue first, then by due date. */
export function TodoList() {
  const { text } = useText();
  const { call } = usePage();
  const { data, error, mutate } = useSWR('todo.list', () => call<TodoAnswer>('todo.list', { quiet: true }));
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
