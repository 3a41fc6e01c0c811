import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import type { JsonSchema } from '../../../core/formats/json-schema.ts';
import { useEngine } from '../../engine-provider.tsx';
import { RemovableTag } from '../../theme/removable-tag.tsx';
import { fetchOptions } from '../../widgets/choices/fetch-options.ts';
import { LevelsDialog } from '../../widgets/choices/levels-dialog.tsx';
import { SearchToAdd } from '../../widgets/choices/search-to-add.tsx';
import { useOptionSearch } from '../../widgets/choices/use-option-search.ts';

/** One or several of what a field refers to: searched by name, or chosen from its tree. Nothing chosen means: all. */
export function ReferenceFilter(props: {
  id: string;
  label: string;
  field: JsonSchema;
  value: readonly string[];
  onChange: (codes: string[]) => void;
}) {
  const { id, label, field, value, onChange } = props;
  const runtime = useEngine();
  const { text, language } = runtime;
  const { call = '', tree, detail } = field.options ?? {};
  const { items, isLoading, search } = useOptionSearch(field, '');
  const [query, setQuery] = useState('');
  const [isTreeOpen, setTreeOpen] = useState(false);
  const { data: chosen = [] } = useSWR(
    value.length === 0 ? null : ['engine/filter-names', call, value.join(' '), language],
    () => fetchOptions(runtime, call, { codes: value, limit: value.length, params: {} }),
    { keepPreviousData: true },
  );
  const nameOf = (code: string) => chosen.find((item) => item.code === code)?.name ?? code;
  const add = (code: string) => {
    setQuery('');
    setTreeOpen(false);
    if (!value.includes(code)) onChange([...value, code]);
  };
  return (
    <div className="list-reference">
      {value.map((code) => (
        <RemovableTag
          key={code}
          name={nameOf(code)}
          remove={text('engine.list.filterRemove', { name: nameOf(code) })}
          onRemove={() => onChange(value.filter((other) => other !== code))}
        />
      ))}
      <SearchToAdd
        label={label}
        items={items.filter(({ code }) => !value.includes(code))}
        isLoading={isLoading}
        query={query}
        onQuery={(next) => {
          setQuery(next);
          search(next);
        }}
        onOpening={() => search(query)}
        onPick={({ code }) => add(code)}
        detail={detail}
        input={{
          id,
          leftIcon: 'search',
          placeholder: text(value.length > 0 ? 'engine.list.filterSearch' : 'engine.list.all', { label }),
          ...(tree && {
            rightElement: (
              <Button
                variant="minimal"
                icon="diagram-tree"
                aria-label={text('engine.list.filterTree', { label })}
                onClick={() => setTreeOpen(true)}
              />
            ),
          }),
        }}
      />
      {isTreeOpen && tree && (
        <LevelsDialog
          label={label}
          field={field}
          pointer=""
          source={{ ...tree, anyLevel: false }}
          start={[]}
          onChoose={(path) => add(path.at(-1)?.code ?? '')}
          onChooseCode={add}
          onClose={() => setTreeOpen(false)}
        />
      )}
    </div>
  );
}
