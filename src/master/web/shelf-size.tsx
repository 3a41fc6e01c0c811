import '../../platform/web/widgets/widgets.css';
import { InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import { describedBy } from '../../../engine/react/widgets/described-by.ts';
import { cleanNumberInput } from '../../../engine/react/widgets/numbers/clean-number-input.ts';

/** How a shelf is divided, `{ row, column }`; rule `storageShelfDefinition`. */
export function ShelfSize(props: WidgetProps) {
  const { id, value, onChange, onBlur, disabled, rawErrors } = props;
  const { text } = useEngine();
  const size = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

  function input(name: 'row' | 'column', inputId: string) {
    const held = size[name];
    return (
      <div className="shelf-size__part">
        <span aria-hidden>{text(`widgets.shelf.${name}s`)}</span>
        <InputGroup
          id={inputId}
          className="shelf-size__input"
          inputMode="numeric"
          value={held === undefined || held === null ? '' : String(held)}
          disabled={disabled ?? false}
          intent={rawErrors?.length ? 'danger' : 'none'}
          aria-label={`${props.label} ${text(`widgets.shelf.${name}s`)}`}
          {...describedBy(props)}
          onChange={(event) => {
            const digits = cleanNumberInput(event.target.value, { maxLength: 2 });
            const { [name]: _former, ...rest } = size;
            const next = digits === '' ? rest : { ...rest, [name]: Number(digits) };
            onChange(Object.keys(next).length === 0 ? undefined : next);
          }}
          onBlur={() => onBlur(id, value)}
        />
      </div>
    );
  }

  return (
    <div className="shelf-size">
      {input('row', id)}
      <span aria-hidden>×</span>
      {input('column', `${id}__column`)}
    </div>
  );
}
