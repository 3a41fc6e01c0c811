/** Somebody who has never chosen a password. */
export interface WaitingPerson {
  code: string;
  name: string;
  loginName: string;
  organizationName: string;
  mailAddress: string | null;
  companyGroupCode: string;
  companyGroupName: string;
  /** How long the link lasts that he was given; `null`: none that still works. */
  invitedUntil: string | null;
}
