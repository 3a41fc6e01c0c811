/** What each of the calls `user.extra…` tells of who is signed in, as far as the shell uses it (spec §3, User). */
export interface UserAnswer {
  code: string;
  name: string;
  companyDivisionCode: number;
  companyGroupCode: string;
  companyGroupDisplayCode: string;
  companyGroupName: string;
  displayCode: string;
  proxy: { code: string; name: string } | null;
  roleCode: string | null;
  switchableRoles: readonly string[];
  connectedSystems: readonly { systemName: string; name: string }[];
  userOrgCodeMain: string;
  organizationName: string;
  positionName: string | null;
  languageCode: string;
  /** By whose clocks times are shown; `null`: by those of the business. */
  timeZone: string | null;
  userRoles: readonly string[];
  defaultScreenPath: string;
  roleSwitch: unknown;
  userOrgSwitch: boolean;
  /** Whether this session has checked in at the catalog mall. */
  isCheckIn: boolean;
  mustChangePassword: boolean;
  /** The business date on which the password expires, once that is near. */
  passwordDueOn?: string | null;
  /** There is an analytics dashboard for this user. */
  hasDashboard?: boolean;
  estHomeMenu: readonly string[];
  directOrderHomeMenu: readonly string[];
  contractPaymentMenu: readonly string[];
  today: string;
  /** Days of the last year that a buyer's company group keeps otherwise than the nation. */
  calendarDays?: Readonly<Record<string, 'off' | 'work'>>;
  /** For sessions that came in by a door of the mall: who that is there (spec §3, cmUser). */
  cmUser?: { id: string; isMode: boolean; isMasterAdmin: boolean; roles: readonly string[] };
}
