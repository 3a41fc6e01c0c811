import { Button } from '@blueprintjs/core';
import { useEngine } from '../engine-provider.tsx';
import { EarlierButton } from './earlier/earlier-button.tsx';
import type { LineModel } from './line-model.ts';
import type { RowCommands } from './row-commands.ts';
import { SheetButtons } from './sheets/sheet-buttons.tsx';

/** The buttons over a grid of lines. They act on the rows that are ticked, else on the one that has the focus. */
export function LineToolbar(props: {
  model: LineModel;
  count: number;
  /** Rows to act on, in order. */
  targets: () => number[];
  commands: RowCommands;
  /** Brings the focus to a row after something was done. */
  onDone: (row: number | null) => void;
}) {
  const { model, count, targets, commands, onDone } = props;
  const { text } = useEngine();
  const isFull = count >= model.maxItems;
  const first = () => targets()[0] ?? -1;
  return (
    <div className="engine-lines__tools">
      {!model.isTakenOnly && (
        <Button icon="add" text={text('engine.lines.add')} disabled={isFull} onClick={() => onDone(commands.add())} />
      )}
      <EarlierButton model={model} commands={commands} disabled={isFull} onDone={onDone} />
      {!model.isTakenOnly && (
        <Button
          icon="duplicate"
          text={text('engine.lines.duplicate')}
          disabled={isFull}
          onClick={() => onDone(commands.duplicate(targets()))}
        />
      )}
      <Button icon="trash" text={text('engine.lines.remove')} onClick={() => onDone(commands.remove(targets()))} />
      <Button
        icon="arrow-up"
        aria-label={text('engine.lines.up')}
        onClick={() => onDone(commands.move(first(), first() - 1))}
      />
      <Button
        icon="arrow-down"
        aria-label={text('engine.lines.down')}
        onClick={() => onDone(commands.move(first(), first() + 1))}
      />
      <SheetButtons model={model} commands={commands} />
      <span className="engine-lines__hint">
        {text('engine.lines.hint')}
        {'　'}
        {Number.isFinite(model.maxItems)
          ? text('engine.lines.count', { count, max: model.maxItems })
          : text('engine.lines.countOnly', { count })}
      </span>
    </div>
  );
}
