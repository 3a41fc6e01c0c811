import { Button, MenuItem } from '@blueprintjs/core';
import { Suggest } from '@blueprintjs/select';
import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import type { OptionItem } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { fieldOptionsOf } from '../../form/field-ui.ts';
import { describedBy } from '../described-by.ts';
import { OptionLine } from './option-line.tsx';
import { StarButton } from './star-button.tsx';
import { useActiveOption } from './use-active-option.ts';
import { useChooseItem } from './use-choose-item.ts';
import { useOptionSearch } from './use-option-search.ts';
import { useReferenceName } from './use-reference-name.ts';

/** Something kept elsewhere, searched on the server by code or name; what belongs to it is copied into other fields. */
export function ReferenceWidget(props: WidgetProps) {
  const { id, value, onBlur, disabled } = props;
  const { text } = useEngine();
  const take = useChooseItem(props);
  const { fieldSchema: field, pointer } = fieldOptionsOf(props);
  const { items, lastUsed, favourites, isLoading, hasFailed, search } = useOptionSearch(field, pointer);
  const [query, setQuery] = useState('');
  const code = typeof value === 'string' && value !== '' ? value : null;
  const name = useReferenceName(pointer, field, code);
  const chosen: OptionItem | null = code === null ? null : { code, name: name ?? '' };

  const isOpening = query === '';
  const shown = isOpening && chosen && !items.some((item) => item.code === code) ? [chosen, ...items] : items;
  const { active, keys } = useActiveOption({ query, chosen: code, items: shown, isLoading, onAwaited: takeAwaited });
  const suggest = useRef<Suggest<OptionItem>>(null);

  function choose(item: OptionItem | null) {
    setQuery('');
    // What is there already is no change.
    if (item === null || item.code !== code) take(item);
  }

  function takeAwaited(item: OptionItem) {
    choose(item);
    // As after any choice: the list closes, and the next Tab goes on from this field.
    suggest.current?.setState({ isOpen: false });
    suggest.current?.inputElement?.blur();
  }

  function leave() {
    // A code typed in full is meant, even when it was not picked from the list.
    const typed =
      query === '' ? undefined : items.find((item) => item.code.toLowerCase() === query.trim().toLowerCase());
    if (typed) choose(typed);
    onBlur(id, value);
  }

  return (
    <Suggest<OptionItem>
      fill
      resetOnClose
      resetOnSelect={false}
      disabled={disabled ?? false}
      ref={suggest}
      items={[...shown]}
      activeItem={active}
      onActiveItemChange={keys.onActiveItemChange}
      selectedItem={chosen}
      itemsEqual="code"
      inputValueRenderer={(item) => (item.name === '' ? item.code : `${item.code}  ${item.name}`)}
      itemRenderer={(item, { handleClick, handleFocus, modifiers, ref }) => (
        <MenuItem
          key={item.code}
          ref={ref}
          roleStructure="listoption"
          active={modifiers.active}
          selected={item.code === code}
          text={
            <OptionLine
              item={item}
              field={field}
              lastUsed={lastUsed}
              isStarred={favourites.codes.includes(item.code)}
            />
          }
          label={item.code}
          // The input keeps the focus until the button is released: leaving it checks the field, and what the check says
          // may move the list away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={handleClick}
          onFocus={handleFocus}
        />
      )}
      noResults={
        <MenuItem
          disabled
          roleStructure="listoption"
          text={text(
            isLoading ? 'engine.form.searching' : hasFailed ? 'engine.form.searchFailed' : 'engine.form.nothingFound',
          )}
        />
      }
      query={query}
      onQueryChange={(next) => {
        setQuery(next);
        search(next);
      }}
      onItemSelect={choose}
      popoverProps={{ minimal: true, matchTargetWidth: true, onOpening: () => search(query) }}
      menuProps={{ 'aria-label': props.label }}
      inputProps={{
        id,
        leftIcon: 'search',
        placeholder: text('engine.form.searchHint'),
        intent: props.rawErrors?.length ? 'danger' : 'none',
        onBlur: leave,
        onKeyDownCapture: keys.onKeyDownCapture,
        onKeyDown: (event) => {
          // The button beside the text is no stop on the way through the form: these keys do the same.
          const isClearing = event.key === 'Backspace' || event.key === 'Delete';
          if (isClearing && query === '' && code !== null) choose(null);
          if (event.key === '*' && query === '' && code !== null && favourites.areOffered) {
            event.preventDefault();
            void favourites.toggle(code);
          }
        },
        rightElement:
          chosen === null ? undefined : (
            <>
              {favourites.areOffered && <StarButton isBeside item={chosen} favourites={favourites} />}
              <Button
                icon="small-cross"
                variant="minimal"
                tabIndex={-1}
                disabled={disabled ?? false}
                aria-label={text('engine.form.clear', { field: props.label })}
                onClick={() => choose(null)}
              />
            </>
          ),
        ...describedBy(props),
      }}
    />
  );
}
