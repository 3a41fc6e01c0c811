import { type HTMLInputProps, type InputGroupProps, MenuItem } from '@blueprintjs/core';
import { Suggest } from '@blueprintjs/select';
import type { OptionItem } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';

/** A search on the server that hands on what is picked and is empty again, for adding one after the other. */
export function SearchToAdd(props: {
  label: string;
  /** Hits of what is typed, without those that are taken. */
  items: readonly OptionItem[];
  isLoading: boolean;
  query: string;
  onQuery: (query: string) => void;
  onOpening: () => void;
  onPick: (item: OptionItem) => void;
  /** The property that tells hits of one name apart; their code where they have none. */
  detail: string | undefined;
  className?: string;
  input: InputGroupProps & HTMLInputProps;
}) {
  const { label, items, isLoading, query, onQuery, onOpening, onPick, detail = '', className, input } = props;
  const { text } = useEngine();
  return (
    <Suggest<OptionItem>
      {...(className === undefined ? { fill: true } : { className })}
      resetOnClose
      items={[...items]}
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
          label={typeof item[detail] === 'string' ? item[detail] : item.code}
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
      onQueryChange={onQuery}
      onItemSelect={onPick}
      popoverProps={{ minimal: true, onOpening }}
      menuProps={{ 'aria-label': label }}
      inputProps={input}
    />
  );
}
