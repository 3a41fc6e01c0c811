import type { ListRow } from '../../../engine/core/wire.ts';

/** A report as its list answers it. */
export interface ReportRow extends ListRow {
  templateName: string;
  sourceName: string | null;
  baseOn: string | null;
  rowCount: number | null;
  expiresOn: string | null;
  failure: string | null;
}

/** What `report.list` answers. */
export interface ReportsAnswer {
  items: ReportRow[];
  counts: Record<string, number>;
}

/** How far a report is, as `report.processingReport` answers it. */
export interface Processing {
  id: string;
  done: number;
  total: number | null;
  isReading: boolean;
}

/** A template that may be run, as `report.listTemplate` answers it. */
export interface TemplateToRun {
  id: string;
  version: number;
  name: string;
  sourceName: string;
  fileType: string;
  nextRunOn: string;
  isShared: boolean;
  ownerName: string;
}

/** What was accepted of a category, in a department, from a supplier; `amount` in yen without tax, a decimal. */
export interface SpendItem {
  categoryCode: string;
  largeName: string;
  mediumName: string;
  smallName: string;
  organizationCode: string;
  organizationName: string;
  supplierCode: string;
  supplierName: string;
  count: number;
  amount: string;
}

/** What `report.spend` answers: the list in which every sum can be opened, and the sums. */
export interface SpendAnswer {
  list: string | null;
  items: SpendItem[];
}
