import type { CallDefinition, CallFile, ImportCalls } from '../formats/call.ts';
import type { JsonSchema } from '../formats/json-schema.ts';

/** A call with where it stands in its file. */
export interface CallInFile {
  pointer: string;
  call: CallDefinition;
}

/** All calls of a file: those written out, and those that files of a record are brought by, which its `imports` name at once. */
export function callsOfFile({ calls, imports = [] }: CallFile): CallInFile[] {
  return [
    ...calls.map((call, index) => ({ pointer: `/calls/${index}`, call })),
    ...imports.flatMap((one, index) => importCalls(one).map((call) => ({ pointer: `/imports/${index}`, call }))),
  ];
}

type Part = Pick<CallDefinition, 'method' | 'path' | 'purpose'> & Partial<CallDefinition>;

function importCalls({ id, record, name, path, begin, access }: ImportCalls): CallDefinition[] {
  const parts: Record<string, Part> = {
    template: {
      method: 'GET',
      path: `${path}/template`,
      purpose: `${name}のひな型を、見出し・記入例・選べる値と共に返す。`,
      query: object({}),
      binary: 'text/csv',
    },
    begin: {
      method: 'POST',
      path: begin,
      purpose: `${name}のファイルを受け付け、内容を確かめ始める。まだ何も作らない。`,
      idempotent: true,
      body: object({ fileId: uuid, reason: { type: 'string', minLength: 1, maxLength: 500 } }),
      response: object({ id: uuid }),
    },
    execute: {
      method: 'POST',
      path: `${path}/execute`,
      purpose: `確かめた${name}のうち、正しい行を申請する。`,
      idempotent: true,
      body: object({ id: uuid }),
      response: object({ id: uuid }),
    },
    list: {
      method: 'POST',
      path: `${path}/import-history`,
      purpose: `${name}の取込の履歴を新しい順に返す。自分の分と、自分の名前で取り込まれた分。`,
      query: object({ page: pageNumber }, []),
      response: { type: 'object', required: ['items', 'total'] },
    },
    detail: {
      method: 'GET',
      path: `${path}/detail`,
      purpose: `${name}の取込一件の進み具合と、結果ごとの行数を返す。`,
      silent: true,
      query: object({ id: uuid }),
      response: { type: 'object', required: ['id', 'state', 'total', 'counts'] },
    },
    rows: {
      method: 'GET',
      path: `${path}/rows`,
      purpose: `${name}の取込の行を、エラーの理由またはできた案件と共に返す。`,
      silent: true,
      query: object({ id: uuid, outcomes: { type: 'string', maxLength: 100 }, page: pageNumber }, ['id', 'outcomes']),
      response: { type: 'object', required: ['items'] },
    },
    file: {
      method: 'GET',
      path: `${path}/file`,
      purpose: `${name}の取込に使ったファイルを、受け付けたままの内容で返す。`,
      query: object({ id: uuid }),
      binary: 'application/octet-stream',
    },
    badRows: {
      method: 'GET',
      path: `${path}/bad-rows`,
      purpose: `${name}のエラーの行だけを、元の列の順に理由を添えたCSVまたはExcelのファイルで返す。`,
      query: object({ id: uuid }),
      binary: 'text/csv',
    },
  };
  return Object.entries(parts).map(
    ([part, call]) =>
      ({ id: `${id}.${part}`, access, ...call, operation: { import: { record, part } } }) as CallDefinition,
  );
}

const uuid: JsonSchema = { type: 'string', format: 'uuid' };
const pageNumber: JsonSchema = { type: 'string', pattern: '^[1-9][0-9]{0,4}$' };

function object(properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema {
  return { type: 'object', additionalProperties: false, ...(required.length > 0 && { required }), properties };
}
