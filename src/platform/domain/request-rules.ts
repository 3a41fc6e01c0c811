/** Why a request is not even sent, in the words of the rulebook (spec §5). */
export const requestFaults = {
  language: 'Invalid Language Code',
  accessToken: 'Invalid Access Token Payload',
  userType: 'Invalid User type',
  companyGroup: 'Invalid companyGroupDisplayCode',
} as const;

/** One of them. */
export type RequestFault = keyof typeof requestFaults;

/** Divisions of companies that may ask anything: buyer, supplier, operator. */
export const companyDivisions: readonly number[] = [10, 20, 90];

/** What a request is judged by. `undefined` where it does not matter or cannot be known yet. */
export interface RequestFacts {
  languageCode: string;
  /** `null`: nobody has signed in. `undefined`: the call is open to everybody, or asks who has. */
  companyDivisionCode: number | null | undefined;
  /** Of calls to the buyer's services only. */
  companyGroupDisplayCode: string | null | undefined;
}

/** The first rule of requests that is broken, in the order of the rulebook; `null` when none is. */
export function requestFault(facts: RequestFacts): RequestFault | null {
  const { languageCode, companyDivisionCode, companyGroupDisplayCode } = facts;
  if (languageCode.trim() === '') return 'language';
  if (companyDivisionCode === undefined) return null;
  if (companyDivisionCode === null) return 'accessToken';
  if (!companyDivisions.includes(companyDivisionCode)) return 'userType';
  return companyGroupDisplayCode === null || companyGroupDisplayCode?.trim() === '' ? 'companyGroup' : null;
}
