/** What a browser may bring to read codes from pictures (Barcode Detection API); absent in several. */
interface CodeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new () => CodeDetector;
  }
}

/** Milliseconds between two looks at the picture. */
const lookEvery = 150;

/** A code counts again once it has been out of sight this long, in milliseconds. */
const forgetAfter = 1500;

/** Has this device a camera that this page may ask for? Only pages that came by https may. */
export function mayHaveCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** Fetches what reads codes, so that it is there when the network is not. */
export async function prepareReading(): Promise<void> {
  if (!window.BarcodeDetector) await import('@zxing/browser');
}

/**
 * Shows the camera in a video and tells every code that comes into sight, once, by the browser's own reader or by ZXing.
 * @returns what ends it
 * @throws what `getUserMedia` says when there is no camera, or it may not be used
 */
export async function readCodes(video: HTMLVideoElement, tell: (code: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const seen = once(tell);
  const stop = window.BarcodeDetector
    ? await readByBrowser(new window.BarcodeDetector(), video, stream, seen)
    : await readByZxing(video, stream, seen);
  return () => {
    stop();
    for (const track of stream.getTracks()) track.stop();
  };
}

async function readByBrowser(
  detector: CodeDetector,
  video: HTMLVideoElement,
  stream: MediaStream,
  seen: (code: string) => void,
): Promise<() => void> {
  video.srcObject = stream;
  await video.play();
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    // A picture that cannot be read is followed by the next one.
    const found = await detector.detect(video).catch(() => []);
    isLooking = false;
    for (const { rawValue } of found) seen(rawValue);
  }, lookEvery);
  return () => clearInterval(timer);
}

async function readByZxing(
  video: HTMLVideoElement,
  stream: MediaStream,
  seen: (code: string) => void,
): Promise<() => void> {
  const { BrowserMultiFormatReader } = await import('@zxing/browser');
  const reader = new BrowserMultiFormatReader(undefined, { delayBetweenScanAttempts: lookEvery });
  const controls = await reader.decodeFromStream(stream, video, (result) => {
    if (result) seen(result.getText());
  });
  return () => controls.stop();
}

function once(tell: (code: string) => void): (code: string) => void {
  const lastSeen = new Map<string, number>();
  return (code) => {
    const now = performance.now();
    const before = lastSeen.get(code);
    lastSeen.set(code, now);
    if (before === undefined || now - before > forgetAfter) tell(code);
  };
}
