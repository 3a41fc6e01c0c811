/** The two areas of the catalog mall that have a door of their own: of suppliers, and of those who keep its masters. */
export type MallArea = 'supplier' | 'master';

const roots: Readonly<Record<MallArea, string>> = { supplier: '/MallSupplier', master: '/MallMaster' };

/** Where somebody lands who came in by the area's door. */
export function mallRoot(area: MallArea): string {
  return roots[area];
}

/** The area a path belongs to; `null` for paths outside of the mall's areas (spec §2). */
export function mallAreaOf(path: string): MallArea | null {
  const parts = `${path.split(/[?#]/)[0]}/`;
  if (parts.includes(`${roots.supplier}/`)) return 'supplier';
  return parts.includes(`${roots.master}/`) ? 'master' : null;
}

/** Does a path belong to the catalog of the mall, which buyers and suppliers check in to? */
export function isCatalogPath(path: string): boolean {
  return path.includes('/CatalogMall/');
}

/** A catalog-mall user (spec §3, cmUser), as far as doors and areas are decided by it. */
export interface MallStanding {
  /** Supplier mode: came in by the suppliers' door. */
  isMode: boolean;
  isMasterAdmin: boolean;
}

/**
 * Where signing in begins, or begins again, for this user (spec §2): the mall's doors are for those whom only the mall
 * knows, who have no display code.
 */
export function loginTarget(
  user: { displayCode: string; mall: Pick<MallStanding, 'isMode'> | null } | null,
): 'procurement' | MallArea {
  if (!user?.mall || user.displayCode !== '') return 'procurement';
  return user.mall.isMode ? 'supplier' : 'master';
}
