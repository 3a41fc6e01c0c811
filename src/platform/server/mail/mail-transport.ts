import { createTransport } from 'nodemailer';
import type { MailRecipient } from './enqueue-mail.ts';
import type { RenderedMail } from './render-mail.ts';

/** A file that goes with a mail. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** Hands mails over to a mail server. */
export interface MailTransport {
  /** Under the same id, a mail server that looks at `Message-ID` delivers one mail. Throws when it was not taken. */
  send: (id: string, to: MailRecipient, mail: RenderedMail, attachments?: readonly MailAttachment[]) => Promise<void>;
  close: () => void;
}

/** Longest wait for a mail server, in milliseconds; far below the lease of a message. */
const patienceMs = 20_000;

/** A transport to `smtp://user:password@host:port` (`smtps://` for TLS from the first byte). */
export function openSmtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      // Texts are ours, but what people typed stands in them: nothing of it may fetch a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const host =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^A-Za-z0-9.-]/g, '') || 'localhost';
  return {
    send: async (id, to, { subject, text }, attachments = []) => {
      await transport.sendMail({
        messageId: `<${id}@${host}>`,
        to: { name: to.name, address: to.address },
        subject,
        text,
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          filename: fileName,
          contentType,
          content,
        })),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
