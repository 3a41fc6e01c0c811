import type { Definitions } from '../../../../../engine/core/definitions.ts';
import type { Actor } from '../../../../../engine/server/ports.ts';
import { systemActor } from '../../system-actor.ts';
import type { Upload } from './upload-store.ts';

/**
 * As whom rows of a document's file are looked at and entered: in the name of whoever sent its event, as keepers of the master may;
 * what he may say of it is held by the upload's terms.
 */
export function documentActor(
  { records }: Pick<Definitions, 'records'>,
  {
    tenant,
    recordType,
    ownerCode: code,
    ownerName: name,
  }: Pick<Upload, 'tenant' | 'recordType' | 'ownerCode' | 'ownerName'>,
): Actor {
  const keepers = records.get(recordType)?.facts?.master?.editableBy ?? [];
  const roles = keepers.flatMap((one) => /^role:(.+)$/.exec(one)?.[1] ?? []);
  return { ...systemActor(tenant), division: 10, code, name, roles };
}
