import { describe, expect, it } from 'vitest';
import { type Absence, deputyshipsOf } from '../../../src/approval/domain/deputyships.ts';
import { toOrganizations } from '../../../src/master/index.ts';

const person = (code: string) => ({ code, name: code });
const organizations = toOrganizations([
  { code: '10000000', name: '会社', level: 'company', managers: [person('president')] },
  { code: '11000000', name: '部', level: 'department', parentCode: '10000000', managers: [person('head')] },
  { code: '11100000', name: '課', level: 'section', parentCode: '11000000', managers: [person('chief')] },
  { code: '12000000', name: '経理部', level: 'department', parentCode: '10000000', managers: [person('accountant')] },
]);

const away = (absent: string, deputy: string, scope: Partial<Absence> = {}): Absence => ({
  absent: person(absent),
  organizationCode: '11100000',
  deputy: person(deputy),
  ...scope,
});

/** Who decides for the chief, as `code` or `code instead of a, b`. */
const forChief = (...absences: Absence[]) =>
  deputyshipsOf(absences, organizations, '12000000')
    .filter(({ absent }) => absent.code === 'chief')
    .map(({ deputy, insteadOf }) => [deputy.code, ...insteadOf].join(' < '));

describe('who decides while somebody is away', () => {
  it('is his deputy, and in the deputy’s place the superiors one after the other, the last resort last', () => {
    expect(forChief(away('chief', 'colleague'))).toEqual([
      'colleague',
      'head < colleague',
      'president < colleague < head',
      'accountant < colleague < head < president',
    ]);
  });

  it('is the deputy of a deputy who is away, too, for what both were given', () => {
    const chain = [
      away('chief', 'colleague', { records: ['order', 'payment'], upTo: '500000' }),
      away('colleague', 'other', { records: ['payment'], upTo: '900000' }),
    ];
    expect(deputyshipsOf(chain, organizations, undefined)).toContainEqual({
      deputy: person('other'),
      absent: person('chief'),
      records: ['payment'],
      upTo: '500000',
      insteadOf: [],
    });
    expect(
      forChief(
        away('chief', 'colleague', { records: ['order'] }),
        away('colleague', 'other', { records: ['payment'] }),
      ),
    ).not.toContain('other');
  });

  it('is the nearest superior who is there, where deputies are away in a circle', () => {
    const circle = [away('chief', 'colleague'), away('colleague', 'other'), away('other', 'chief')];
    expect(forChief(...circle)).toContain('head');
    expect(forChief(...circle, away('head', 'president'))).not.toContain('head');
  });

  it('is a superior only where every deputy for as much is kept from it', () => {
    const two = [away('chief', 'colleague', { upTo: '100000' }), away('chief', 'other')];
    const heads = forChief(...two).filter((one) => one.startsWith('head'));
    expect(heads).toEqual(['head < colleague < other', 'head < other']);
  });
});
