import { useEffect, useState } from 'react';
import type { ListResponse, ListRow } from '../../../../../engine/core/wire.ts';
import { usePage } from '../../page-context.ts';
import { isGranted } from '../../routes/route-access.ts';
import { findScreen, pathOfScreen, type ScreenEntry } from '../../routes/screen-index.ts';
import { text } from '../../texts/texts.ts';
import { menuScreens } from '../navigation/menu-screens.ts';
import { foldForSearch, type Hit } from './search-hits.ts';

/** Characters before documents are looked for, and milliseconds of quiet. */
const minimum = 2;
const quietMs = 250;

/** Documents shown at most; the lists have the rest. */
const hitLimit = 10;

/** Documents from the user's lists whose number or title holds the query; each list is asked once. */
export function useDocumentHits(query: string, granted: ReadonlySet<string>): Hit[] {
  const { call } = usePage();
  const [hits, setHits] = useState<Hit[]>([]);
  const keyword = foldForSearch(query).length >= minimum ? query.trim() : '';

  useEffect(() => {
    if (keyword === '') {
      setHits([]);
      return;
    }
    const leave = new AbortController();
    const timer = setTimeout(async () => {
      const answers = await Promise.all(
        searchableLists(granted).map(async ({ list }) => {
          const answer = await call<ListResponse>(list.call, {
            body: { tab: list.tab, keyword, page: 1, itemsPerPage: 5 },
            quiet: true,
            silent: true,
            signal: leave.signal,
          }).catch(() => null);
          return (answer?.items ?? []).map((row): [string, Hit] => [row.id, hitOf(row, list.opens)]);
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

/** Lists in the navigation that open documents; lists that share a call and a document screen count once. */
function searchableLists(granted: ReadonlySet<string>): { list: { call: string; tab?: string; opens: string } }[] {
  const found = new Map<string, { list: { call: string; tab?: string; opens: string } }>();
  for (const { list } of menuScreens(granted)) {
    if (!list?.opens || !isOpenable(findScreen(list.opens), granted)) continue;
    const known = found.get(list.opens);
    if (!known || list.tab === 'all')
      found.set(list.opens, { list: { call: list.call, tab: list.tab, opens: list.opens } });
  }
  return [...found.values()];
}

function isOpenable(screen: ScreenEntry | undefined, granted: ReadonlySet<string>): boolean {
  return screen !== undefined && isGranted(screen, granted);
}

function hitOf(row: ListRow, opens: string): Hit {
  const title = typeof row.title === 'string' && row.title !== '' ? row.title : text('home.untitled');
  return {
    kind: 'document',
    title: [row.number, title].filter(Boolean).join(' '),
    detail: row.owner.name,
    path: pathOfScreen(opens, { id: row.id }),
  };
}
