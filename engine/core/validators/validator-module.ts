import type { Ajv } from 'ajv';
import { ValueScope } from 'ajv/dist/compile/codegen/index.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { RecordDefinition } from '../definitions.ts';
import { createServerAjv } from './create-server-ajv.ts';

/** Modules that a generated validator imports; whoever bundles it says where they are. */
export const validatorImports = {
  '#keyword-functions': 'engine/core/keyword-functions.ts',
  '#string-formats': 'engine/core/string-formats.ts',
  '#validator-runtime': 'engine/core/validators/validator-runtime.ts',
} as const;

/** What AJV would `require` from its own runtime, and what stands in for it: those modules are CommonJS. */
const runtimeOf: Record<string, string> = {
  'require("ajv/dist/runtime/ucs2length").default': 'require("#validator-runtime").codePointLength',
  'require("ajv/dist/runtime/equal").default': 'require("#validator-runtime").isEqual',
};

/**
 * An ES module with the validator of a record (`validate`, all errors) and the schema it was made from (`schema`).
 * No `eval`, no `new Function`: it runs under a strict Content-Security-Policy.
 * @throws Error when the schema holds an unknown keyword or a keyword is used wrongly.
 */
export function validatorModuleOf(definition: RecordDefinition): string {
  compiler ??= createServerAjv({ allErrors: true, messages: false, standalone: true });
  // Names are numbered per scope: with one of its own a module is the same, whatever was compiled before it.
  Object.assign(compiler, { scope: new ValueScope(compiler.scope.opts) });
  try {
    const code = standaloneCode(compiler, compiler.compile(definition.schema));
    return asModule(code, JSON.stringify(definition.schema));
  } finally {
    compiler.removeSchema(definition.schema);
  }
}

/** Teaching an AJV all rules costs ten times what compiling a record does: it is taught once. */
let compiler: Ajv | undefined;

/** AJV writes CommonJS calls even into ES modules; here they become imports. */
function asModule(code: string, schemaText: string): string {
  const modules: string[] = [];
  const body = Object.entries(runtimeOf)
    .reduce((text, [from, to]) => text.replaceAll(from, to), code)
    .replace(/^"use strict";/, '')
    .replace(/export default [\w$]+;/, '')
    .replace(/require\("([^"]+)"\)/g, (_all, name: string) => {
      if (!Object.hasOwn(validatorImports, name)) throw new Error(`A validator may not import ${name}.`);
      if (!modules.includes(name)) modules.push(name);
      return `imported${modules.indexOf(name)}`;
    });
  const imports = modules.map((name, index) => `import * as imported${index} from ${JSON.stringify(name)};`);
  // AJV keeps the schema in a constant if a rule needs it at run time: then it is not written twice.
  const kept = /(?:^|;)const (schema\d+) = /.exec(body);
  const isWhole = kept !== null && body.includes(`const ${kept[1]} = ${schemaText};`);
  return [...imports, body, isWhole ? `export { ${kept[1]} as schema };` : `export const schema = ${schemaText};`].join(
    '\n',
  );
}
