import { Button } from '@blueprintjs/core';
import { Star, StarEmpty } from '@blueprintjs/icons';
import type { ScreenEntry } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';
import { parseName, useKept } from '../kept/use-kept.ts';

/** Keeps the shown screen among the person's favourites, or takes it out; screens that need an id to show are none. */
export function FavouriteButton({ screen }: { screen: ScreenEntry }) {
  const { text } = useText();
  const { items, save } = useKept('favourites', parseName);
  if (screen.menu === undefined || items === undefined) return null;
  const isKept = items.includes(screen.id);
  const label = text(isKept ? 'shell.favourites.remove' : 'shell.favourites.add');
  return (
    <Button
      variant="minimal"
      size="small"
      className="favourite"
      icon={isKept ? <Star size={14} /> : <StarEmpty size={14} />}
      aria-label={label}
      aria-pressed={isKept}
      title={label}
      onClick={() =>
        void save(isKept ? items.filter((id) => id !== screen.id) : [...items, screen.id]).catch(() => null)
      }
    />
  );
}
