import '../../styles/pickers.css';
import { Button } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import useSWR from 'swr';
import type { OptionItem } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { fieldOptionsOf } from '../../form/field-ui.ts';
import { describedBy } from '../described-by.ts';
import { type LevelStep, levelsToObject, objectToLevels, pathOfItem, pathText } from './level-path.ts';
import { LevelsDialog, type LevelsSource } from './levels-dialog.tsx';
import { useChooseItem } from './use-choose-item.ts';

/**
 * A choice from a tree (large, medium, small). A text field keeps the code of the last level, and its `copies` take
 * properties of the item (`pathName`, `path`); an object keeps every level with `code`, `name` and `displayCode`.
 */
export function LevelsWidget(props: WidgetProps) {
  const { id, value, disabled, onBlur } = props;
  const { text, call, language } = useEngine();
  const { fieldSchema: field, pointer } = fieldOptionsOf(props);
  const source = sourceOf(props.options);
  const take = useChooseItem(props);
  const [isOpen, setIsOpen] = useState(false);
  const isObject = field.type === 'object';
  const lastLevel = source.levels.at(-1) ?? '';
  const code = typeof value === 'string' && value !== '' ? value : null;

  const findByCode = async (wanted: string) => {
    const query = { level: lastLevel, codes: wanted };
    return (await call<{ items: OptionItem[] }>(source.call, { query, quiet: true })).items[0];
  };
  const { data: item } = useSWR(code === null ? null : ['engine/level-item', source.call, code, language], () =>
    findByCode(code ?? ''),
  );
  const path = isObject ? objectToLevels(source.levels, value) : item ? pathOfItem(item) : [];

  const shown = path.length > 0 ? pathText(path) : (code ?? text('engine.form.choose'));

  function choose(steps: readonly LevelStep[]) {
    const last = steps.at(-1);
    if (isObject) props.onChange(levelsToObject(source.levels, steps));
    else if (last) take({ code: last.code, name: last.name, pathName: pathText(steps) });
    setIsOpen(false);
  }

  async function chooseCode(wanted: string) {
    const found = await findByCode(wanted);
    if (found) choose(pathOfItem(found));
  }

  return (
    <div className="engine-picker-field">
      <Button
        id={id}
        className="engine-levels__field"
        fill
        alignText="start"
        endIcon="diagram-tree"
        disabled={disabled ?? false}
        intent={props.rawErrors?.length ? 'danger' : 'none'}
        text={shown}
        // The label alone would be read instead of what is chosen.
        aria-label={`${props.label}: ${shown}`}
        aria-haspopup="dialog"
        aria-describedby={describedBy(props)['aria-describedby']}
        onClick={() => setIsOpen(true)}
        onBlur={() => onBlur(id, value)}
      />
      {path.length > 0 ? (
        <Button
          icon="small-cross"
          variant="minimal"
          disabled={disabled ?? false}
          aria-label={text('engine.form.clear', { field: props.label })}
          onClick={() => (isObject ? props.onChange(undefined) : take(null))}
        />
      ) : null}
      {isOpen ? (
        <LevelsDialog
          label={props.label}
          field={field}
          pointer={pointer}
          source={source}
          start={path}
          onChoose={choose}
          onChooseCode={(wanted) => void chooseCode(wanted)}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  );
}

function sourceOf(options: object): LevelsSource {
  const { call = '', levels = [], anyLevel = false } = options as Partial<LevelsSource>;
  return { call, levels, anyLevel };
}
