import type { Definitions } from '../../engine/core/definitions.ts';
import type { JsonSchema } from '../../engine/core/formats/json-schema.ts';
import type { ScreenDefinition } from '../../engine/core/formats/screen.ts';
import { fieldPathsOf, fieldSchemaAt } from '../../engine/core/schema-fields.ts';
import { fieldKeys, screenKey } from '../../engine/core/text-keys.ts';
import { escapeHtml, htmlPage } from './html.ts';

/** What the screen book is made from. */
export interface ScreenBookInput {
  definitions: Definitions;
  /** Text key → Japanese text. */
  texts: Readonly<Record<string, string>>;
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
    '画面帳',
    `<p><a href="index.html">流れの報告書</a> ${screens.length}画面</p><ol>${list}</ol>
<div class="book">${screens.map((screen) => chapter(screen, input)).join('\n')}</div>`,
  );
}

function titleOf(id: string, { texts }: ScreenBookInput): string {
  return texts[screenKey(id)] ?? id;
}

function chapter(screen: ScreenDefinition & { id: string }, input: ScreenBookInput): string {
  const { id, path, aliases = [], code, kind, purpose, access } = screen;
  const { desk, phone } = input.pictures(id);
  const facts: [string, string][] = [
    ['道筋', [path, ...aliases].map((one) => `<code>${escapeHtml(one)}</code>`).join('<br>')],
    ['画面コード・種類・開ける人', escapeHtml([code ?? '—', kind, access].join(' · '))],
    ['呼出し', callsOf(screen, input.definitions).map(escapeHtml).join('<br>') || '—'],
    ['規則', rulesOf(screen, input).join('<br>') || '—'],
  ];
  return `<h2 id="${id}">${escapeHtml(titleOf(id, input))}</h2><p>${escapeHtml(purpose)}</p>
<table>${facts.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('')}</table>
<p>${picture(desk, '')}${picture(phone, 'phone')}</p>`;
}

function picture(address: string | null, className: string): string {
  return address === null ? '' : `<img loading="lazy" class="${className}" alt="" src="${address}"> `;
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
