import { Icon, Spinner } from '@blueprintjs/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { OptionItem } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { moveInList } from '../files/move-in-list.ts';
import { useLevelItems } from './use-level-items.ts';

/** One level of a tree: its items below a parent. ↑ and ↓ move, → and Enter go one level down (or choose, on the last), ← goes back. */
export function LevelColumn(props: {
  callId: string;
  level: string;
  label: string;
  parent: string | undefined;
  isAsked: boolean;
  isActive: boolean;
  isLast: boolean;
  chosen: string | undefined;
  onEnter: (item: OptionItem) => void;
  onBack: () => void;
}) {
  const { callId, level, label, parent, isAsked, isActive, isLast, chosen, onEnter, onBack } = props;
  const { text } = useEngine();
  const items = useLevelItems(callId, level, parent, isAsked);
  const list = useRef<HTMLDivElement>(null);
  const known = Array.isArray(items) ? items : [];
  const firstStop = known.some((item) => item.code === chosen) ? chosen : known[0]?.code;

  useEffect(() => {
    if (isActive && known.length > 0) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [isActive, known.length]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const item = known.find(({ code }) => code === (event.target as HTMLElement).dataset.code);
    if (event.key === 'ArrowLeft') onBack();
    else if (item && (event.key === 'Enter' || event.key === ' ' || (event.key === 'ArrowRight' && !isLast)))
      onEnter(item);
    else return moveInList(event, '[role=option]');
    event.preventDefault();
  }

  return (
    <div className={isActive ? 'engine-levels__column engine-levels__column--active' : 'engine-levels__column'}>
      <div className="engine-levels__head">{label}</div>
      <div
        ref={list}
        className="engine-levels__items"
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {known.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys of its options
          <div
            key={item.code}
            role="option"
            className="engine-levels__item"
            data-code={item.code}
            tabIndex={item.code === firstStop ? 0 : -1}
            aria-selected={item.code === chosen}
            onClick={() => onEnter(item)}
          >
            <span>{item.name}</span>
            {isLast ? null : <Icon icon="chevron-right" />}
          </div>
        ))}
      </div>
      {isAsked && items === null ? <Spinner size={20} /> : null}
      {items === 'failed' ? <p role="alert">{text('engine.form.searchFailed')}</p> : null}
    </div>
  );
}
