/* Generated from flow.meta.json by `npm run types`: change it there. */

import type {JsonObject, JsonSchema} from './json-schema.ts';

/**
 * `steps`: a multi-step input in the browser. `lifecycle`: the life of a record, enforced by the server.
 */
export type FlowKind = 'steps' | 'lifecycle';

/**
 * A flow: a strict subset of an XState v5 machine config. Guards and actions are names; our own words stand under `meta`. No `invoke`: calls come back as events; time comes back by `after`, as an event that the scheduler sends. Every path stays testable.
 */
export interface FlowDefinition {
  /**
   * Path of the meta-schema, for editor completion.
   */
  $schema?: string;
  /**
   * Same as the file name.
   */
  id: string;
  /**
   * `steps`: a multi-step input in the browser. `lifecycle`: the life of a record, enforced by the server.
   */
  kind: FlowKind;
  /**
   * A record keeps the version it started with; change the file, raise the version.
   */
  version: number;
  /**
   * One sentence in Japanese: what moves, from where to where.
   */
  description: string;
  /**
   * Only the operator publishes other versions of it: it holds rules that a company's own administrators are bound by, as who confirms what one of them set up.
   */
  operatorOnly?: true;
  /**
   * Id of the record that moves.
   */
  record: string;
  /**
   * State a new record begins in.
   */
  initial: string;
  /**
   * Guards as CEL over `record`, `event` (`{ type, comment, params }`), `user`, `today`, `time` (business time, to the second) and `facts` (what the product looked up before); or as names of other guards that must all hold: an event is refused with the text of the first that does not.
   */
  guards?: {
    [k: string]: string | string[];
  };
  /**
   * Lifecycles: parameters that several transitions take, by name; one of them says `{ "$ref": "#/params/<name>" }` in place of them.
   */
  params?: {
    [k: string]: JsonSchema;
  };
  /**
   * Lifecycles: when time itself sends an event, by the event's name; states name them in `after`. An event of time is an imperative as others are (`expire`, `remind`), and no one else can send it.
   */
  delays?: {
    [k: string]: FlowDelay;
  };
  /**
   * Lifecycles: effects that actions name, each one effect with what it takes, or several in order. A name that code registers cannot be taken.
   */
  effects?: {
    [k: string]: FlowEffect | FlowEffect[];
  };
  /**
   * Lifecycles: where the states of an earlier version went, when they are gone. Version, then old state, then new state.
   */
  stateMap?: {
    [k: string]: {
      [k: string]: string;
    };
  };
  /**
   * Lifecycles: who approves, stage by stage, instead of the rules that the tenant's masters hold. Whoever asks for a route reads it in the version in force; a route that was applied with stays.
   */
  approvalRules?: FlowApproval;
  /**
   * Lifecycles: whoever has it to decide on may forward his decision and add approvers before or after himself. The engine brings the events `forward`, `addBefore` and `addAfter` into every state in which approvals are recorded.
   */
  rerouting?: FlowRerouting;
  /**
   * The states by name. A state is a condition: `draft`, `pendingApproval`.
   */
  states: {
    [k: string]: FlowState;
  };
}
/**
 * A moment in the life of a state: so long after it was entered, or before or after a date of the record. One of `from`, `until`, `due` and `atOnce`, or none; `days` or `businessDays` beside one of the first three move the moment.
 */
