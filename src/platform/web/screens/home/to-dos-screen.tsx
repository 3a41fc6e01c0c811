import { Button, ButtonGroup } from '@blueprintjs/core';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { recordKey } from '../../../../../engine/core/text-keys.ts';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { ScreenFamily } from '../../../../../engine/react/list/screen-family.tsx';
import '../../../../../engine/react/styles/list.css';
import { usePage } from '../../page-context.ts';
import '../../styles/home.css';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { DeskBlock } from './desk-block.tsx';
import { type TodoAnswer, TodoRow } from './todo-row.tsx';

/** Screen kind `toDos`: everything the user is to approve, whatever it is, the most urgent first; the kind is a filter in the address. */
export function ToDosScreen({ screen }: { screen: LoadedScreen }) {
  const { text } = useText();
  const { call } = usePage();
  const [query, setQuery] = useSearchParams();
  const kind = query.get('kind');
  const { data, error, mutate } = useSWR(['todo.list', 'approver'], () =>
    call<TodoAnswer>('todo.list', { query: { as: 'approver' }, quiet: true }),
  );
  const kinds = Object.entries(data?.counts ?? {}).filter(([, count]) => count > 0);
  const shown = data?.items.filter(({ recordType }) => kind === null || recordType === kind);
  const total = kind === null ? data?.total : data?.counts[kind];
  return (
    <div className="list-screen">
      <header className="list-head">
        <h1>{screenTitle(screen.id)}</h1>
      </header>
      <ScreenFamily screen={screen} />
      {kinds.length > 1 && (
        <ButtonGroup className="to-do-kinds" aria-label={text('home.todo.kind')}>
          <Button
            active={kind === null}
            aria-pressed={kind === null}
            text={`${text('home.todo.every')} ${data?.total ?? 0}`}
            onClick={() => setQuery({}, { replace: true })}
          />
          {kinds.map(([id, count]) => (
            <Button
              key={id}
              active={kind === id}
              aria-pressed={kind === id}
              text={`${text(recordKey(id))} ${count}`}
              onClick={() => setQuery({ kind: id }, { replace: true })}
            />
          ))}
        </ButtonGroup>
      )}
      <DeskBlock
        id="to-do"
        title={text('home.todo.byDue')}
        count={total}
        isLoaded={data !== undefined}
        isFailed={error !== undefined && data === undefined}
        onRetry={() => void mutate()}
        isEmpty={shown?.length === 0}
        empty={text('home.todo.noApproval')}
      >
        <ul>
          {shown?.map((todo) => (
            <TodoRow key={`${todo.recordType}/${todo.id}`} todo={todo} />
          ))}
        </ul>
        {total !== undefined && shown && total > shown.length && (
          <p className="desk-empty">{text('home.todo.more', { shown: shown.length, total })}</p>
        )}
      </DeskBlock>
    </div>
  );
}
