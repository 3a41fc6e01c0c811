import { Link } from 'react-router-dom';
import { pathOfScreen } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';
import { DeskBlock } from './desk-block.tsx';
import { NoticeRow } from './notice-row.tsx';
import { useNotices } from './use-notices.ts';

/** Notices of today, folded; opening one marks it as read. */
export function NoticeList() {
  const { text } = useText();
  const { items, error, markRead, retry } = useNotices('notice.list');
  return (
    <DeskBlock
      id="notices"
      title={text('home.notices.title')}
      count={items?.filter((notice) => !notice.read).length}
      more={<Link to={pathOfScreen('help/banner-history-info')}>{text('home.notices.all')}</Link>}
      isLoaded={items !== undefined}
      isFailed={error !== undefined && items === undefined}
      onRetry={retry}
      isEmpty={items?.length === 0}
      empty={text('home.notices.empty')}
    >
      {items?.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} onOpen={() => void markRead(notice)} />
      ))}
    </DeskBlock>
  );
}
