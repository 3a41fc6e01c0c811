import type { Definitions } from '../../definitions.ts';
import type { FlowDefinition } from '../../formats/flow.ts';
import type { JsonSchema } from '../../formats/json-schema.ts';
import type { ScreenDefinition } from '../../formats/screen.ts';
import { isShownOnly } from '../../options/shown-only.ts';
import { fieldSchemaAt, nameBeside } from '../../records/schema-fields.ts';
import type { Findings } from '../findings.ts';

/**
 * Whoever sends what was typed on earlier steps sees all of it where he sends it: the screen of the step whose event makes
 * the call shows every field, and every column of lines, that an earlier step asks for; of a reference, its name will do.
 */
export function lintConfirmations(definitions: Definitions, findings: Findings): void {
  for (const flow of definitions.flows.values()) {
    if (flow.kind !== 'steps') continue;
    const schema = definitions.records.get(flow.record)?.schema;
    const typed = typedFields(flow, definitions, schema);
    for (const sending of sendingScreens(flow, definitions)) {
      const shown = shownFields(sending);
      for (const [field, asking] of typed) {
        const name = schema && nameBeside(fieldSchemaAt(schema, field));
        const named = name === undefined ? field : [...field.split('.').slice(0, -1), name].join('.');
        if (asking === sending.id || shown.has(field) || shown.has(named)) continue;
        findings.tell(
          `screen:${sending.id}`,
          ['sections'],
          'screen.confirmHides',
          `"${field}" is typed on "${asking}" and sent from here without being shown.`,
        );
      }
    }
  }
}

type Screen = ScreenDefinition & { id: string };

/** Screens of steps, but the first, whose events make a call. */
function sendingScreens(flow: FlowDefinition, definitions: Definitions): Screen[] {
  return Object.entries(flow.states).flatMap(([name, { on, meta }]) => {
    const sends = Object.values(on ?? {}).some((listed) => [listed].flat().some((one) => one.meta?.call !== undefined));
    const screen = name !== flow.initial && sends ? definitions.screens.get(meta?.screen ?? '') : undefined;
    return screen ? [screen] : [];
  });
}

/** Fields that people type into, with the screen that asks for them. */
function typedFields(flow: FlowDefinition, definitions: Definitions, schema: JsonSchema | undefined) {
  const typed = new Map<string, string>();
  for (const { meta } of Object.values(flow.states)) {
    const screen = definitions.screens.get(meta?.screen ?? '');
    if (screen?.kind !== 'input') continue;
    for (const section of screen.sections ?? []) {
      if (isShownOnly(section)) continue;
      const rows = section.at === undefined ? undefined : schema?.properties?.[section.at]?.items;
      for (const field of section.fields ?? []) if (isTyped(schema?.properties?.[field])) typed.set(field, screen.id);
      for (const { field, shown } of section.lineFields ?? []) {
        if (shown !== true && isTyped(rows?.properties?.[field])) typed.set(`${section.at}.${field}`, screen.id);
      }
    }
  }
  return typed;
}

function isTyped(field: JsonSchema | undefined): boolean {
  return field !== undefined && field.readOnly !== true && field.compute === undefined;
}

function shownFields({ sections = [] }: Screen): ReadonlySet<string> {
  return new Set(
    sections.flatMap(({ at, fields = [], lineFields = [] }) => [
      ...fields,
      ...lineFields.map(({ field }) => `${at}.${field}`),
    ]),
  );
}
