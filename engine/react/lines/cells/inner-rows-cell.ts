import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { LinePlace } from '../line-columns.ts';
import { LineCell, type LineCellParams } from './line-cell.ts';

/** What a cell of rows is given besides the grid's own. */
export interface InnerRowsCellParams extends LineCellParams {
  /** Opens its rows to be filled in. */
  open: (place: LinePlace) => void;
  /** What the button says that opens them. */
  label: string;
}

type Params = ICellRendererParams<LinePlace> & InnerRowsCellParams;

/** A list of rows in a row: what stands in it in a line, and a button that opens it. Enter opens it, too. */
export class InnerRowsCell implements ICellRendererComp<LinePlace> {
  private readonly element = document.createElement('span');
  private readonly button = document.createElement('button');
  private readonly said = new LineCell();

  init(params: Params): void {
    const { button } = this;
    this.element.className = 'engine-cell__rows';
    button.type = 'button';
    button.tabIndex = -1;
    button.textContent = '…';
    button.setAttribute('aria-label', params.label);
    button.addEventListener('click', () => params.data && params.open(params.data));
    this.said.init(params);
    this.element.append(this.said.getGui(), button);
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.element;
  }

  refresh(params: Params): boolean {
    this.button.hidden = (params.data?.index ?? -1) < 0;
    return this.said.refresh(params);
  }
}
