import { guardKeys } from '../../../../../engine/core/text-keys.ts';
import type { RecordEnvelope } from '../../../../../engine/core/wire.ts';
import type { CallContext, CallHandler } from '../../calls/call-handler.ts';
import { findAnyProvider } from './provider-store.ts';
import { samlAddresses } from './saml-of-provider.ts';

/** `ssoProvider.detail`: an identity provider with what its administrator has to enter about this product. */
const detail: CallHandler = async (context) => {
  const { app, actor, query } = context;
  const envelope = await app.engine.read(actor, {
    recordType: 'sso/identity-provider',
    id: query.id ?? '',
    visibleTo: ['sameGroup'],
  });
  const { code } = envelope.record;
  if (typeof code !== 'string') return envelope;
  const { entityId, answer, signOut } = samlAddresses(app, code);
  const { hostname: _former, ...record } = envelope.record;
  const provider = await findAnyProvider(app.database.query, code);
  const confirmationNote = await confirmationNoteOf(context, envelope);
  return {
    ...envelope,
    record: {
      ...record,
      metadataAddress: entityId,
      answerAddress: answer,
      signOutAddress: signOut,
      testAddress: `${app.config.publicUrl}/SSO/SAMLToken?idp=${code}&test=1`,
      ...(provider?.hostname && { hostname: provider.hostname }),
      ...(confirmationNote && { confirmationNote }),
    },
  };
};

/** Why the one who looks at what waits is not offered to confirm it: what he would be told if he tried. */
async function confirmationNoteOf(
  { app, actor, language }: CallContext,
  { state, allowedEvents }: RecordEnvelope,
): Promise<string | null> {
  const waits = state === 'awaitingConfirmation' || state === 'changeAwaiting';
  if (!waits || allowedEvents.some(({ event }) => event === 'confirm')) return null;
  const texts = await app.companyTexts.of(app.database.query, actor.tenant);
  return texts.text(language, guardKeys('identityProvider', 'confirmedByAnother'));
}

/** Handlers of the settings of single sign-on. */
export const ssoProviderHandlers: [string, CallHandler][] = [['ssoProvider.detail', detail]];
