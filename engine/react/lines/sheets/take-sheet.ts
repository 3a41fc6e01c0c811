import type { SheetRowTold } from '../../../core/wire.ts';
import type { FormSource } from '../../form/form-source.tsx';
import { cellPointer, emptyRowOf, type LineModel } from '../line-model.ts';
import type { RowCommands } from '../row-commands.ts';

/**
 * Takes what a file changes into the form: cells of its rows, and new rows behind them. Refused rows and everything that the
 * file says nothing of stay as they are. Answers how many rows it were.
 */
export function takeSheet(
  source: FormSource,
  model: LineModel,
  commands: RowCommands,
  rows: readonly SheetRowTold[],
): number {
  const empty = emptyRowOf(source, model);
  const changed = rows.flatMap(({ outcome, index, values }) =>
    outcome === 'changed' && index !== null ? [{ index, values }] : [],
  );
  const changes = changed.flatMap(({ index, values }) =>
    // An emptied cell empties the field; one that begins with a value begins again, as pasted cells do.
    Object.entries(values).map(([field, value]) => ({
      at: cellPointer(model, index, field),
      value: value ?? empty[field],
    })),
  );
  source.change(changes);
  source.leave(changes.map(({ at }) => at));
  const added = rows.filter(({ outcome }) => outcome === 'added');
  commands.take(
    added.map(({ values }) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))),
  );
  return changed.length + added.length;
}
