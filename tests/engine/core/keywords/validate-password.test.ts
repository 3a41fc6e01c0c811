import { expect, it, vi } from 'vitest';
import { validatePassword } from '../../../../engine/core/keywords/validate-password.ts';
import { ajvWithRules } from './standalone-of.ts';

const rule = { minLength: 12 };

it('asks with the rule and the password, and passes what the server takes', async () => {
  const ask = vi.fn().mockResolvedValue({ valid: true });
  expect(await validatePassword('correct horse', rule, ask)).toEqual({ valid: true });
  expect(ask).toHaveBeenCalledWith({ userPasswordRule: rule, password: 'correct horse' });
});

it('gives the reasons of the server, one a line', async () => {
  const ask = () =>
    Promise.resolve({ valid: false, invalidReasons: ['12文字以上にしてください', '数字を含めてください'] });
  const message = '12文字以上にしてください\n数字を含めてください';
  expect(await validatePassword('short', rule, ask)).toEqual({ valid: false, message });
});

it('refuses without a reason when the server gives none', async () => {
  const verdict = await validatePassword('short', rule, () => Promise.resolve({ valid: false }));
  expect(verdict).toEqual({ valid: false, message: '' });
});

it('passes when the call fails', async () => {
  expect(await validatePassword('short', rule, () => Promise.reject(new Error('offline')))).toEqual({ valid: true });
});

it('does not ask about an empty password', async () => {
  const ask = vi.fn();
  expect(await validatePassword('', rule, ask)).toEqual({ valid: true });
  expect(ask).not.toHaveBeenCalled();
});

it('is a mark to a validator, which passes it', () => {
  const validate = ajvWithRules().compile({ 'validate-password': { userPasswordRule: rule } });
  expect(validate('short')).toBe(true);
});

it('stops a schema that misuses it', () => {
  expect(() => ajvWithRules().compile({ 'validate-password': { rule } })).toThrow();
});
