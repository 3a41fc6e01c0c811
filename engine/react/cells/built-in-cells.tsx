import type { Person } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import type { CellProps, EngineExtension } from '../extension.ts';
import { formatPeople, isPerson } from '../format/format-people.ts';
import { DueDate } from './due-date.tsx';
import { FilesCell } from './files-cell.tsx';
import { formattedCell } from './formatted-cell.tsx';
import { NumberLink } from './number-link.tsx';
import { RowsCell } from './rows-cell.tsx';
import { useRowsContext } from './rows-context.tsx';
import { StateTag } from './state-tag.tsx';

/** The cell renderers the engine brings: one for each value format, and those of the standing columns. */
export const builtInCells: EngineExtension = {
  cellRenderers: {
    text: formattedCell('text'),
    multiline: formattedCell('multiline'),
    code: formattedCell('code'),
    amount: formattedCell('amount'),
    unitPrice: formattedCell('unitPrice'),
    quantity: formattedCell('quantity'),
    rate: formattedCell('rate'),
    integer: formattedCell('integer'),
    date: formattedCell('date'),
    dateTime: formattedCell('dateTime'),
    month: formattedCell('month'),
    boolean: formattedCell('boolean'),
    choice: formattedCell('choice'),
    reference: formattedCell('reference'),
    files: { component: FilesCell, align: 'left' },
    user: formattedCell('user'),
    number: { component: NumberLink, align: 'left' },
    state: { component: StateCell, align: 'left' },
    rows: { component: RowsCell, align: 'left' },
    people: { component: PeopleCell, align: 'left' },
    due: { component: DueCell, align: 'left' },
  },
};

function StateCell({ value, row }: CellProps) {
  const { flowId } = useRowsContext();
  if (typeof value !== 'string') return null;
  return <StateTag flowId={flowId} state={value} tone={toneOf(row.tone)} />;
}

function PeopleCell({ value }: CellProps) {
  const { text } = useEngine();
  const people: Person[] = (Array.isArray(value) ? value : [value]).filter(isPerson);
  const everyone = formatPeople(people, { text }, people.length);
  return <span title={everyone}>{formatPeople(people, { text }, 1)}</span>;
}

function DueCell({ value, row }: CellProps) {
  const { dueMet } = useRowsContext();
  if (typeof value !== 'string' || value === '') return null;
  return <DueDate due={value} isMet={typeof row.state === 'string' && dueMet?.has(row.state)} />;
}

function toneOf(tone: unknown): 'none' | 'primary' | 'success' | 'warning' | 'danger' {
  return tone === 'primary' || tone === 'success' || tone === 'warning' || tone === 'danger' ? tone : 'none';
}
