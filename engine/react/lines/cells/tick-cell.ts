import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { LinePlace } from '../line-columns.ts';
import { LineCell, type LineCellParams } from './line-cell.ts';

/** What a cell that is ticked is given besides the grid's own. */
export interface TickCellParams extends LineCellParams {
  mayTick: (place: LinePlace | undefined) => boolean;
  tick: (place: LinePlace, isTicked: boolean) => void;
}

type Params = ICellRendererParams<LinePlace> & TickCellParams;

/** A yes or no as a box to tick. What it says stands in the cell as text, for those who do not see the box. */
export class TickCell implements ICellRendererComp<LinePlace> {
  private readonly element = document.createElement('span');
  private readonly box = document.createElement('input');
  private readonly said = new LineCell();

  init(params: Params): void {
    const { box } = this;
    box.type = 'checkbox';
    box.tabIndex = -1;
    box.setAttribute('aria-hidden', 'true');
    // The focus stays with the cell, whose keys work on.
    box.addEventListener('mousedown', (event) => event.preventDefault());
    box.addEventListener('dblclick', (event) => event.stopPropagation());
    box.addEventListener('change', () => params.data && params.tick(params.data, box.checked));
    this.said.init(params);
    this.said.getGui().classList.add('visually-hidden');
    this.element.append(box, this.said.getGui());
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.element;
  }

  refresh(params: Params): boolean {
    this.box.checked = params.value === true;
    this.box.disabled = !params.mayTick(params.data);
    this.box.hidden = (params.data?.index ?? -1) < 0;
    return this.said.refresh(params);
  }
}
