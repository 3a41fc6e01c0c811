import type { DefinitionFile, RecordDefinition } from '../definitions.ts';
import type { CallDefinition, CallFile } from '../formats/call.ts';
import type { DerivationDefinition } from '../formats/derivation.ts';
import type { FlowDefinition } from '../formats/flow.ts';
import type { JsonSchema } from '../formats/json-schema.ts';
import type { LayoutDefinition } from '../formats/layout.ts';
import type { ScreenDefinition } from '../formats/screen.ts';
import type { SectionFile } from '../formats/section.ts';
import type { Problem } from '../problem.ts';
import { callsOfFile } from './calls-of-file.ts';
import { checkFormat, type FormatName } from './check-format.ts';
import { resolveFlowParams } from './resolve-flow-params.ts';
import { withRerouting } from './with-rerouting.ts';

/** A definition found in a file, with the pointer at which it stands. */
export type FoundDefinition =
  | { kind: 'record'; id: string; pointer: string; definition: RecordDefinition }
  | { kind: 'screen'; id: string; pointer: string; definition: ScreenDefinition & { id: string } }
  | { kind: 'section'; id: string; pointer: string; definition: SectionFile }
  | { kind: 'derivation'; id: string; pointer: string; definition: DerivationDefinition & { id: string } }
  | { kind: 'layout'; id: string; pointer: string; definition: LayoutDefinition & { id: string } }
  | { kind: 'flow'; id: string; pointer: string; definition: FlowDefinition }
  | { kind: 'call'; id: string; pointer: string; definition: CallDefinition & { service: string; proxied: boolean } };

/** Adaptations are kept in the store, never in files. */
type DefinitionFormat = Exclude<FormatName, 'adaptation'>;

interface ParsedFile {
  found: FoundDefinition[];
  problems: Problem[];
}

/** The definitions in one file, or why there are none. The path decides what kind of file it is. */
export function parseFile(file: DefinitionFile): ParsedFile {
  const kind = kindOf(file.path);
  if (!kind) {
    const reason =
      'A definition is schemas/**/*.schema.json, schemas/**/*.screen.json, schemas/**/*.section.json, schemas/**/*.derivation.json, schemas/**/*.layout.json, schemas/calls/*.json or flows/**/*.json.';
    return failed(file, 'file.unknownKind', reason);
  }
  let json: unknown;
  try {
    json = JSON.parse(file.text);
  } catch (error) {
    return failed(file, 'file.notJson', error instanceof Error ? error.message : String(error));
  }
  const wrong = checkFormat(kind, json);
  if (wrong.length > 0) return { found: [], problems: wrong.map((one) => ({ file: file.path, ...one })) };
  return read(kind, file, json);
}

function read(kind: DefinitionFormat, file: DefinitionFile, json: unknown): ParsedFile {
  if (kind === 'call') {
    const { service, proxied } = json as CallFile;
    const found = callsOfFile(json as CallFile).map(({ pointer, call }): FoundDefinition => {
      return { kind, id: call.id, pointer, definition: { ...call, service, proxied } };
    });
    const named = new RegExp(`(^|/)${service}(\\.[a-z-]+)?\\.json$`).test(file.path);
    return { found, problems: named ? [] : misnamed(file, '/service', service) };
  }
  const path =
    /(?:^|\/)(?:schemas|flows\/[^/]+)\/(.+?)(?:\.schema|\.screen|\.section|\.derivation|\.layout)?\.json$/.exec(
      file.path,
    )?.[1] ?? '';
  if (kind === 'screen') {
    const definition = { ...(json as ScreenDefinition), id: path };
    return { found: [{ kind, id: path, pointer: '', definition }], problems: [] };
  }
  if (kind === 'section') {
    return { found: [{ kind, id: path, pointer: '', definition: json as SectionFile }], problems: [] };
  }
  if (kind === 'derivation') {
    const definition = { ...(json as DerivationDefinition), id: path };
    return { found: [{ kind, id: path, pointer: '', definition }], problems: [] };
  }
  if (kind === 'layout') {
    const definition = { ...(json as LayoutDefinition), id: path };
    return { found: [{ kind, id: path, pointer: '', definition }], problems: [] };
  }
  if (kind === 'flow') {
    const { flow, problems } = resolveFlowParams(json as FlowDefinition);
    const found: FoundDefinition[] = [{ kind, id: flow.id, pointer: '', definition: withRerouting(flow) }];
    const told = problems.map((one) => ({ file: file.path, ...one }));
    return { found, problems: [...told, ...(flow.id === path ? [] : misnamed(file, '/id', flow.id))] };
  }
  const schema = json as JsonSchema;
  const id = schema.$id ?? path;
  const definition: RecordDefinition = { id, schema, ...(schema.record && { facts: schema.record }) };
  const found: FoundDefinition[] = [{ kind: 'record', id, pointer: '', definition }];
  return { found, problems: id === path ? [] : misnamed(file, '/$id', id) };
}

function kindOf(path: string): DefinitionFormat | undefined {
  if (/(^|\/)schemas\/.+\.schema\.json$/.test(path)) return 'record';
  if (/(^|\/)schemas\/.+\.screen\.json$/.test(path)) return 'screen';
  if (/(^|\/)schemas\/.+\.section\.json$/.test(path)) return 'section';
  if (/(^|\/)schemas\/.+\.derivation\.json$/.test(path)) return 'derivation';
  if (/(^|\/)schemas\/.+\.layout\.json$/.test(path)) return 'layout';
  if (/(^|\/)schemas\/calls\/[^/]+\.json$/.test(path)) return 'call';
  if (/(^|\/)flows\/.+\.json$/.test(path)) return 'flow';
  return undefined;
}

function failed(file: DefinitionFile, code: string, reason: string): ParsedFile {
  return { found: [], problems: [{ file: file.path, pointer: '', code, reason }] };
}

function misnamed(file: DefinitionFile, pointer: string, id: string): Problem[] {
  return [{ file: file.path, pointer, code: 'file.name', reason: `The file's name does not say "${id}".` }];
}
