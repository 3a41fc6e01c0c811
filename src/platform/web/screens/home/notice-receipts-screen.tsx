import { Button, HTMLTable, ProgressBar } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { formatDate, formatDateTime } from '../../../../../engine/react/format/format-date.ts';
import { ListSkeleton } from '../../../../../engine/react/list/table/list-skeleton.tsx';
import { EmptyState } from '../../../../../engine/react/theme/empty-state.tsx';
import { useLatestParams } from '../../../../../engine/react/use-latest-params.ts';
import { usePage } from '../../page-context.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import '../masters/master-uploads.css';

interface Counted {
  addressed: number;
  read: number;
}

interface Receipts {
  items: (Counted & { code: string; title: string; publishedAt: string; isOver: boolean })[];
  people: { code: string; name: string; organizationName: string; readAt: string | null }[];
  groups: (Counted & { code: string; name: string })[];
}

/** Screen kind `noticeReceipts`: how many have read each notice of one's own; one of them opens who has and who has not. */
export function NoticeReceiptsScreen({ screen }: { screen: LoadedScreen }) {
  const { text } = useText();
  const { call } = usePage();
  const [params, changeParams] = useLatestParams();
  const code = params.get('notice');
  const { data } = useSWR(
    ['notice.receipts', code],
    () => call<Receipts>('notice.receipts', { query: code === null ? {} : { code }, quiet: true }),
    { keepPreviousData: true },
  );
  const open = (next: string | null) =>
    changeParams((latest) => {
      const changed = new URLSearchParams(latest);
      if (next === null) changed.delete('notice');
      else changed.set('notice', next);
      return changed;
    });
  if (!data) return <ListSkeleton rows={5} />;
  const chosen = data.items.find((one) => one.code === code);
  return (
    <div className="uploads-screen">
      <h1>{screenTitle(screen.id)}</h1>
      {data.items.length === 0 ? (
        <EmptyState icon="notifications" title={text('receipts.none')} />
      ) : (
        <ReceiptTable headings={['title', 'publishedAt', 'read']}>
          {data.items.map((one) => (
            <tr key={one.code}>
              <td>
                <Button
                  variant="minimal"
                  text={one.title}
                  aria-expanded={one.code === code}
                  onClick={() => open(one.code === code ? null : one.code)}
                />
              </td>
              <td data-label={text('receipts.publishedAt')}>{formatDate(one.publishedAt)}</td>
              <td data-label={text('receipts.read')}>
                <Share {...one} />
              </td>
            </tr>
          ))}
        </ReceiptTable>
      )}
      {chosen && (
        <section>
          <h2>{text('receipts.people', { title: chosen.title })}</h2>
          <Button icon="cross" text={text('receipts.close')} onClick={() => open(null)} />
          <ReceiptTable headings={['name', 'organization', 'readAt']}>
            {data.people.map((one) => (
              <tr key={one.code}>
                <td>{one.name}</td>
                <td data-label={text('receipts.organization')}>{one.organizationName}</td>
                <td data-label={text('receipts.readAt')}>
                  {one.readAt === null ? text('receipts.notYet') : formatDateTime(one.readAt)}
                </td>
              </tr>
            ))}
          </ReceiptTable>
          {data.groups.length > 0 && (
            <ReceiptTable headings={['group', 'read']}>
              {data.groups.map((one) => (
                <tr key={one.code}>
                  <td>{one.name}</td>
                  <td data-label={text('receipts.read')}>
                    <Share {...one} />
                  </td>
                </tr>
              ))}
            </ReceiptTable>
          )}
        </section>
      )}
    </div>
  );
}

/** Rows below their headings; a heading is named by its text under `receipts`. */
function ReceiptTable({ headings, children }: { headings: readonly string[]; children: ReactNode }) {
  const { text } = useText();
  return (
    <div className="uploads-table">
      <HTMLTable compact>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading}>{text(`receipts.${heading}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </HTMLTable>
    </div>
  );
}

function Share({ addressed, read }: Counted) {
  const { text } = useText();
  return (
    <>
      {text('receipts.of', { read, addressed })}
      <ProgressBar value={addressed === 0 ? 0 : read / addressed} stripes={false} animate={false} aria-hidden />
    </>
  );
}
