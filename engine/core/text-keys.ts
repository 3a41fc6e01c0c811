/**
 * Text keys are derived from ids and paths, so that definitions carry no labels.
 * Where a function gives a list, the first key that has a text wins: special before general.
 * Paths are written with dots and without row numbers: `lines.quantity`.
 */

/** Name of a record: `record.order/order`. */
export function recordKey(recordId: string): string {
  return `record.${recordId}`;
}

/** Name of a document of a kind: `record.acceptance/acceptance.kinds.red`, then the record's. */
export function kindKeys(recordId: string, kind: string | null): string[] {
  return [...(kind === null ? [] : [`record.${recordId}.kinds.${kind}`]), recordKey(recordId)];
}

/** Label of a field: `record.order/order.lines.quantity`, then `field.quantity`. */
export function fieldKeys(recordId: string, path: string): string[] {
  return [`record.${recordId}.${path}`, `field.${lastOf(path)}`];
}

/** Label of a field where a screen shows a record: `screen.<id>.field.<path>` for readers who say it otherwise, then the field's. */
export function shownFieldKeys(screenId: string, recordId: string, path: string): string[] {
  return [`screen.${screenId}.field.${path}`, ...fieldKeys(recordId, path)];
}

/** Hint below a field: its label keys with `.help`. */
export function helpKeys(recordId: string, path: string): string[] {
  return fieldKeys(recordId, path).map((key) => `${key}.help`);
}

/** What is said where a field may not be empty and is: its label keys with `.required`, then the sentence of the rule. */
export function requiredKeys(recordId: string, path: string): string[] {
  return [...fieldKeys(recordId, path).map((key) => `${key}.required`), ruleKey('required')];
}

/** Label of a choice: `record.<id>.<path>.options.<code>`, then `options.<field>.<code>`. */
export function optionKeys(recordId: string, path: string, code: string | number): string[] {
  return [`record.${recordId}.${path}.options.${code}`, `options.${lastOf(path)}.${code}`];
}

/** Title of a screen: `screen.order/direct-order-input`. */
export function screenKey(screenId: string): string {
  return `screen.${screenId}`;
}

/** Heading of a section: `screen.<id>.section.<s>`, then `section.<s>`. */
export function sectionKeys(screenId: string, section: string): string[] {
  return [`screen.${screenId}.section.${section}`, `section.${section}`];
}

/** What a call says of the figures that it answers: `call.<id>.figure.<name>`, `call.<id>.told.<told>`. */
export function figureKey(callId: string, of: 'figure' | 'told', name: string): string {
  return `call.${callId}.${of}.${name}`;
}

/** Caption of a screen's own button: `screen.<id>.action.<a>`, then `action.<a>`. */
export function actionKeys(screenId: string, action: string): string[] {
  return [`screen.${screenId}.action.${action}`, `action.${action}`];
}

/** Name of a state: `flow.<id>.state.<s>`, then `state.<s>`. */
export function stateKeys(flowId: string, state: string): string[] {
  return [`flow.${flowId}.state.${state}`, `state.${state}`];
}

/** Caption of an event: `flow.<id>.event.<e>`, then `event.<e>`. */
export function eventKeys(flowId: string, event: string): string[] {
  return [`flow.${flowId}.event.${event}`, `event.${event}`];
}

/** Caption of an event of a flow, by its own name or, in an input, as the buttons of its steps say: `action.<e>`. */
export function flowEventKeys(flowId: string, event: string): string[] {
  return [...eventKeys(flowId, event), `action.${event}`];
}

/** Label of a parameter of an event: `flow.<id>.event.<e>.params.<name>`, `event.<e>.params.<name>`, then `field.<name>`. */
export function paramKeys(flowId: string, event: string, name: string): string[] {
  return [...eventKeys(flowId, event).map((key) => `${key}.params.${name}`), `field.${name}`];
}

/** Name of a step in the step indicator: `flow.<id>.step.<s>`, then `step.<s>`. */
export function stepKeys(flowId: string, step: string): string[] {
  return [`flow.${flowId}.step.${step}`, `step.${step}`];
}

/** Why an event was refused: `flow.<id>.guard.<g>`. */
export function guardKeys(flowId: string, guard: string): string[] {
  return [`flow.${flowId}.guard.${guard}`];
}

/** What a call of times tells of: `call.<call>.times`. */
export function timesKey(callId: string): string {
  return `call.${callId}.times`;
}

/** Name of a list's tab: `call.<id>.tab.<t>`, then `tab.<t>`. */
export function tabKeys(callId: string, tab: string): string[] {
  return [`call.${callId}.tab.${tab}`, `tab.${tab}`];
}

/** Where rows of earlier records are taken from: `call.<id>.earlier`, then `engine.lines.earlier`. */
export function earlierKeys(callId: string): string[] {
  return [`call.${callId}.earlier`, 'engine.lines.earlier'];
}

/** Name of a family of screens, where it stands as one entry: `family.<name>`. */
export function familyKey(family: string): string {
  return `family.${family}`;
}

/** Name of a screen among its family: `screen.<id>.tab`, then what the tab of its list is called. */
export function memberKeys({ id, list }: { id: string; list?: { call: string; tab?: string } }): string[] {
  return [`screen.${id}.tab`, ...(list ? tabKeys(list.call, list.tab ?? 'all') : [])];
}

/** The question that a list's tile on the desk answers: `screen.<id>.desk`. */
export function deskKey(screenId: string): string {
  return `screen.${screenId}.desk`;
}

/** Heading of a list column: the label of the field at `path`, of one of its own name, then `column.<column>`. */
export function columnKeys(recordId: string, column: string, path = column): string[] {
  const ofPath = path === column ? [] : [`record.${recordId}.${path}`];
  return [...ofPath, ...fieldKeys(recordId, column), `column.${column}`];
}

/** Sentence for a broken rule: `rule.<keyword>`. */
export function ruleKey(keyword: string): string {
  return `rule.${keyword}`;
}

/** What a group of masters is called: `masterGroup.<group>`. */
export function masterGroupKey(group: string): string {
  return `masterGroup.${group}`;
}

/** Sentence for a code of the error table: `error.<appCode>`. */
export function errorKey(appCode: string): string {
  return `error.${appCode}`;
}

/** Heading of a navigation group: `menu.<group>`. */
export function menuKey(group: string): string {
  return `menu.${group}`;
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Why nothing can be derived from a record. */
export function derivationRefusedKey(derivation: string): string {
  return `derivation.${derivation}.refused`;
}

/** Subject and body of a mail. */
export function mailKeys(template: string): string[] {
  return [`mail.${template}.subject`, `mail.${template}.body`];
}
