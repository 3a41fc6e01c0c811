/** What a picker of the product asks and shows unless the field says otherwise. */
export interface PickerPreset {
  /** Call that answers the items. */
  call: string;
  /** Their properties in the table. */
  columns: readonly string[];
  /** Value of the sample record. */
  sample: string;
}
