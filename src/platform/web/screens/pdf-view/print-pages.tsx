import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { drawPage } from './draw-page.ts';

/** 150 dots an inch: sharp on paper, and 40 pages still fit into memory. */
const printScale = 150 / 72;

/** Draws every page for paper, opens the print dialog, and goes. On screen nothing of it is seen. */
export function PrintPages(props: { document: PDFDocumentProxy; onDone: () => void }) {
  const { document: pdf, onDone } = props;
  const sheets = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    let left = false;
    const print = async () => {
      const canvases = [...(sheets.current?.querySelectorAll('canvas') ?? [])];
      for (const [index, canvas] of canvases.entries()) {
        const page = await pdf.getPage(index + 1);
        if (left) return;
        await new Promise<void>((resolve) => drawPage(page, canvas, printScale, resolve));
      }
      if (left) return;
      document.body.classList.add('is-printing-pdf');
      window.print();
      document.body.classList.remove('is-printing-pdf');
      done.current();
    };
    void print();
    return () => {
      left = true;
    };
  }, [pdf]);

  return createPortal(
    <div className="pdf-print" ref={sheets} aria-hidden="true">
      {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
        <canvas key={number} />
      ))}
    </div>,
    document.body,
  );
}
