import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

// A file of our own origin: `worker-src 'self'` holds.
GlobalWorkerOptions.workerSrc = workerUrl;

/** Opens a PDF without anything a strict Content-Security-Policy forbids: no eval, no WebAssembly. */
export async function openPdf(blob: Blob): Promise<PDFDocumentProxy> {
  return getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    isEvalSupported: false,
    useWasm: false,
    // A document from elsewhere must not run its own forms or scripts.
    enableXfa: false,
  }).promise;
}
