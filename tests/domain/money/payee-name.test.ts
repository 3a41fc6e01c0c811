import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LayoutDefinition } from '../../../engine/core/formats/layout.ts';
import { layoutValue } from '../../../engine/core/layouts/layout-value.ts';
import { cutPayeeKana, payeeKanaOf } from '../../../src/transfer/domain/payee-kana.ts';

const layout = JSON.parse(readFileSync('schemas/transfer/zengin.layout.json', 'utf8')) as LayoutDefinition;
const field = layout.lines.flatMap(({ fields }) => fields).find(({ id }) => id === 'payeeName');

describe('a payee’s name in the file of a transfer', () => {
  it.each([
    'カ）ヤマダ',
    'カ）ヤマダデンキシステムサービス',
    'カ）トウキヨウインターナシヨナルエンジニアリング',
    'ガギグゲゴザジズゼゾダヂヅデド',
    'ガギグゲゴザジズゼゾダヂヅデドバ',
  ])('is told to be cut exactly where the file cuts it: %s', (holder) => {
    const kana = payeeKanaOf(holder) ?? '';
    const written = field && layoutValue(kana, field, layout);
    expect(written).toEqual({ text: cutPayeeKana(kana) ?? kana });
    expect(cutPayeeKana(kana) === undefined).toBe(written && 'text' in written && written.text === kana);
  });

  it('that banks cannot write is none', () => {
    expect(payeeKanaOf('株式会社山田')).toBeUndefined();
  });
});
