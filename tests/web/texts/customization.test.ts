// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  customTextsKey,
  fetchCustomization,
  isCustomizationLoaded,
  keepTexts,
  keptTexts,
} from '../../../src/platform/web/texts/customization.ts';

const address = '/customization/T/ja/1';
const answering = (texts: object, status = 200) => vi.fn(async () => Response.json(texts, { status }));

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the texts of a company', () => {
  it('are fetched once for each address, and loaded then', async () => {
    const get = answering({ 'general.close': '終了' });
    expect(await fetchCustomization(address, get)).toEqual({ 'general.close': '終了' });
    expect(await fetchCustomization(address, get)).toEqual({ 'general.close': '終了' });
    expect(get).toHaveBeenCalledOnce();
    expect(isCustomizationLoaded()).toBe(true);
    await fetchCustomization('/customization/T/ja/2', get);
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('are loaded where there are none', async () => {
    const get = answering({});
    expect(await fetchCustomization(undefined, get)).toEqual({});
    expect([isCustomizationLoaded(), get.mock.calls.length]).toEqual([true, 0]);
  });

  it('are the product’s while their host does not answer, and are not loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await fetchCustomization(address, answering({}, 503))).toEqual({});
    expect(isCustomizationLoaded()).toBe(false);
    expect(await fetchCustomization(address, answering({ a: 'b' }))).toEqual({ a: 'b' });
  });

  it('are not taken from the browser when they are somebody else’s words, or none', () => {
    keepTexts(customTextsKey, address, { a: 'b' });
    expect(keptTexts(customTextsKey, '/other')).toBeNull();
    for (const broken of ['{', '{"name":"/customization/T/ja/1","texts":{"a":1}}', '[]']) {
      localStorage.setItem(customTextsKey, broken);
      expect(keptTexts(customTextsKey, address)).toBeNull();
    }
  });
});
