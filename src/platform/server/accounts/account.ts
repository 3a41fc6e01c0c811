/** 10 buyer, 20 supplier, 90 provider operator (spec §1). */
export type Division = 10 | 20 | 90;

/** A company group: the tenant. Every key of tenant data begins with its `code`. */
export interface CompanyGroup {
  code: string;
  /** What people type at sign-in and what proxied calls carry in `x-company-group-code`. */
  displayCode: string;
  name: string;
  division: Division;
  isInventory: boolean;
  useMultiLangIndividual: boolean;
  /** Features that are off for this group, of `schemas/features.json`. */
  featuresOff?: readonly string[];
  /** Printed on documents. */
  address?: string | null;
  phone?: string | null;
}

/** A person who may sign in. */
export interface Account {
  tenant: string;
  /** Unique in the tenant; the `code` of the person everywhere. */
  code: string;
  /** Unique in the tenant. */
  loginName: string;
  name: string;
  /** From `hashPassword`; `null` until a password was chosen. */
  passwordHash: string | null;
  division: Division;
  /** 5 for users of a trading company, who keep division 10. */
  tradingCompanyType: number | null;
  organizationCode: string;
  organizationName: string;
  /** 課長, 部長, … */
  positionName: string | null;
  /** Division 20: the supplier master this person belongs to. */
  supplierCode: string | null;
  /** Role codes; what they open stands in `schemas/role-screens.json`. */
  roles: readonly string[];
  language: 'ja' | 'en' | 'ko';
  /** By whose clocks times are shown to this person and taken from him, `Asia/Seoul`; absent: by those of the business. */
  timeZone?: string | null;
  defaultScreenPath: string;
  /** Where this person gets mail; without one, none is sent. */
  mailAddress?: string | null;
  /** A new password has to be chosen before anything else is done. */
  mustChangePassword?: boolean;
  active: boolean;
  /** Whoever came in by a link: the record that it opens, and the codes of the screens that it opens. */
  onlyRecord?: string | null;
  onlyScreens?: readonly string[] | null;
  /** Demo only: text key suffix of the persona (`persona.<persona>`) and its place on the demo sign-in screen. */
  persona: string | null;
  personaOrder: number | null;
}
