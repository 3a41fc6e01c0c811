import type { EffectContext } from '../../../../../engine/server/ports.ts';
import { tellAdministrators } from '../../mail/tell-administrators.ts';

/** The mail of each event that begins, changes or ends what people sign in by; `requestConfirmation` where it has to wait. */
const templates: Readonly<Record<string, string>> = {
  save: 'identityProviderChanged',
  requestConfirmation: 'identityProviderWaiting',
  confirm: 'identityProviderConfirmed',
  refuse: 'identityProviderReturned',
  withdraw: 'identityProviderReturned',
  disable: 'identityProviderStopped',
};

/** Writes to all active administrators of the company group what happened to an identity provider. */
export async function tellOfProvider(context: EffectContext): Promise<void> {
  const { query, actor, now, record, recordId, recordType, event, toState } = context;
  const template = templates[toState === 'changeAwaiting' ? 'requestConfirmation' : event.type];
  if (template === undefined) return;
  const data = {
    recordType,
    number: String(record.code),
    title: String(record.name),
    byName: actor.name,
    comment: event.comment,
    path: `/eProcurement/Master/SingleSignOn/Detail?id=${encodeURIComponent(recordId)}`,
  };
  await tellAdministrators(query, { tenant: actor.tenant, template, screen: 'AU093', data, now });
}
