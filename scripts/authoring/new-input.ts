import { screenKey } from '../../engine/core/text-keys.ts';
import { inputScreens } from './input-screens.ts';
import { stepTexts, titled } from './input-texts.ts';
import { camel, objectOf, pascal } from './json-names.ts';
import { refuseUnknownGroup } from './menu-groups.ts';
import { addCall, eventCall, openCall, readCall, routeCall } from './new-calls.ts';
import { splitId } from './new-record.ts';
import { fieldsToShow, grant } from './new-screen.ts';
import { AuthoringError, type JsonFile, type ProjectFiles, type Words } from './project-files.ts';
import { useRecordFacts } from './record-facts.ts';
import { freeCodes } from './screen-codes.ts';

/** An input in steps to be made, for a record whose lifecycle has `saveDraft` and `apply`. */
export interface NewInput {
  /** Id of the record. */
  record: string;
  title: Words;
  /** Code of the first screen; the others count on: `FC010`, `FC011`, … */
  code: string;
  /** Codes of the roles that may apply. */
  roles: string[];
  menuGroup: string;
}

/** One step: what its screen is called, its kind, and the calls that it makes. */
interface Step {
  step: string;
  name: string;
  kind: string;
  code: string;
}

/**
 * Input, approver selection where the record is approved in stages, confirmation and completion: screens, their flow,
 * their calls and texts; details and lists of the record get the buttons that lead there.
 */
export function newInput(files: ProjectFiles, { record, title, code, roles, menuGroup }: NewInput): void {
  const [domain, name] = splitId(record);
  const schema = files.read(`schemas/${domain}/${name}.schema.json`);
  const { lifecycle } = objectOf(schema.record);
  if (typeof lifecycle !== 'string')
    throw new AuthoringError(`The record "${record}" has no lifecycle: npm run new:flow.`);
  const own = objectOf(objectOf(objectOf(files.read(`flows/lifecycles/${lifecycle}.json`)).states).draft);
  for (const event of ['saveDraft', 'apply']) {
    if (!(event in objectOf(own.on))) throw new AuthoringError(`The flow "${lifecycle}" has no ${event} in draft.`);
  }
  const inStages = 'approvalStageList' in objectOf(schema.properties);
  const kinds = [
    { step: 'input', name: `${name}-input`, kind: 'input' },
    ...(inStages ? [{ step: 'approverSelection', name: `${name}-approver-selection`, kind: 'approverSelection' }] : []),
    { step: 'confirm', name: `${name}-confirmation`, kind: 'confirm' },
    { step: 'complete', name: `${name}-completion`, kind: 'complete' },
  ];
  refuseUnknownGroup(files, menuGroup);
  const codes = freeCodes(files, code, kinds.length);
  const steps: Step[] = kinds.map((step, index) => ({ ...step, code: codes[index] ?? code }));
  const flow = `${camel(name)}Input`;
  const calls = {
    one: `${camel(name)}.one`,
    save: `${camel(name)}.saveDraft`,
    apply: `${camel(name)}.apply`,
    route: `${camel(name)}.approvalInput`,
  };
  const fields = fieldsToShow(schema);
  const [detail, list] = ['detail', 'list'].map((kind) => screenOf(files, domain, record, kind));

  const facts = useRecordFacts(files, record, fields);
  const parts = inputScreens({ domain, name, fields, facts, calls, inStages, menuGroup, detail, list });
  for (const one of steps) {
    files.add(`schemas/${domain}/${one.name}.screen.json`, {
      $schema: '../screen.meta.json',
      path: `/eProcurement/${pascal(domain)}/${pascal(one.name)}`,
      name: `${pascal(domain)}${pascal(one.name)}`,
      code: one.code,
      kind: one.kind,
      purpose: `${title.ja}：${stepTexts[one.step]?.ja ?? ''}`,
      access: 'roleMap',
      record,
      flow: { id: flow, step: one.step },
      ...parts[one.step],
    });
    grant(files, one.code, roles);
    files.addTexts(domain, { [screenKey(`${domain}/${one.name}`)]: titled(title, one.step) });
  }
  files.add(`flows/steps/${flow}.json`, {
    $schema: '../../engine/core/formats/flow.meta.json',
    id: flow,
    kind: 'steps',
    version: 1,
    description: `${title.ja}を入力し、確認して申請する。`,
    record,
    initial: 'input',
    states: statesOf(domain, steps, calls.apply),
  });
  for (const { step, code: at } of steps) {
    if (step !== 'complete')
      addCall(files, domain, calls.save, at, eventCall(record, 'saveDraft', '入力の途中を下書きとして残す。'));
    if (step === 'input') addCall(files, domain, calls.one, at, readCall(record));
    if (step === 'confirm') addCall(files, domain, calls.apply, at, eventCall(record, 'apply', '申請する。'));
    if (step !== 'approverSelection') continue;
    addCall(files, domain, calls.route, at, routeCall());
    openCall(files, 'approver.search', at);
  }
  const completion = `${domain}/${name}-completion`;
  for (const action of ['open', 'another', 'list']) {
    const text = stepTexts[action];
    if (text) files.addTexts(domain, { [`screen.${completion}.action.${action}`]: text });
  }
  leadThere(files, { detail, list, input: `${domain}/${name}-input`, domain, lifecycle, title });
}

function statesOf(domain: string, steps: readonly Step[], apply: string): JsonFile {
  return Object.fromEntries(
    steps.map(({ step, name }, index): [string, JsonFile] => {
      const meta = { screen: `${domain}/${name}` };
      if (step === 'complete') return [step, { type: 'final', meta }];
      const [before, after] = [steps[index - 1]?.step, steps[index + 1]?.step ?? 'complete'];
      const forth: JsonFile =
        step === 'confirm' ? { submit: { target: after, meta: { call: apply } } } : { next: { target: after } };
      return [step, { meta, on: { ...forth, ...(before !== undefined && { back: { target: before } }) } }];
    }),
  );
}

/** A screen of the record's domain by its kind. */
function screenOf(files: ProjectFiles, domain: string, record: string, kind: string): string | undefined {
  const path = files
    .list(`schemas/${domain}`)
    .find((one) => one.endsWith('.screen.json') && files.read(one).kind === kind && files.read(one).record === record);
  return path?.slice('schemas/'.length, -'.screen.json'.length);
}

/** CEL: the record is in one of these states, and in its owner's hands. */
function isOwnIn(states: readonly string[]): string {
  return `state in [${states.map((state) => `'${state}'`).join(', ')}] && owner.code == user.code`;
}

/** A button on the list begins, one on the detail goes on with what is in the owner's hands. */
function leadThere(
  files: ProjectFiles,
  {
    detail,
    list,
    input,
    domain,
    lifecycle,
    title,
  }: {
    detail: string | undefined;
    list: string | undefined;
    input: string;
    domain: string;
    lifecycle: string;
    title: Words;
  },
): void {
  const states = objectOf(files.read(`flows/lifecycles/${lifecycle}.json`).states);
  const own = Object.keys(states).filter((state) => 'apply' in objectOf(objectOf(states[state]).on));
  const addAction = (screen: string, action: JsonFile) =>
    files.change(`schemas/${screen}.screen.json`, (json) => {
      json.actions = [...(Array.isArray(json.actions) ? json.actions : []), action];
    });
  if (detail) addAction(detail, { id: 'edit', screen: input, icon: 'edit', shownWhen: isOwnIn(own) });
  if (!list) return;
  addAction(list, { id: 'begin', screen: input, tone: 'primary', icon: 'plus' });
  files.addTexts(domain, { [`screen.${list}.action.begin`]: title });
}
