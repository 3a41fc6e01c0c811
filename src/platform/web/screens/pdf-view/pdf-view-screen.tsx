import { Button } from '@blueprintjs/core';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { EmptyState } from '../../../../../engine/react/theme/empty-state.tsx';
import '../../styles/pdf-view.css';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { PdfPages } from './pdf-pages.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { PrintPages } from './print-pages.tsx';
import { saveFile } from './save-file.ts';
import { usePdf } from './use-pdf.ts';

/** Zoom in and out: one step, least and most. */
const zoomStep = 1.2;
const zoomRange = { least: 0.4, most: 3 };

/**
 * Shows the PDF that a call answers: `?call=order.downloadPdf&id=…`. Everything but `call` is the call's query.
 * Pages, zoom, print and save.
 */
export function PdfViewScreen(props: { screen: LoadedScreen }) {
  const { text } = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const pdf = usePdf(query);
  const [page, setPage] = useState(1);
  /** `null`: as wide as the window allows. */
  const [zoom, setZoom] = useState<number | null>(null);
  const [printing, setPrinting] = useState<PDFDocumentProxy | null>(null);

  // Another document begins at its first page.
  useEffect(() => setPage(1), [query]);

  const changeZoom = useCallback((by: 'in' | 'out' | 'fit') => {
    setZoom((now) => {
      if (by === 'fit') return null;
      const next = (now ?? 1) * (by === 'in' ? zoomStep : 1 / zoomStep);
      return Math.min(zoomRange.most, Math.max(zoomRange.least, next));
    });
  }, []);

  const title = pdf.status === 'ready' ? pdf.fileName : screenTitle(props.screen.id);
  return (
    <div className="pdf-view">
      <header className="pdf-header">
        <Button variant="minimal" icon="arrow-left" text={text('pdf.back')} onClick={() => void navigate(-1)} />
        <h1>{title}</h1>
        {pdf.status === 'ready' && (
          <PdfToolbar
            page={page}
            pageCount={pdf.document.numPages}
            onPage={setPage}
            onZoom={changeZoom}
            onPrint={() => setPrinting(pdf.document)}
            onSave={() => saveFile(pdf.blob, pdf.fileName)}
          />
        )}
      </header>
      {pdf.status === 'loading' && <div className="bp6-skeleton pdf-skeleton" aria-busy="true" />}
      {pdf.status === 'failed' && (
        <EmptyState
          icon="document"
          title={text(pdf.reason === 'nothing' ? 'pdf.nothing' : 'pdf.failed')}
          action={
            pdf.reason === 'nothing' ? undefined : (
              <Button icon="refresh" text={text('general.tryAgain')} onClick={pdf.retry} />
            )
          }
        />
      )}
      {pdf.status === 'ready' && <PdfPages document={pdf.document} page={page} zoom={zoom} onPage={setPage} />}
      {printing && <PrintPages document={printing} onDone={() => setPrinting(null)} />}
    </div>
  );
}
