import { hash, verify } from '@node-rs/argon2';
import { createGate } from './gate.ts';

// OWASP Password Storage: argon2id with 19 MiB, two passes, one lane. `algorithm` is argon2id unless said otherwise.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A hash costs about 24 ms of a core: at most eight at once, and no endless queue behind them.
const gate = createGate({ atOnce: 8, waiting: 200 });

// Verified against when nobody has the typed name, so that an unknown user costs what a known one costs.
let nobodysHash: Promise<string> | undefined;

/** Hashes a password for `Account.passwordHash`. */
export function hashPassword(password: string): Promise<string> {
  return gate(() => hash(password.normalize('NFKC'), cost));
}

/**
 * Whether the password belongs to the hash. With `null` the same work is done and the answer is no.
 * Throws `EN-BUSY` when too many are waiting.
 */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password', cost);
  const against = passwordHash ?? (await nobodysHash);
  const matches = await gate(() => verify(against, password.normalize('NFKC')));
  return matches && passwordHash !== null;
}
