import { Link } from 'react-router-dom';
import useSWR from 'swr';
import type { ListResponse, ListRow } from '../../../../../engine/core/wire.ts';
import { StateTag } from '../../../../../engine/react/cells/state-tag.tsx';
import { formatLocalDate } from '../../../../../engine/react/format/format-local-date.ts';
import { usePage } from '../../page-context.ts';
import { isGranted } from '../../routes/route-access.ts';
import { findScreen, pathOfScreen } from '../../routes/screen-index.ts';
import { useUser } from '../../session/use-session.ts';
import { useText } from '../../texts/texts.ts';
import { DeskBlock } from './desk-block.tsx';
import { Money } from './money.tsx';

/** Rows shown; the list itself has the rest. */
const rowLimit = 8;

/** The screens a case is read on and begun with. */
const detailScreenId = 'order/order-detail';
const newScreenId = 'order/direct-order-input';

/** The user's cases, the last changed first, and who has each of them now. */
export function MyCases(props: { listPath: string }) {
  const { text } = useText();
  const { call } = usePage();
  const { screens } = useUser();
  const { data, error, mutate } = useSWR('home.cases', () =>
    call<ListResponse>('anken.all', {
      body: { tab: 'all', page: 1, itemsPerPage: rowLimit, sort: { column: 'updatedAt', direction: 'desc' } },
      quiet: true,
    }),
  );
  const start = findScreen(newScreenId);
  return (
    <DeskBlock
      id="cases"
      title={text('home.cases.title')}
      more={<Link to={props.listPath}>{text('home.cases.all')}</Link>}
      isLoaded={data !== undefined}
      isFailed={error !== undefined && data === undefined}
      onRetry={() => void mutate()}
      isEmpty={data?.items.length === 0}
      empty={
        <>
          {text('home.cases.empty')}
          {start && isGranted(start, screens) && <Link to={start.path}>{text('home.cases.emptyAction')}</Link>}
        </>
      }
    >
      <ul>
        {data?.items.map((row) => (
          <CaseRow key={row.id} row={row} />
        ))}
      </ul>
    </DeskBlock>
  );
}

function CaseRow({ row }: { row: ListRow }) {
  const { text, language } = useText();
  const title = typeof row.title === 'string' && row.title !== '' ? row.title : text('home.untitled');
  const holders = row.heldBy.map((person) => person.name).join('、');
  return (
    <li className="desk-row">
      <StateTag flowId="order" state={row.state} tone={row.tone} />
      <span className="desk-what">
        <Link className="desk-title" to={pathOfScreen(detailScreenId, { id: row.id })}>
          {title}
        </Link>
        <span className="desk-detail">
          {[row.number, holders && text('home.heldBy', { names: holders })].filter(Boolean).join('　')}
        </span>
      </span>
      <Money amount={row.amountWithTax} />
      <time className="desk-when" dateTime={row.updatedAt}>
        {text('home.updated', { date: formatLocalDate(row.updatedAt, language) })}
      </time>
    </li>
  );
}
