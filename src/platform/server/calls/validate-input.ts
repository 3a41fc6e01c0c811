import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import { pathParams } from '../../../../engine/core/calls/path-params.ts';
import type { JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import { badRequest } from '../errors/refusals.ts';
import type { LoadedCall } from './call-handler.ts';

/** Checks what came in against a call's schemas. Throws `EN-BAD-REQUEST` naming the first broken rule. */
export interface InputCheck {
  query: (value: unknown) => void;
  body: (value: unknown) => void;
}

const nothing: JsonSchema = { type: 'object', additionalProperties: false };

/**
 * The check of a call's query and body. Schemas are compiled at the first request: sixty calls would cost the start
 * seconds. That they do compile is tested over all calls, and checked with the definitions.
 */
export function inputCheckOf(ajv: Ajv, call: LoadedCall): InputCheck {
  let query: ValidateFunction | undefined;
  let body: ValidateFunction | undefined;
  return {
    query: (value) => {
      query ??= ajv.compile(call.query ?? withPathParameters(call.path));
      refuseUnless(query, value);
    },
    body: (value) => {
      if (call.bodyType === 'multipart') return;
      if (call.body) {
        body ??= ajv.compile(call.body);
        refuseUnless(body, value);
      } else if (value !== undefined && value !== null) throw badRequest();
    },
  };
}

function withPathParameters(path: string): JsonSchema {
  const properties = Object.fromEntries(pathParams(path).map((name) => [name, { type: 'string', maxLength: 100 }]));
  return { ...nothing, properties };
}

function refuseUnless(validate: ValidateFunction, value: unknown): void {
  if (validate(value)) return;
  throw badRequest('error.EN-BAD-REQUEST.field', { errors: (validate.errors ?? []).map(fieldErrorOf) });
}

function fieldErrorOf(error: ErrorObject): FieldError {
  const property = error.params.missingProperty ?? error.params.additionalProperty;
  const at = typeof property === 'string' ? `${error.instancePath}/${property}` : error.instancePath;
  return { at, keyword: error.keyword, messageKey: `rule.${error.keyword}`, params: error.params };
}
