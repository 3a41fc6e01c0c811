import { Link } from 'react-router-dom';
import useSWR from 'swr';
import useSWRImmutable from 'swr/immutable';
import { statesWithDueMet } from '../../../../../engine/core/flow/due-met.ts';
import { deskKey } from '../../../../../engine/core/text-keys.ts';
import type { ListResponse, ListRow } from '../../../../../engine/core/wire.ts';
import { DueDate } from '../../../../../engine/react/cells/due-date.tsx';
import { StateTag } from '../../../../../engine/react/cells/state-tag.tsx';
import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import { formatDate } from '../../../../../engine/react/format/format-date.ts';
import { usePage } from '../../page-context.ts';
import { pathOfScreen } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';
import { DeskBlock } from './desk-block.tsx';
import type { TileScreen } from './desk-order.ts';
import { flowOfRecord } from './flow-of-record.ts';
import { Money } from './money.tsx';

/** Rows shown; the list itself has the rest. */
const rowLimit = 6;

/** The first rows of a list, as its definition asks for them (`desk`), and the way to all of them. */
export function DeskTile({ screen }: { screen: TileScreen }) {
  const { text } = useText();
  const { call } = usePage();
  const { desk, list } = screen;
  const tab = desk.tab ?? list.tab;
  const { data, error, mutate } = useSWR(['desk', screen.id], () =>
    call<ListResponse>(list.call, {
      body: { tab, page: 1, itemsPerPage: rowLimit, sort: desk.sort ?? list.sort },
      quiet: true,
      silent: true,
    }),
  );
  const all = tab !== undefined && tab !== list.tab ? `${screen.path}?${new URLSearchParams({ tab })}` : screen.path;
  return (
    <DeskBlock
      id={screen.id.replaceAll('/', '-')}
      title={text(deskKey(screen.id))}
      count={data?.total}
      more={<Link to={all}>{text('home.desk.open')}</Link>}
      isLoaded={data !== undefined}
      isFailed={error !== undefined && data === undefined}
      onRetry={() => void mutate()}
      isEmpty={data?.items.length === 0}
      empty={text('home.desk.empty')}
    >
      <ul>
        {data?.items.map((row) => (
          <TileRow key={row.id} screen={screen} row={row} />
        ))}
      </ul>
    </DeskBlock>
  );
}

function TileRow({ screen: { desk, list, record }, row }: { screen: TileScreen; row: ListRow }) {
  const { text } = useText();
  const title = typeof row.title === 'string' && row.title !== '' ? row.title : text('home.untitled');
  const holders = row.heldBy.map((person) => person.name).join('、');
  const dueMet = useDueMet(desk.due === undefined ? undefined : flowOfRecord(record ?? ''));
  const due = desk.due === undefined ? row.dueAt : row[desk.due];
  return (
    <li className="desk-row">
      <StateTag flowId={flowOfRecord(record ?? '')} state={row.state} tone={row.tone} />
      <span className="desk-what">
        <Link className="desk-title" to={pathOfScreen(list.opens ?? '', { id: row.id })}>
          {title}
        </Link>
        <span className="desk-detail">
          {[row.number, holders && text('home.heldBy', { names: holders })].filter(Boolean).join('　')}
        </span>
      </span>
      <Money amount={desk.amount === undefined ? undefined : row[desk.amount]} />
      <span className="desk-when">
        {typeof due === 'string' ? (
          <DueDate due={due} isMet={desk.due !== undefined && dueMet?.has(row.state)} />
        ) : (
          <time dateTime={row.updatedAt}>{text('home.updated', { date: formatDate(row.updatedAt) })}</time>
        )}
      </span>
    </li>
  );
}

/** The states of a lifecycle in which its due date is met, once they are known. */
function useDueMet(flowId: string | undefined): ReadonlySet<string> | undefined {
  const { definitions } = useEngine();
  const { data } = useSWRImmutable(flowId === undefined ? null : ['definition/flow', flowId], ([, id]) =>
    definitions.flow(id),
  );
  return data && statesWithDueMet(data);
}
