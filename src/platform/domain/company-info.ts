/** Whom a supplier's company names as its contact; mails for the company go there, beside its people. */
export interface CompanyInfo {
  contactName: string;
  mailAddress: string | null;
  phone: string | null;
  language: string;
  /** 0: nothing was ever kept. */
  version: number;
}
