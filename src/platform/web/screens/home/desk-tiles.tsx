import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { deskKey } from '../../../../../engine/core/text-keys.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { parseName, useKept } from '../../shell/kept/use-kept.ts';
import { useText } from '../../texts/texts.ts';
import { type ArrangedTile, arrangedTiles, changedOrder, tilesOf } from './desk-order.ts';
import { DeskTile } from './desk-tile.tsx';

/** The tiles that the screens of this user bring, in the order he gave them. */
export function DeskTiles({ user }: { user: SessionUser }) {
  const { text } = useText();
  const { items: chosen, save } = useKept('desk', parseName);
  const [arranging, setArranging] = useState(false);
  const tiles = arrangedTiles(tilesOf(user.screens), chosen ?? []);
  if (chosen === undefined || tiles.length === 0) return null;
  const change = (at: number, wish: Parameters<typeof changedOrder>[2]) =>
    void save(changedOrder(tiles, at, wish)).catch(() => null);
  return (
    <>
      {tiles.map((tile, at) =>
        arranging ? (
          <ArrangeLine key={tile.screen.id} tile={tile} at={at} count={tiles.length} onChange={change} />
        ) : (
          !tile.hidden && <DeskTile key={tile.screen.id} screen={tile.screen} />
        ),
      )}
      <Button
        variant="minimal"
        size="small"
        icon="sort"
        text={text(arranging ? 'home.desk.done' : 'home.desk.arrange')}
        onClick={() => setArranging(!arranging)}
      />
    </>
  );
}

/** A tile's name with what moves, hides and shows it. */
function ArrangeLine(props: {
  tile: ArrangedTile;
  at: number;
  count: number;
  onChange: (at: number, wish: Parameters<typeof changedOrder>[2]) => void;
}) {
  const { tile, at, count, onChange } = props;
  const { text } = useText();
  const title = text(deskKey(tile.screen.id));
  return (
    <div className={tile.hidden ? 'desk-arrange is-hidden' : 'desk-arrange'}>
      <span className="desk-title">{title}</span>
      <Button
        variant="minimal"
        icon="arrow-up"
        disabled={at === 0}
        aria-label={text('home.desk.up', { title })}
        onClick={() => onChange(at, { by: -1 })}
      />
      <Button
        variant="minimal"
        icon="arrow-down"
        disabled={at === count - 1}
        aria-label={text('home.desk.down', { title })}
        onClick={() => onChange(at, { by: 1 })}
      />
      <Button
        variant="minimal"
        icon={tile.hidden ? 'eye-open' : 'eye-off'}
        aria-label={text(tile.hidden ? 'home.desk.show' : 'home.desk.hide', { title })}
        onClick={() => onChange(at, { hidden: !tile.hidden })}
      />
    </div>
  );
}
