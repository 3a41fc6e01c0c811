import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDefinitions } from '../engine/core/definitions.ts';
import { createExpressions } from '../engine/core/expressions/expressions.ts';
import type { EffectForm } from '../engine/core/flow/flow-effects.ts';
import type { RuleKeyword, RuleSample } from '../engine/core/keywords/rule.ts';
import { rules } from '../engine/core/keywords/rules.ts';
import { noOptions } from '../engine/core/options/option-schema.ts';
import { builtInExtensions } from '../engine/react/built-in-extensions.ts';
import type { EngineExtension, WidgetKind } from '../engine/react/extension.ts';
import type { WidgetExample } from '../engine/react/widget-example.ts';
import { widgetExamples } from '../engine/react/widget-examples.ts';
import { effectFormsOf } from '../engine/server/effects/effect-word.ts';
import { builtInQuestions } from '../engine/server/records/reading/access-questions.ts';
import { webProduct } from '../src/browser.ts';
import { productFunctions } from '../src/expressions.ts';
import { productErrors } from '../src/platform/domain/errors/product-errors.ts';
import { compactJson } from '../src/platform/web/workbench/gallery/compact-json.ts';
import { product } from '../src/server.ts';
import { namedEffects } from './known-names.ts';
import { errorsPage } from './reference/errors-page.ts';
import { expressionsPage } from './reference/expressions-page.ts';
import { handlersPage } from './reference/handlers-page.ts';
import { optionTable } from './reference/option-rows.ts';
import { questionsPage } from './reference/questions-page.ts';
import { screensPage } from './reference/screens-page.ts';
import { cell } from './reference/table.ts';
import { readDefinitionTexts } from './vite/read-definition-texts.ts';

const root = join(import.meta.dirname, '..');
const command = 'npm run reference';

/** The reference pages for authors by path, as they must be now. */
export async function referencePages(): Promise<Record<string, string>> {
  const texts = englishTexts();
  const { definitions } = parseDefinitions(readDefinitionTexts(root));
  const handlers = [...product.handlers.signedIn.keys(), ...product.handlers.public.keys()];
  return {
    'engine/RULES.md': rulesPage(texts),
    'engine/WIDGETS.md': widgetsPage('Widgets', builtInExtensions, widgetExamples),
    'engine/EFFECTS.md': effectsPage('Effects with parameters', effectFormsOf(new Map(Object.entries(namedEffects())))),
    'src/EFFECTS.md': effectsPage('Effects of the product', effectFormsOf(new Map(Object.entries(product.effects)))),
    'engine/SCREENS.md': screensPage(builtInExtensions, command),
    'engine/QUESTIONS.md': questionsPage(builtInQuestions, product.questions, command),
    'src/EXPRESSIONS.md': expressionsPage(createExpressions(productFunctions), command),
    'src/HANDLERS.md': handlersPage(handlers, definitions.calls.values(), command),
    'src/ERRORS.md': errorsPage(productErrors, texts, command),
    'src/FACTS.md': factsPage(product.facts),
    'src/WIDGETS.md': widgetsPage('Widgets of the product', webProduct.extensions, await webProduct.widgetExamples()),
  };
}

