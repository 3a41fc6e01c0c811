import { readCell, typedCell } from '../line-values.ts';
import { CellEditor, type CellEditorParams } from './cell-editor.ts';

/** Edits a cell as text: words, numbers, dates. Begins with the key that was pressed, if it was a letter or digit. */
export class TextCellEditor extends CellEditor<HTMLInputElement> {
  constructor() {
    super(document.createElement('input'));
    this.element.autocomplete = 'off';
  }

  protected begin({ line, eventKey, value }: CellEditorParams): void {
    const isNumber = line.widget === 'decimal' || line.widget === 'rate';
    this.element.classList.toggle('engine-cell-editor--number', isNumber);
    if (eventKey?.length === 1) this.take(eventKey);
    else this.element.value = typedCell(line, value);
  }

  protected focus({ eventKey }: CellEditorParams): void {
    this.element.focus();
    // Editing what is there begins with all of it selected, as in a spreadsheet; typing over it goes on at the end.
    if (eventKey?.length !== 1) this.element.select();
  }

  protected read({ line, cells }: CellEditorParams): unknown {
    return readCell(line, this.element.value, cells());
  }

  protected write(text: string): void {
    const { value, selectionStart, selectionEnd } = this.element;
    this.element.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  }
}