export interface FlowDelay {
  /**
   * Pointer of a date: the moment when that day begins. Of an instant or a date with its time: that instant. It moves with the field; while the field is empty there is no moment.
   */
  from?: string;
  /**
   * Pointer of a date: the moment when that day is over. Otherwise as `from`.
   */
  until?: string;
  /**
   * The moment when the holder is late: the state's `dueIn` has passed. In a state without `dueIn` there is no moment.
   */
  due?: true;
  /**
   * As soon as the state was entered: what would take too long within the event goes on in the background. A transition whose target is the state itself does the next part of it, each part in a transaction of its own.
   */
  atOnce?: true;
  /**
   * With `atOnce`: how many things a part takes. The first one takes `first`; the next as many as keep it from holding the store for longer than others should wait, by how long the last one took on this server, and never more than `most`. For effects that say how many they take in a part.
   */
  part?: {
    /**
     * Of the first part since the server started.
     */
    first: number;
    /**
     * Of any part.
     */
    most: number;
  };
  /**
   * Calendar days later, at the same time of day; negative: before the date, and never where that was over when the state was entered, unless `late`.
   */
  days?: number;
  /**
   * Business days later, by the product's calendar; negative: as with `days`.
   */
  businessDays?: number;
  /**
   * With negative days: where that moment was over when the state was entered, it comes at once instead of never.
   */
  late?: true;
  /**
   * Comes again at this interval while the record stays in the state. For transitions without `target`.
   */
  every?: FlowInterval;
  /**
   * With `every`: how often it comes at most, the first time included; absent: as long as the state lasts.
   */
  times?: number;
}
/**
 * A span between two moments.
 */
export interface FlowInterval {
  /**
   * Calendar days.
   */
  days?: number;
  /**
   * Business days, by the product's calendar.
   */
  businessDays?: number;
}
/**
 * An effect with what it takes, as XState writes an action with parameters.
 */
export interface FlowEffect {
  /**
   * Name of an effect that code registers: one of the engine's words, or of the product's.
   */
  type: string;
  /**
   * What the effect takes; the effect's own schema says what that is.
   */
  params?: JsonObject;
  /**
   * CEL over the record as the effects before it left it: does it happen at all? Nothing happens where the condition does not hold.
   */
  when?: string;
}
/**
 * Stages in the order they are asked, and who is asked where a stage finds nobody.
 */
export interface FlowApproval {
  /**
   * The stages; those whose conditions hold are asked.
   *
   * @minItems 1
   * @maxItems 10
   */
  steps: FlowApprovalStep[];
  /**
   * Code of the unit whose leader is asked when a stage finds nobody.
   */
  fallbackOrganization: string;
}
/**
 * One stage of an approval.
 */
export interface FlowApprovalStep {
  /**
   * Tells the stages apart.
   */
  code: string;
  /**
   * What the stage is called, as it is shown.
   */
  name: string;
  /**
   * Asked only above this amount, a decimal string.
   */
  above?: string;
  /**
   * Asked only for codes that begin with one of these.
   *
   * @minItems 1
   * @maxItems 20
   */
  categories?: {
    /**
     * Beginning of a category's code.
     */
    code: string;
    /**
     * What it is called.
     */
    name: string;
  }[];
  /**
   * Whose leaders are asked: the applicant's unit at a level, or one unit.
   *
   * @minItems 1
   * @maxItems 5
   */
  approvers: {
    /**
     * Level of the applicant's own unit.
     */
    level?: string;
    /**
     * Code of one unit.
     */
    organization?: string;
  }[];
  /**
   * How many of the stage's people have to approve.
   */
  rule: 'all' | 'any' | 'count';
  /**
   * For `count`: how many.
   */
  need?: number;
}
/**
 * How the people on a route are changed while they decide.
 */
export interface FlowRerouting {
  /**
   * Id of the call that looks people up.
   */
  people: string;
  /**
   * What a stage is called that an approver adds.
   */
  stageName: string;
  /**
   * Pointers of fields whose values stand in the mails.
   *
   * @minItems 1
   * @maxItems 8
   */
  show?: string[];
}
/**
 * A state and the events it takes.
 */
export interface FlowState {
  /**
   * A final state takes no event and ends the flow.
   */
  type?: 'final';
  /**
   * What the engine and the screens know of the state.
   */
  meta?: FlowStateMeta;
  /**
   * Lifecycles: name of a delay → transition, or transitions tried in order, when its moment has come and the record still stands here. Without `target` the record stays and the clock of the state runs on; a state that is entered, even again, starts it anew. A guard that does not hold lets the moment pass.
   */
  after?: {
    [k: string]: FlowTransition | FlowTransition[];
  };
  /**
   * Event name → transition, or transitions tried in order. An event is an imperative: `apply`, `pullBack`.
   */
  on?: {
    [k: string]: FlowTransition | FlowTransition[];
  };
}
/**
 * What the engine and the screens know of a state.
 */
