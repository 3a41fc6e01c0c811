import type { Choice } from '../../widgets/choices/use-choices.ts';
import { readCell } from '../line-values.ts';
import { CellEditor, type CellEditorParams } from './cell-editor.ts';
import { ChoiceList } from './choice-list.ts';
import { findChoices } from './find-choices.ts';

/**
 * Chooses a cell's value from a list that what is typed searches by code or label; the best hit is taken. The key that
 * opened the cell is the first of the search. What is in no choice stays as it was typed, for the rules to name.
 */
export class ChoiceCellEditor extends CellEditor<HTMLInputElement> {
  private choices: readonly Choice[] = [];
  private readonly list = new ChoiceList((choice) => this.pick(choice));
  private isRate = false;
  private finish: () => void = () => {};

  constructor() {
    super(document.createElement('input'));
    this.element.autocomplete = 'off';
    this.element.setAttribute('role', 'combobox');
    this.element.setAttribute('aria-expanded', 'true');
    this.element.addEventListener('keydown', (event) => this.steer(event));
  }

  protected begin(params: CellEditorParams): void {
    const { line, cells, value, eventKey, stopEditing, eGridCell } = params;
    this.choices = cells().choices.get(line.field) ?? [];
    this.isRate = line.format === 'rate';
    this.finish = () => stopEditing();
    // The list hangs below the cell, wide enough for its labels.
    this.frame.className = 'engine-cell-choice';
    this.frame.style.width = `${Math.max(eGridCell.offsetWidth, leastWidth)}px`;
    this.element.style.height = `${eGridCell.offsetHeight}px`;
    this.frame.append(this.list.element);
    this.list.describe(this.element, params.label, cells().text('engine.form.nothingFound'));
    const code = value === undefined || value === null ? '' : String(value);
    this.list.show(this.choices, code);
    if (eventKey?.length === 1) this.take(eventKey);
    else this.element.value = this.choices.find((choice) => choice.code === code)?.label ?? code;
  }

  protected focus({ eventKey }: CellEditorParams): void {
    this.element.focus();
    if (eventKey?.length !== 1) this.element.select();
  }

  protected read({ line, cells }: CellEditorParams): unknown {
    const typed = this.element.value;
    const found = findChoices(this.choices, typed, this.isRate);
    const best = typed.trim() === '' ? undefined : found[0];
    this.list.show(found, best?.code ?? '');
    return best ? best.value : readCell(line, typed, cells());
  }

  protected write(text: string): void {
    const { value, selectionStart, selectionEnd } = this.element;
    this.element.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  }

  private steer(event: KeyboardEvent): void {
    if (event.isComposing || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    // The grid would take the arrow for itself.
    event.stopPropagation();
    const marked = this.list.move(event.key === 'ArrowDown' ? 1 : -1);
    if (marked) this.keep(marked.value);
  }

  private pick(choice: Choice): void {
    this.keep(choice.value);
    this.finish();
  }
}

/** In pixels: short labels with their codes beside them. */
const leastWidth = 160;
