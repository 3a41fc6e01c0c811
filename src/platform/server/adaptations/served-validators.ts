import { createHmac } from 'node:crypto';
import { adaptRecord } from '../../../../engine/core/adaptations/adapt-record.ts';
import type { Adaptation } from '../../../../engine/core/formats/adaptation.ts';
import { validatorFactoryOf } from '../../../../engine/core/validators/validator-factory.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import type { AppContext } from '../app-context.ts';

/** A changed record's validator for the browser. */
export interface ServedValidator {
  recordId: string;
  /** What it is fetched by: says nothing, and cannot be guessed even by who knows the content. */
  address: string;
  code: string;
}

const compiled = new WeakMap<Adaptation, ServedValidator[]>();

/**
 * Compiles the validators of every record that an adaptation changes; the same adaptation only once. Throws when a schema
 * does not compile.
 */
export function compileValidators(app: AppContext, tenant: string, adaptation: Adaptation): ServedValidator[] {
  const known = compiled.get(adaptation);
  if (known) return known;
  const made = compile(app, tenant, adaptation);
  compiled.set(adaptation, made);
  return made;
}

function compile(app: AppContext, tenant: string, adaptation: Adaptation): ServedValidator[] {
  return Object.entries(adaptation.records ?? {}).flatMap(([recordId, changes]) => {
    const definition = app.definitions.records.get(recordId);
    if (!definition) return [];
    const code = validatorFactoryOf({ ...definition, schema: adaptRecord(definition.schema, changes) });
    const address = createHmac('sha256', app.linkSecret).update(`${tenant}\n${code}`).digest('hex');
    return [{ recordId, address, code }];
  });
}

/** Keeps validators where every process finds them; one that is there already stays. */
export async function keepValidators(query: Query, tenant: string, validators: readonly ServedValidator[]) {
  for (const { address, code } of validators) {
    await query('insert into adaptation_validator (address, tenant, code) values ($1, $2, $3) on conflict do nothing', [
      address,
      tenant,
      code,
    ]);
  }
}

/** The code behind an address, or `null`. */
export async function findValidator(query: Query, address: string): Promise<string | null> {
  const { rows } = await query<{ code: string }>('select code from adaptation_validator where address = $1', [address]);
  return rows[0]?.code ?? null;
}
