import { MenuItem } from '@blueprintjs/core';
import { Suggest } from '@blueprintjs/select';
import { useState } from 'react';
import useSWR from 'swr';
import type { Json } from '../../core/formats/json-schema.ts';
import type { OptionItem, Person } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import { fetchOptions } from '../widgets/fetch-options.ts';
import { useOptionSearch } from '../widgets/use-option-search.ts';

/** Who stands first depends on who asks, on nothing else. */
const noQuestion = { limit: 10, params: {} };

/**
 * Looks people up by name, code or organization and hands on the one picked; before anything is typed, those that the call
 * `usual` answers stand first. Those taken already are not offered.
 */
export function PersonPicker(props: {
  id: string;
  callId: string;
  /** What the call is asked besides what is typed. */
  params?: Record<string, Json>;
  usual?: string;
  label: string;
  taken: readonly Person[];
  onPick: (person: Person) => void;
}) {
  const { id, callId, params = {}, usual, label, taken, onPick } = props;
  const runtime = useEngine();
  const { text } = runtime;
  const { items, isLoading, search } = useOptionSearch({ options: { params } }, '', callId);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { data: first = [] } = useSWR(usual && isOpen ? ['engine/usual', usual] : null, () =>
    fetchOptions(runtime, usual ?? '', noQuestion),
  );
  const known = query === '' ? uniqueByCode([...first, ...items]) : items;
  const offered = known.filter((item) => !taken.some((person) => person.code === item.code));
  const open = () => {
    setOpen(true);
    search(query);
  };
  return (
    <Suggest<OptionItem>
      className="engine-stage__picker"
      resetOnClose
      items={offered}
      selectedItem={null}
      itemsEqual="code"
      inputValueRenderer={() => ''}
      itemRenderer={(item, { handleClick, handleFocus, modifiers, ref }) => (
        <MenuItem
          key={item.code}
          ref={ref}
          roleStructure="listoption"
          active={modifiers.active}
          text={item.name}
          label={typeof item.organizationName === 'string' ? item.organizationName : item.code}
          // As in the search of a field: the list must not move away while the button is held.
          onMouseDown={(event) => event.preventDefault()}
          onClick={handleClick}
          onFocus={handleFocus}
        />
      )}
      noResults={
        <MenuItem
          disabled
          roleStructure="listoption"
          text={text(isLoading ? 'engine.form.searching' : 'engine.form.nothingFound')}
        />
      }
      query={query}
      onQueryChange={(next) => {
        setQuery(next);
        search(next);
      }}
      onItemSelect={(item) => {
        setQuery('');
        onPick({ code: item.code, name: item.name });
      }}
      popoverProps={{ minimal: true, onOpening: open }}
      menuProps={{ 'aria-label': label }}
      inputProps={{ id, leftIcon: 'new-person', placeholder: label, 'aria-label': label }}
    />
  );
}

function uniqueByCode(items: readonly OptionItem[]): OptionItem[] {
  return [...new Map(items.map((item) => [item.code, item])).values()];
}
