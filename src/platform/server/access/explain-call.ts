import type { CallAccess } from '../../../../engine/core/formats/call.ts';
import { companyRoles, isAlwaysOpen, rolesThatOpen } from './role-screens.ts';

/** `open`, `closed`, or `depends`: on the record, to which the person has to stand in one of the relations. */
export type Verdict = 'open' | 'depends' | 'closed';

/** Whether something opens to somebody, and why. `why` is a text key suffix of `access.why`. */
export interface Explanation {
  verdict: Verdict;
  why:
    | 'public'
    | 'signedIn'
    | 'always'
    | 'byRole'
    | 'byRelation'
    | 'byDoor'
    | 'featureOff'
    | 'notGranted'
    | 'roleMissing'
    | 'nobody'
    | 'left'
    | 'passwordChange';
  /** Roles of the person that open it. */
  through: string[];
  /** Roles one of which would open it; empty unless it is closed. */
  missing: string[];
  /** Screen codes that are asked for. */
  codes: string[];
  /** Access questions about the record, one of which has to be answered yes. */
  relations: string[];
}

/** Why a call, or a screen with these codes, opens to somebody with these roles or does not. */
export function explainCall(access: CallAccess | 'signedIn', roles: readonly string[]): Explanation {
  if (access === 'public') return explanation('open', 'public');
  if (typeof access === 'string') return explanation('open', 'signedIn');
  const codes = [...access.screens];
  if (isAlwaysOpen(codes)) return explanation('open', 'always', { codes });
  const opening = rolesThatOpen(codes);
  const through = opening.filter((role) => roles.includes(role));
  if (through.length > 0) return explanation('open', 'byRole', { codes, through });
  return explanation('closed', 'notGranted', { codes, missing: opening });
}

/** An explanation with what is not said left empty. */
export function explanation(verdict: Verdict, why: Explanation['why'], more: Partial<Explanation> = {}): Explanation {
  return { verdict, why, through: [], missing: [], codes: [], relations: [], ...more };
}

const rolePrefix = 'role:';

/**
 * Narrows an open call down by the access questions about its record: a role that answers one opens it for every record,
 * one that is its company's for those of the company, else it depends on the record, else a role is missing.
 */
export function narrowByQuestions(
  call: Explanation,
  questions: readonly string[],
  roles: readonly string[],
): Explanation {
  if (call.verdict !== 'open') return call;
  const asked = [...new Set(questions)].filter((name) => name !== 'system');
  const asRoles = asked.filter((name) => name.startsWith(rolePrefix)).map((name) => name.slice(rolePrefix.length));
  const relations = asked.filter((name) => !name.startsWith(rolePrefix));
  if (asked.includes('sameGroup')) return call;
  const held = asRoles.filter((role) => roles.includes(role));
  const heldForAll = held.filter((role) => !companyRoles.has(role));
  if (heldForAll.length > 0) return { ...call, why: 'byRole', through: heldForAll, relations };
  if (held.length > 0) relations.push('ownCompany');
  if (relations.length > 0) return { ...call, verdict: 'depends', why: 'byRelation', relations };
  if (asRoles.length > 0) return { ...call, verdict: 'closed', why: 'roleMissing', through: [], missing: asRoles };
  return { ...call, verdict: 'closed', why: 'nobody', through: [], missing: [] };
}
