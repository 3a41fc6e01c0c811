/** The person who has signed in, or is acted for, as the application needs them. */
export interface SessionUser {
  code: string;
  name: string;
  /** Who really sits there while the user is acted for by somebody else (代理). */
  proxy: { code: string; name: string } | null;
  /** The one role acted in; `null`: all of them. */
  roleCode: string | null;
  /** Roles that may be acted in alone. */
  switchableRoles: readonly string[];
  /** Other systems that this sign-on leads to. */
  connectedSystems: readonly { systemName: string; name: string }[];
  /** 10 buyer, 20 supplier, 90 provider operator. */
  companyDivisionCode: number;
  companyGroupCode: string;
  companyGroupDisplayCode: string;
  companyGroupName: string;
  displayCode: string;
  organizationCode: string;
  organizationName: string;
  /** Has several posts, and may act for another organization. */
  userOrgSwitch: boolean;
  positionName: string | null;
  languageCode: string | null;
  /** By whose clocks times are shown and taken; `null`: by those of the business. */
  timeZone: string | null;
  roles: readonly string[];
  /** Those of them that count in the catalog mall. */
  mallRoles: readonly string[];
  /** Those of them that open master data. */
  masterRoles: readonly string[];
  /** What is switched on for the company group, and the screen codes that there are not because something is off. */
  buyerSwitch: { isInventory: boolean; useMultiLangIndividual: boolean; screensOff: readonly string[] };
  /** There is an analytics dashboard to be signed in to. */
  hasDashboard: boolean;
  /** Screen codes of the role-screen map. A set: `constructor` and `__proto__` must not look like codes. */
  screens: ReadonlySet<string>;
  defaultScreenPath: string;
  /** Came in by the suppliers' door of the catalog mall. */
  isSupplierMode: boolean;
  /** This session has checked in to the catalog mall. */
  isCheckIn: boolean;
  /** The user acts in a role switched to. */
  roleSwitched: boolean;
  /** A new password has to be chosen before anything else is done. */
  mustChangePassword: boolean;
  /** The business date on which the password expires, once that is near; `null`: it is not. */
  passwordDueOn: string | null;
  /** Business date today, `YYYY/MM/DD`, by the server's clock. */
  today: string;
  /** Days of the last year (`YYYY/MM/DD`) on which the company group works, or does not, otherwise than the nation. */
  calendarDays: Readonly<Record<string, 'off' | 'work'>>;
  homeMenus: HomeMenus;
  /** The lines that operators put over every screen today, as they stood when the session was loaded. */
  banners: readonly Banner[];
  /** What the catalog mall knows of somebody who came in by one of its doors; `null`: came in by procurement's. */
  mall: MallSessionUser | null;
}

/** A catalog-mall user (spec §3, cmUser). */
export interface MallSessionUser {
  id: string;
  /** Supplier mode. */
  isMode: boolean;
  isMasterAdmin: boolean;
  /** Catalog-mall roles. */
  roles: readonly string[];
}

/** The shortcuts of the home screen, by group: what each entry names is said by the server. */
export interface HomeMenus {
  estHomeMenu: readonly string[];
  directOrderHomeMenu: readonly string[];
  contractPaymentMenu: readonly string[];
}

/** A line over every screen that the operators put there for a time. */
export interface Banner {
  id: string;
  text: string;
  tone: 'primary' | 'success' | 'warning' | 'danger';
  linkPath: string | null;
}
