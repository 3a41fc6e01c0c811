import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Pages shown in a preview; the whole document is a download away. */
const pageLimit = 20;

/** The pages of a PDF, one below the other, as wide as their place. Shows `failed` when it cannot be read. */
export function PdfPreview({ blob, failed }: { blob: Blob; failed: ReactNode }) {
  const pages = useRef<HTMLDivElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    let pdf: PDFDocumentProxy | undefined;
    let closed = false;
    const draw = async () => {
      GlobalWorkerOptions.workerSrc = workerUrl;
      // No eval, no WebAssembly, no scripts of the document: what a strict Content-Security-Policy asks for.
      const data = new Uint8Array(await blob.arrayBuffer());
      pdf = await getDocument({ data, isEvalSupported: false, useWasm: false, enableXfa: false }).promise;
      for (let number = 1; number <= Math.min(pdf.numPages, pageLimit) && !closed; number++) {
        await drawPage(pdf, number, pages.current);
      }
    };
    draw().catch(() => !closed && setBroken(true));
    return () => {
      closed = true;
      void pdf?.destroy();
    };
  }, [blob]);
  return broken ? failed : <div ref={pages} className="record-preview-pages" />;
}

async function drawPage(pdf: PDFDocumentProxy, number: number, place: HTMLElement | null): Promise<void> {
  if (!place) return;
  const page = await pdf.getPage(number);
  const scale = (place.clientWidth / page.getViewport({ scale: 1 }).width) * window.devicePixelRatio;
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  place.append(canvas);
  await page.render({ canvas, viewport }).promise;
}
