import type { SessionUser } from './session-user.ts';

/**
 * Whose input a tab keeps: codes are unique within a company group only, and what somebody types for another person is
 * neither's own. Contains no dot, so that no owner's name begins another's keys.
 */
export function inputOwnerOf({
  companyGroupCode,
  code,
  proxy,
}: Pick<SessionUser, 'companyGroupCode' | 'code' | 'proxy'>): string {
  return [companyGroupCode, code, ...(proxy ? [proxy.code] : [])]
    .map((part) => encodeURIComponent(part).replaceAll('.', '%2E'))
    .join('/');
}
