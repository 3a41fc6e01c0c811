import { Button, ButtonGroup, InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useText } from '../../texts/texts.ts';

/** Pages, zoom, print and save. */
export function PdfToolbar(props: {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  onZoom: (by: 'in' | 'out' | 'fit') => void;
  onPrint: () => void;
  onSave: () => void;
}) {
  const { page, pageCount, onPage, onZoom, onPrint, onSave } = props;
  const { text } = useText();
  return (
    <div className="pdf-toolbar" role="toolbar" aria-label={text('pdf.toolbar')}>
      <ButtonGroup variant="minimal">
        <Button
          icon="chevron-up"
          aria-label={text('pdf.previous')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <PageNumber page={page} pageCount={pageCount} onPage={onPage} />
        <span className="pdf-page-count">{text('pdf.of', { count: pageCount })}</span>
        <Button
          icon="chevron-down"
          aria-label={text('pdf.next')}
          disabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
        />
      </ButtonGroup>
      <ButtonGroup variant="minimal">
        <Button icon="zoom-out" aria-label={text('pdf.zoomOut')} onClick={() => onZoom('out')} />
        <Button icon="zoom-in" aria-label={text('pdf.zoomIn')} onClick={() => onZoom('in')} />
        <Button icon="zoom-to-fit" aria-label={text('pdf.fitWidth')} onClick={() => onZoom('fit')} />
      </ButtonGroup>
      <Button icon="print" text={text('pdf.print')} aria-label={text('pdf.print')} onClick={onPrint} />
      <Button icon="download" text={text('pdf.save')} aria-label={text('pdf.save')} onClick={onSave} />
    </div>
  );
}

function PageNumber(props: { page: number; pageCount: number; onPage: (page: number) => void }) {
  const { page, pageCount, onPage } = props;
  const { text } = useText();
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);

  const take = () => {
    const wanted = Number(typed.normalize('NFKC'));
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= pageCount) onPage(wanted);
    else setTyped(String(page));
  };

  return (
    <InputGroup
      className="pdf-page-number"
      aria-label={text('pdf.page')}
      inputMode="numeric"
      maxLength={5}
      value={typed}
      onValueChange={setTyped}
      onBlur={take}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) take();
      }}
    />
  );
}
