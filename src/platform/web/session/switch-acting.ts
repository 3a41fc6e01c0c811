import type { NavigateFunction } from 'react-router-dom';
import type { Page } from '../page-context.ts';
import type { SessionUser } from './session-user.ts';

/** What switching needs of the page. */
export interface Switching extends Pick<Page, 'call' | 'session'> {
  navigate: NavigateFunction;
}

/** Acts in this one role from now on, or in all (`null`); begins anew at the first screen. */
export async function switchRole(page: Switching, user: SessionUser, roleCode: string | null): Promise<void> {
  await page.call('user.switchOrganization', { body: { roleCode } });
  await beginAnew(page, user);
}

/** Acts for this person from now on, or for oneself again (one's own code). */
export async function switchUser(
  page: Switching,
  user: SessionUser,
  person: { code: string; organizationCode: string },
): Promise<void> {
  const query = { userDisplayCode: person.code, userOrganizationCode: person.organizationCode };
  await page.call('auth.switchUser', { query });
  await beginAnew(page, user);
}

async function beginAnew({ session, navigate }: Switching, user: SessionUser): Promise<void> {
  // First away from a screen that the next role may not open.
  await navigate(user.defaultScreenPath, { state: { noShowConfirmMsg: true } });
  await session.reload();
}
