import type { CustomCellEditorProps } from 'ag-grid-react';
import { useEffect, useRef } from 'react';
import { useEngine } from '../engine-provider.tsx';
import { FaultText, faultAttributes } from './cell-fault.tsx';
import type { LineEditorParams } from './text-cell-editor.tsx';

/** Chooses a cell's value from the browser's own list; a letter jumps to the choice that begins with it. */
export function ChoiceCellEditor(props: CustomCellEditorProps & LineEditorParams) {
  const { line, cells, label, fault, keys, value, node, column, onValueChange } = props;
  const { text } = useEngine();
  const select = useRef<HTMLSelectElement>(null);
  const choices = cells().choices.get(line.field) ?? [];
  const code = value === undefined || value === null ? '' : String(value);

  useEffect(() => {
    const element = select.current;
    if (!element) return undefined;
    element.focus();
    const cell = { rowIndex: node.rowIndex, field: column.getColId() };
    return keys.opened({ element, cell, type: choose });
  }, []);

  /** As the browser's own list does with what is typed into it. */
  function choose(typed: string) {
    const wanted = typed.toLowerCase();
    const found = choices.find((choice) => choice.label.toLowerCase().startsWith(wanted));
    if (found) onValueChange(found.value);
  }

  return (
    <>
      <select
        ref={select}
        className="engine-cell-editor"
        aria-label={label}
        {...faultAttributes(fault)}
        value={code}
        onChange={(event) => onValueChange(choices.find((choice) => choice.code === event.target.value)?.value)}
      >
        <option value="">{text('engine.form.choose')}</option>
        {choices.map((choice) => (
          <option key={choice.code} value={choice.code}>
            {choice.label}
          </option>
        ))}
      </select>
      <FaultText fault={fault} />
    </>
  );
}
