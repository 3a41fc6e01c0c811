import type { Ajv } from 'ajv';

/** What the server is asked: the rule of the user, and the password that was typed. */
export interface PasswordQuestion {
  userPasswordRule: unknown;
  password: string;
}

/** What it answers. */
export interface PasswordAnswer {
  valid: boolean;
  invalidReasons?: readonly string[];
}

/** The call that asks the server; it may fail. */
export type AskPassword = (question: PasswordQuestion) => Promise<PasswordAnswer>;

/** Passed, or the reasons in the user's language, one a line; empty when the server gave none. */
export type PasswordVerdict = { valid: true } | { valid: false; message: string };

/**
 * Asks the server whether a password keeps the rule. An empty one passes, and so does every one while the call fails:
 * the server enforces its rule again when the password is set.
 */
export async function validatePassword(
  password: unknown,
  userPasswordRule: unknown,
  ask: AskPassword,
): Promise<PasswordVerdict> {
  if (typeof password !== 'string' || password === '') return { valid: true };
  try {
    const { valid, invalidReasons = [] } = await ask({ userPasswordRule, password });
    return valid === false ? { valid: false, message: invalidReasons.join('\n') } : { valid: true };
  } catch {
    return { valid: true };
  }
}

/**
 * Registers `validate-password: { userPasswordRule }`. It only marks the field: the form asks when the field is left
 * (`validatePassword`), the server applies its own rule. A validator is synchronous and passes it.
 */
export function addPasswordKeyword(ajv: Ajv): Ajv {
  return ajv.addKeyword({
    keyword: 'validate-password',
    schemaType: 'object',
    metaSchema: {
      type: 'object',
      additionalProperties: false,
      properties: { userPasswordRule: {} },
    },
  });
}
