import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useEngine } from '../../engine-provider.tsx';
import { useErrorsAt, useFormSource } from '../../form/form-source.tsx';
import { errorTextOf, placeOf } from '../../form/texts.ts';
import { Dialog } from '../../theme/dialog.tsx';
import { innerModelOf, type LineColumn, type LineModel } from '../line-model.ts';
import { cellsOfRow, isRowBegun, rowCommands } from '../row-commands.ts';
import { rowsOf } from '../use-line-rows.ts';

/** The cell whose rows are filled in: in this row of the outer list, of this column. */
export interface OpenedCell {
  index: number;
  column: LineColumn;
}

/** The rows that stand in a cell of another list, to be filled in; rows in which nothing was typed are gone afterwards. */
export function InnerRows(props: {
  outer: LineModel;
  opened: OpenedCell;
  /** Draws a list of lines. */
  draw: (model: LineModel) => ReactNode;
  onClose: () => void;
}) {
  const { outer, opened, draw, onClose } = props;
  const { text } = useEngine();
  const source = useFormSource();
  const model = useMemo(() => innerModelOf(source, outer, opened.index, opened.column), [source, outer, opened]);
  const errors = useErrorsAt(model.at);
  useEffect(() => {
    if (rowsOf(source, model.at).length === 0) rowCommands(source, model).add();
  }, [source, model]);

  const close = () => {
    const rows = rowsOf(source, model.at);
    const empty = rows.flatMap((row, index) => (isRowBegun(source, model, row) ? [] : [index]));
    if (empty.length === rows.length) source.change([{ at: model.at, value: undefined }]);
    else if (empty.length > 0) source.changeRows(model.at, { kind: 'remove', indexes: empty });
    source.leave([model.at, ...rows.flatMap((_row, index) => cellsOfRow(model, index))]);
    onClose();
  };

  return (
    <Dialog
      isOpen
      className="engine-dialog engine-inner-rows"
      title={placeOf(text, source.recordId, model.at)}
      canOutsideClickClose={false}
      // Escape and the lists that cells open over the page belong to the grid.
      canEscapeKeyClose={false}
      enforceFocus={false}
      onClose={close}
    >
      <DialogBody>
        {errors.length > 0 && (
          <ul className="engine-field__errors">
            {errors.map((error) => (
              <li key={error.keyword}>{errorTextOf(text, source.recordId, error)}</li>
            ))}
          </ul>
        )}
        {draw(model)}
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text={text('engine.lines.innerDone')} onClick={close} />} />
    </Dialog>
  );
}
