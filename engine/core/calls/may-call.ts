import type { CallAccess } from '../formats/call.ts';

/**
 * May somebody to whom these screen codes are granted make a call with this access rule? Whether a call of `rows` has any
 * for him is asked besides, by its operation's own questions.
 */
export function mayCall(access: CallAccess, screens: ReadonlySet<string>): boolean {
  if (access === 'public' || access === 'self' || access === 'rows') return true;
  return access.screens.some((code) => screens.has(code));
}
