import type { Glance } from './code-in-picture.ts';
import { ownDetector } from './own-detector.ts';

/** Milliseconds between two looks at the picture. */
const lookEvery = 150;

/** A code counts again once it has been out of sight this long, in milliseconds. */
const forgetAfter = 1500;

/** Tells what codes a video shows now. */
type Look = (video: HTMLVideoElement) => Promise<string[]>;

/** Has this device a camera that this page may ask for? Only pages that came by https may. */
export function mayHaveCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** Fetches what reads codes, so that it is there when the network is not. */
export async function prepareReading(): Promise<void> {
  if (!(await ownDetector())) await import('./code-in-picture.ts');
}

/**
 * Shows the camera in a video and tells every code that comes into sight, once, by the browser's own reader or by ZXing.
 * @returns what ends it
 * @throws what `getUserMedia` says when there is no camera, or it may not be used
 */
export async function readCodes(video: HTMLVideoElement, tell: (code: string) => void): Promise<() => void> {
  const [look, stream] = await Promise.all([
    lookOf(),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
  ]);
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  video.srcObject = stream;
  try {
    await video.play();
  } catch (reason) {
    end();
    throw reason;
  }
  const seen = once(tell);
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    // A picture that cannot be read is followed by the next one.
    const found = await look(video).catch(() => []);
    isLooking = false;
    for (const code of found) seen(code);
  }, lookEvery);
  return () => {
    clearInterval(timer);
    end();
  };
}

async function lookOf(): Promise<Look> {
  const detector = await ownDetector();
  if (detector) return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  const { codeInPicture, glances } = await import('./code-in-picture.ts');
  const take = pictureTaker();
  let at = 0;
  return async (video) => {
    const picture = take(video, glances[at]);
    if (!picture) return [];
    const code = codeInPicture(lightOf(picture), picture.width, picture.height);
    if (code !== null) return [code];
    // What was read in one way is read on in it: a code in sight is not lost and found again.
    at = (at + 1) % glances.length;
    return [];
  };
}

/** Takes the picture that a video shows; `null` while it shows none. */
function pictureTaker(): (video: HTMLVideoElement, glance?: Glance) => ImageData | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video, { size, turn } = { size: 1, turn: 0 }) => {
    const [width, height] = [Math.round(video.videoWidth * size), Math.round(video.videoHeight * size)];
    if (!context || width === 0 || height === 0) return null;
    // Sets the drawing back as well.
    [canvas.width, canvas.height] = [width, height];
    context.translate(width / 2, height / 2);
    context.rotate((turn * Math.PI) / 180);
    context.drawImage(video, -width / 2, -height / 2, width, height);
    return context.getImageData(0, 0, width, height);
  };
}

/** How light each point is, from 0 to 255; green counts twice, as it does to the eye. */
function lightOf({ data }: ImageData): Uint8ClampedArray {
  const light = new Uint8ClampedArray(data.length / 4);
  for (let at = 0; at < light.length; at += 1) {
    const red = at * 4;
    light[at] = ((data[red] ?? 0) + 2 * (data[red + 1] ?? 0) + (data[red + 2] ?? 0)) / 4;
  }
  return light;
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
