import type { Choice } from '../widgets/use-choices.ts';
import { CellEditor, type CellEditorParams } from './cell-editor.ts';

/** Chooses a cell's value from the browser's own list; a letter jumps to the choice that begins with it. */
export class ChoiceCellEditor extends CellEditor<HTMLSelectElement> {
  private choices: readonly Choice[] = [];

  constructor() {
    super(document.createElement('select'));
  }

  protected begin({ line, cells, value }: CellEditorParams): void {
    const { choices, text } = cells();
    this.choices = choices.get(line.field) ?? [];
    this.element.add(new Option(text('engine.form.choose'), ''));
    for (const { code, label } of this.choices) this.element.add(new Option(label, code));
    this.element.value = value === undefined || value === null ? '' : String(value);
  }

  protected focus(): void {
    this.element.focus();
  }

  protected read(): unknown {
    return this.choices.find((choice) => choice.code === this.element.value)?.value;
  }

  /** As the browser's own list does with what is typed into it. */
  protected write(text: string): void {
    const wanted = text.toLowerCase();
    const found = this.choices.find((choice) => choice.label.toLowerCase().startsWith(wanted));
    if (found) this.element.value = found.code;
  }
}
