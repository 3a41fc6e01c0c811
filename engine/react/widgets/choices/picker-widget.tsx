import '../../styles/pickers.css';
import { Button } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useEngine } from '../../engine-provider.tsx';
import { fieldOptionsOf } from '../../form/field-ui.ts';
import { PickerDialog } from './picker-dialog.tsx';
import { ReferenceWidget } from './reference-widget.tsx';
import { useChooseItem } from './use-choose-item.ts';

/** A reference that can also be looked for in a table: `options.columns` are properties of its items beside code and name. */
export function PickerWidget(props: WidgetProps) {
  const { text } = useEngine();
  const { fieldSchema: field, pointer } = fieldOptionsOf(props);
  const columns = Array.isArray(props.options.columns) ? props.options.columns.map(String) : [];
  const [isOpen, setIsOpen] = useState(false);
  const choose = useChooseItem(props);

  return (
    <div className="engine-picker-field">
      <ReferenceWidget {...props} />
      <Button
        icon="th-list"
        disabled={props.disabled ?? false}
        aria-label={text('engine.widgets.picker.title', { field: props.label })}
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? (
        <PickerDialog
          label={props.label}
          field={field}
          pointer={pointer}
          columns={columns}
          chosen={typeof props.value === 'string' ? props.value : null}
          onChoose={(item) => {
            choose(item);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  );
}
