import { escaped } from './setup-messages.ts';

/** Characters of a message that the log keeps. */
const longestKept = 100_000;

/** A message as administrators read it: secrets are dots, in whichever spelling they stand, and what is too long is cut. */
export function masked(message: string, secrets: readonly string[]): string {
  const spellings = secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, escaped(secret), encodeURIComponent(secret)])
    .sort((one, other) => other.length - one.length);
  const told = spellings.reduce((text, secret) => text.replaceAll(secret, '••••'), message);
  return told.length > longestKept ? `${told.slice(0, longestKept)}…` : told;
}
