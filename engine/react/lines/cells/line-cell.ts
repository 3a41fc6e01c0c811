import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { LinePlace } from '../line-columns.ts';
import { tellFault } from './cell-fault.tsx';

/** What a cell is given besides the grid's own. */
export interface LineCellParams {
  /** What the rules have against the cell, in the user's language; empty when nothing. */
  faultOf: (place: LinePlace | undefined) => string;
  /** Id of the element that says so. */
  faultIdOf: (place: LinePlace | undefined) => string;
}

type Params = ICellRendererParams<LinePlace> & LineCellParams;

/** Room beside the text of a cell, in pixels. */
const padding = 36;

/** As wide as any character gets at the size of a table: of those of Latin text, and of all others. */
const [latin, other] = [9, 14] as const;

/**
 * Can the text be wider than its column? Only then the cell is made to cut it: a box that cuts is a layer of its own
 * to paint, and a table of hundreds of them makes every key pressed anywhere on the page slower.
 */
function mayBeCut(text: string, width: number): boolean {
  let needed = padding;
  for (let at = 0; at < text.length && needed <= width; at++) needed += text.charCodeAt(at) < 0x250 ? latin : other;
  return needed > width;
}

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
    const text = params.valueFormatted ?? '';
    this.shown.data = text;
    const cell = params.eGridCell;
    cell.classList.toggle('engine-cell--long', mayBeCut(text, params.column?.getActualWidth() ?? 0));
    const fault = { text: params.faultOf(params.data), id: params.faultIdOf(params.data) };
    this.fault?.remove();
    this.fault = tellFault(cell, fault);
    if (this.fault) this.element.append(this.fault);
    // The browser's own hint: the grid's would look after its hints at every key.
    if (fault.text === '') cell.removeAttribute('title');
    else cell.title = fault.text;
    return true;
  }
}
