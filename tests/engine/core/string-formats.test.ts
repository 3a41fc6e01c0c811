import { describe, expect, it } from 'vitest';
import { stringFormats } from '../../../engine/core/string-formats.ts';

const samples: Record<keyof typeof stringFormats, { valid: string[]; invalid: string[] }> = {
  decimal: {
    valid: ['0', '-1', '1234567890123.123', '0.5', '0.50'],
    invalid: [
      '',
      '01',
      '.5',
      '5.',
      '+1',
      '1e3',
      '12345678901234',
      '0.1234',
      '１',
      '1,000',
      '1\n',
      ' 1',
      'NaN',
      '-0',
      '-0.00',
    ],
  },
  'slash-date': {
    valid: ['2026/11/20', '2028/02/29'],
    invalid: ['', '2026/02/29', '2026/2/1', '2026-11-20', '2026/11/20\n'],
  },
  'slash-month': { valid: ['2026/11'], invalid: ['', '2026/13', '2026/1', '2026-11'] },
  'slash-date-time': {
    valid: ['2026/11/20 09:05', '2026/11/20 24:00', '2026/11/20 09:05:30'],
    invalid: ['', '2026/11/20', '2026/11/20 9:05', '2026/11/31 09:05', '2026/11/20 24:30'],
  },
  time: { valid: ['9:05', '09:05', '24:00'], invalid: ['', '24:01', '9:5', '0905'] },
  'date-time': {
    valid: ['2026-11-20T01:00:00Z', '2026-11-20T10:00:00.123+09:00'],
    invalid: ['', '2026-11-20', '2026-11-20T10:00:00', '2026-02-30T10:00:00Z'],
  },
  email: {
    valid: ["o'neil+po@example.co.jp"],
    invalid: ['', 'a@b', 'a b@example.jp', `${'a'.repeat(250)}@example.jp`],
  },
  uuid: {
    valid: ['3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
    invalid: ['', '3f2504e0', '3f2504e0-4f89-41d3-9a0c-0305e82c330g'],
  },
};

describe.each(Object.entries(samples))('the format %s', (name, { valid, invalid }) => {
  const keeps = stringFormats[name as keyof typeof stringFormats];

  it.each(valid.map((text) => [text]))('takes %j', (text) => {
    expect(keeps(text)).toBe(true);
  });

  it.each(invalid.map((text) => [text]))('refuses %j', (text) => {
    expect(keeps(text)).toBe(false);
  });
});
