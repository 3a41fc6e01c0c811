import type { FieldError } from '../../../../../engine/core/wire.ts';
import { ownSystemName } from './system-store.ts';

const systemNames = /^[a-z][a-z0-9-]{0,39}$/;

/** What is wrong with the settings of a connected system that somebody typed, field by field. */
export function systemFaultsOf(typed: {
  systemName: string;
  name: string;
  clientId: string;
  redirectUrl: string;
}): FieldError[] {
  const { systemName, redirectUrl } = typed;
  const empty = (['systemName', 'name', 'clientId', 'redirectUrl'] as const).filter((field) => typed[field] === '');
  return [
    ...empty.map((field) => systemFault(field, 'required')),
    ...(systemName !== '' && !systemNames.test(systemName) ? [systemFault('systemName', 'systemName')] : []),
    ...(systemName === ownSystemName ? [systemFault('systemName', 'systemNameTaken')] : []),
    ...(redirectUrl !== '' && !isEntrance(redirectUrl) ? [systemFault('redirectUrl', 'systemAddress')] : []),
  ];
}

/** A fault of one field, for `invalid`. */
export function systemFault(field: string, keyword: string): FieldError {
  return { at: `/${field}`, keyword, messageKey: `rule.${keyword}`, params: {} };
}

/** An address of the web, without a name in it and without `#`, behind which the token will stand. */
function isEntrance(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hash } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '' && !address.includes('#');
}
