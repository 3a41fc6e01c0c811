import type { Definitions } from '../../engine/core/definitions.ts';
import type { JsonSchema } from '../../engine/core/formats/json-schema.ts';
import type { ScreenDefinition } from '../../engine/core/formats/screen.ts';
import { fieldPathsOf, fieldSchemaAt } from '../../engine/core/records/schema-fields.ts';
import { fieldKeys, screenKey } from '../../engine/core/text-keys.ts';
import type { RoleScreens } from '../check-roles.ts';
import { escapeHtml, htmlPage } from './html.ts';

/** What the screen book is made from. */
export interface ScreenBookInput {
  definitions: Definitions;
  /** Text key → Japanese text. */
  texts: Readonly<Record<string, string>>;
  /** Which role opens which screen code. */
  roles: RoleScreens;
  /** Addresses of a screen's pictures: at a desk and on a phone. */
  pictures: (screenId: string) => { desk: string | null; phone: string | null };
}

/** Words of a schema that say how a field looks or what it is called; every other one is a rule. */
const noRules = new Set([
  ...['type', 'properties', 'items', 'valueFormat', 'options', 'description', 'title', 'examples', 'default'],
  ...['required', 'additionalProperties', '$id', 'record'],
]);

/** A page with every screen: its picture, route, calls, and the rules of the fields that it shows. */
export function screenBook(input: ScreenBookInput): string {
  const screens = [...input.definitions.screens.values()];
  // Two screens may be called alike: the code tells them apart.
  const list = screens
    .map(({ id, code }) => {
      const told = code ? ` <span class="code">${escapeHtml(code)}</span>` : '';
      return `<li><a href="#${id}">${escapeHtml(titleOf(id, input))}</a>${told}</li>`;
    })
    .join('');
  return htmlPage(
    '画面台帳',
    `<p><a href="index.html">業務フローのテスト報告</a> ${screens.length}画面</p><ol>${list}</ol>
<div class="book">${screens.map((screen) => chapter(screen, input)).join('\n')}</div>`,
  );
}

function titleOf(id: string, { texts }: ScreenBookInput): string {
  return texts[screenKey(id)] ?? id;
}

function chapter(screen: ScreenDefinition & { id: string }, input: ScreenBookInput): string {
  const { id, path, aliases = [], code, kind, purpose } = screen;
  const { desk, phone } = input.pictures(id);
  const facts: [string, string][] = [
    ['パス', [path, ...aliases].map((one) => `<code>${escapeHtml(one)}</code>`).join('<br>')],
    ['画面コード', escapeHtml(code || '—')],
    ['種類', `<code>${escapeHtml(kind)}</code>`],
    ['開ける人', escapeHtml(openersOf(screen, input))],
    ['API', callsOf(screen, input.definitions).map(escapeHtml).join('<br>') || '—'],
    ['入力規則', rulesOf(screen, input).join('<br>') || '—'],
  ];
  return `<h2 id="${id}">${escapeHtml(titleOf(id, input))}</h2><p>${escapeHtml(purpose)}</p>
<table>${facts.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('')}</table>
<p>${picture(desk, '', titleOf(id, input))}${picture(phone, 'phone', `${titleOf(id, input)}（スマートフォン）`)}</p>`;
}

function picture(address: string | null, className: string, alt: string): string {
  return address === null ? '' : `<img loading="lazy" class="${className}" alt="${escapeHtml(alt)}" src="${address}"> `;
}

/** Who opens a screen, in words: roles by their names. */
function openersOf({ access, code }: ScreenDefinition, { roles, texts }: ScreenBookInput): string {
  if (access === 'public') return 'だれでも（サインイン不要）';
  if (access === 'signedIn') return 'サインインした人';
  const { always, mall, roles: byRole } = roles;
  if (always.includes(code ?? '')) return 'サインインした人';
  const opens = ([, codes]: [string, readonly string[]]) => codes.includes(code ?? '');
  const named = Object.entries(byRole)
    .filter(opens)
    .map(([role]) => texts[`role.${role}`] ?? role);
  const doors = Object.entries(mall)
    .filter(opens)
    .map(([door]) => `モール（${door}）`);
  return [...new Set([...named, ...doors])].join('、') || '—';
}

/** The calls that a definition names, and those whose access names the screen's code. */
export function callsOf(screen: ScreenDefinition, { calls, flows }: Definitions): string[] {
  const flow = screen.flow && flows.get(screen.flow.id);
  const events = Object.values(flow?.states[screen.flow?.step ?? '']?.on ?? {}).flat();
  const named = new Set([
    ...[screen.list?.call, screen.list?.download, screen.read?.call, screen.menu?.countFrom?.call],
    ...(screen.list?.bulk ?? []).map(({ call }) => call),
    ...(screen.actions ?? []).map(({ call }) => call),
    ...events.map(({ meta }) => meta?.call),
  ]);
  return [...calls.values()]
    .filter(
      ({ id, access }) => named.has(id) || (typeof access === 'object' && access.screens.includes(screen.code ?? '')),
    )
    .map(({ id, method, path }) => `${id}: ${method} ${path}`);
}

function rulesOf({ record, sections = [] }: ScreenDefinition, { definitions, texts }: ScreenBookInput): string[] {
  const schema = definitions.records.get(record ?? '')?.schema;
  if (!schema) return [];
  const shown = sections.flatMap(({ fields = [], lineFields = [], at }) => [
    ...fields,
    ...lineFields.map(({ field }) => `${at}.${field}`),
  ]);
  const known = new Set(fieldPathsOf(schema));
  return shown
    .filter((path) => known.has(path))
    .flatMap((path) => {
      const rules = rulesOfField(schema, path);
      const label =
        fieldKeys(record ?? '', path)
          .map((key) => texts[key])
          .find(Boolean) ?? path;
      return rules.length > 0 ? [`${escapeHtml(label)}: <code>${escapeHtml(rules.join(', '))}</code>`] : [];
    });
}

function rulesOfField(schema: JsonSchema, path: string): string[] {
  const cut = path.lastIndexOf('.');
  const above = cut < 0 ? schema : fieldSchemaAt(schema, path.slice(0, cut));
  const around = above?.items ?? above;
  const isRequired = (around?.required ?? []).includes(path.slice(cut + 1));
  const own = Object.entries(fieldSchemaAt(schema, path) ?? {})
    .filter(([word]) => !noRules.has(word))
    .map(([word, value]) =>
      value === true ? word : `${word} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
  return isRequired ? ['required', ...own] : own;
}