export interface FlowStateMeta {
  /**
   * Steps: id of the screen that is this step.
   */
  screen?: string;
  /**
   * Steps: other screens on which a flow may begin in place of `screen`, of the first step only; going back leads to the one it began on.
   *
   * @minItems 1
   */
  entries?: string[];
  /**
   * Lifecycles: who has the record now. `approvers` are the open approvers of the current stage, `assignee` whoever is in charge by the record's own word.
   */
  heldBy?: 'owner' | 'approvers' | 'assignee' | 'counterparty' | 'nobody';
  /**
   * Colour of the status tag.
   */
  tone?: 'none' | 'primary' | 'success' | 'warning' | 'danger';
  /**
   * ISO 8601 duration in business days after which the holder is late.
   */
  dueIn?: string;
  /**
   * Lifecycles: the record's `due` date has been met, or is asked for no more: it is marked as late here and in final states no longer.
   */
  dueMet?: boolean;
  /**
   * Lifecycles: access questions; whoever one is answered yes for finds the record among what is to be done once its `due` date has come. For states in which nobody has it. Records that say where they fall `due` only.
   *
   * @minItems 1
   */
  dueFor?: string[];
  /**
   * Lifecycles: the state beside which this one is listed and counted. For states that a published version adds: lists and tabs name those of the file.
   */
  like?: string;
  /**
   * Lifecycles: what the state is called, by language. For states that a published version adds: texts of the product know those of the file.
   */
  names?: {
    [k: string]: string;
  };
}
/**
 * One way out of a state.
 */
export interface FlowTransition {
  /**
   * State to go to; absent: stays.
   */
  target?: string;
  /**
   * Name of a guard declared in `guards`.
   */
  guard?: string;
  /**
   * Effects, run in order inside the transaction: a name that code registers or that `effects` declares, or an effect with what it takes.
   */
  actions?: (string | FlowEffect)[];
  /**
   * Who may do it and what it takes.
   */
  meta?: FlowTransitionMeta;
}
/**
 * Who may do a transition and what it takes.
 */
export interface FlowTransitionMeta {
  /**
   * Access questions, one of which must be answered yes: `owner`, `currentApprover`, `role:K002`. Lifecycles only.
   *
   * @minItems 1
   */
  by?: string[];
  /**
   * The record's owner may never do this, whatever his roles.
   */
  notSelf?: boolean;
  /**
   * Whether the event takes a comment.
   */
  comment?: 'required' | 'optional' | 'none';
  /**
   * How complete the record must be: `draft` checks types and formats, `complete` checks every rule, `none` takes no record.
   */
  validate?: 'draft' | 'complete' | 'none';
  /**
   * Shape of `params`, if the event takes any; or `$ref` of one that the flow names.
   */
  params?: JsonSchema;
  /**
   * Shown apart and confirmed.
   */
  danger?: boolean;
  /**
   * Seldom what comes next: its button has no weight, also where it is the only one.
   */
  rare?: boolean;
  /**
   * Its button stands with others in a menu beside the rest.
   */
  folded?: true;
  /**
   * Where its guard refuses, the page of the record says so to whoever could send it otherwise, with the guard's text, in place of the button. Lifecycles only; every transition of the event has a guard.
   */
  saysWhyNot?: true;
  /**
   * The guard is about what is sent with the event: the event is offered whatever the stored record says, and judged when it comes. Lifecycles only; needs a guard and `validate`.
   */
  judgesInput?: true;
  /**
   * Steps: id of the call made before the transition (its answer becomes the actor's `result`).
   */
  call?: string;
}
