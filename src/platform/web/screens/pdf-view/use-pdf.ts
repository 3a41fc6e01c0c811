import { value as calls } from 'virtual:call-index';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import type { BinaryAnswer } from '../../../../../engine/react/runtime.ts';
import { usePage } from '../../page-context.ts';

/** Where a PDF stands. */
export type PdfState =
  | { status: 'loading' }
  /** `nothing`: the address names no call that answers a PDF. */
  | { status: 'failed'; reason: 'nothing' | 'failed'; retry: () => void }
  | { status: 'ready'; document: PDFDocumentProxy; blob: Blob; fileName: string };

/** Fetches the PDF the address names and opens it. Only calls declared to answer PDF are made. */
export function usePdf(address: URLSearchParams): PdfState {
  const { call } = usePage();
  const [state, setState] = useState<PdfState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const asked = address.toString();

  // Another attempt asks again.
  useEffect(() => {
    const { call: callId = '', ...query } = Object.fromEntries(new URLSearchParams(asked));
    const retry = () => setAttempt((count) => count + 1);
    if (!calls.some(({ id, binary }) => id === callId && binary === 'application/pdf')) {
      setState({ status: 'failed', reason: 'nothing', retry });
      return;
    }
    setState({ status: 'loading' });
    const leave = new AbortController();
    let opened: PDFDocumentProxy | null = null;
    const open = async () => {
      try {
        const [answer, { openPdf }] = await Promise.all([
          call<BinaryAnswer>(callId, { query, quiet: true, signal: leave.signal }),
          import('./open-pdf.ts'),
        ]);
        opened = await openPdf(answer.blob);
        if (leave.signal.aborted) await opened.destroy();
        else
          setState({
            status: 'ready',
            document: opened,
            blob: answer.blob,
            fileName: answer.fileName ?? 'document.pdf',
          });
      } catch {
        if (!leave.signal.aborted) setState({ status: 'failed', reason: 'failed', retry });
      }
    };
    void open();
    return () => {
      leave.abort();
      void opened?.destroy();
    };
  }, [asked, attempt, call]);

  return state;
}
