import { Menu, MenuItem } from '@blueprintjs/core';
import { type ItemRendererProps, Omnibar, renderFilteredItems } from '@blueprintjs/select';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '../../session/session-user.ts';
import { useText } from '../../texts/texts.ts';
import { type Hit, matchingScreens } from './search-hits.ts';
import { useDocumentHits } from './use-document-hits.ts';

const SearchFor = Omnibar.ofType<Hit>();

/** Finds a screen the user may open, or a document by its number or title. */
export function SearchOmnibar(props: { user: SessionUser; onClose: () => void }) {
  const { user, onClose } = props;
  const { text } = useText();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const screens = useMemo(() => matchingScreens(query, user.screens), [query, user.screens]);
  const documents = useDocumentHits(query, user.screens);

  return (
    <SearchFor
      isOpen
      onClose={onClose}
      className="search-omnibar"
      inputProps={{ placeholder: text('shell.searchHint'), 'aria-label': text('shell.search') }}
      query={query}
      onQueryChange={setQuery}
      items={[...documents, ...screens]}
      itemsEqual="path"
      itemListPredicate={(_query, items) => items}
      itemRenderer={renderHit}
      // Blueprint would call its list of options a menu.
      itemListRenderer={(list) => (
        <Menu {...list.menuProps} role="listbox" aria-label={text('shell.search')} ulRef={list.itemsParentRef}>
          {renderFilteredItems(
            list,
            <MenuItem disabled roleStructure="listoption" text={text('shell.searchNothing')} />,
          )}
        </Menu>
      )}
      onItemSelect={(hit) => {
        onClose();
        void navigate(hit.path);
      }}
    />
  );
}

function renderHit(hit: Hit, { handleClick, handleFocus, modifiers, ref }: ItemRendererProps<HTMLLIElement>) {
  return (
    <MenuItem
      key={hit.path}
      ref={ref}
      active={modifiers.active}
      icon={hit.kind === 'document' ? 'document' : 'application'}
      text={hit.title}
      label={hit.detail}
      roleStructure="listoption"
      onClick={handleClick}
      onFocus={handleFocus}
    />
  );
}
