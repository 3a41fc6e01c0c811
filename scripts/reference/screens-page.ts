import screenMeta from '../../engine/core/formats/screen.meta.json' with { type: 'json' };
import { noOptions, type OptionSchema } from '../../engine/core/options/option-schema.ts';
import type { EngineExtension } from '../../engine/react/extension.ts';
import { optionTable } from './option-rows.ts';
import { table } from './table.ts';

/** Kinds of screens and sections with their options, and what an action may say. */
export function screensPage(extensions: readonly EngineExtension[], command: string): string {
  const screens = extensions.flatMap(({ screenKinds = {} }) => Object.entries(screenKinds));
  const sections = extensions.flatMap(({ sectionKinds = {} }) => Object.entries(sectionKinds));
  const { ActionDefinition, ActionOptions } = screenMeta.definitions;
  return [
    '# Kinds of screens and sections, and actions',
    '',
    `Made from what is registered by \`${command}\`. \`options\` of a screen or section are those of its kind, and no others;`,
    'what they name must exist.',
    '',
    ...kinds('Screens', screens),
    ...kinds('Sections', sections),
    '## Actions',
    '',
    ActionDefinition.description,
    '',
    ...propertyTable(ActionDefinition.properties),
    '`options` of an action:',
    '',
    ...propertyTable(ActionOptions.properties),
  ].join('\n');
}

function kinds(title: string, found: [string, { optionSchema?: OptionSchema }][]): string[] {
  const taking = found.filter(([, { optionSchema }]) => optionSchema);
  const others = found.filter(([, { optionSchema }]) => !optionSchema).map(([name]) => `\`${name}\``);
  return [
    `## ${title}`,
    '',
    ...taking.flatMap(([name, { optionSchema = noOptions }]) => [`### ${name}`, '', ...optionTable(optionSchema)]),
    ...(others.length > 0 ? [`Without options: ${others.join(', ')}.`, ''] : []),
  ];
}

function propertyTable(properties: Record<string, { description: string }>): string[] {
  return table(['name', ''], ...Object.entries(properties).map(([name, one]) => [`\`${name}\``, one.description]));
}
