import { Button } from '@blueprintjs/core';
import { useEngine } from '../../engine-provider.tsx';
import { countText } from '../count-text.ts';

/** The pages before and after this one. `hasMore`: there are more than `pages`, and nobody has counted how many. */
export function PageButtons(props: {
  /** From 1. */
  page: number;
  pages: number;
  isLast: boolean;
  hasMore?: boolean;
  onPage: (page: number) => void;
}) {
  const { page, pages, isLast, hasMore = false, onPage } = props;
  const engine = useEngine();
  const { text, language } = engine;
  return (
    <span className="list-pager-buttons">
      <Button
        variant="minimal"
        icon="chevron-left"
        aria-label={text('engine.list.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className="list-pager-page">
        {text('engine.list.pageOf', {
          page: page.toLocaleString(language),
          pages: countText(engine, hasMore ? pages + 1 : pages, pages),
        })}
      </span>
      <Button
        variant="minimal"
        icon="chevron-right"
        aria-label={text('engine.list.nextPage')}
        disabled={isLast}
        onClick={() => onPage(page + 1)}
      />
    </span>
  );
}
