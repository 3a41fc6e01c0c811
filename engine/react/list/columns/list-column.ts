import type { JsonSchema } from '../../../core/formats/json-schema.ts';
import type { LineOpens, ListDefinition } from '../../../core/formats/screen.ts';
import { isLookedUp } from '../../../core/records/looked-up.ts';
import { stateKeys } from '../../../core/text-keys.ts';
import { pointerToPath } from '../../../core/values/json-pointer.ts';
import { rendererNameOf, standingColumns } from '../../cells/renderer-name.ts';
import { schemaAtPath } from '../../form/record-schema.ts';
import type { RecordDefinitionInfo } from '../../record/use-record-definition.ts';
import type { EngineRuntime } from '../../runtime.ts';
import { textWidth } from './text-width.ts';

/** A column with everything that drawing it takes. */
export interface ListColumn {
  field: string;
  /** Pixels. */
  width: number;
  /** The user gave it this width. */
  sized?: boolean;
  pinned?: 'left' | 'right';
  /** Not shown unless the user asks for it. */
  hidden: boolean;
  sortable: boolean;
  /** Name of the cell renderer. */
  renderer: string;
  schema?: JsonSchema;
  /** Its cells lead to a record that the row names. */
  opens?: LineOpens;
  /** Dotted path in the record, for text keys. */
  path: string;
}

/** Standing columns that the store can sort by. People are lists and have no order. */
const sortableStanding = new Set(['number', 'state', 'createdAt', 'updatedAt', 'dueAt']);

/** What stands around a tag in a cell, in pixels, and the size of its letters. */
const aroundTag = 36;
const tagLetters = 12;

/** As wide as the longest name of a state is in the user's language, so that no tag is cut. */
export function withRoomForStates(
  columns: readonly ListColumn[],
  { flow }: Pick<RecordDefinitionInfo, 'flow'>,
  text: EngineRuntime['text'],
): ListColumn[] {
  const names = Object.keys(flow?.states ?? {}).map((state) => text(stateKeys(flow?.id ?? '', state)));
  const needed = Math.max(0, ...names.map((name) => textWidth(name, tagLetters))) + aroundTag;
  return columns.map((column) =>
    column.renderer === 'state' && names.length > 0 ? { ...column, width: needed } : column,
  );
}

/** The columns of a list, from its definition and the record's. */
export function listColumnsOf(list: ListDefinition, record: RecordDefinitionInfo): ListColumn[] {
  return list.columns.map((column) => {
    const { field } = column;
    const { path, schema } = columnField(field, record);
    const isStanding = Object.hasOwn(standingColumns, field);
    const canSort = isStanding ? sortableStanding.has(field) : isSorted(record.facts, field);
    return {
      field,
      width: column.width ?? 140,
      ...(column.pinned && { pinned: column.pinned }),
      hidden: column.hidden === true,
      sortable: column.sortable ?? canSort,
      // By the date that a record names as due somebody can be late, like by the end of its state.
      renderer:
        column.renderer ??
        (record.facts?.due !== undefined && pointerOf(path) === record.facts.due
          ? 'due'
          : rendererNameOf(schema, field)),
      ...(schema && { schema }),
      ...(column.opens && { opens: column.opens }),
      path,
    };
  });
}

function isSorted(facts: RecordDefinitionInfo['facts'], column: string): boolean {
  const promoted = facts?.columns[column];
  return promoted !== undefined && promoted.type !== 'several' && !isLookedUp(facts, column);
}

/** Dotted, without the rows that a field may stand in. */
function fieldPathOf(pointer: string): string {
  return pointerToPath(pointer)
    .filter((key) => key !== '*')
    .join('.');
}

function pointerOf(path: string): string {
  return `/${path.replaceAll('.', '/')}`;
}

/** The field that a column shows: its promoted column's pointer, else the property of the same name. */
export function columnField(column: string, record: RecordDefinitionInfo): { path: string; schema?: JsonSchema } {
  if (Object.hasOwn(standingColumns, column)) return { path: column };
  const promoted = record.facts?.columns[column];
  const path = promoted ? fieldPathOf(promoted.at) : column;
  const schema = schemaAtPath(record.schema, path);
  return schema ? { path, schema } : { path };
}
