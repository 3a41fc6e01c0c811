import { useState } from 'react';
import useSWR from 'swr';
import type { Json } from '../../../core/formats/json-schema.ts';
import type { OptionItem, Person } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { fetchOptions } from '../../widgets/choices/fetch-options.ts';
import { SearchToAdd } from '../../widgets/choices/search-to-add.tsx';
import { useOptionSearch } from '../../widgets/choices/use-option-search.ts';

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
    <SearchToAdd
      className="engine-stage__picker"
      label={label}
      items={offered}
      isLoading={isLoading}
      query={query}
      onQuery={(next) => {
        setQuery(next);
        search(next);
      }}
      onOpening={open}
      onPick={(item) => {
        setQuery('');
        onPick({ code: item.code, name: item.name });
      }}
      detail="organizationName"
      input={{ id, leftIcon: 'new-person', placeholder: label, 'aria-label': label }}
    />
  );
}

function uniqueByCode(items: readonly OptionItem[]): OptionItem[] {
  return [...new Map(items.map((item) => [item.code, item])).values()];
}
