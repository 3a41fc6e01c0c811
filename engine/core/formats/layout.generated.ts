/* Generated from layout.meta.json by `npm run types`: change it there. */

/**
 * How a record is written into a file that another system takes: lines of fixed length, or columns with separators. The effect `writeFile` makes such a file and notes it, a call `file` answers it.
 */
export interface LayoutDefinition {
  /**
   * Path of the meta-schema, for editor completion.
   */
  $schema?: string;
  /**
   * One sentence in Japanese: which file for whom.
   */
  description: string;
  /**
   * Id of the record that is written.
   */
  record: string;
  /**
   * `fixed`: every field has its bytes, and all lines are as long. `delimited`: fields stand between separators, quoted where they have to be.
   */
  form: 'fixed' | 'delimited';
  /**
   * `shiftJis` is Windows' (half-width kana in one byte, as JIS X 0201 has them); `utf8Bom` begins with a byte order mark.
   */
  encoding: 'shiftJis' | 'utf8' | 'utf8Bom';
  /**
   * What stands after every line, the last one too.
   */
  lineEnd: 'crlf' | 'lf' | 'none';
  /**
   * Form `fixed`: bytes of every line without its end.
   */
  bytes?: number;
  /**
   * Form `delimited`: what stands between fields; a comma unless told otherwise.
   */
  separator?: ',' | '\t' | ';';
  /**
   * Form `delimited`: the first line names the columns by the titles of the first line's fields.
   */
  heading?: boolean;
  /**
   * Characters that may stand in fields, as the inside of a class of a regular expression. Absent: all that the encoding has.
   */
  characters?: string;
  /**
   * Character → what is written in its place, before `characters` are asked for.
   */
  replaces?: {
    [k: string]: string;
  };
  /**
   * CEL over `record` and `id`: what the file is called.
   */
  fileName: string;
  /**
   * Its kinds of lines, in the order they are written.
   *
   * @minItems 1
   * @maxItems 20
   */
  lines: LayoutLine[];
}
/**
 * A kind of line.
 */
export interface LayoutLine {
  /**
   * Its name, told where something does not fit.
   */
  id: string;
  /**
   * Form `fixed`: what lines of this kind begin with, by which readers tell them.
   */
  begins?: string;
  /**
   * Pointer of a list: one line for each row, which the expressions see as `self`. Absent: one line.
   */
  each?: string;
  /**
   * CEL over `record`, with `each` over `self`: is the line written?
   */
  when?: string;
  /**
   * Its fields in their order.
   *
   * @minItems 1
   * @maxItems 200
   */
  fields: LayoutField[];
}
/**
 * A field of a line.
 */
export interface LayoutField {
  /**
   * Its name, unique in its line.
   */
  id: string;
  /**
   * What the file's readers call it: the heading of its column, and its name where it does not fit.
   */
  title?: string;
  /**
   * `digits`: nothing but digits, filled up with zeros in front; there has to be a value. `number`: a decimal as it stands. `text`: filled up with blanks behind.
   */
  type: 'digits' | 'number' | 'text';
  /**
   * Form `fixed`: how many bytes it has. Form `delimited`: how many at most.
   */
  bytes?: number;
  /**
   * Form `fixed`: where the value stands in its field, what fills the field up stands on the other side. Absent: texts `left`, `digits` and `number` `right`.
   */
  align?: 'left' | 'right';
  /**
   * Form `fixed`: what the field is filled up with; `wideBlank` is the full-width one, with a blank where half of it is left over. Absent: texts with a `blank`, `digits` and `number` with a `zero`, in front of which a minus stays.
   */
  fill?: 'blank' | 'zero' | 'wideBlank';
  /**
   * A text that is too long loses its end in place of being refused.
   */
  mayCut?: boolean;
  /**
   * CEL over `record` and `id`, with `each` over `self` and `index`. Absent: nothing stands there.
   */
  value?: string;
}
