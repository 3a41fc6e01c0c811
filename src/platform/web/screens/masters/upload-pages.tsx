import { Button } from '@blueprintjs/core';
import { useText } from '../../texts/texts.ts';

/** Rows of a page of uploads or of their rows, as the server answers them. */
const rowsPerPage = 50;

/** Leads through pages; nothing when there is one only. */
export function UploadPages(props: { total: number; page: number; onPage: (page: number) => void }) {
  const { total, page, onPage } = props;
  const { text } = useText();
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  if (pages === 1) return null;
  return (
    <div className="uploads-pages">
      <Button
        icon="chevron-left"
        aria-label={text('uploads.previous')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      <span>{text('uploads.page', { page, pages })}</span>
      <Button
        icon="chevron-right"
        aria-label={text('uploads.next')}
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
