import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core';
import { useEngine } from '../../engine-provider.tsx';
import { Popover } from '../../theme/popover.tsx';
import type { FilterChoice } from './use-filter-choices.ts';

/** One or several of a few choices. Nothing chosen means: all. */
export function ChoiceFilter(props: {
  id: string;
  label: string;
  several: boolean;
  choices: FilterChoice[];
  value: string[];
  onChange: (codes: string[]) => void;
}) {
  const { id, label, several, choices, value, onChange } = props;
  const { text } = useEngine();
  const all = text('engine.list.all');
  if (!several) {
    return (
      <HTMLSelect
        id={id}
        fill
        value={value[0] ?? ''}
        onChange={(event) => onChange([event.currentTarget.value].filter(Boolean))}
      >
        <option value="">{all}</option>
        {choices.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </HTMLSelect>
    );
  }
  const chosen = choices.filter(({ code }) => value.includes(code)).map(({ name }) => name);
  const caption = chosen.length > 0 ? chosen.join(text('engine.format.listSeparator')) : all;
  const toggle = (code: string) =>
    onChange(value.includes(code) ? value.filter((other) => other !== code) : [...value, code]);
  return (
    <Popover
      placement="bottom-start"
      arrow={false}
      animation="minimal"
      content={
        <fieldset className="list-choices">
          <legend className="visually-hidden">{label}</legend>
          {choices.map(({ code, name }) => (
            <Checkbox key={code} checked={value.includes(code)} label={name} onChange={() => toggle(code)} />
          ))}
          {value.length > 0 && (
            <Button variant="minimal" size="small" text={text('engine.list.clearField')} onClick={() => onChange([])} />
          )}
        </fieldset>
      }
    >
      <Button
        id={id}
        fill
        alignText="start"
        endIcon="caret-down"
        className={chosen.length > 0 ? 'list-choice-set' : 'list-choice'}
        aria-label={text('engine.list.filterChosen', { label, chosen: caption })}
        text={caption}
        ellipsizeText
      />
    </Popover>
  );
}
