import type { Definitions } from '../../../../engine/core/definitions.ts';
import { recordKey, stateKeys } from '../../../../engine/core/text-keys.ts';
import { everyTenant } from '../../../../engine/server/schema/keep-flow-versions.ts';
import { tellAdaptationPlace, tellAdaptationValue } from '../../domain/changes/tell-adaptation-change.ts';
import { tellFlowPlace, tellFlowValue } from '../../domain/changes/tell-flow-change.ts';
import type { Text } from '../../domain/changes/text.ts';

/** What an entry of the audit log says of a change; empty strings and `null` are nothing. */
export interface ToldEntry {
  subject: string;
  field: string | null;
  old: string | null;
  new: string | null;
}

/** What an entry of a published lifecycle is about: `order 1002 (TOURIN)`. */
export function flowSubject(flowId: string, version: number | null, scope: string): string {
  return `${flowId} ${version ?? 'standard'} (${scope})`;
}

/** What an entry of a published adaptation is about. */
export function adaptationSubject(version: number, comment: string): string {
  return `調整 第${version}版${comment === '' ? '' : ` ${comment}`}`;
}

const flowSubjectParts = /^(\S+) (\d+|standard) \((.+)\)$/;

/** Whom an entry of a published lifecycle is for: a company group or `*`; `undefined` for other entries. */
export function flowScopeOf(what: string, { subject }: ToldEntry): string | undefined {
  return what === 'flowPublished' ? flowSubjectParts.exec(subject)?.[3] : undefined;
}

/**
 * An entry in words, as the pages show the change that it is about. Kept are pointers and values of definitions, so that
 * everybody reads them in a language of their own; entries about anything else are told as they are.
 */
export function tellEntry(what: string, entry: ToldEntry, definitions: Definitions, text: Text): ToldEntry {
  const flow = what === 'flowPublished' && flowSubjectParts.exec(entry.subject);
  if (flow) return tellFlowEntry(entry, flow.slice(1), definitions, text);
  const adaptation = what === 'settingChanged' && /^調整 第(\d+)版(.*)$/s.exec(entry.subject);
  return adaptation ? tellAdaptationEntry(entry, adaptation.slice(1), definitions, text) : entry;
}

function tellFlowEntry(
  entry: ToldEntry,
  [flowId = '', version = '', scope = '']: readonly string[],
  { flows }: Definitions,
  text: Text,
): ToldEntry {
  const name = text([recordKey(flows.get(flowId)?.record ?? ''), flowId]);
  const which = version === 'standard' ? text('flows.standard') : text('flows.version', { version });
  const subject = `${name} ${which} (${scope === everyTenant ? text('flows.everybody') : scope})`;
  if (entry.field === 'publish' || entry.field === 'rollBack')
    return { ...entry, subject, field: text(`flows.kind.${entry.field}`) };
  if (entry.field === 'moved') {
    const states = Object.entries((read(entry.old) ?? {}) as Record<string, string>);
    const nameOf = (state: string) => text([...stateKeys(flowId, state), state]);
    return {
      subject,
      field: text('flows.running'),
      old: states.map(([from, to]) => `${nameOf(from)} → ${nameOf(to)}`).join('、') || null,
      new: text('flows.moved', { count: entry.new }),
    };
  }
  const at = entry.field ?? '';
  if (!at.startsWith('/')) return { ...entry, subject };
  const told = (value: string | null) => tellValue(value, (known) => tellFlowValue(flowId, at, known, text));
  return { subject, field: tellFlowPlace(flowId, at, text), old: told(entry.old), new: told(entry.new) };
}

function tellAdaptationEntry(
  entry: ToldEntry,
  [version = '', comment = '']: readonly string[],
  { screens }: Definitions,
  text: Text,
): ToldEntry {
  const subject = `${text('adaptation.changed')} ${text('adaptation.versionOf', { version })}${comment}`;
  const at = entry.field ?? '';
  if (!at.startsWith('/')) return { ...entry, subject };
  const recordOf = (id: string) => screens.get(id)?.record;
  const told = (value: string | null) =>
    value === null
      ? text('adaptation.gone')
      : tellValue(value, (known) => tellAdaptationValue(at, known, text, recordOf));
  return { subject, field: tellAdaptationPlace(at, text), old: told(entry.old), new: told(entry.new) };
}

/** A value in words; one that was too long to be kept whole stays as it is written. */
function tellValue(value: string | null, tell: (known: unknown) => string): string | null {
  const known = read(value);
  return known === undefined ? value : tell(known);
}

/** A value as it was before it was written: a list or an object, or the text itself; `undefined` when it was cut. */
function read(value: string | null): unknown {
  if (value === null || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
