/** What a refusal's code means to programs. People read the text `error.<code>`, or `error.<code>.<reason>`. */
export interface ErrorKind {
  /** 400 refused, 401 the token is dead, 404 unknown or not this user's, 500 a defect, 503 try again soon. */
  status: 400 | 401 | 404 | 500 | 503;
  /** `screen`: the screen that made the call shows it beside what it is about. Absent: the product tells it. */
  toldBy?: 'screen';
}

/** Kinds of refusals by code. */
export type ErrorTable<Code extends string = string> = Readonly<Record<Code, ErrorKind>>;

/** Every refusal of the engine; a product adds its own. */
export const engineErrors = {
  /** The record has moved on since the user saw it. */
  'CM-00001': { status: 400 },
  /** The content breaks rules that a person can mend; `errors` names them by field. */
  'EN-VALIDATION': { status: 400 },
  /** The event is not open to this user in this state. */
  'EN-NOT-ALLOWED': { status: 400 },
  /** Unknown and not this user's look alike. */
  'EN-NOT-FOUND': { status: 404 },
  /** The request itself is malformed: the client, not the person, has to mend it. */
  'EN-BAD-REQUEST': { status: 400 },
  /** The idempotency key was used before, with another body. */
  'EN-IDEMPOTENCY': { status: 400 },
  /** The store is overloaded, full or restarting. */
  'EN-BUSY': { status: 503 },
  /** A defect: it is logged and says nothing. */
  'EN-SYSTEM': { status: 500 },
  /** Somebody else published a version of the flow since. */
  'EN-FLOW-STALE': { status: 400 },
  /** What is to be published is what is in force. */
  'EN-FLOW-SAME': { status: 400 },
  /** Running cases stand in states that the version does not have. */
  'EN-FLOW-STATES': { status: 400 },
  /** More running cases than are moved at once. */
  'EN-FLOW-CASES': { status: 400 },
} as const satisfies ErrorTable;

/** The codes of the engine's refusals. */
export type EngineAppCode = keyof typeof engineErrors;
