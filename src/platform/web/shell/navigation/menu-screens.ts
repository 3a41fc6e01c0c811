import { isGranted } from '../../routes/route-access.ts';
import { type ScreenEntry, screenIndex } from '../../routes/screen-index.ts';

/** Groups of the navigation from top to bottom: by job, in the order in which a purchase goes. */
export const menuGroups = [
  'home',
  'approval',
  'catalog',
  'order',
  'estimate',
  'acceptance',
  'inventory',
  'contract',
  'payment',
  'supplier',
  'report',
  'master',
  'help',
] as const;

/** The screens that stand in this user's navigation, in order. */
export function menuScreens(
  granted: ReadonlySet<string>,
  screens: readonly ScreenEntry[] = screenIndex,
): ScreenEntry[] {
  const rank = (group: string) => {
    const place = (menuGroups as readonly string[]).indexOf(group);
    return place === -1 ? menuGroups.length : place;
  };
  return screens
    .flatMap((screen) => (screen.menu && isGranted(screen, granted) ? [{ screen, menu: screen.menu }] : []))
    .sort((a, b) => rank(a.menu.group) - rank(b.menu.group) || a.menu.order - b.menu.order)
    .map(({ screen }) => screen);
}
