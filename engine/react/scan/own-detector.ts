/** What a browser may bring to read codes from pictures (Barcode Detection API); absent in several. */
export interface CodeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: (new () => CodeDetector) & { getSupportedFormats: () => Promise<string[]> };
  }
}

/** What is held before a camera: QR codes of papers, EAN codes of products, Code 128 of shelves. */
const neededFormats = ['qr_code', 'ean_13', 'code_128'];

/**
 * The browser's own reader, which is quicker than ZXing and costs no download; `null` where there is none. Some browsers bring
 * the class and read nothing with it, as what their system gives them is missing: they say no formats.
 */
export async function ownDetector(): Promise<CodeDetector | null> {
  const Detector = window.BarcodeDetector;
  if (!Detector) return null;
  const formats = await Detector.getSupportedFormats().catch((): string[] => []);
  return neededFormats.every((format) => formats.includes(format)) ? new Detector() : null;
}
