import { useEffect, useState } from 'react';
import { stateKeys } from '../../../../../engine/core/text-keys.ts';
import type { ListRow } from '../../../../../engine/core/wire.ts';
import { formatAmount } from '../../../../../engine/react/format/format-value.ts';
import { usePage } from '../../page-context.ts';
import { isGranted } from '../../routes/route-access.ts';
import { findScreen, pathOfScreen, type ScreenEntry } from '../../routes/screen-index.ts';
import { flowOfRecord } from '../../screens/home/flow-of-record.ts';
import { text } from '../../texts/texts.ts';
import { menuScreens } from '../navigation/menu-screens.ts';
import { findRows } from './find-rows.ts';
import { type Hit, numbersFirst } from './search-hits.ts';

/** Characters before documents are looked for, and milliseconds of quiet. */
const minimum = 2;
const quietMs = 250;

/** Documents shown at most; the lists have the rest. */
const hitLimit = 10;

/** Documents from the user's lists whose number or title holds the query; each call is asked once. */
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
          const rows = await findRows(call, list, { keyword, signal: leave.signal });
          return rows.map((row): [string, Hit] => [row.id, hitOf(row, list, record)]);
        }),
      );
      if (leave.signal.aborted) return;
      // A document that several lists hold is shown once, as its first list opens it.
      const byDocument = new Map(answers.flat().toReversed());
      setHits(numbersFirst([...byDocument.values()].toReversed(), keyword).slice(0, hitLimit));
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

/** Lists in the navigation that open documents; those that share a call and a document screen count once. */
function searchableLists(granted: ReadonlySet<string>): SearchableList[] {
  const found = new Map<string, SearchableList>();
  for (const { list, record = '' } of menuScreens(granted)) {
    if (!list?.opens || !isOpenable(findScreen(list.opens), granted)) continue;
    const { call, tab, opens, amount } = list;
    const key = `${call} ${opens}`;
    if (!found.has(key) || tab === 'all') found.set(key, { list: { call, tab, opens, amount }, record });
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
    ...(row.number !== null && { number: row.number }),
    title: [row.number, title].filter(Boolean).join(' '),
    detail: facts.filter(Boolean).join('　'),
    path: pathOfScreen(list.opens, { id: row.id }),
  };
}
