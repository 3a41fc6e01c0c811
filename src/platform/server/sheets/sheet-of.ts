import type { RecordDefinition } from '../../../../engine/core/definitions.ts';
import type { JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import type { CallContext } from '../calls/call-handler.ts';
import { recordSchemaFor } from '../records/record-rules-for.ts';
import type { Texts } from '../texts/load-texts.ts';
import { type SheetColumn, type SheetOperation, sheetColumns } from './sheet-columns.ts';

/** What a file of rows is made and read by, as the company of whoever asks has it. */
export interface Sheet {
  record: RecordDefinition;
  schema: JsonSchema;
  texts: Texts;
  columns: SheetColumn[];
}

/** Throws for a record that is not there. */
export async function sheetOf(context: Pick<CallContext, 'app' | 'actor'>, sheet: SheetOperation): Promise<Sheet> {
  const { app, actor } = context;
  const record = app.definitions.records.get(sheet.record);
  if (!record) throw new Error(`There is no record ${sheet.record}.`);
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  const schema = await recordSchemaFor(app, actor.tenant, sheet.record);
  return { record, schema, texts, columns: await sheetColumns(context, texts, { record, schema, sheet }) };
}
