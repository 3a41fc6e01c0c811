import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { fieldOptionsOf } from '../../../../engine/react/form/field-ui.ts';
import { PickerWidget } from '../../../../engine/react/widgets/choices/picker-widget.tsx';
import type { PickerPreset } from './picker-preset.ts';

/** The engine's picker with the call and the columns of one kind of thing; what the field or the screen says comes first. */
export function presetPicker(preset: PickerPreset): ComponentType<WidgetProps> {
  return function PresetPicker(props: WidgetProps) {
    const { fieldSchema: field } = fieldOptionsOf(props);
    const fieldSchema = { ...field, options: { call: preset.call, ...field.options } };
    return <PickerWidget {...props} options={{ columns: [...preset.columns], ...props.options, fieldSchema }} />;
  };
}
