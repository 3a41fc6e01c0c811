/** What is switched for a company group. */
export interface CompanyGroupSwitches {
  /** It keeps stock in the product; without it the inventory roles open nothing. */
  isInventory: boolean;
  /** Texts of its own. */
  useMultiLangIndividual: boolean;
  /** Names of the features that it may not use. */
  featuresOff: readonly string[];
}

/** A company group as the list of them shows it. */
export interface CompanyGroupRow extends CompanyGroupSwitches {
  code: string;
  displayCode: string;
  name: string;
  userCount: number;
  supplierCount: number;
  productCount: number;
}

/** What `companyGroup.list` answers. */
export interface CompanyGroups {
  items: CompanyGroupRow[];
  /** Every feature that can be switched off. */
  features: string[];
  mayChange: boolean;
}
