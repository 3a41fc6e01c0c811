import { HTMLTable, Tag } from '@blueprintjs/core';
import type { Json } from '../../core/formats/json-schema.ts';
import { useEngine } from '../engine-provider.tsx';
import type { SectionProps } from '../extension.ts';
import { useFromSource } from '../form/form-source.tsx';
import { labelOf } from '../form/texts.ts';
import { useShownValue } from '../record/sections/use-shown-value.ts';
import { type RecordDefinitionInfo, useRecordDefinition } from '../record/use-record-definition.ts';
import '../styles/masters.css';

interface Change {
  code: string;
  title: string;
  kind: 'begin' | 'change' | 'end';
  fields: readonly { at: string; before: string; after: string }[];
}

/** Section kind `masterChanges`: what changes of a master wait for the word of others, each field before and after beside each other. */
export function MasterChangesSection({ section }: SectionProps) {
  const record = useFromSource((source) => source.record());
  const master = useRecordDefinition(String(record.masterRecord ?? '') || undefined);
  // The engine wrote the rows, and the record's schema holds them.
  const changes = (record[section.at ?? 'changes'] ?? []) as object as readonly Change[];
  if (!master) return null;
  return (
    <div className="master-changes">
      {changes.map((change) => (
        <MasterChange key={change.code} change={change} master={master} />
      ))}
    </div>
  );
}

function MasterChange({ change, master }: { change: Change; master: RecordDefinitionInfo }) {
  const { text } = useEngine();
  const { code, title, kind, fields } = change;
  return (
    <section className="master-change">
      <h3>
        {title} <span className="record-number">{code}</span> <Tag minimal>{text(`engine.master.kind.${kind}`)}</Tag>
      </h3>
      <HTMLTable compact className="master-change-table">
        <thead>
          <tr>
            <th scope="col">{text('engine.master.field')}</th>
            <th scope="col">{text('engine.master.before')}</th>
            <th scope="col">{text('engine.master.after')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ at, before, after }) => (
            <tr key={at}>
              <th scope="row">{labelOf(text, master.id, at.slice(1))}</th>
              <td>
                <ShownValue at={at} value={JSON.parse(before)} master={master} />
              </td>
              <td className="master-change-after">
                <ShownValue at={at} value={JSON.parse(after)} master={master} />
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}

/** A value; a list of rows with all that its rows say, because it is decided on. */
function ShownValue({ at, value, master }: { at: string; value: Json; master: RecordDefinitionInfo }) {
  const { text } = useEngine();
  const shown = useShownValue(master.id, master.schema);
  if (!Array.isArray(value) || value.length === 0) return <>{shown(at, value)}</>;
  const lines = value.map((row, index) => ({
    place: `${at}/${index}`,
    line:
      typeof row === 'object' && row !== null
        ? Object.entries(row)
            .map(
              ([name, cell]) =>
                `${labelOf(text, master.id, `${at.slice(1)}.${name}`)} ${shown(`${at}/0/${name}`, cell)}`,
            )
            .join(text('engine.format.listSeparator'))
        : shown(at, row),
  }));
  return (
    <ul className="master-change-rows">
      {lines.map(({ place, line }) => (
        <li key={place}>{line}</li>
      ))}
    </ul>
  );
}
