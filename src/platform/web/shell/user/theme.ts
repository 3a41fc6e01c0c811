/** How the application looks. */
export type Theme = 'light' | 'dark';

/** Where the choice is kept. It is a choice of the device and outlives the session. */
export const themeStorageKey = 'theme';

/** The choice made on this device, else what the system prefers. */
export function chosenTheme(): Theme {
  const stored = localStorage.getItem(themeStorageKey);
  if (stored === 'light' || stored === 'dark') return stored;
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Shows a theme. Blueprint and AG Grid read it from the body. */
export function showTheme(theme: Theme): void {
  document.body.classList.toggle('bp6-dark', theme === 'dark');
  document.body.dataset.agThemeMode = theme;
  document.documentElement.style.colorScheme = theme;
}

/** Changes the theme and remembers it on this device. */
export function changeTheme(theme: Theme): void {
  localStorage.setItem(themeStorageKey, theme);
  showTheme(theme);
}
