import { Icon } from '@blueprintjs/core';
import type { JsonSchema } from '../../../core/formats/json-schema.ts';
import type { OptionItem } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { formatValue } from '../../format/format-value.ts';

/** An option as its list shows it: its name, and on a second line what tells it from others and when it was chosen last. */
export function OptionLine(props: {
  item: OptionItem;
  field: JsonSchema;
  lastUsed: ReadonlyMap<string, string>;
  isStarred?: boolean;
}) {
  const { item, field, lastUsed, isStarred = false } = props;
  const { text, language } = useEngine();
  const property = field.options?.detail;
  const detail = property === undefined ? undefined : item[property];
  const on = lastUsed.get(item.code);
  const parts = [
    typeof detail === 'string' && detail !== item.name ? detail : '',
    on === undefined ? '' : text('engine.form.lastUsed', { on: formatValue(on, 'date', { text, language }) }),
  ].filter((part) => part !== '');
  return (
    <>
      {isStarred && <Icon className="engine-option__star" icon="star" size={12} title={text('engine.widgets.star')} />}
      {item.name}
      {parts.length > 0 ? (
        <span className="engine-option__detail">{parts.join(text('engine.form.detailSeparator'))}</span>
      ) : null}
    </>
  );
}
