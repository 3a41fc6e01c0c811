import { Classes } from '@blueprintjs/core';
import type { ValueFormat } from '../../core/formats/json-schema.ts';
import { optionKeys } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { CellProps, CellRenderer } from '../extension.ts';
import { formatValue, isNumericFormat } from '../format/format-value.ts';
import { useOptionNames } from './use-option-names.ts';

/** A renderer that shows values of one meaning as text. Amounts go without their unit: the heading names it. */
export function formattedCell(format: ValueFormat): CellRenderer {
  function FormattedCell({ value, schema, recordId, path }: CellProps) {
    const { text, language } = useEngine();
    const { names, isLoading } = useOptionNames(schema, value);
    const labelOf = (code: string) => {
      if (schema?.options?.codes && recordId && path) return text(optionKeys(recordId, path, code));
      return names.get(code) ?? code;
    };
    const shown = formatValue(value, format, { text, language, labelOf }, { withUnit: false });
    return (
      // A code says nothing to people: it stands for the room of its name until that is there.
      <span
        className={isLoading ? `cell-${format} ${Classes.SKELETON}` : `cell-${format}`}
        title={format === 'text' || format === 'multiline' ? shown : undefined}
      >
        {shown}
      </span>
    );
  }
  return { component: FormattedCell, align: isNumericFormat(format) ? 'right' : 'left' };
}
