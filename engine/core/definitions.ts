import { parseFile } from './definitions/parse-file.ts';
import { resolveReferences } from './definitions/resolve-references.ts';
import { resolveSections } from './definitions/resolve-sections.ts';
import type { CallDefinition } from './formats/call.ts';
import type { DerivationDefinition } from './formats/derivation.ts';
import type { FlowDefinition } from './formats/flow.ts';
import type { JsonSchema, RecordFacts } from './formats/json-schema.ts';
import type { LayoutDefinition } from './formats/layout.ts';
import type { ScreenDefinition } from './formats/screen.ts';
import type { SectionFile } from './formats/section.ts';
import type { Problem } from './problem.ts';
import { pathToPointer } from './values/json-pointer.ts';

/** A definition file: its path with `/`, from the project's top (`schemas/order/order.schema.json`), and its text. */
export interface DefinitionFile {
  path: string;
  text: string;
}

/** A record, with every `$ref` of its schema resolved. Without `facts` it is a part of records or of the wire. */
export interface RecordDefinition {
  id: string;
  schema: JsonSchema;
  facts?: RecordFacts;
}

/** Where a definition stands. */
export interface DefinitionPlace {
  file: string;
  /** JSON pointer into the file. */
  pointer: string;
}

/** Everything there is, by id. */
export interface Definitions {
  records: Map<string, RecordDefinition>;
  /** With the sections that they use written out. */
  screens: Map<string, ScreenDefinition & { id: string }>;
  sections: Map<string, SectionFile>;
  flows: Map<string, FlowDefinition>;
  derivations: Map<string, DerivationDefinition & { id: string }>;
  layouts: Map<string, LayoutDefinition & { id: string }>;
  calls: Map<string, CallDefinition & { service: string; proxied: boolean }>;
  /**
   * `record:order/order`, `screen:…`, `section:…`, `derivation:…`, `layout:…`, `flow:…`, `call:…` → where it stands; of a
   * screen with the pointer of a part behind `#`, where that stands in another file.
   */
  places: Map<string, DefinitionPlace>;
}

/**
 * Reads definition files. Each is checked against its meta-schema; one that does not hold is left out and its
 * problems are told. What definitions say about each other is checked by `lintDefinitions`.
 * Sample files (`schemas/samples/…`) and the product's own data (`schemas/<name>.json`, `schemas/<format>.meta.json`) are passed over.
 */
export function parseDefinitions(files: readonly DefinitionFile[]): { definitions: Definitions; problems: Problem[] } {
  const definitions: Definitions = {
    records: new Map(),
    screens: new Map(),
    sections: new Map(),
    flows: new Map(),
    derivations: new Map(),
    layouts: new Map(),
    calls: new Map(),
    places: new Map(),
  };
  const problems: Problem[] = [];
  for (const file of files) {
    if (/(^|\/)schemas\/(samples\/|[^/.]+(\.meta)?\.json$)/.test(file.path)) continue;
    const { found, problems: wrong } = parseFile(file);
    problems.push(...wrong);
    for (const one of found) {
      const key = `${one.kind}:${one.id}`;
      const before = definitions.places.get(key);
      if (before) {
        const reason = `The ${one.kind} "${one.id}" is already defined in ${before.file}.`;
        problems.push({ file: file.path, pointer: one.pointer, code: `${one.kind}.duplicateId`, reason });
        continue;
      }
      definitions.places.set(key, { file: file.path, pointer: one.pointer });
      if (one.kind === 'record') definitions.records.set(one.id, one.definition);
      else if (one.kind === 'screen') definitions.screens.set(one.id, one.definition);
      else if (one.kind === 'section') definitions.sections.set(one.id, one.definition);
      else if (one.kind === 'derivation') definitions.derivations.set(one.id, one.definition);
      else if (one.kind === 'layout') definitions.layouts.set(one.id, one.definition);
      else if (one.kind === 'flow') definitions.flows.set(one.id, one.definition);
      else definitions.calls.set(one.id, one.definition);
    }
  }
  problems.push(...resolveSections(definitions, files), ...resolveReferences(definitions));
  return { definitions, problems };
}

/** Where a definition stands; an empty place when it is not known. */
export function placeOf(definitions: Definitions, key: string): DefinitionPlace {
  return definitions.places.get(key) ?? { file: '', pointer: '' };
}

/** Where a part of a definition stands: perhaps, of a screen, in the file of a section that it uses. */
export function placeIn(definitions: Definitions, key: string, path: readonly (string | number)[]): DefinitionPlace {
  for (let length = path.length; length > 0; length -= 1) {
    const place = definitions.places.get(`${key}#${pathToPointer(path.slice(0, length))}`);
    if (place) return { file: place.file, pointer: place.pointer + pathToPointer(path.slice(length)) };
  }
  const { file, pointer } = placeOf(definitions, key);
  return { file, pointer: pointer + pathToPointer(path) };
}
