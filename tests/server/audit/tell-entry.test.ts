import { describe, expect, it } from 'vitest';
import { parseDefinitions } from '../../../engine/core/definitions.ts';
import { adaptationSubject, flowSubject, tellEntry } from '../../../src/platform/server/audit/tell-entry.ts';
import { loadTexts } from '../../../src/platform/server/texts/load-texts.ts';

const screen = {
  path: '/order/all',
  name: 'AllOrders',
  code: 'XX001',
  kind: 'list',
  purpose: '試し',
  access: 'roleMap',
  record: 'order/order',
};
const { definitions } = parseDefinitions([
  { path: 'schemas/order/all-orders.screen.json', text: JSON.stringify(screen) },
]);
const texts = loadTexts('locales');
const tell = (what: string, subject: string, field: string | null, old: unknown, now: unknown, language = 'ja') => {
  const written = (value: unknown) => (value === null || typeof value === 'string' ? value : JSON.stringify(value));
  const entry = { subject, field, old: written(old), new: written(now) };
  const told = tellEntry(what, entry, definitions, (keys, params) => texts.text(language as 'ja', keys, params));
  return [told.field, told.old, told.new];
};
const flow = flowSubject('order', 1002, '*');
const adaptation = adaptationSubject(3, '期初の変更');

describe('an entry of the audit log about definitions', () => {
  it('names what changed in a flow as the page of flows does', () => {
    expect(tell('flowPublished', flow, '/states/draft/on/discard/meta/by', ['owner'], ['owner', 'role:K002'])).toEqual([
      '下書き・破棄する・操作できる人',
      '起票者',
      '起票者、購買担当者',
    ]);
    const names = { ja: '法務確認中', en: 'With legal' };
    const added = { meta: { names, like: 'draft' }, on: { discard: { target: 'discarded' } } };
    expect(tell('flowPublished', flow, '/states/withLegal', null, added)).toEqual([
      'withLegal',
      'なし',
      '法務確認中 / With legal（破棄する）',
    ]);
    expect(tell('flowPublished', flow, '/states/declined', { on: {} }, null)).toEqual(['否認', '否認', 'なし']);
    expect(tell('flowPublished', flow, 'publish', null, '期初')).toEqual(['公開', null, '期初']);
    expect(tell('flowPublished', flow, 'moved', { draft: 'declined' }, '3')).toEqual([
      '進行中の案件',
      expect.stringContaining('下書き → '),
      '移した案件：3件',
    ]);
  });

  it('keeps a value that was too long to be kept whole', () => {
    const cut = '{"steps":[{"name":"課長';
    expect(tell('flowPublished', flow, '/approvalRules', null, cut)).toEqual(['承認段階', '会社の承認規則', cut]);
  });

  it('names what changed in screens and texts, in the language of its reader', () => {
    expect(tell('settingChanged', adaptation, '/screens/order~1all-orders/hide', null, ['title'])).toEqual([
      expect.stringMatching(/ › 表示しない項目$/),
      '(なし)',
      '件名',
    ]);
    expect(tell('settingChanged', adaptation, '/texts/ja/field.title', null, '案件名', 'en')).toEqual([
      'Text (ja) field.title',
      '(none)',
      '案件名',
    ]);
  });

  it('leaves entries about anything else as they are', () => {
    expect(tell('settingChanged', 'passwordRule', 'minLength', '8', '12')).toEqual(['minLength', '8', '12']);
    expect(tell('signIn', flow, null, null, null)).toEqual([null, null, null]);
  });
});
