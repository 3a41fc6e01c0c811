import { Button, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useEngine } from '../../engine-provider.tsx';

/** A text to look for. It counts when Enter is pressed or the field is left, not at every key: Japanese is composed. */
export function TextFilter(props: { id: string; search: boolean; value: string; onChange: (value: string) => void }) {
  const { id, search, value, onChange } = props;
  const { text } = useEngine();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The address changed from elsewhere (Back, a saved view, "clear").
    setShown(value);
    setTyped(value);
  }
  const commit = (next: string) => {
    if (next.trim() !== value) onChange(next.trim());
  };
  return (
    <InputGroup
      id={id}
      type={search ? 'search' : 'text'}
      leftIcon={search ? 'search' : undefined}
      placeholder={search ? text('engine.list.keywordPlaceholder') : undefined}
      maxLength={100}
      value={typed}
      onValueChange={setTyped}
      onBlur={() => commit(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit(typed);
      }}
      rightElement={
        typed === '' ? undefined : (
          <Button
            variant="minimal"
            icon="small-cross"
            aria-label={text('engine.list.clearField')}
            onClick={() => {
              setTyped('');
              commit('');
            }}
          />
        )
      }
    />
  );
}
