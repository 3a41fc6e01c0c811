import { namesOf } from '../../../../engine/core/calls/call-names.ts';
import { listFileTypes } from '../../../../engine/core/calls/list-files.ts';
import { pathParams } from '../../../../engine/core/calls/path-params.ts';
import type { Definitions } from '../../../../engine/core/definitions.ts';
import type { JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import type { LoadedCall } from '../calls/call-handler.ts';

/** An OpenAPI 3.1 document; only what we write of it is typed. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
  'x-access': LoadedCall['access'];
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  formBytes: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

const upload: JsonSchema = {
  type: 'object',
  required: ['type', 'file'],
  properties: { type: { type: 'string', const: 'attachment' }, file: { type: 'string', format: 'binary' } },
};

/** Describes every call, made from the definitions that also make the routes, so that the two cannot differ. */
export function openApiDocument(definitions: Definitions): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const call of definitions.calls.values()) {
    for (const [index, { method, path: named }] of namesOf(call).entries()) {
      const path = named.replace(/:([A-Za-z]+)/g, '{$1}');
      // Every operation of the document has an id of its own.
      const operationId = index === 0 ? call.id : `${call.id}.also${index}`;
      paths[path] = { ...paths[path], [method.toLowerCase()]: { ...operationOf(call), operationId } };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '調達プラットフォーム API',
      version: '1',
      description: 'すべての呼出しは schemas/calls の定義から作られます。',
    },
    paths,
    components: {
      schemas: { ApiError: apiError },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operationOf(call: LoadedCall): OpenApiOperation {
  const refusal = { description: '断った理由', content: jsonContent({ $ref: '#/components/schemas/ApiError' }) };
  return {
    operationId: call.id,
    tags: [call.service],
    summary: call.purpose,
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(call),
    ...(call.body || call.bodyType === 'multipart'
      ? {
          requestBody: {
            required: true,
            content: { [mediaTypes[call.bodyType ?? 'json']]: { schema: call.body ?? upload } },
          },
        }
      : {}),
    responses: {
      200: { description: '成功', content: contentOf(call) },
      400: refusal,
      ...(call.access === 'public' ? {} : { 401: refusal }),
      404: refusal,
    },
    'x-access': call.access,
  };
}

function parametersOf(call: LoadedCall): unknown[] {
  const inPath = new Set(pathParams(call.path));
  const known = call.query?.properties ?? {};
  const names = new Set([...inPath, ...Object.keys(known)]);
  const parameters: unknown[] = [...names].map((name) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || (call.query?.required ?? []).includes(name),
    schema: known[name] ?? { type: 'string' },
  }));
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 255 } };
  return call.idempotent ? [...parameters, key] : parameters;
}

function contentOf({ binary, operation, response }: LoadedCall): Record<string, unknown> {
  if (binary !== undefined) return { [binary]: {} };
  const files = 'list' in operation ? Object.values(listFileTypes).map((type) => [type, {}]) : [];
  return { ...jsonContent(response ?? {}), ...Object.fromEntries(files) };
}

function jsonContent(schema: JsonSchema): Record<string, unknown> {
  return { 'application/json': { schema } };
}

const apiError: JsonSchema = {
  type: 'object',
  required: ['appCode', 'messageKey', 'message'],
  properties: {
    appCode: { type: 'string' },
    messageKey: { type: 'string' },
    message: { type: 'string' },
    params: { type: 'object' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['at', 'keyword', 'messageKey', 'params'],
        properties: {
          at: { type: 'string' },
          keyword: { type: 'string' },
          messageKey: { type: 'string' },
          params: { type: 'object' },
        },
      },
    },
    requestId: { type: 'string' },
  },
};
