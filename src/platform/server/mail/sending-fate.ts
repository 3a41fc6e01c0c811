import type { MailTransport } from './mail-transport.ts';

/** Why something was not sent. `demoWorld`: the demo speaks to nobody outside. */
export type UnsentReason = 'noTransport' | 'demoWorld' | 'outdated' | 'tooOld';

/** What becomes of something that is to be sent. */
export type SendingFate =
  | { kind: 'send'; by: MailTransport }
  | { kind: 'hold'; until: Date; reason: UnsentReason }
  | { kind: 'expire'; reason: UnsentReason };

const dayMs = 24 * 60 * 60_000;
/** How often what waits for a mail server is looked at again, in milliseconds. */
const pauseMs = 10 * 60_000;

/**
 * What becomes of something that was to go out at `createdAt`. Without a mail server it waits for one, a
 * day at most; what is older, or no longer true, is not sent by itself any more.
 */
export async function sendingFate(sending: {
  createdAt: string;
  now: Date;
  /** The mail server, or why there is none to send by. */
  transport: MailTransport | UnsentReason;
  isStillTrue: () => Promise<boolean>;
}): Promise<SendingFate> {
  const { now, transport } = sending;
  const ends = new Date(new Date(sending.createdAt).getTime() + dayMs);
  if (typeof transport === 'string') {
    if (now >= ends) return { kind: 'expire', reason: transport };
    const next = new Date(now.getTime() + pauseMs);
    return { kind: 'hold', until: next < ends ? next : ends, reason: transport };
  }
  if (now >= ends) return { kind: 'expire', reason: 'tooOld' };
  return (await sending.isStillTrue()) ? { kind: 'send', by: transport } : { kind: 'expire', reason: 'outdated' };
}
