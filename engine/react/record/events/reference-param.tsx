import { FormGroup, MenuItem } from '@blueprintjs/core';
import { Suggest } from '@blueprintjs/select';
import { type ReactNode, useId, useState } from 'react';
import useSWR from 'swr';
import type { JsonObject, OptionsSource } from '../../../core/formats/json-schema.ts';
import { getAt } from '../../../core/values/json-pointer.ts';
import type { OptionItem } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { fetchOptions } from '../../widgets/choices/fetch-options.ts';

const hitsShown = 50;

/** A parameter that names something kept elsewhere: looked up through a call, sent as the code. */
export function ReferenceParam(props: {
  label: string;
  labelInfo: ReactNode;
  source: OptionsSource & { call: string };
  /** What the event is sent to; `params` of the source point into it. */
  record: JsonObject;
  onChange: (code: string) => void;
}) {
  const { label, labelInfo, source, record, onChange } = props;
  const runtime = useEngine();
  const { text } = runtime;
  const id = useId();
  const [chosen, setChosen] = useState<OptionItem | null>(null);
  const [query, setQuery] = useState('');
  const params = eventParamsOf(source, record);
  const { data, error } = useSWR(
    ['engine/event-options', source.call, query, JSON.stringify(params)],
    () => fetchOptions(runtime, source.call, { keyword: query, limit: hitsShown, params }),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const said = error ? 'engine.form.searchFailed' : data ? 'engine.form.nothingFound' : 'engine.form.searching';
  return (
    <FormGroup label={label} labelFor={id} labelInfo={labelInfo}>
      <Suggest<OptionItem>
        fill
        resetOnClose
        items={data ?? []}
        selectedItem={chosen}
        itemsEqual="code"
        query={query}
        onQueryChange={setQuery}
        inputValueRenderer={shownOf}
        itemRenderer={(item, { handleClick, handleFocus, modifiers, ref }) => (
          <MenuItem
            key={item.code}
            ref={ref}
            roleStructure="listoption"
            active={modifiers.active}
            selected={item.code === chosen?.code}
            text={shownOf(item)}
            label={source.detail === undefined ? undefined : String(item[source.detail] ?? '')}
            onClick={handleClick}
            onFocus={handleFocus}
          />
        )}
        noResults={<MenuItem disabled roleStructure="listoption" text={text(said)} />}
        onItemSelect={(item) => {
          setChosen(item);
          onChange(item.code);
        }}
        popoverProps={{ minimal: true, matchTargetWidth: true }}
        menuProps={{ 'aria-label': label }}
        inputProps={{ id, leftIcon: 'search', placeholder: text('engine.form.searchHint') }}
      />
    </FormGroup>
  );
}

function shownOf({ code, name }: OptionItem): string {
  return name === '' || name === code ? code : `${code}  ${name}`;
}

/** The parameters of the call: literals, and values of the record by pointer; those that are empty are left out. */
function eventParamsOf({ params = {} }: OptionsSource, record: JsonObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, given]) => {
      const isPointer = typeof given === 'object' && given !== null && !Array.isArray(given);
      const value = isPointer && typeof given.at === 'string' ? getAt(record, given.at) : given;
      return value === undefined || value === null || value === '' ? [] : [[name, String(value)]];
    }),
  );
}
