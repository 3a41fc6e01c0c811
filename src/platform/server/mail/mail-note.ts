import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { OutboxDelivery } from '../../../../engine/server/delivery/outbox-message.ts';
import type { MailRecipient } from './enqueue-mail.ts';
import type { RenderedMail } from './render-mail.ts';
import type { UnsentReason } from './sending-fate.ts';

/** How a mail stands: sent at a time, or not, and why. */
export type MailOutcome = { outcome: 'sent'; sentAt: string } | { outcome: 'unsent' | 'expired'; reason: UnsentReason };

/** The record `mail/message` of a mail: what was or was to be sent to whom, and how it stands. */
export function mailNote(
  { id, createdAt }: Pick<OutboxDelivery, 'id' | 'createdAt'>,
  mail: { template: string; to: MailRecipient; mail: RenderedMail; keepsText: boolean; attachment?: string | null },
  outcome: MailOutcome,
): JsonObject {
  const { template, to, keepsText, attachment } = mail;
  return {
    id,
    template,
    toName: to.name,
    toAddress: to.address,
    language: to.language,
    subject: mail.mail.subject,
    // Texts may open doors, as that of a new password does: what arrived is not kept to be read by others.
    text: outcome.outcome !== 'sent' || keepsText ? mail.mail.text : '',
    ...(typeof attachment === 'string' && { attachment }),
    queuedAt: createdAt,
    ...outcome,
  };
}
