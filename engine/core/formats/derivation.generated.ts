/* Generated from derivation.meta.json by `npm run types`: change it there. */

/**
 * How a record begins from another one: fields, rows, and how much of each row is open still. What an input starts with, and what the effect `derive` makes.
 */
export interface DerivationDefinition {
  /**
   * Path of the meta-schema, for editor completion.
   */
  $schema?: string;
  /**
   * One sentence in Japanese: what begins from what.
   */
  description: string;
  /**
   * Id of the record that it begins from.
   */
  from: string;
  /**
   * Id of the record that begins.
   */
  to: string;
  /**
   * CEL over the source as `record` and its `state`: may anything begin from it? Absent: always. A refusal says `derivation.<id>.refused`, and so does one of a `groupBy` without a group.
   */
  when?: string;
  /**
   * CEL over each row of the source (`self`): one record begins for each value, which the other expressions see as `group`. Absent: one record.
   */
  groupBy?: string;
  /**
   * Pointers of fields that both records have, taken as they are; absent ones are left out.
   *
   * @minItems 1
   */
  copies?: string[];
  /**
   * Pointer of a field of the new record → CEL over the source: `record`, `id`, `state`, `owner`, `user`, `today`, `now`; with `groupBy`, too, `group` and the first row of it as `self`. `null` leaves it out.
   */
  values?: {
    [k: string]: string;
  };
  /**
   * Lists of the new record that are filled from lists of the source.
   *
   * @minItems 1
   * @maxItems 5
   */
  rows?: DerivedRows[];
}
/**
 * A list that is filled from a list of the source.
 */
export interface DerivedRows {
  /**
   * Pointer of the list of the source.
   */
  from: string;
  /**
   * Pointer of the list of the new record.
   */
  to: string;
  /**
   * CEL over each row (`self`): is it taken? Rows of which nothing is open are left out anyway.
   */
  when?: string;
  /**
   * Pointers within the row that both rows have.
   *
   * @minItems 1
   */
  copies?: string[];
  /**
   * Pointer within the new row → CEL over the source's row (`self`); with `open`, if that is counted.
   */
  values?: {
    [k: string]: string;
  };
  /**
   * How much of a row is open: what there is less what living records have taken. No two of them take more than there is: the effect `takeOpen` of the new record asks again under the lock of the source.
   */
  open?: OpenQuantity;
}
/**
 * What of a row is open still.
 */
export interface OpenQuantity {
  /**
   * Pointer within the source's row to how much there is.
   */
  of: string;
  /**
   * Pointer within the source's row to what tells its rows apart.
   */
  key: string;
  /**
   * Where it is taken.
   */
  taken: TakenQuantity;
}
/**
 * Records that take of a row.
 */
export interface TakenQuantity {
  /**
   * Id of the record that takes.
   */
  record: string;
  /**
   * Its promoted column that holds the id of the source.
   */
  column: string;
  /**
   * Pointer of its list of rows.
   */
  rows: string;
  /**
   * Pointer within its row to the key of the source's row.
   */
  key: string;
  /**
   * Pointer within its row to how much it takes.
   */
  quantity: string;
  /**
   * States in which it takes nothing: it was given up.
   *
   * @minItems 1
   */
  except?: string[];
}
