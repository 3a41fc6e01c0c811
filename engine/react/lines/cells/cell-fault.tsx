import type { ReactNode } from 'react';

/** What the rules have against the cell that an editor stands in; `text` is empty when nothing. */
export interface CellFault {
  text: string;
  id: string;
}

/** Attributes of an editor's input that say it is wrong, and where it stands why. */
export function faultAttributes(fault: CellFault): { 'aria-invalid'?: true; 'aria-describedby'?: string } {
  return fault.text === '' ? {} : { 'aria-invalid': true, 'aria-describedby': fault.id };
}

/** Why the cell is wrong, for whoever does not see the mark on it. */
export function FaultText({ fault }: { fault: CellFault }): ReactNode {
  return fault.text === '' ? null : (
    <span hidden id={fault.id}>
      {fault.text}
    </span>
  );
}

/** The same for plain DOM: marks the element, and answers what says why, to be put beside or into it. */
export function tellFault(element: HTMLElement, fault: CellFault): HTMLElement | null {
  if (fault.text === '') {
    element.removeAttribute('aria-invalid');
    element.removeAttribute('aria-describedby');
    return null;
  }
  element.setAttribute('aria-invalid', 'true');
  element.setAttribute('aria-describedby', fault.id);
  const why = document.createElement('span');
  why.hidden = true;
  why.id = fault.id;
  why.textContent = fault.text;
  return why;
}
