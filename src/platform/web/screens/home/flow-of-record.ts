/** The lifecycle that a record goes through, for the texts of its states: `order/order` → `order`. */
export function flowOfRecord(recordType: string): string {
  return recordType.split('/').at(-1) ?? recordType;
}
