import type { Definitions } from '../../../engine/core/definitions.ts';
import { isListOfRows } from '../../../engine/core/records/master-sections.ts';
import { fieldKeys, recordKey, screenKey } from '../../../engine/core/text-keys.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import type { Language, Texts } from '../../platform/server/texts/load-texts.ts';
import { type ReportSource, reportSource, reportSources } from '../../report/index.server.ts';

/** What a mapping takes its rows from: a list, the rows of a list in each of its records, or a master. */
export type MappingSource =
  | { kind: 'list'; list: ReportSource }
  | { kind: 'rows'; list: ReportSource; rows: string }
  | { kind: 'master'; master: string };

/** What sources are found in. */
export type SourceDefinitions = Pick<Definitions, 'screens' | 'calls' | 'records'>;

/** Who asks: what he may open, and which masters he keeps. */
export type SourceReader = Pick<Actor, 'screens' | 'roles'>;

/**
 * The source of a code as somebody may read it: `screen`, `screen#list` or `@record`; `null`: there is none for him. Nobody
 * gets by a mapping what no screen shows him.
 */
export function mappingSource(definitions: SourceDefinitions, actor: SourceReader, code: string): MappingSource | null {
  if (code.startsWith('@')) {
    const master = code.slice(1);
    return isKept(definitions, actor, master) ? { kind: 'master', master } : null;
  }
  const [screen = '', rows] = code.split('#');
  const list = reportSource(definitions, actor, screen);
  if (!list || rows === undefined) return list && { kind: 'list', list };
  return listsOfRows(definitions, list).includes(rows) ? { kind: 'rows', list, rows } : null;
}

/** All sources that somebody may read, by their codes, with what they are called. */
export function mappingSources(
  definitions: SourceDefinitions,
  actor: SourceReader,
  { texts, language }: { texts: Texts; language: Language },
): { code: string; name: string }[] {
  const text = (keys: string | readonly string[]) => texts.text(language, keys);
  const lists = reportSources(definitions, actor).flatMap((list) => {
    const name = text(screenKey(list.screen));
    const rows = listsOfRows(definitions, list).map((rows) => ({
      code: `${list.screen}#${rows}`,
      name: `${name}：${text(fieldKeys(list.operation.record, rows))}`,
    }));
    return [{ code: list.screen, name }, ...rows];
  });
  const masters = [...definitions.records.keys()].filter((record) => isKept(definitions, actor, record));
  return [...lists, ...masters.map((record) => ({ code: `@${record}`, name: text(recordKey(record)) }))];
}

/** Is it a master that he keeps? */
function isKept({ records }: SourceDefinitions, { roles }: SourceReader, record: string): boolean {
  const keepers = records.get(record)?.facts?.master?.editableBy ?? [];
  return keepers.some((keeper) => roles.includes(keeper.replace(/^role:/, '')));
}

/** The lists of rows in the records of a list. */
function listsOfRows({ records }: SourceDefinitions, { operation }: ReportSource): string[] {
  const fields = Object.entries(records.get(operation.record)?.schema.properties ?? {});
  return fields.flatMap(([name, field]) => (isListOfRows(field) ? [name] : []));
}
