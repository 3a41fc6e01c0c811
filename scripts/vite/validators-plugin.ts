import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Definitions, parseDefinitions, type RecordDefinition } from '../../engine/core/definitions.ts';
import { validatorImports } from '../../engine/core/validators/validator-module.ts';
import { lastGood } from './last-good.ts';
import { readDefinitionTexts } from './read-definition-texts.ts';
import { createValidatorCache } from './validator-cache.ts';

const prefix = 'virtual:validator/';
const index = 'virtual:validators';
const schemaPrefix = 'virtual:record-schema/';
const schemaIndex = 'virtual:record-schemas';

/**
 * `virtual:validator/<record id>`: the compiled validator of a record (`validate`) and its schema with every `$ref`
 * resolved (`schema`). `virtual:validators`: `value` has a loader of each, by record id.
 * `virtual:record-schema/<record id>` and `virtual:record-schemas`: the schema alone, for screens that check nothing.
 * A definition that does not hold stops the build with its file, pointer and reason. In development only a record that
 * does not hold matters here, and pages go on with the records that held before.
 */
export function validatorsPlugin(root: string): Plugin {
  const schemas = join(root, 'schemas');
  const modules = new Map<string, string>();
  let compile: ReturnType<typeof createValidatorCache> | undefined;
  let isServing = false;
  let records: Map<string, RecordDefinition> | undefined;
  let typed: ReadonlySet<string> = new Set();
  const readNow = lastGood(() => {
    const { definitions, problems } = parseDefinitions(readDefinitionTexts(root));
    // While a screen is being written, every other screen still needs its validators.
    const first = problems.find(({ file }) => !isServing || file.endsWith('.schema.json'));
    if (first) throw new Error(`${first.file}#${first.pointer} ${first.code}: ${first.reason}`);
    typed = typedRecords(definitions);
    return definitions.records;
  });
  const read = (): Map<string, RecordDefinition> => {
    records ??= readNow();
    return records;
  };

  return {
    name: 'engine:validators',
    resolveId(source) {
      if (source === index || source === schemaIndex) return `\0${source}`;
      if (source.startsWith(prefix) || source.startsWith(schemaPrefix)) return `\0${source}`;
      return Object.hasOwn(validatorImports, source)
        ? join(root, validatorImports[source as keyof typeof validatorImports])
        : undefined;
    },
    load(id) {
      if (id === `\0${index}`) return indexOf(read(), typed, prefix);
      if (id === `\0${schemaIndex}`) return indexOf(read(), typed, schemaPrefix);
      if (id.startsWith(`\0${schemaPrefix}`)) {
        const record = recordOf(read(), id.slice(schemaPrefix.length + 1));
        return `export const schema = ${JSON.stringify(record.schema)};`;
      }
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const recordId = id.slice(prefix.length + 1);
      const known = modules.get(recordId);
      if (known) return known;
      compile ??= createValidatorCache(root);
      const code = compile(recordOf(read(), recordId));
      modules.set(recordId, code);
      return code;
    },
    configureServer(server) {
      isServing = true;
      server.watcher.add(schemas);
      server.watcher.on('all', (_event, path) => {
        if (!path.startsWith(schemas) || !path.endsWith('.schema.json')) return;
        records = undefined;
        modules.clear();
        for (const [id, module] of server.moduleGraph.idToModuleMap) {
          if (/^\0virtual:(validator|record-schema)/.test(id)) server.moduleGraph.invalidateModule(module);
        }
      });
    },
  };
}

function recordOf(records: ReadonlyMap<string, RecordDefinition>, recordId: string): RecordDefinition {
  const record = records.get(recordId);
  if (!record) throw new Error(`There is no record "${recordId}" in schemas.`);
  return record;
}

/** Records that screens name: their own, and those that samples of a trial are typed as. */
function typedRecords({ screens }: Pick<Definitions, 'screens'>): ReadonlySet<string> {
  const named = [...screens.values()].flatMap(({ record, sections = [] }) => [
    record,
    ...sections.map(({ options }) => options?.sample),
  ]);
  return new Set(named.filter((name) => typeof name === 'string'));
}

/** Only records that are kept or typed need a validator in the browser; parts and wire schemas do not. */
function indexOf(records: ReadonlyMap<string, RecordDefinition>, typed: ReadonlySet<string>, prefix: string): string {
  const loaders = [...records.values()]
    .filter((record) => record.facts ?? typed.has(record.id))
    .map(({ id }) => `${JSON.stringify(id)}: () => import(${JSON.stringify(prefix + id)})`);
  return `export const value = {\n${loaders.join(',\n')}\n};`;
}
