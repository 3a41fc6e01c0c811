import { Tag } from '@blueprintjs/core';
import { formatDate } from '../../../../../engine/react/format/format-date.ts';
import { AttachedFiles } from '../../shell/attached-files.tsx';
import { useText } from '../../texts/texts.ts';

/** What the operators or the company tell their people. */
export interface Notice {
  id: string;
  title: string;
  body: string;
  important: boolean;
  publishedAt: string;
  read: boolean;
  files?: { fileId: string; fileName: string; size: number }[];
}

/** One notice, folded; `onOpen` when somebody reads it. `facts`: what else its line says. */
export function NoticeRow(props: { notice: Notice; facts?: readonly string[]; onOpen: () => void }) {
  const { notice, facts = [], onOpen } = props;
  const { text } = useText();
  return (
    <details
      className={notice.read ? 'notice' : 'notice is-unread'}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen();
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
          {facts.map((fact) => (
            <Tag minimal key={fact}>
              {fact}
            </Tag>
          ))}
        </span>
        <span className="notice-title">{notice.title}</span>
      </summary>
      {notice.body !== '' && <p className="notice-body">{notice.body}</p>}
      <AttachedFiles
        files={notice.files ?? []}
        ask={(fileId) => ['notice.download', { body: { id: notice.id, pathURI: fileId } }]}
      />
    </details>
  );
}
