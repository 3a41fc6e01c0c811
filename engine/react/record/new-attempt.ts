/** One user's attempt at an event: the same body keeps its key, so that a repetition happens once. */
export interface Attempt {
  /** The idempotency key for a body; a changed body is a new attempt. */
  keyFor: (body: unknown) => string;
}

/** Begins an attempt, when a dialog opens or a button is pressed. */
export function newAttempt(): Attempt {
  let last: { body: string; key: string } | undefined;
  return {
    keyFor(body) {
      const content = JSON.stringify(body);
      if (last?.body !== content) last = { body: content, key: crypto.randomUUID() };
      return last.key;
    },
  };
}
