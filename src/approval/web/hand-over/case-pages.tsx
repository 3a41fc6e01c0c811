import { PageButtons } from '../../../../engine/react/list/table/page-buttons.tsx';
import type { HandOverPage } from './hand-over-answers.ts';

/** The way to the cases that this page does not show; nothing when it shows all of them. */
export function CasePages(props: {
  found: HandOverPage;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}) {
  const { found, page, onPage } = props;
  const pages = Math.max(1, Math.ceil(found.total / found.perPage));
  return pages === 1 ? null : <PageButtons page={page} pages={pages} isLast={page >= pages} onPage={onPage} />;
}
