import { describe, expect, it } from 'vitest';
import { screenHeaders, titleHeader } from '../../../src/platform/web/api/screen-context.ts';

describe('titleHeader', () => {
  it('leaves a title of 20 characters as it is', () => {
    expect(decodeURIComponent(titleHeader('あ'.repeat(20)))).toBe('あ'.repeat(20));
  });

  it('cuts a longer title at 20 characters', () => {
    expect(decodeURIComponent(titleHeader('あ'.repeat(21)))).toBe(`${'あ'.repeat(20)}...`);
  });

  it('counts 𠮷 as one character and never cuts it in half', () => {
    expect(decodeURIComponent(titleHeader('𠮷'.repeat(21)))).toBe(`${'𠮷'.repeat(20)}...`);
  });

  it('does not throw for half a surrogate pair', () => {
    expect(decodeURIComponent(titleHeader('a\ud842'))).toBe('a\ufffd');
  });
});

describe('screenHeaders', () => {
  it('holds ASCII only, whatever the screen is called', () => {
    const headers = screenHeaders({ code: 'DO001', path: '/eProcurement/検収', title: '直接発注入力' });
    expect(() => new Headers(headers)).not.toThrow();
    expect(headers).toEqual({
      'x-screen-code': 'DO001',
      'x-screen-path': '/eProcurement/%E6%A4%9C%E5%8F%8E',
      'x-screen-title': encodeURIComponent('直接発注入力'),
    });
  });

  it('leaves out the code of a screen that has none', () => {
    expect(screenHeaders({ code: null, path: '/', title: '' })).not.toHaveProperty('x-screen-code');
  });
});
