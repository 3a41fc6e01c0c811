// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { languageFor } from '../../../src/platform/web/texts/language.ts';

describe('languageFor', () => {
  beforeEach(() => localStorage.clear());

  it('is Japanese when nobody chose', () => {
    expect(languageFor()).toBe('ja');
  });

  it('is the language of the user', () => {
    expect(languageFor('ko')).toBe('ko');
  });

  it('is the choice of this device before that of the user', () => {
    localStorage.setItem('selfLocale', 'en');
    expect(languageFor('ko')).toBe('en');
  });

  it('is Japanese for a language the product does not speak', () => {
    localStorage.setItem('selfLocale', 'fr');
    expect(languageFor('de')).toBe('ja');
  });
});
