import * as keywordFunctions from '#keyword-functions';
import * as stringFormats from '#string-formats';
import * as validatorRuntime from '#validator-runtime';
import type { JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import type { CompiledValidator } from '../../../../engine/core/records/record-rules.ts';

/** A record's validator and the schema that it was compiled from. */
export interface LoadedValidator {
  schema: JsonSchema;
  validate: CompiledValidator;
}

const modules = {
  '#keyword-functions': keywordFunctions,
  '#string-formats': stringFormats,
  '#validator-runtime': validatorRuntime,
};

const loaded = new Map<string, Promise<LoadedValidator>>();

/**
 * A validator that the server compiled: a script of this origin, so the strict policy holds for it, too. What stands at an
 * address never changes, so it is fetched once.
 */
export function adaptedValidator(address: string): Promise<LoadedValidator> {
  const known = loaded.get(address);
  if (known) return known;
  const promise = load(address);
  loaded.set(address, promise);
  promise.catch(() => loaded.delete(address));
  return promise;
}

async function load(address: string): Promise<LoadedValidator> {
  const script: { create: (given: typeof modules) => LoadedValidator } = await import(/* @vite-ignore */ address);
  return script.create(modules);
}
