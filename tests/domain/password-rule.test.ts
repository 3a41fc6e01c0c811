import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../src/platform/domain/is-common-password.ts';
import {
  checkPassword,
  defaultPasswordRule,
  type PasswordRule,
  passwordDemands,
} from '../../src/platform/domain/password-rule.ts';

const strict: PasswordRule = {
  ...defaultPasswordRule,
  minLength: 8,
  maxLength: 12,
  needsUpper: true,
  needsSymbol: true,
};

const namesOf = (password: string, facts = {}, rule = strict) =>
  checkPassword(rule, password, facts).invalidReasons.map(({ messageKey }) => messageKey.replace('password.', ''));

describe('a password', () => {
  it('that meets every demand is valid', () => {
    expect(checkPassword(strict, 'Nagare-7ka')).toEqual({ valid: true, invalidReasons: [] });
  });

  it.each([
    ['Na-7', ['length']],
    ['Nagare-7kawazoi', ['length']],
    ['NAGARE-7KA', ['lower']],
    ['nagare-7ka', ['upper']],
    ['Nagare-kaw', ['digit']],
    ['Nagare7kaw', ['symbol']],
    ['Password-1', ['common']],
    ['', ['length', 'lower', 'upper', 'digit', 'symbol', 'loginName', 'common']],
  ])('%j fails for %j', (password, reasons) => {
    expect(namesOf(password)).toEqual(reasons);
  });

  it('may not hold the login name, in whatever case', () => {
    expect(namesOf('xSATO.k-7a', { loginName: 'sato.k' })).toEqual(['loginName']);
    expect(namesOf('xSa-7areta', { loginName: 'sa' })).toEqual([]);
  });

  it('is refused as a former one only when that is known', () => {
    expect(namesOf('Nagare-7ka', { isFormer: true })).toEqual(['history']);
    expect(namesOf('Nagare-7ka', { isFormer: false })).toEqual([]);
    expect(namesOf('Nagare-7ka', { isFormer: true }, { ...strict, history: 0 })).toEqual([]);
    expect(passwordDemands(strict, 'Nagare-7ka').find(({ name }) => name === 'history')?.isMet).toBeUndefined();
  });

  it('is counted in characters, not in UTF-16 units', () => {
    expect(namesOf('𠮷𠮷𠮷𠮷aA-7')).toEqual([]);
    expect(namesOf('𠮷𠮷𠮷aA-7')).toEqual(['length']);
  });

  it('gives the reasons their numbers', () => {
    expect(checkPassword(strict, 'Na-7').invalidReasons).toEqual([
      { messageKey: 'password.length', params: { minLength: 8, maxLength: 12 } },
    ]);
  });

  it('is valid exactly when no demand is unmet, whatever the rule', () => {
    const anyRule = fc.record({
      minLength: fc.nat(20),
      maxLength: fc.nat(40),
      needsLower: fc.boolean(),
      needsUpper: fc.boolean(),
      needsDigit: fc.boolean(),
      needsSymbol: fc.boolean(),
      forbidsLoginName: fc.boolean(),
      forbidsCommon: fc.boolean(),
      history: fc.nat(5),
    });
    fc.assert(
      fc.property(anyRule, fc.string({ unit: 'binary' }), (rule, password) => {
        const unmet = passwordDemands(rule, password).filter(({ isMet }) => isMet === false);
        expect(checkPassword(rule, password).valid).toBe(unmet.length === 0);
      }),
    );
  });
});

describe('what everybody tries first', () => {
  it.each([
    'password1',
    'P@ssw0rd123!',
    '12345678',
    '87654321',
    'aaaaaaaa',
    'abcabcabc',
    '12341234',
    'qwertyuiop',
    'Sakura2026',
    '1qaz2wsx',
    'Welcome1',
    '!!admin!!',
  ])('holds %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['totonoe-2026', 'passwordless-nagare', 'kawa no nagare', 'sakurajima-ferry', '5f9Kq-zz1'])(
    'leaves %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
