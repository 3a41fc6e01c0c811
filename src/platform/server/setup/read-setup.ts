import { createServerAjv } from '../../../../engine/core/validators/create-server-ajv.ts';
import type { OperatorSetup } from '../accounts/first-people.ts';

/** A company group of a setup file. */
export interface CompanyGroupSetup {
  /** Tenant, and what people type at sign-in. */
  code: string;
  name: string;
  address?: string;
  phone?: string;
  administrator: { code: string; name: string; loginName: string; mailAddress: string };
}

/** What a store is set up with. */
export interface SetupFile {
  /** The first operator; only while there is none. */
  operator?: OperatorSetup;
  companyGroups?: CompanyGroupSetup[];
}

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const person = {
  name: text(100),
  loginName: text(60),
  mailAddress: { type: 'string', format: 'email', maxLength: 254 },
};
const closed = (properties: object, required: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

const schema = {
  ...closed(
    {
      operator: closed({ companyName: text(100), ...person }, ['companyName', 'name', 'loginName', 'mailAddress']),
      companyGroups: {
        type: 'array',
        maxItems: 100,
        items: closed(
          {
            code: { type: 'string', pattern: '^[A-Z][A-Z0-9]{1,19}$' },
            name: text(100),
            address: text(200),
            phone: text(20),
            administrator: closed({ code: text(20), ...person }, ['code', 'name', 'loginName', 'mailAddress']),
          },
          ['code', 'name', 'administrator'],
        ),
      },
    },
    [],
  ),
  minProperties: 1,
};

/** Reads a setup file. Throws an `Error` that says where it is wrong. */
export function readSetup(content: string): SetupFile {
  const parsed: unknown = JSON.parse(content);
  const check = createServerAjv({ allErrors: true }).compile<SetupFile>(schema);
  if (check(parsed)) return parsed;
  const faults = (check.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  throw new Error(`The setup file is not right:\n${faults.join('\n')}`);
}
