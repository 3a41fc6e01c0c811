import type { JsonObject, JsonSchema } from '../../../core/formats/json-schema.ts';
import type { LineField } from '../../../core/formats/screen.ts';
import { fieldKeys } from '../../../core/text-keys.ts';
import { parseDecimal } from '../../../core/values/decimal.ts';
import { rendererNameOf } from '../../cells/renderer-name.ts';
import type { EngineRegistries } from '../../registries.ts';
import type { EngineRuntime } from '../../runtime.ts';

/** A column of lines that are only shown. */
export interface LineColumn {
  field: string;
  title: string;
  schema?: JsonSchema;
  path: string;
  renderer: string;
  align: 'left' | 'right' | 'center';
  /** Pixels. */
  width: number;
  total: boolean;
  opens?: LineField['opens'];
}

/** The columns of a lines section; those in which no row says anything are left out. */
export function lineColumnsOf(props: {
  recordId: string;
  at: string;
  row: JsonSchema | undefined;
  lineFields: readonly LineField[];
  rows: readonly JsonObject[];
  registries: EngineRegistries;
  text: EngineRuntime['text'];
}): LineColumn[] {
  const { recordId, at, row, lineFields, rows, registries, text } = props;
  return lineFields
    .filter(({ field, zeroIsEmpty = false }) => rows.some((line) => !isBlank(line[field], zeroIsEmpty)))
    .map(({ field, width, total, opens }) => {
      const path = `${at}.${field}`;
      const schema = row?.properties?.[field];
      const renderer = rendererNameOf(schema);
      return {
        field,
        title: text(fieldKeys(recordId, path)),
        ...(schema && { schema }),
        path,
        renderer,
        align: registries.cellRenderers.get(renderer).align,
        width: width ?? 140,
        total: total === true,
        ...(opens && { opens }),
      };
    });
}

function isBlank(value: unknown, zeroIsEmpty: boolean): boolean {
  if (value === undefined || value === null || value === '') return true;
  return zeroIsEmpty && parseDecimal(String(value)) === '0';
}
