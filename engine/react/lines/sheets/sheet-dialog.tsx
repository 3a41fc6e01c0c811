import { Button, ButtonGroup, Callout, DialogBody, HTMLTable, Tag } from '@blueprintjs/core';
import type { ListFile } from '../../../core/calls/list-files.ts';
import type { ComparedSheet, SheetRowTold } from '../../../core/wire.ts';
import { useEngine } from '../../engine-provider.tsx';
import { useFormSource } from '../../form/form-source.tsx';
import { labelOf } from '../../form/texts.ts';
import { Dialog } from '../../theme/dialog.tsx';
import { DialogChoice } from '../../theme/dialog-choice.tsx';
import type { LineModel } from '../line-model.ts';

/** Rows that are told one by one; a file that changes more says how many more. */
const mostTold = 200;

/** Places of rows that are named. */
const mostPlaces = 10;

const tones = { changed: 'primary', added: 'success', bad: 'danger', same: 'none' } as const;
const kinds: readonly [ListFile, string][] = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
];
const names = { changed: 'changed', added: 'added', bad: 'refused', same: 'same' } as const;

/** What a file would change in the lines, refused rows first with their reasons; nothing of it counts until it is taken. */
export function SheetDialog(props: {
  model: LineModel;
  compared: ComparedSheet;
  /** What is being saved. */
  busy: string | null;
  onSaveRefused: (kind: ListFile) => void;
  onTake: () => void;
  onClose: () => void;
}) {
  const { model, compared, busy, onSaveRefused, onTake, onClose } = props;
  const { text } = useEngine();
  const counts = { changed: 0, added: 0, same: 0, bad: 0 };
  for (const { outcome } of compared.rows) counts[outcome] += 1;
  const taken = counts.changed + counts.added;
  const told = compared.rows
    .filter(({ outcome }) => outcome !== 'same')
    .toSorted((one, other) => Number(other.outcome === 'bad') - Number(one.outcome === 'bad'));
  return (
    <Dialog isOpen title={text('engine.lines.sheet.title')} onClose={onClose} className="engine-sheet">
      <DialogBody>
        <p role="status">{text('engine.lines.sheet.counts', counts)}</p>
        {counts.bad > 0 && (
          <Callout intent="warning">
            <p>{text('engine.lines.sheet.bad')}</p>
            <ButtonGroup>
              {kinds.map(([kind, name]) => (
                <Button
                  key={kind}
                  icon="download"
                  loading={busy === kind}
                  text={kind === 'xlsx' ? text('engine.lines.sheet.badRows', { count: counts.bad }) : name}
                  aria-label={text('engine.lines.sheet.badRowsAs', { count: counts.bad, name })}
                  onClick={() => onSaveRefused(kind)}
                />
              ))}
            </ButtonGroup>
          </Callout>
        )}
        {compared.missing.length > 0 && <p>{missingText(text, compared.missing)}</p>}
        {told.length === 0 ? (
          <p>{text('engine.lines.sheet.nothing')}</p>
        ) : (
          <HTMLTable compact className="engine-sheet__rows">
            <thead>
              <tr>
                <th>{text('engine.lines.sheet.row')}</th>
                <th>{text('engine.lines.sheet.outcome')}</th>
                <th>{text('engine.lines.sheet.what')}</th>
              </tr>
            </thead>
            <tbody>
              {told.slice(0, mostTold).map((row) => (
                <ToldRow key={row.rowNo} row={row} model={model} />
              ))}
            </tbody>
          </HTMLTable>
        )}
        {told.length > mostTold && <p>{text('engine.lines.sheet.more', { count: told.length - mostTold })}</p>}
      </DialogBody>
      <DialogChoice
        back={{ text: text('engine.list.cancel'), onClick: onClose }}
        text={text('engine.lines.sheet.take', { count: taken })}
        disabled={taken === 0}
        onClick={onTake}
      />
    </Dialog>
  );
}

function ToldRow({ row, model }: { row: SheetRowTold; model: LineModel }) {
  const { text } = useEngine();
  const { recordId } = useFormSource();
  const nameOf = (field: string) => labelOf(text, recordId, `${model.path}.${field}`);
  const shown = (value: string) => (value === '' ? text('engine.lines.sheet.empty') : value);
  const changes =
    row.outcome === 'added'
      ? row.changes.filter(({ to }) => to !== '').map(({ field, to }) => `${nameOf(field)}：${to}`)
      : row.changes.map(({ field, from, to }) =>
          text('engine.lines.sheet.change', { field: nameOf(field), from: shown(from), to: shown(to) }),
        );
  return (
    <tr>
      <td>{row.rowNo}</td>
      <td>
        <Tag minimal intent={tones[row.outcome]}>
          {text(`engine.lines.sheet.${names[row.outcome]}`)}
        </Tag>
      </td>
      <td>{row.outcome === 'bad' ? row.reason : changes.join('、')}</td>
    </tr>
  );
}

function missingText(text: ReturnType<typeof useEngine>['text'], missing: readonly number[]): string {
  const rows = missing.slice(0, mostPlaces).map((index) => index + 1);
  const key = missing.length > mostPlaces ? 'missingMore' : 'missing';
  return text(`engine.lines.sheet.${key}`, { count: missing.length, rows: rows.join('、') });
}
