import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { useState } from 'react';
import type { JsonObject, JsonSchema } from '../../../../engine/core/formats/json-schema.ts';

/** The same fields without the engine's keywords: stock RJSF knows neither computation nor conditions. */
function plainSchema(schema: JsonSchema): RJSFSchema {
  const known = new Set([
    'type',
    'properties',
    'items',
    'required',
    'enum',
    'default',
    'minItems',
    'maxItems',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'additionalProperties',
  ]);
  const walk = (value: unknown, inProperties: boolean): unknown => {
    if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => inProperties || known.has(key))
        .map(([key, inner]) => [key, walk(inner, !inProperties && key === 'properties')]),
    );
  };
  return walk(schema, false) as RJSFSchema;
}

const validator = customizeValidator();

/** Stock `@rjsf/core` with its own theme and live validation, as its documentation shows it. */
export function StockForm({ schema, record }: { schema: JsonSchema; record: JsonObject }) {
  const [plain] = useState(() => plainSchema(schema));
  const [data, setData] = useState<JsonObject>(record);
  return (
    <Form
      schema={plain}
      formData={data}
      validator={validator}
      liveValidate
      showErrorList={false}
      onChange={(event) => setData(event.formData as JsonObject)}
      onError={() => undefined}
    />
  );
}
