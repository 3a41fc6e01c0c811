import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../texts/texts.ts';
import { drawPage } from './draw-page.ts';

/** A page fits the window up to this scale; wider would only make letters coarse. */
const widestFit = 1.6;

/** One page, drawn when it comes near the window. */
export function PdfPage(props: {
  document: PDFDocumentProxy;
  number: number;
  zoom: number | null;
  availableWidth: number;
  onInView: (page: number) => void;
}) {
  const { document, number, zoom, availableWidth, onInView } = props;
  const { text } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [near, setNear] = useState(false);
  const report = useRef(onInView);
  report.current = onInView;

  useEffect(() => {
    let left = false;
    void document.getPage(number).then((loaded) => {
      if (!left) setPage(loaded);
    });
    return () => {
      left = true;
    };
  }, [document, number]);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        setNear(entry.isIntersecting);
        if (entry.intersectionRatio >= 0.5) report.current(number);
      },
      { threshold: [0, 0.5] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [number]);

  const natural = page?.getViewport({ scale: 1 });
  const scale = zoom ?? Math.min(widestFit, availableWidth / (natural?.width ?? availableWidth));

  useEffect(() => {
    if (!near || !page || !canvas.current) return;
    return drawPage(page, canvas.current, scale * window.devicePixelRatio);
  }, [near, page, scale]);

  // Before a page is known it takes the room of an A4 sheet, so that nothing jumps.
  const size = natural
    ? { width: natural.width * scale, height: natural.height * scale }
    : { width: Math.min(availableWidth, 794), height: Math.min(availableWidth, 794) * Math.SQRT2 };
  return (
    <canvas
      ref={canvas}
      className="pdf-page"
      style={size}
      role="img"
      aria-label={text('pdf.pageLabel', { page: number })}
    />
  );
}
