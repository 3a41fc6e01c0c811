import { screenKey } from '../../engine/core/text-keys.ts';
import { camel, objectOf, pascal } from './json-names.ts';
import { refuseUnknownGroup } from './menu-groups.ts';
import { addCall, eventCall, eventsOnDetail, executeCall, listCall, readCall } from './new-calls.ts';
import { splitId } from './new-record.ts';
import { AuthoringError, type JsonFile, type ProjectFiles, type Words } from './project-files.ts';
import { useRecordFacts } from './record-facts.ts';
import { freeCodes } from './screen-codes.ts';

/** A screen to be made. */
export interface NewScreen {
  /** `domain/name`. */
  id: string;
  kind: 'list' | 'detail';
  record: string;
  title: Words;
  /** What a user does with it, in one sentence. */
  purpose: string;
  /** Screen code, as the role map grants it. */
  code: string;
  /** Codes of the roles that open it. */
  roles: string[];
  /** Group of the navigation for lists. */
  menuGroup: string;
  /** List: id of the screen a row opens, when there is one. */
  opens?: string;
}

const roleMap = 'schemas/role-screens.json';

/** A list or a detail screen with its call, its place in the role map and its texts. */
export function newScreen(files: ProjectFiles, screen: NewScreen): void {
  const { id, kind, record, roles } = screen;
  const [code = screen.code] = freeCodes(files, screen.code, 1);
  if (kind === 'list') refuseUnknownGroup(files, screen.menuGroup);
  const [domain, name] = splitId(id);
  const [recordDomain, recordName] = splitId(record);
  const schema = files.read(`schemas/${recordDomain}/${recordName}.schema.json`);
  const facts = objectOf(schema.record);
  const columns = Object.keys(objectOf(facts.columns));
  if (columns.length === 0) throw new AuthoringError(`The record "${record}" has no columns to be listed.`);
  const call = `${camel(recordName)}.${kind === 'list' ? 'list' : 'one'}`;
  const common = {
    $schema: '../screen.meta.json',
    path: `/eProcurement/${pascal(domain)}/${pascal(name)}`,
    name: `${pascal(domain)}${pascal(name)}`,
    code,
    kind,
    purpose: screen.purpose,
    access: 'roleMap',
  };
  const fields = fieldsToShow(schema);
  const isApprovedInStages = 'approvalStageList' in objectOf(schema.properties);
  const rest: JsonFile =
    kind === 'list'
      ? {
          menu: { group: screen.menuGroup, order: 500 },
          record,
          list: {
            call,
            columns: columns.map((field, index) => ({
              field,
              width: 160,
              ...(index === 0 ? { pinned: 'left' } : {}),
            })),
            filters: { open: [{ column: 'keyword', by: 'contains' }] },
            sort: { column: 'updatedAt', direction: 'desc' },
            ...(screen.opens ? { opens: screen.opens } : {}),
          },
        }
      : {
          record,
          read: { call },
          sections: [
            useRecordFacts(files, record, fields),
            ...(isApprovedInStages ? [{ id: 'approval', kind: 'approval' }] : []),
            ...(facts.lifecycle ? [{ id: 'timeline', kind: 'timeline' }] : []),
          ],
        };
  files.add(`schemas/${domain}/${name}.screen.json`, { ...common, ...rest });
  addCall(files, domain, call, code, kind === 'list' ? listCall(record, columns) : readCall(record));
  const events = kind === 'detail' ? eventsOnDetail(files, facts.lifecycle) : [];
  for (const { event } of events.filter(({ begins }) => begins)) {
    addCall(files, domain, `${camel(recordName)}.${event}`, code, eventCall(record, event, '手元の一件に操作を行う。'));
  }
  const others = events.filter(({ begins }) => !begins).map(({ event }) => event);
  if (others.length > 0) addCall(files, domain, `${camel(recordName)}.execute`, code, executeCall(record, others));
  grant(files, code, roles);
  files.addTexts(domain, { [screenKey(id)]: screen.title });
}

/** Opens a screen to roles. @throws AuthoringError for a role that there is not */
export function grant(files: ProjectFiles, code: string, roles: readonly string[]): void {
  files.change(roleMap, (map) => {
    const known = objectOf(map.roles);
    for (const role of roles) {
      const screens = known[role];
      if (!Array.isArray(screens)) {
        throw new AuthoringError(`There is no role "${role}". There are ${Object.keys(known).join(', ')}.`);
      }
      if (!screens.includes(code)) screens.push(code);
    }
  });
}

/** The fields that a screen shows one by one: an approval has a section of its own. */
export function fieldsToShow(schema: JsonFile): string[] {
  const { approvalStageList: _route, approval: _progress, ...fields } = objectOf(schema.properties);
  return Object.keys(fields);
}
