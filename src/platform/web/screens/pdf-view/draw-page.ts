import type { PDFPageProxy } from 'pdfjs-dist';

/** Draws a page into a canvas at a scale (1: 72 dots an inch). The answer stops the drawing. */
export function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  scale: number,
  onDone?: () => void,
): () => void {
  const viewport = page.getViewport({ scale });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport });
  task.promise.then(
    () => onDone?.(),
    // Stopped, because the page was left or zoomed.
    () => {},
  );
  return () => task.cancel();
}
