import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community';
import type { KeysAhead } from '../keys-ahead.ts';
import type { LinePlace } from '../line-columns.ts';
import type { LineColumn } from '../line-model.ts';
import type { CellContext } from '../line-values.ts';
import { type CellFault, tellFault } from './cell-fault.tsx';

/** What the grid gives an editor besides its own. */
export interface LineEditorParams {
  line: LineColumn;
  cells: () => CellContext;
  label: string;
  fault: CellFault;
  keys: KeysAhead;
}

/** All that an editor is given. */
export type CellEditorParams = ICellEditorParams<LinePlace> & LineEditorParams;

/**
 * Edits a cell in one element of the browser. Plain DOM, so that it is there at once and a key pressed in it costs no
 * more than the browser takes. The value is what stood there, to the letter, until something is typed.
 */
export abstract class CellEditor<Editing extends HTMLInputElement> implements ICellEditorComp<LinePlace> {
  protected readonly element: Editing;
  protected readonly frame = document.createElement('span');
  private params: CellEditorParams | null = null;
  private value: unknown;
  private close: () => void = () => {};

  constructor(element: Editing) {
    this.element = element;
    element.className = 'engine-cell-editor';
    this.frame.className = 'engine-cell-frame';
    this.frame.append(element);
  }

  /** Shows what the editing begins with. */
  protected abstract begin(params: CellEditorParams): void;

  /** Takes the focus. */
  protected abstract focus(params: CellEditorParams): void;

  /** What the element shows, as the record keeps it. */
  protected abstract read(params: CellEditorParams): unknown;

  /** Shows what somebody typed who could not type it into the element. */
  protected abstract write(text: string): void;

  init(params: CellEditorParams): void {
    this.params = params;
    this.value = params.value;
    this.element.setAttribute('aria-label', params.label);
    const why = tellFault(this.element, params.fault);
    if (why) this.frame.append(why);
    this.element.addEventListener('input', () => this.taken());
    this.begin(params);
  }

  getGui(): HTMLElement {
    return this.frame;
  }

  afterGuiAttached(): void {
    if (!this.params) return;
    const { node, column, keys } = this.params;
    this.focus(this.params);
    const cell = { rowIndex: node.rowIndex, field: column.getColId() };
    this.close = keys.opened({ element: this.element, cell, type: (text) => this.take(text) });
  }

  getValue(): unknown {
    return this.value;
  }

  destroy(): void {
    this.close();
  }

  /** Takes what was typed elsewhere. */
  protected take(text: string): void {
    this.write(text);
    this.taken();
  }

  /** Is given another value than what the element reads as. */
  protected keep(value: unknown): void {
    this.value = value;
  }

  private taken(): void {
    if (this.params) this.value = this.read(this.params);
  }
}
