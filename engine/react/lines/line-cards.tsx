import { Button } from '@blueprintjs/core';
import { memo } from 'react';
import { useEngine } from '../engine-provider.tsx';
import { fieldIdOf } from '../form/field-id.ts';
import { FormField } from '../form/form-field.tsx';
import { useFormSource, useFromSource, useValueAt } from '../form/form-source.tsx';
import { labelOf } from '../form/texts.ts';
import { rowsText } from '../format/rows-text.ts';
import type { OpenedCell } from './cells/inner-rows.tsx';
import { EarlierButton } from './earlier/earlier-button.tsx';
import { cellPointer, innerRows, type LineModel } from './line-model.ts';
import { type RowCommands, rowCommands } from './row-commands.ts';
import { SheetButtons } from './sheets/sheet-buttons.tsx';
import { useRowCount } from './use-line-rows.ts';

/** Lines as cards, for narrow windows: the same fields as in a form, one card a row. */
export function LineCards(props: {
  model: LineModel;
  /** Opens the rows that stand in a row. */
  onOpen: (cell: OpenedCell) => void;
}) {
  const { model, onOpen } = props;
  const { text } = useEngine();
  const source = useFormSource();
  const count = useRowCount(model.at);
  const commands = rowCommands(source, model);
  return (
    <div className="engine-line-cards">
      {model.sheet && (
        <div className="engine-lines__tools">
          <SheetButtons model={model} commands={commands} />
        </div>
      )}
      {Array.from({ length: count }, (_row, index) => (
        // A row is its place: rows have no id of their own.
        <LineCard key={index} index={index} model={model} count={count} commands={commands} onOpen={onOpen} />
      ))}
      {model.isFixed ? null : (
        <>
          {!model.isTakenOnly && (
            <Button
              icon="add"
              text={text('engine.lines.add')}
              disabled={count >= model.maxItems}
              onClick={() => commands.add()}
            />
          )}
          <EarlierButton model={model} commands={commands} disabled={count >= model.maxItems} />
        </>
      )}
    </div>
  );
}

const LineCard = memo(
  function LineCard(props: {
    index: number;
    count: number;
    model: LineModel;
    commands: RowCommands;
    onOpen: (cell: OpenedCell) => void;
  }) {
    const { index, count, model, commands, onOpen } = props;
    const { text } = useEngine();
    const { recordId } = useFormSource();
    const name = text('engine.form.rowPlace', { list: labelOf(text, recordId, model.path), row: index + 1 });
    const [inner, plain] = [true, false].map((isInner) =>
      model.columns.filter(({ widget }) => (widget === innerRows) === isInner),
    );
    const fields = plain?.map((column) => (
      <FormField key={column.field} pointer={cellPointer(model, index, column.field)} shown={column.shown === true} />
    ));
    return (
      <section className="engine-line-card" aria-label={name}>
        <div className="engine-line-card__head">
          <h3>{name}</h3>
          {model.isFixed ? null : (
            <>
              <RowButton
                icon="arrow-up"
                name="up"
                row={name}
                disabled={index === 0}
                onClick={() => commands.move(index, index - 1)}
              />
              <RowButton
                icon="arrow-down"
                name="down"
                row={name}
                disabled={index === count - 1}
                onClick={() => commands.move(index, index + 1)}
              />
              {!model.isTakenOnly && (
                <RowButton
                  icon="duplicate"
                  name="duplicate"
                  row={name}
                  disabled={count >= model.maxItems}
                  onClick={() => commands.duplicate([index])}
                />
              )}
              <RowButton
                icon="trash"
                name="remove"
                row={name}
                disabled={false}
                onClick={() => commands.remove([index])}
              />
            </>
          )}
        </div>
        <div className="engine-fields">{fields}</div>
        {inner?.map((column) => (
          <InnerRowsButton key={column.field} model={model} index={index} column={column} onOpen={onOpen} />
        ))}
      </section>
    );
  },
  // Commands are the same for the same form, whichever object carries them.
  (before, after) => before.index === after.index && before.count === after.count && before.model === after.model,
);

/** What stands in a list of rows within a row, and the way into it. */
function InnerRowsButton(props: OpenedCell & { model: LineModel; onOpen: (cell: OpenedCell) => void }) {
  const { model, index, column, onOpen } = props;
  const { text, language } = useEngine();
  const { recordId } = useFormSource();
  const at = cellPointer(model, index, column.field);
  const rows = useValueAt(at);
  const isWrong = useFromSource((source) =>
    source.errorsOfRow(`${model.at}/${index}`).some((error) => error.at === at || error.at.startsWith(`${at}/`)),
  );
  return (
    <Button
      fill
      id={fieldIdOf(at)}
      alignText="start"
      endIcon="chevron-right"
      {...(isWrong && { intent: 'danger' })}
      onClick={() => onOpen({ index, column })}
    >
      <strong>{labelOf(text, recordId, column.path)}</strong>{' '}
      {rowsText(rows, column.schema, { recordId, path: column.path, text, language })}
    </Button>
  );
}

function RowButton(props: {
  icon: 'arrow-up' | 'arrow-down' | 'duplicate' | 'trash';
  name: string;
  row: string;
  disabled: boolean;
  onClick: () => void;
}) {
  const { text } = useEngine();
  const label = `${props.row} ${text(`engine.lines.${props.name}`)}`;
  return (
    <Button variant="minimal" icon={props.icon} aria-label={label} disabled={props.disabled} onClick={props.onClick} />
  );
}
