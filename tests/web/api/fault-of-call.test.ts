import { describe, expect, it } from 'vitest';
import { faultOfCall, type KnownSession } from '../../../src/platform/web/api/fault-of-call.ts';

const signedIn = (companyDivisionCode: number, companyGroupDisplayCode: string): KnownSession => ({
  status: 'signedIn',
  user: { companyDivisionCode, companyGroupDisplayCode },
});
const buyerCall = { public: false, proxied: true };
const otherCall = { public: false, proxied: false };
const publicCall = { public: true, proxied: false };

describe('before it is sent a call', () => {
  it.each([
    ['of a buyer', buyerCall, signedIn(10, 'TOURIN'), null],
    ['without a company group, to a buyer service', buyerCall, signedIn(10, ''), 'companyGroup'],
    ['without a company group, to another service', otherCall, signedIn(10, ''), null],
    ['of an unknown division', otherCall, signedIn(30, 'TOURIN'), 'userType'],
    ['of nobody', otherCall, { status: 'signedOut' } as const, 'accessToken'],
    ['of nobody, for everybody', publicCall, { status: 'signedOut' } as const, null],
    ['that asks who has signed in', buyerCall, { status: 'loading' } as const, null],
  ])('%s is judged', (_what, definition, session, fault) => {
    expect(faultOfCall(definition, session, 'ja')).toBe(fault);
  });

  it('needs a language, even when it is for everybody', () => {
    expect(faultOfCall(publicCall, { status: 'signedOut' }, '')).toBe('language');
  });
});
