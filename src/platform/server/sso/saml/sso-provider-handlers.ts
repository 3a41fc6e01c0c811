import type { CallHandler } from '../../calls/call-handler.ts';
import { samlAddresses } from './saml-of-provider.ts';

/** `ssoProvider.detail`: an identity provider with what its administrator has to enter about this product. */
const detail: CallHandler = async ({ app, actor, query }) => {
  const envelope = await app.engine.read(actor, {
    recordType: 'sso/identity-provider',
    id: query.id ?? '',
    visibleTo: ['sameGroup'],
  });
  const { code } = envelope.record;
  if (typeof code !== 'string') return envelope;
  const { entityId, answer, signOut } = samlAddresses(app, code);
  return {
    ...envelope,
    record: {
      ...envelope.record,
      metadataAddress: entityId,
      answerAddress: answer,
      signOutAddress: signOut,
      testAddress: `${app.config.publicUrl}/SSO/SAMLToken?idp=${code}&test=1`,
    },
  };
};

/** Handlers of the settings of single sign-on. */
export const ssoProviderHandlers: [string, CallHandler][] = [['ssoProvider.detail', detail]];
