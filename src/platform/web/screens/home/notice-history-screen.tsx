import { Classes } from '@blueprintjs/core';
import { useState } from 'react';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { DeskBlock } from './desk-block.tsx';
import { type Notice, NoticeRow } from './notice-row.tsx';
import { useNotices } from './use-notices.ts';
import '../../styles/home.css';

/** A notice or a banner of the past or of today. */
interface PastNotice extends Notice {
  kind: 'notice' | 'banner' | 'mall';
  isOver: boolean;
}

/** Everything somebody was told, to be read again. */
export function NoticeHistoryScreen({ screen }: { screen: LoadedScreen }) {
  const { text } = useText();
  const [typed, setTyped] = useState('');
  const { items, error, markRead, retry } = useNotices<PastNotice>('notice.history');
  const keyword = typed.trim();
  const found = items?.filter(({ title, body }) => `${title}\n${body}`.includes(keyword));
  return (
    <div className="notice-history">
      <h1>{screenTitle(screen.id)}</h1>
      <input
        type="search"
        className={Classes.INPUT}
        aria-label={text('notices.search')}
        placeholder={text('notices.search')}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <DeskBlock
        id="notices"
        title={text('home.notices.title')}
        isLoaded={items !== undefined}
        isFailed={error !== undefined && items === undefined}
        onRetry={retry}
        isEmpty={found?.length === 0}
        empty={text(keyword === '' ? 'home.notices.empty' : 'notices.none')}
      >
        {found?.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            facts={[
              ...(notice.kind === 'notice' ? [] : [text(`notices.${notice.kind}`)]),
              ...(notice.isOver ? [text('notices.over')] : []),
            ]}
            onOpen={() => void markRead(notice)}
          />
        ))}
      </DeskBlock>
    </div>
  );
}
