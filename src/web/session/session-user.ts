/** The person who has signed in, as the application needs them. */
export interface SessionUser {
  code: string;
  name: string;
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
  roles: readonly string[];
  /** Screen codes of the role-screen map. A set: `constructor` and `__proto__` must not look like codes. */
  screens: ReadonlySet<string>;
  defaultScreenPath: string;
  /** The user acts in a role switched to. */
  roleSwitched: boolean;
  /** A new password has to be chosen before anything else is done. */
  mustChangePassword: boolean;
  /** Business date today, `YYYY/MM/DD`, by the server's clock. */
  today: string;
  homeMenus: HomeMenus;
}

/** The shortcuts of the home screen, by group: what each entry names is said by the server. */
export interface HomeMenus {
  estHomeMenu: readonly string[];
  directOrderHomeMenu: readonly string[];
  contractPaymentMenu: readonly string[];
}
