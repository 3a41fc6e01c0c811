import type { GridApi } from 'ag-grid-community';
import { useEffect } from 'react';
import { focusFieldEvent } from '../form/field-id.ts';
import type { LinePlace } from './line-columns.ts';
import type { LineModel } from './line-model.ts';

/** Lets the error summary bring the focus to a cell of the grid, scrolling to it first. */
export function useFieldFocus(api: GridApi<LinePlace> | null, model: LineModel): void {
  useEffect(() => {
    if (!api) return;
    const focus = (event: Event) => {
      const pointer: unknown = event instanceof CustomEvent ? event.detail : null;
      if (typeof pointer !== 'string' || !pointer.startsWith(`${model.at}/`)) return;
      const [row = '', field = ''] = pointer.slice(model.at.length + 1).split('/');
      const column = model.columns.find((one) => one.field === field) ?? model.columns[0];
      if (!column || api.isDestroyed()) return;
      event.preventDefault();
      api.ensureIndexVisible(Number(row));
      api.ensureColumnVisible(column.field);
      api.setFocusedCell(Number(row), column.field);
    };
    document.addEventListener(focusFieldEvent, focus);
    return () => document.removeEventListener(focusFieldEvent, focus);
  }, [api, model]);
}
