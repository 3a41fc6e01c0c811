import { screenIndex } from '../../routes/screen-index.ts';

const flows = new Map(screenIndex.flatMap(({ record, flow }) => (record && flow ? [[record, flow] as const] : [])));

/** The lifecycle that a record goes through, for the texts of its states: `estimate/request` → `estimateRequest`. */
export function flowOfRecord(recordType: string): string {
  return flows.get(recordType) ?? recordType.split('/').at(-1) ?? recordType;
}
