import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownDetector } from '../../../../engine/react/scan/own-detector.ts';

const bringing = (formats: () => Promise<string[]>) => {
  class BarcodeDetector {
    static getSupportedFormats = formats;
    detect = async () => [];
  }
  vi.stubGlobal('window', { BarcodeDetector });
  return BarcodeDetector;
};

afterEach(() => vi.unstubAllGlobals());

describe("the browser's own reader", () => {
  it('is taken where it reads what storerooms hold before a camera', async () => {
    const Detector = bringing(async () => ['code_128', 'data_matrix', 'ean_13', 'qr_code']);
    expect(await ownDetector()).toBeInstanceOf(Detector);
  });

  it.each([
    ['says no formats', async () => []],
    ['reads QR codes alone', async () => ['qr_code']],
    ['cannot say', () => Promise.reject(new Error('Service unavailable.'))],
  ])('is left alone where it %s', async (_what, formats) => {
    bringing(formats);
    expect(await ownDetector()).toBeNull();
  });

  it('is not there in most browsers', async () => {
    vi.stubGlobal('window', {});
    expect(await ownDetector()).toBeNull();
  });
});
