import { useEffect, useState } from 'react';
import { stateKeys } from '../../../../../engine/core/text-keys.ts';
import type { ListResponse, ListRow } from '../../../../../engine/core/wire.ts';
import { formatAmount } from '../../../../../engine/react/format/format-value.ts';
import { usePage } from '../../page-context.ts';
import { isGranted } from '../../routes/route-access.ts';
import { findScreen, pathOfScreen, type ScreenEntry } from '../../routes/screen-index.ts';
import { flowOfRecord } from '../../screens/home/flow-of-record.ts';
import { text } from '../../texts/texts.ts';
import { menuScreens } from '../navigation/menu-screens.ts';
import type { Hit } from './search-hits.ts';

/** Characters before documents are looked for, and milliseconds of quiet. */
const minimum = 2;
const quietMs = 250;

/** Documents shown at most; the lists have the rest. */
const hitLimit = 10;

/** Documents from the user's lists whose number or title holds the query; each list is asked once. */
export function useDocumentHits(query: string, granted: ReadonlySet<string>): Hit[] {
  const { call } = usePage();
  const [hits, setHits] = useState<Hit[]>([]);
  // Numbers are found as they are typed, full width or half.
  const typed = query.normalize('NFKC').trim();
  const keyword = typed.length >= minimum ? typed : '';

  useEffect(() => {
    if (keyword === '') {
      setHits([]);
      return;
    }
    const leave = new AbortController();
    const timer = setTimeout(async () => {
      const answers = await Promise.all(
        searchableLists(granted).map(async ({ list, record }) => {
          const answer = await call<ListResponse>(list.call, {
            body: { tab: list.tab, keyword, page: 1, itemsPerPage: 5 },
            quiet: true,
            silent: true,
            signal: leave.signal,
          }).catch(() => null);
          return (answer?.items ?? []).map((row): [string, Hit] => [row.id, hitOf(row, list, record)]);
        }),
      );
      if (leave.signal.aborted) return;
      // A document that several lists hold is shown once, as its first list opens it.
      const byDocument = new Map(answers.flat().toReversed());
      setHits([...byDocument.values()].toReversed().slice(0, hitLimit));
    }, quietMs);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [keyword, granted, call]);

  return hits;
}

/** A list that opens documents. */
interface SearchableList {
  list: { call: string; tab?: string | undefined; opens: string; amount?: string | undefined };
  record: string;
}

/** Lists in the navigation that open documents; lists that share a call and a document screen count once. */
function searchableLists(granted: ReadonlySet<string>): SearchableList[] {
  const found = new Map<string, SearchableList>();
  for (const { list, record = '' } of menuScreens(granted)) {
    if (!list?.opens || !isOpenable(findScreen(list.opens), granted)) continue;
    const { call, tab, opens, amount } = list;
    if (!found.has(opens) || tab === 'all') found.set(opens, { list: { call, tab, opens, amount }, record });
  }
  return [...found.values()];
}

function isOpenable(screen: ScreenEntry | undefined, granted: ReadonlySet<string>): boolean {
  return screen !== undefined && isGranted(screen, granted);
}

/** The hit of a row: number and title; beside it what state it is in, how much it is about, and whose it is. */
function hitOf(row: ListRow, list: SearchableList['list'], record: string): Hit {
  const title = typeof row.title === 'string' && row.title !== '' ? row.title : text('home.untitled');
  const amount = list.amount === undefined ? null : row[list.amount];
  const facts = [
    text(stateKeys(flowOfRecord(record), row.state)),
    typeof amount === 'string' ? formatAmount(amount, { text }) : '',
    row.owner.name,
  ];
  return {
    kind: 'document',
    title: [row.number, title].filter(Boolean).join(' '),
    detail: facts.filter(Boolean).join('　'),
    path: pathOfScreen(list.opens, { id: row.id }),
  };
}
