import { ProgressBar, Tag } from '@blueprintjs/core';
import useSWR from 'swr';
import { stateKeys } from '../../../engine/core/text-keys.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { ListSkeleton } from '../../../engine/react/list/table/list-skeleton.tsx';
import { ScreenLink } from '../../../engine/react/screen-link.tsx';
import type { Processing, ReportRow, ReportsAnswer } from './report-answers.ts';

/** How often reports under way are looked at, in milliseconds. */
const lookMs = 2000;

const latest = { page: 1, itemsPerPage: 10, tab: 'all' };

/** The latest reports of the person, those under way with how far they are. */
export function OwnReports() {
  const { text, call } = useEngine();
  const { data, error } = useSWR(
    'report.list',
    () => call<ReportsAnswer>('report.list', { body: latest, quiet: true }),
    {
      refreshInterval: (known) => (known?.items.some(({ state }) => state === 'processing') ? lookMs : 0),
    },
  );
  const isUnderWay = data?.items.some(({ state }) => state === 'processing') ?? false;
  const { data: under } = useSWR(
    isUnderWay ? 'report.processingReport' : null,
    () => call<{ items: Processing[] }>('report.processingReport', { quiet: true }),
    { refreshInterval: lookMs },
  );
  if (!data && !error) return <ListSkeleton rows={4} />;
  const items = data?.items ?? [];
  return (
    <section className="report-block">
      <header>
        <h2>{text('report.own')}</h2>
        <ScreenLink screen="report/download-history">{text('report.all')}</ScreenLink>
      </header>
      {data && (
        <p className="report-counts">
          {(['ready', 'processing', 'failed'] as const).map((state) => (
            <span key={state}>
              {text(stateKeys('report', state))} <strong>{data.counts[state] ?? 0}</strong>
            </span>
          ))}
        </p>
      )}
      {items.length === 0 && <p>{text(error ? 'engine.form.searchFailed' : 'report.none')}</p>}
      <ul>
        {items.map((report) => (
          <OwnReport key={report.id} report={report} progress={under?.items.find(({ id }) => id === report.id)} />
        ))}
      </ul>
    </section>
  );
}

const intents = { ready: 'success', processing: 'primary', failed: 'danger' } as const;

function OwnReport({ report, progress }: { report: ReportRow; progress: Processing | undefined }) {
  const { text, definitions, go } = useEngine();
  const { id, state, templateName, baseOn, rowCount, expiresOn } = report;
  const share = progress?.total ? progress.done / progress.total : 0;
  return (
    <li>
      <a
        href={definitions.pathOf('report/detail', { id })}
        onClick={(event) => {
          event.preventDefault();
          go('report/detail', { id });
        }}
      >
        {templateName}
      </a>
      <Tag minimal intent={intents[state as keyof typeof intents] ?? 'none'}>
        {text(stateKeys('report', state))}
      </Tag>
      <small>
        {baseOn}
        {state === 'ready' && ` ・ ${text('report.kept', { rows: rowCount ?? 0, until: expiresOn ?? '' })}`}
        {progress && ` ・ ${text('report.progress', { done: progress.done, total: progress.total ?? '…' })}`}
      </small>
      {state === 'processing' && <ProgressBar value={share} stripes={false} aria-label={templateName} />}
    </li>
  );
}
