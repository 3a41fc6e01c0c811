/** Facts a rule may need that are not in the record; handed to the validator as `this` (AJV's `passContext`). */
export interface RuleContext {
  /** Business date, `YYYY/MM/DD`. */
  today?: string;
}

/** An example of a rule. It feeds tests, the page of rules and the reference for authors. */
export interface RuleSample {
  /** Value of the keyword in the schema. */
  rule: true | Readonly<Record<string, unknown>>;
  /** The value under test; it stands in the record as `value`. */
  value: unknown;
  /** What stands beside the value, for operands that point at it. */
  siblings?: Readonly<Record<string, unknown>>;
  today?: string;
  valid: boolean;
}

/**
 * One form rule; everything about it stands in its own file. A plain object, so that bundlers drop what is not used:
 * a compiled validator takes the function alone.
 */
export interface RuleKeyword {
  /** Name in the rulebook, to the letter; also the AJV keyword, and its text is `rule.<name>`. */
  name: string;
  /** What must hold, in one English sentence. */
  description: string;
  /**
   * The operands in the order in which the function takes them, each with the JSON schema of its literals; any may be
   * `{ "at": "<relative JSON pointer>" }` instead. None: the keyword's value is `true`.
   */
  operands: Readonly<Record<string, object>>;
  /** Empty values (`null`, `""`, `[]`, absent) pass before the function is asked, unless this is set. */
  judgesEmpty?: true;
  /** The function takes the context (see `RuleContext`, may be absent) after the value. */
  judgesToday?: true;
  /** What `holds` is called in `keyword-functions.ts`, from where compiled validators import it. */
  functionName: string;
  /**
   * Does the value keep the rule? Pure, never throws. Operands are never missing here: a rule of which one is
   * missing passes before.
   */
  holds: (value: unknown, ...operands: unknown[]) => boolean;
  samples: readonly RuleSample[];
}

/** Literals of an operand that is an amount, a quantity or a rate. */
export const decimalOperand = { type: ['number', 'string', 'null'] } as const;

/** Literals of an operand that is a date or a time. */
export const dateOperand = { type: ['string', 'null'] } as const;

/** Literals of an operand that is a list. */
export const listOperand = { type: ['array', 'null'] } as const;

/** Literals of an operand that can be anything. */
export const anyOperand = {} as const;
