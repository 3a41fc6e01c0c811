import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEngine } from '../../engine-provider.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useFormSource } from '../../form/form-source.tsx';
import { placeOf } from '../../form/texts.ts';
import { Dialog } from '../../theme/dialog.tsx';
import { cellPointer, type LineModel } from '../line-model.ts';
import type { OpenedCell } from './inner-rows.tsx';

/** The files that stand in a cell of a list, to be added to, looked at and taken out. */
export function FilesInRow(props: { outer: LineModel; opened: OpenedCell; onClose: () => void }) {
  const { outer, opened, onClose } = props;
  const { text } = useEngine();
  const source = useFormSource();
  const at = cellPointer(outer, opened.index, opened.column.field);
  const close = () => {
    source.leave([at]);
    onClose();
  };
  return (
    <Dialog
      isOpen
      className="engine-dialog"
      title={placeOf(text, source.recordId, at)}
      canOutsideClickClose={false}
      onClose={close}
    >
      <DialogBody>
        <FormField pointer={at} />
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text={text('engine.lines.innerDone')} onClick={close} />} />
    </Dialog>
  );
}
