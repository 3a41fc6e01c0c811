import { columnKeys } from '../../../core/text-keys.ts';
import type { EngineRuntime } from '../../runtime.ts';
import type { ListColumn } from './list-column.ts';

/** Heading of a column: the field's label, or the standing column's; amounts name their unit here, once. */
export function columnTitle(text: EngineRuntime['text'], recordId: string, column: ListColumn): string {
  const title = text(columnKeys(recordId, column.field, column.path));
  const isMoney = column.renderer === 'amount' || column.renderer === 'unitPrice';
  return isMoney ? text('engine.list.withUnit', { title, unit: text('engine.format.unit.yen') }) : title;
}
