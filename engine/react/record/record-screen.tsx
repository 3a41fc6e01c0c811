import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { readOptions } from '../../core/options/option-schema.ts';
import { detailOptions } from '../../core/options/screen-options.ts';
import { getAt } from '../../core/values/json-pointer.ts';
import type { RecordEnvelope } from '../../core/wire.ts';
import { useEngine, useRegistries } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';
import { preloadSections } from '../preload-sections.ts';
import '../styles/list.css';
import '../styles/record.css';
import { LoadFailure } from './load-failure.tsx';
import { RecordBody } from './record-body.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import { isOwnKind } from './sections/read-only-section.tsx';
import { type RecordDefinitionInfo, useRecordDefinition } from './use-record-definition.ts';

/** How often a record that goes on by itself is looked at. */
const lookAgainMs = 3000;

/** Screen kind `detail`: one record with what may be done with it now. Throws when the screen names no read call. */
export function RecordScreen({ screen }: { screen: LoadedScreen }) {
  const { call, opened } = useEngine();
  const [query] = useSearchParams();
  const params = useParams();
  const { idParam = 'id' } = readOptions(detailOptions, screen.options);
  const named = params[idParam] ?? query.get('id') ?? '';
  // A path that says which record it is needs no id.
  const said = named === '' ? JSON.stringify(params) : '';
  preloadSections(
    useRegistries(),
    screen.sections?.filter((section) => !isOwnKind(section)),
  );
  const read = screen.read?.call;
  if (!read) throw new Error(`Screen ${screen.id} is of kind detail and names no call that reads`);
  const record = useRecordDefinition(screen.record);
  const { data, error, mutate } = useSWR(
    [read, named, said],
    ([callId, recordId, place]) => call<RecordEnvelope>(callId, { query: askedFor(recordId, place), quiet: true }),
    { shouldRetryOnError: false, refreshInterval: (latest) => (latest?.goesOn ? lookAgainMs : 0) },
  );
  const id = named || (data?.id ?? '');
  const title = data && record ? documentTitle(record, data) : '';
  useEffect(() => {
    if (title !== '') opened?.({ screen: screen.id, id, title });
  }, [opened, screen.id, id, title]);
  return (
    <article className="record-screen">
      {error && !data ? (
        <LoadFailure of="record" error={error} onRetry={() => void mutate()} />
      ) : data && record ? (
        <RecordBody key={id} screen={screen} record={record} envelope={data} refresh={mutate} />
      ) : (
        <RecordSkeleton screen={screen} />
      )}
    </article>
  );
}

/** What a read is told: the id, or what the path says in its place. */
function askedFor(id: string, place: string): Record<string, string> {
  const said: Record<string, string> = place === '' ? {} : JSON.parse(place);
  return Object.keys(said).length === 0 ? { id } : said;
}

/** What somebody calls the document: its number and title; empty where it has neither. */
function documentTitle({ facts }: RecordDefinitionInfo, envelope: RecordEnvelope): string {
  const title = facts?.title ? getAt(envelope.record, facts.title) : undefined;
  return [envelope.number, title].filter((part) => typeof part === 'string' && part !== '').join(' ');
}
