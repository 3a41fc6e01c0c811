import type { Page } from 'playwright';

/** Signs in as a persona of the demo by one click, as `LoginDemo` offers it, and waits for the shell. */
export async function signInAs(page: Page, persona: string): Promise<void> {
  await page.goto('/eProcurement/LoginDemo');
  await page.locator(`[data-persona="${persona}"]`).first().click();
  await page.locator('.top-bar .user-button').waitFor();
}

/** Signs in by what is typed into the sign-in form, and waits for the shell. */
export async function signInWith(
  page: Page,
  typed: { companyGroupCode: string; username: string; password: string; remember?: boolean },
): Promise<void> {
  await page.goto('/eProcurement/Login');
  await page.locator('[name=companyGroupCode]').fill(typed.companyGroupCode);
  await page.locator('[name=username]').fill(typed.username);
  await page.locator('[name=password]').fill(typed.password);
  if (typed.remember) await page.locator('form label.bp6-checkbox').click();
  await page.locator('form button[type=submit]').click();
  await page.locator('.top-bar .user-button').waitFor();
}

/** Signs out through the user menu and waits for the sign-in form. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('.top-bar .user-button').click();
  await page.locator('[data-command="logout"]').click();
  await page.locator('form [name=password]').waitFor();
}
