import { Button, InputGroup } from '@blueprintjs/core';
import { useDeferredValue, useId, useState } from 'react';
import useSWR from 'swr';
import { useEngine } from '../../../../engine/react/engine-provider.tsx';
import { keepComposing } from '../../../../engine/react/keep-composing.ts';

/** What is looked for in words, and what must not be among them. Names of products are proposed while one types. */
export function SearchBar(props: {
  keyword: string;
  excludedKeyword: string;
  onSearch: (words: { keyword: string; excludedKeyword: string }) => void;
}) {
  const { keyword, excludedKeyword, onSearch } = props;
  const { text, call } = useEngine();
  const id = useId();
  const [typed, setTyped] = useState(keyword);
  const [excluded, setExcluded] = useState(excludedKeyword);
  const [shown, setShown] = useState({ keyword, excludedKeyword });
  if (shown.keyword !== keyword || shown.excludedKeyword !== excludedKeyword) {
    setShown({ keyword, excludedKeyword });
    setTyped(keyword);
    setExcluded(excludedKeyword);
  }
  const asked = useDeferredValue(typed.trim());
  const { data } = useSWR(
    asked === '' || asked === keyword ? null : ['mall.autocomplete', asked],
    () => call<{ items: string[] }>('mall.autocomplete', { body: { keyword: asked }, quiet: true }),
    { keepPreviousData: true },
  );
  return (
    <search>
      <form
        className="catalog-search-bar"
        onKeyDown={keepComposing}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch({ keyword: typed.trim(), excludedKeyword: excluded.trim() });
        }}
      >
        <InputGroup
          className="catalog-search-bar__word"
          leftIcon="search"
          type="search"
          size="large"
          list={id}
          aria-label={text('catalog.keyword')}
          placeholder={text('catalog.keywordHint')}
          maxLength={200}
          value={typed}
          onValueChange={setTyped}
        />
        <datalist id={id}>
          {data?.items.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <InputGroup
          size="large"
          aria-label={text('catalog.excludedKeyword')}
          placeholder={text('catalog.excludedKeyword')}
          maxLength={200}
          value={excluded}
          onValueChange={setExcluded}
        />
        <Button type="submit" intent="primary" size="large" text={text('catalog.search')} />
      </form>
    </search>
  );
}
