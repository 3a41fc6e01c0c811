import { visibleToOf } from '../../calls/call-visibility.ts';
import type { Definitions } from '../../definitions.ts';
import type { CallDefinition, CallOperation, ListOperation } from '../../formats/call.ts';
import { counterpartyHides } from '../../records/counterparty-hides.ts';
import type { Findings } from '../findings.ts';

/** Does every call that answers rows say whose? `self` is for what is about the caller himself, so it answers none. */
export function lintCallAccess({ id, access, operation }: CallDefinition, findings: Findings): void {
  const tell = (code: string, reason: string) => findings.tell(`call:${id}`, ['access'], code, reason);
  const visibleTo = visibleToOf(operation);
  if (access === 'self' && (visibleTo !== undefined || !('handler' in operation))) {
    tell('call.selfAnswersRows', '`self` is about the caller himself; rows need `rows`, or screens, and `visibleTo`.');
  }
  if (access === 'rows' && visibleTo === undefined) {
    tell('call.rowsForWhom', 'A call of `rows` says in `visibleTo` of its operation whose rows its caller sees.');
  }
}

type OptionsOperation = Extract<CallOperation, { options: unknown }>['options'];

/** A master belongs to nobody and is held by nobody: these questions would be answered no, or yes by accident. */
export const questionsOfRecords = ['owner', 'ownOrganization', 'currentApprover', 'participant'];

/** Can the questions of choices be asked of the master, and is only searched and filtered by what everybody of them sees? */
export function lintChoices(id: string, options: OptionsOperation, definitions: Definitions, findings: Findings): void {
  const { record, label, visibleTo, search, columns = [], filters = [], restricted = [] } = options;
  const tell = (path: (string | number)[], code: string, reason: string) =>
    findings.tell(`call:${id}`, ['operation', 'options', ...path], code, reason);
  const facts = definitions.records.get(record)?.facts;
  const ask = (path: (string | number)[], name: string) => {
    if (questionsOfRecords.includes(name)) tell(path, 'call.questionOfRecords', `Nobody is the "${name}" of a master.`);
    if (name === 'counterparty' && facts && facts.counterpartyCode === undefined) {
      tell(path, 'call.noCounterparty', `"${record}" does not say in "counterpartyCode" whose its rows are.`);
    }
  };
  for (const [index, name] of visibleTo.entries()) ask(['visibleTo', index], name);
  for (const [index, group] of restricted.entries()) {
    for (const [place, name] of group.visibleTo.entries()) ask(['restricted', index, 'visibleTo', place], name);
  }
  const shown = new Set(['code', label, ...columns]);
  for (const [list, names] of Object.entries({ search, filters })) {
    for (const [index, name] of names.entries()) {
      if (!shown.has(name))
        tell([list, index], 'call.hiddenField', `"${name}" is no column that everybody is answered.`);
    }
  }
}

/** Does a list of the other party show, or count by, what its view of the record leaves out? */
export function lintOutsideList(id: string, list: ListOperation, definitions: Definitions, findings: Findings): void {
  const facts = definitions.records.get(list.record)?.facts;
  if (!facts || !list.visibleTo.includes('counterparty')) return;
  const refuse = (path: (string | number)[], name: string) => {
    const at = facts.columns[name]?.at;
    if (at === undefined || !counterpartyHides(facts, at)) return;
    const reason = `The other party is not shown "${name}": a list of its own does without it.`;
    findings.tell(`call:${id}`, ['operation', 'list', ...path], 'call.hiddenColumn', reason);
  };
  for (const [index, name] of list.columns.entries()) refuse(['columns', index], name);
  for (const [tab, { filters }] of Object.entries(list.tabs)) {
    for (const name of Object.keys(filters ?? {})) refuse(['tabs', tab, 'filters', name], name);
  }
}
