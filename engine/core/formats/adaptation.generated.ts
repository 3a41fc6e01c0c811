/* Generated from adaptation.meta.json by `npm run types`: change it there. */

/**
 * What one company has changed at run time: texts, screens and records. Kept in versions, applied over the definitions.
 */
export interface Adaptation {
  /**
   * Language → text key → the company's own text.
   */
  texts?: {
    [k: string]: AdaptedTexts;
  };
  /**
   * Screens by id.
   */
  screens?: {
    [k: string]: ScreenAdaptation;
  };
  /**
   * Records by id.
   */
  records?: {
    [k: string]: RecordAdaptation;
  };
}
/**
 * Text key → text.
 */
export interface AdaptedTexts {
  [k: string]: string;
}
/**
 * One screen of one company.
 */
export interface ScreenAdaptation {
  /**
   * Columns of the list from left to right; those not named follow in their order.
   *
   * @maxItems 100
   */
  columns?: AdaptedColumn[];
  /**
   * Fields that are not shown, rows' fields with their list: `lines.note`.
   *
   * @maxItems 200
   */
  hide?: string[];
  /**
   * Fields that are shown besides, in this order.
   *
   * @maxItems 100
   */
  add?: AddedField[];
}
/**
 * A column and whether it is only shown when chosen.
 */
export interface AdaptedColumn {
  /**
   * Column of the list's call, or a standing one.
   */
  field: string;
  /**
   * Only shown when chosen in the column chooser.
   */
  hidden?: boolean;
}
/**
 * A field that a section shows besides its own.
 */
export interface AddedField {
  /**
   * Section of the screen.
   */
  section: string;
  /**
   * A field of the record, its own or one the company added.
   */
  field: string;
  /**
   * Behind which field of the section; at its end unless said otherwise.
   */
  after?: string;
}
/**
 * One record of one company.
 */
export interface RecordAdaptation {
  /**
   * Fields that must be filled in besides those the record itself demands.
   *
   * @maxItems 200
   */
  required?: string[];
  /**
   * Fields that the company does without though the record asks for them; only those that say `loosenable`.
   *
   * @maxItems 200
   */
  optional?: string[];
  /**
   * Fields that the record has for this company only. Once published they stay; `retired` takes them off the screens.
   */
  fields?: {
    [k: string]: OwnField;
  };
  /**
   * Of a master: its fields in the order of the company's lists, forms and files; those not named follow in theirs.
   *
   * @maxItems 200
   */
  order?: string[];
  /**
   * Of a master: fields that the company's lists, forms and files do without. What the record demands cannot be hidden.
   *
   * @maxItems 200
   */
  hide?: string[];
}
/**
 * A field of one company.
 */
export interface OwnField {
  /**
   * What is entered.
   */
  kind: 'text' | 'multiline' | 'amount' | 'integer' | 'date' | 'boolean' | 'choice';
  /**
   * Most characters of a text.
   */
  maxLength?: number;
  /**
   * Codes of a choice; their names are texts.
   *
   * @minItems 1
   * @maxItems 100
   */
  codes?: string[];
  /**
   * No longer shown or entered; old records keep their values.
   */
  retired?: boolean;
}
