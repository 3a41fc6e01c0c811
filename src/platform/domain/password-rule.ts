import { isCommonPassword } from './is-common-password.ts';

/** What a company asks of its people's passwords. Lengths count characters as people see them in the field (code points). */
export interface PasswordRule {
  minLength: number;
  maxLength: number;
  needsLower: boolean;
  needsUpper: boolean;
  needsDigit: boolean;
  needsSymbol: boolean;
  /** The login name may not occur in it, in whatever case. */
  forbidsLoginName: boolean;
  /** What everybody tries first (`Password1!`, `12345678`) is refused. */
  forbidsCommon: boolean;
  /** How many former passwords may not be used again; 0: any may. Only the server can tell. */
  history: number;
}

/** What is known about the user beside the password. */
export interface PasswordFacts {
  /** Absent: not known, so `forbidsLoginName` cannot be judged and holds. */
  loginName?: string;
  /** Is it one of the last `history` passwords? Absent: not known yet. */
  isFormer?: boolean;
}

/** One demand of a rule, as text: `password.<name>`, and whether the password meets it. */
export interface PasswordDemand {
  name: PasswordDemandName;
  messageKey: string;
  params: Record<string, number>;
  /** `undefined` while nobody knows: only the server can tell. */
  isMet: boolean | undefined;
}

/** Names of demands, in the order in which they are shown. */
export type PasswordDemandName = 'length' | 'lower' | 'upper' | 'digit' | 'symbol' | 'loginName' | 'common' | 'history';

/** What is wrong with a password; the texts are `password.<name>` with these parameters. */
export interface PasswordCheck {
  valid: boolean;
  invalidReasons: Pick<PasswordDemand, 'messageKey' | 'params'>[];
}

/** What holds where a company has decided nothing. */
export const defaultPasswordRule: PasswordRule = {
  minLength: 10,
  maxLength: 64,
  needsLower: true,
  needsUpper: false,
  needsDigit: true,
  needsSymbol: false,
  forbidsLoginName: true,
  forbidsCommon: true,
  history: 3,
};

/** Every demand of the rule with the password's answer, for ticks beside the field. */
export function passwordDemands(rule: PasswordRule, password: string, facts: PasswordFacts = {}): PasswordDemand[] {
  const length = [...password].length;
  const { minLength, maxLength, history } = rule;
  const demands: [boolean, PasswordDemandName, boolean | undefined, Record<string, number>?][] = [
    [true, 'length', length >= minLength && length <= maxLength, { minLength, maxLength }],
    [rule.needsLower, 'lower', /[a-z]/.test(password)],
    [rule.needsUpper, 'upper', /[A-Z]/.test(password)],
    [rule.needsDigit, 'digit', /[0-9]/.test(password)],
    [rule.needsSymbol, 'symbol', /[!-/:-@[-`{-~]/.test(password)],
    [rule.forbidsLoginName, 'loginName', length > 0 && !holdsLoginName(password, facts.loginName)],
    [rule.forbidsCommon, 'common', length > 0 && !isCommonPassword(password)],
    [history > 0, 'history', facts.isFormer === undefined ? undefined : !facts.isFormer, { history }],
  ];
  return demands
    .filter(([isAsked]) => isAsked)
    .map(([, name, isMet, params = {}]) => ({ name, messageKey: `password.${name}`, params, isMet }));
}

/** Does the password keep the rule? What nobody knows yet counts as kept. */
export function checkPassword(rule: PasswordRule, password: string, facts: PasswordFacts = {}): PasswordCheck {
  const invalidReasons = passwordDemands(rule, password, facts)
    .filter((demand) => demand.isMet === false)
    .map(({ messageKey, params }) => ({ messageKey, params }));
  return { valid: invalidReasons.length === 0, invalidReasons };
}

/** Login names of two letters occur in every second password: they are not looked for. */
const shortestName = 3;

function holdsLoginName(password: string, loginName = ''): boolean {
  return loginName.length >= shortestName && password.toLowerCase().includes(loginName.toLowerCase());
}
