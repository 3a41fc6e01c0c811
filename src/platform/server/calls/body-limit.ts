import type { LoadedCall } from './call-handler.ts';

/** Most kilobytes of a body for whom the call does not say otherwise: an order of 200 lines is about 150. */
const usual = { public: 16, signedIn: 2048 };

/** How many bytes the body of this call may have; strangers may send little. */
export function bodyLimitOf({ access, bodyLimit }: Pick<LoadedCall, 'access' | 'bodyLimit'>): number {
  return (bodyLimit ?? (access === 'public' ? usual.public : usual.signedIn)) * 1024;
}
