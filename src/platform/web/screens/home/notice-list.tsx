import { Tag } from '@blueprintjs/core';
import useSWR from 'swr';
import { formatDate } from '../../../../../engine/react/format/format-date.ts';
import { usePage } from '../../page-context.ts';
import { useText } from '../../texts/texts.ts';
import { DeskBlock } from './desk-block.tsx';

/** What the operators tell the users. */
interface Notice {
  id: string;
  title: string;
  body: string;
  important: boolean;
  publishedAt: string;
  read: boolean;
}

/** Notices, folded; opening one marks it as read. */
export function NoticeList() {
  const { text } = useText();
  const { call } = usePage();
  const { data, error, mutate } = useSWR('notice.list', () =>
    call<{ items: Notice[] }>('notice.list', { quiet: true }),
  );

  const markRead = async (notice: Notice) => {
    if (notice.read) return;
    await call('notice.read', { body: { ids: [notice.id] }, quiet: true }).catch(() => null);
    const items = data?.items.map((item) => (item.id === notice.id ? { ...item, read: true } : item));
    if (items) await mutate({ items }, { revalidate: false });
  };

  return (
    <DeskBlock
      id="notices"
      title={text('home.notices.title')}
      count={data?.items.filter((notice) => !notice.read).length}
      isLoaded={data !== undefined}
      isFailed={error !== undefined && data === undefined}
      onRetry={() => void mutate()}
      isEmpty={data?.items.length === 0}
      empty={text('home.notices.empty')}
    >
      {data?.items.map((notice) => (
        <details
          key={notice.id}
          className={notice.read ? 'notice' : 'notice is-unread'}
          onToggle={(event) => {
            if (event.currentTarget.open) void markRead(notice);
          }}
        >
          <summary>
            <span className="notice-facts">
              <time dateTime={notice.publishedAt}>{formatDate(notice.publishedAt)}</time>
              {notice.important && (
                <Tag minimal intent="danger">
                  {text('home.notices.important')}
                </Tag>
              )}
              {!notice.read && <Tag minimal>{text('home.notices.unread')}</Tag>}
            </span>
            <span className="notice-title">{notice.title}</span>
          </summary>
          <p className="notice-body">{notice.body}</p>
        </details>
      ))}
    </DeskBlock>
  );
}
