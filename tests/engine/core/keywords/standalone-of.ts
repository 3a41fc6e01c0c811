import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import * as functions from '../../../../engine/core/keyword-functions.ts';
import { addKeywords } from '../../../../engine/core/keywords/index.ts';
import type { RuleContext } from '../../../../engine/core/keywords/rule.ts';

type Validator = (this: RuleContext | undefined, record: unknown) => boolean;

/** A new AJV with the rules, strict, as records are compiled with. */
export function ajvWithRules(options: { standalone?: boolean } = {}): Ajv {
  return addKeywords(
    new Ajv({
      strict: true,
      allowUnionTypes: true,
      passContext: true,
      allErrors: true,
      ...(options.standalone && { code: { source: true } }),
    }),
  );
}

const standaloneAjv = ajvWithRules({ standalone: true });

/** Compiles to a standalone module and runs it, with the keyword functions as its only import of the engine's. */
export function standaloneOf(schema: object): Validator {
  const source = standaloneCode(standaloneAjv, standaloneAjv.compile(schema));
  const module: { exports: Record<string, never> | Validator } = { exports: {} };
  const load = (name: string): unknown => {
    if (name !== '#keyword-functions') throw new Error(`A validator of rules may not import ${name}.`);
    return functions;
  };
  new Function('module', 'exports', 'require', source)(module, module.exports, load);
  return module.exports as Validator;
}
