import type { WidgetProps } from '@rjsf/utils';
import type { OptionItem } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { fieldOptionsOf } from '../../form/field-ui.ts';
import { useFormSource } from '../../form/form-source.tsx';
import { schemaAtPath } from '../../form/record-schema.ts';
import { recentChoicesOf } from './recent-choices.ts';
import { referenceChanges } from './reference-changes.ts';

/** Takes an item into the field of a widget, and what belongs to it into the fields beside; `null` clears. */
export function useChooseItem(props: WidgetProps): (item: OptionItem | null) => void {
  const source = useFormSource();
  const { user, today } = useEngine();
  const { fieldSchema: field, pointer, path } = fieldOptionsOf(props);
  return (item) => {
    const callId = field.options?.call;
    if (item && callId) recentChoicesOf(user.inputOwner ?? user.code, callId).keep(item.code, today);
    const siblings = schemaAtPath(source.schema, path.split('.').slice(0, -1).join('.')) ?? source.schema;
    source.change(referenceChanges(pointer, field, siblings.items ?? siblings, item));
  };
}