function englishTexts(): Record<string, string> {
  const folder = join(root, 'locales', 'en');
  const files = readdirSync(folder).map((name): object => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return Object.assign({}, ...files);
}

/** Pages that differ from what the code says now; written when asked to. */
export async function updateReference(write: boolean): Promise<string[]> {
  return Object.entries(await referencePages())
    .filter(([path, page]) => readOrEmpty(path) !== page)
    .map(([path, page]) => {
      if (write) writeFileSync(join(root, path), page);
      return path;
    });
}

function rulesPage(texts: Record<string, string>): string {
  const head = [
    '# Form rules',
    '',
    `Made from \`engine/core/keywords\` by \`${command}\`: change a rule there. The same rules run in the browser, on the`,
    'server and in compiled validators. Empty values pass, but for rules that begin with `required`; a missing operand passes;',
    'amounts are compared as decimals. An operand is a literal or `{ "at": "1/end" }`, read from the value outward.',
    '',
    '| rule | operands | what must hold |',
    '|---|---|---|',
    ...rules.map(
      (rule) => `| [${rule.name}](#${rule.name.toLowerCase()}) | ${operandsOf(rule)} | ${cell(rule.description)} |`,
    ),
    '| validate-password | `{ userPasswordRule }` | The server is asked when the field is left; a failed call passes, and the server judges again. |',
    '',
  ];
  return [...head, ...rules.flatMap((rule) => ruleSection(rule, texts))].join('\n');
}

function operandsOf(rule: RuleKeyword): string {
  const names = Object.keys(rule.operands);
  return names.length === 0 ? '`true`' : `\`{ ${names.join(', ')} }\``;
}

function ruleSection(rule: RuleKeyword, texts: Record<string, string>): string[] {
  return [
    `## ${rule.name}`,
    '',
    `${rule.description} Says: “${texts[`rule.${rule.name}`] ?? ''}”`,
    '',
    '| value | rule | beside it | |',
    '|---|---|---|---|',
    ...rule.samples.map(sampleRow),
    '',
  ];
}

function sampleRow({ value, rule, siblings, today, valid }: RuleSample): string {
  const beside = { ...siblings, ...(today === undefined ? {} : { today }) };
  const shown = Object.keys(beside).length === 0 ? '' : code(beside);
  return `| ${code(value)} | ${code(rule)} | ${shown} | ${valid ? 'valid' : 'invalid'} |`;
}

function widgetsPage(
  title: string,
  extensions: readonly EngineExtension[],
  examples: Record<string, WidgetExample>,
): string {
  const widgets = extensions.flatMap((extension) => Object.entries(extension.widgets ?? {}));
  const head = [
    `# ${title}`,
    '',
    `Made from the registered widgets and their examples by \`${command}\`. A field has a widget by what it means`,
    '(`valueFormat`, `format`, `options`); a screen names another one under `fields.<path>.widget`, with `options` for it.',
    'Every widget works by keyboard, has its label, hint and errors tied to it, and fits 390 px.',
    '',
  ];
  return [...head, ...widgets.flatMap(([name, kind]) => widgetSection(name, kind, exampleOf(examples, name)))].join(
    '\n',
  );
}

function effectsPage(title: string, forms: Readonly<Record<string, EffectForm>>): string {
  const head = [
    `# ${title}`,
    '',
    `Made from the registered effects by \`${command}\`: change one there. A transition writes one among its \`actions\`, or`,
    'names it under `effects` of its flow. All of them run in the transaction of the event, in order, each over what those before',
    'it left; what is refused undoes them all. Expressions see `record`, `stored` (before the event), `event`, `user`, `owner`,',
    '`id`, `now` and `today`; one that has no value stops the event, `null` takes a field away.',
    '',
  ];
  return [...head, ...Object.entries(forms).flatMap(([name, form]) => effectSection(name, form))].join('\n');
}

function factsPage(facts: typeof product.facts): string {
  return [
    '# Facts that guards read',
    '',
    `Made from the registered facts by \`${command}\`: change one there. A guard reads one as \`facts.<name>\`. It is looked up in`,
    'the transaction of the event, and only when a guard reads it of an event that may be sent; where it says nothing, the guard',
    'does not hold.',
    '',
    '| fact | of | |',
    '|---|---|---|',
    ...Object.entries(facts).map(
      ([name, { description, records }]) =>
        `| \`${name}\` | ${records?.join(', ') ?? 'any record'} | ${cell(description)} |`,
    ),
    '',
  ].join('\n');
}

function effectSection(name: string, { description, params, sample }: EffectForm): string[] {
  const { properties = {}, required } = params;
  const needed = Array.isArray(required) ? required : [];
  const rows = Object.entries(properties as Record<string, { description: string }>).map(
    ([param, { description: what }]) =>
      `| \`${param}\`${needed.includes(param) ? ' (required)' : ''} | ${cell(what)} |`,
  );
  const example = compactJson({ type: name, params: sample });
  return [
    `## ${name}`,
    '',
    description,
    '',
    '| parameter | |',
    '|---|---|',
    ...rows,
    '',
    '```json',
    example,
    '```',
    '',
  ];
}

function exampleOf(examples: Record<string, WidgetExample>, name: string): WidgetExample {
  const example = examples[name];
  if (!example) throw new Error(`The widget ${name} has no example.`);
  return example;
}

function widgetSection(name: string, kind: WidgetKind, example: WidgetExample): string[] {
  const { description, keys, properties, fields } = example;
  return [
    `## ${name}`,
    '',
    keys ? `${description} ${keys}` : description,
    '',
    ...optionTable(kind.optionSchema ?? noOptions),
    '```json',
    compactJson({ properties, ...(fields && { fields }) }),
    '```',
    '',
  ];
}

/** As a cell of a table; what is long is told by its beginning. */
function code(value: unknown): string {
  const json = JSON.stringify(value) ?? '';
  const short = json.length > 160 ? `${json.slice(0, 158)} …` : json;
  return `\`\` ${cell(short)} \`\``;
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}

if (process.argv[1] === import.meta.filename) {
  for (const path of await updateReference(true)) console.log(`written: ${path}`);
}
