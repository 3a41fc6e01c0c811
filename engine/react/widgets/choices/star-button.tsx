import { Button } from '@blueprintjs/core';
import type { OptionItem } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import type { Favourites } from './use-favourites.ts';

/** Stars an item, or takes its star away. */
export function StarButton(props: {
  item: OptionItem;
  favourites: Favourites;
  /** No stop on the way through the form: the key `*` in the field does the same. */
  isBeside?: boolean;
}) {
  const { item, favourites, isBeside = false } = props;
  const { text } = useEngine();
  const isStarred = favourites.codes.includes(item.code);
  return (
    <Button
      icon={isStarred ? 'star' : 'star-empty'}
      variant="minimal"
      size="small"
      {...(isBeside && { tabIndex: -1 })}
      aria-pressed={isStarred}
      aria-label={text(isStarred ? 'engine.widgets.star.remove' : 'engine.widgets.star.add', { name: item.name })}
      onClick={() => void favourites.toggle(item.code)}
    />
  );
}
