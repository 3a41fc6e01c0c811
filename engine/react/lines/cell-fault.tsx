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
