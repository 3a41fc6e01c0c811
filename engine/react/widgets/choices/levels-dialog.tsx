import '../../styles/pickers.css';
import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import type { JsonSchema } from '../../../core/formats/json-schema.ts';
import type { OptionItem } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { Dialog } from '../../theme/dialog.tsx';
import { moveInList } from '../files/move-in-list.ts';
import { LevelColumn } from './level-column.tsx';
import { type LevelStep, pathOfItem, pathText } from './level-path.ts';
import { useOptionSearch } from './use-option-search.ts';

/** Which tree is walked through, and where its items come from. */
export interface LevelsSource {
  /** Answers the items of a `level` below a `parent`, or those with `codes`; each with its `path`. */
  call: string;
  /** Names of the levels from the top; their headings are texts `field.<level>`. */
  levels: readonly string[];
  /** A level above the last may be chosen, too. */
  anyLevel: boolean;
}

/** A tree to choose from: its levels side by side (one after the other on a phone), or a search over the last one. */
export function LevelsDialog(props: {
  label: string;
  field: JsonSchema;
  pointer: string;
  source: LevelsSource;
  start: readonly LevelStep[];
  onChoose: (path: readonly LevelStep[]) => void;
  onChooseCode: (code: string) => void;
  onClose: () => void;
}) {
  const { label, field, pointer, source, start, onChoose, onChooseCode, onClose } = props;
  const { text } = useEngine();
  const [path, setPath] = useState<readonly LevelStep[]>(start);
  const [active, setActive] = useState(Math.max(0, start.length - 1));
  const [query, setQuery] = useState('');
  const { items, isLoading, hasFailed, search } = useOptionSearch(field, pointer);
  const last = source.levels.length - 1;

  function enter(depth: number, item: OptionItem) {
    const next = [...path.slice(0, depth), ...pathOfItem(item).slice(-1)];
    if (depth === last) return onChoose(next);
    setPath(next);
    setActive(depth + 1);
  }

  return (
    <Dialog
      isOpen
      className="engine-levels"
      title={text('engine.widgets.picker.title', { field: label })}
      onClose={onClose}
    >
      <DialogBody>
        {field.options?.call ? (
          <InputGroup
            type="search"
            leftIcon="search"
            placeholder={text('engine.form.searchHint')}
            aria-label={text('engine.widgets.picker.search', { field: label })}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              if (event.target.value !== '') search(event.target.value);
            }}
          />
        ) : null}
        {query === '' ? (
          <div className="engine-levels__columns">
            {source.levels.map((level, depth) => (
              <LevelColumn
                key={level}
                callId={source.call}
                level={level}
                label={text(`field.${level}`)}
                parent={depth === 0 ? undefined : path[depth - 1]?.code}
                isAsked={depth === 0 || path[depth - 1] !== undefined}
                isActive={depth === active}
                isLast={depth === last}
                chosen={path[depth]?.code}
                onEnter={(item) => enter(depth, item)}
                onBack={() => setActive(Math.max(0, depth - 1))}
              />
            ))}
          </div>
        ) : (
          <LevelHits
            items={items}
            said={isLoading ? 'searching' : hasFailed ? 'searchFailed' : 'nothingFound'}
            onChoose={onChooseCode}
          />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {active > 0 && query === '' ? (
              <Button
                className="engine-levels__back"
                icon="arrow-left"
                text={text(`field.${source.levels[active - 1]}`)}
                onClick={() => setActive(active - 1)}
              />
            ) : null}
            {source.anyLevel && path.length > 0 ? (
              <Button
                intent="primary"
                text={text('engine.widgets.levels.take', { name: path.at(-1)?.name })}
                onClick={() => onChoose(path)}
              />
            ) : null}
          </>
        }
      >
        <span className="engine-levels__path">{pathText(path)}</span>
      </DialogFooter>
    </Dialog>
  );
}

/** What a search found, to be taken at once. */
function LevelHits(props: { items: readonly OptionItem[]; said: string; onChoose: (code: string) => void }) {
  const { items, said, onChoose } = props;
  const { text } = useEngine();
  if (items.length === 0) return <p role="status">{text(`engine.form.${said}`)}</p>;
  return (
    <ul className="engine-levels__hits" onKeyDown={(event) => moveInList(event, 'button')}>
      {items.map((item) => (
        <li key={item.code}>
          <Button
            fill
            variant="minimal"
            alignText="start"
            text={typeof item.pathName === 'string' ? item.pathName : item.name}
            onClick={() => onChoose(item.code)}
          />
        </li>
      ))}
    </ul>
  );
}
