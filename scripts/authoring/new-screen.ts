import { screenKey } from '../../engine/core/text-keys.ts';
import { kebab, splitId } from './new-record.ts';
import { AuthoringError, type JsonFile, type JsonPart, type ProjectFiles, type Words } from './project-files.ts';

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

const roleMap = 'src/server/access/role-screens.json';

/** A list or a detail screen with its call, its place in the role map and its texts. */
export function newScreen(files: ProjectFiles, screen: NewScreen): void {
  const { id, kind, record, code, roles } = screen;
  const [domain, name] = splitId(id);
  const [recordDomain, recordName] = splitId(record);
  const schema = files.read(`schemas/${recordDomain}/${recordName}.schema.json`);
  const facts = objectOf(schema.record);
  const columns = Object.keys(objectOf(facts.columns));
  if (columns.length === 0) throw new AuthoringError(`The record "${record}" has no columns to be listed.`);
  const call = `${camel(recordName)}.${kind === 'list' ? 'list' : 'one'}`;
  const common = {
    $schema: '../../engine/core/formats/screen.meta.json',
    path: `/eProcurement/${pascal(domain)}/${pascal(name)}`,
    name: `${pascal(domain)}${pascal(name)}`,
    code,
    kind,
    purpose: screen.purpose,
    access: 'roleMap',
  };
  const fields = Object.keys(objectOf(schema.properties));
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
            { id: 'basic', columns: 2, fields },
            ...(facts.lifecycle ? [{ id: 'timeline', kind: 'timeline' }] : []),
          ],
        };
  files.add(`schemas/${domain}/${name}.screen.json`, { ...common, ...rest });
  addCall(files, domain, call, code, kind === 'list' ? listCall(record, columns) : readCall(record));
  files.change(roleMap, (map) => {
    const known = objectOf(map.roles);
    for (const role of roles) {
      const screens = known[role];
      if (!Array.isArray(screens)) throw new AuthoringError(`There is no role "${role}".`);
      if (!screens.includes(code)) screens.push(code);
    }
  });
  files.addTexts(domain, { [screenKey(id)]: screen.title });
}

/** Adds the call to the domain's own service; a call that is there is opened to the new screen. */
function addCall(files: ProjectFiles, domain: string, id: string, code: string, call: JsonFile): void {
  const service = `service-${kebab(domain)}`;
  files.change(
    `schemas/calls/${service}.json`,
    (file) => {
      const calls = Array.isArray(file.calls) ? file.calls : [];
      const known = calls.map(objectOf).find((one) => one.id === id);
      const screens = known && objectOf(known.access).screens;
      if (Array.isArray(screens)) screens.push(code);
      else {
        const path = `/${service}/v1/api/${id.split('.').map(kebab).join('/')}`;
        const { method, purpose, ...others } = call;
        calls.push({ id, method, path, purpose, access: { screens: [code] }, ...others } as JsonFile);
      }
      file.calls = calls;
    },
    { $schema: '../../engine/core/formats/call.meta.json', service, proxied: false, calls: [] },
  );
}

function listCall(record: string, columns: string[]): JsonFile {
  return {
    method: 'POST',
    purpose: '一覧を一頁ずつ返す。',
    silent: true,
    body: { $ref: 'engine/list-request' },
    response: { $ref: 'engine/list-response' },
    operation: { list: { record, visibleTo: ['sameGroup'], tabs: { all: {} }, columns } },
  };
}

function readCall(record: string): JsonFile {
  return {
    method: 'GET',
    purpose: '一件を返す。',
    query: {
      type: 'object',
      additionalProperties: false,
      required: ['id'],
      properties: { id: { type: 'string', minLength: 1, maxLength: 40 } },
    },
    response: { $ref: 'engine/record-envelope' },
    operation: { read: { record, visibleTo: ['sameGroup'] } },
  };
}

function objectOf(value: JsonPart | undefined): JsonFile {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function camel(name: string): string {
  return name.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());
}

function pascal(name: string): string {
  return camel(name).replace(/^./, (letter) => letter.toUpperCase());
}
