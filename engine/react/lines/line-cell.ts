import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { LinePlace } from './line-columns.ts';

/** What a cell is given besides the grid's own. */
export interface LineCellParams {
  /** What the rules have against the cell, in the user's language; empty when nothing. */
  faultOf: (place: LinePlace | undefined) => string;
  /** Id of the element that says so. */
  faultIdOf: (place: LinePlace | undefined) => string;
}

type Params = ICellRendererParams<LinePlace> & LineCellParams;

/**
 * A cell that is read: its text, and for those who do not see the mark on it that it is wrong and why. Plain DOM,
 * because a table draws hundreds of them.
 */
export class LineCell implements ICellRendererComp<LinePlace> {
  private readonly element = document.createElement('span');
  private readonly shown = document.createTextNode('');
  private fault: HTMLElement | null = null;

  init(params: Params): void {
    this.element.append(this.shown);
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.element;
  }

  refresh(params: Params): boolean {
    this.shown.data = params.valueFormatted ?? '';
    const cell = params.eGridCell;
    const fault = params.faultOf(params.data);
    this.fault?.remove();
    this.fault = null;
    if (fault === '') {
      cell.removeAttribute('aria-invalid');
      cell.removeAttribute('aria-describedby');
      return true;
    }
    this.fault = document.createElement('span');
    this.fault.hidden = true;
    this.fault.id = params.faultIdOf(params.data);
    this.fault.textContent = fault;
    this.element.append(this.fault);
    cell.setAttribute('aria-invalid', 'true');
    cell.setAttribute('aria-describedby', this.fault.id);
    return true;
  }
}
