import type { CallAccess } from '../../../engine/core/formats/call.ts';

/** May somebody to whom these screen codes are granted make a call with this access rule? */
export function mayCall(access: CallAccess, screens: ReadonlySet<string>): boolean {
  if (access === 'public' || access === 'signedIn') return true;
  return access.screens.some((code) => screens.has(code));
}
