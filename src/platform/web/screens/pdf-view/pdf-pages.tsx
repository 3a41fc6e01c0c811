import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { PdfPage } from './pdf-page.tsx';

/** All pages below each other. `page` is scrolled to; scrolling says which page is in view. */
export function PdfPages(props: {
  document: PDFDocumentProxy;
  page: number;
  /** `null`: as wide as the window allows. */
  zoom: number | null;
  onPage: (page: number) => void;
}) {
  const { document, page, zoom, onPage } = props;
  const container = useRef<HTMLDivElement>(null);
  const seen = useRef(1);
  const [width, setWidth] = useState(0);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    // Scrolling itself changed the page: there is nothing to scroll to.
    if (seen.current === page) return;
    seen.current = page;
    container.current?.children[page - 1]?.scrollIntoView({ block: 'start' });
  }, [page]);

  const noticePage = (pageInView: number) => {
    seen.current = pageInView;
    onPage(pageInView);
  };

  return (
    <div className="pdf-pages" ref={container}>
      {width > 0 &&
        Array.from({ length: document.numPages }, (_, index) => index + 1).map((number) => (
          <PdfPage
            key={number}
            document={document}
            number={number}
            zoom={zoom}
            availableWidth={width}
            onInView={noticePage}
          />
        ))}
    </div>
  );
}
