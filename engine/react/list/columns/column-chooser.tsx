import { Button, Checkbox } from '@blueprintjs/core';
import { useEngine } from '../../engine-provider.tsx';
import { Popover } from '../../theme/popover.tsx';
import { type ColumnChoice, chosenColumns, withColumn } from './column-choice.ts';
import { columnTitle } from './column-title.ts';
import type { ListColumn } from './list-column.ts';

/** Shows and hides columns. A pinned column is what rows are known by and always stays. */
export function ColumnChooser(props: {
  recordId: string;
  columns: ListColumn[];
  choice: ColumnChoice;
  onChoice: (choice: ColumnChoice) => void;
}) {
  const { recordId, columns, choice, onChoice } = props;
  const { text } = useEngine();
  const chooser = (
    <fieldset className="list-choices">
      <legend className="visually-hidden">{text('engine.list.columns')}</legend>
      {chosenColumns(columns, choice).map((column) => (
        <Checkbox
          key={column.field}
          checked={!column.hidden}
          disabled={column.pinned !== undefined}
          label={columnTitle(text, recordId, column)}
          onChange={() => onChoice(withColumn(choice, column.field, column.hidden))}
        />
      ))}
      <Button variant="minimal" size="small" text={text('engine.list.resetColumns')} onClick={() => onChoice({})} />
    </fieldset>
  );
  return (
    <Popover placement="bottom-end" arrow={false} animation="minimal" content={chooser}>
      <Button variant="minimal" icon="column-layout" text={text('engine.list.columns')} />
    </Popover>
  );
}
