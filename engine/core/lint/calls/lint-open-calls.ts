import type { Definitions } from '../../definitions.ts';
import { eventsFrom } from '../../flow/flow-machine.ts';
import type { CallAccess } from '../../formats/call.ts';
import type { JsonSchema } from '../../formats/json-schema.ts';
import type { ScreenDefinition } from '../../formats/screen.ts';
import { fieldSchemaAt } from '../../records/schema-fields.ts';
import type { Findings } from '../findings.ts';

type Screen = ScreenDefinition & { id: string };

/** Every call that a screen makes is open to whoever may open the screen: one that names its code, or asks for none. */
export function lintOpenCalls(screen: Screen, key: string, definitions: Definitions, findings: Findings): void {
  for (const { at, call } of callsOfScreen(screen, definitions)) {
    const access = definitions.calls.get(call)?.access;
    if (access === undefined || isOpenTo(access, screen)) continue;
    findings.tell(
      key,
      at,
      'screen.closedCall',
      `The call "${call}" is not open to this screen: add ${screen.code ? `"${screen.code}"` : 'its code'} to its access.`,
    );
  }
}

function isOpenTo(access: CallAccess, screen: Screen): boolean {
  if (access === 'public') return true;
  if (access === 'self' || access === 'rows') return screen.access !== 'public';
  return screen.code !== null && access.screens.includes(screen.code);
}

interface NamedCall {
  at: (string | number)[];
  call: string;
}

/** Calls that a kind of screen makes by itself, whatever its definition names. */
const callsOfKinds: Readonly<Record<string, readonly string[]>> = {
  checklist: ['master.groups'],
  masterGroups: ['master.groups'],
  masterData: [
    'master.groups',
    'master.rows',
    'master.file',
    'master.read',
    'master.uses',
    'master.check',
    'master.revise',
    'master.withdraw',
  ],
};

/** What the screen itself names, at whatever place, what its kind asks, the submits of its step, and the choices of the fields it shows. */
function callsOfScreen(screen: Screen, definitions: Definitions): NamedCall[] {
  const flow = screen.flow && definitions.flows.get(screen.flow.id);
  const sent = flow && screen.flow ? eventsFrom(flow, screen.flow.step) : [];
  return [
    ...namedIn(screen, [], definitions),
    ...(callsOfKinds[screen.kind] ?? []).map((call) => ({ at: ['kind'], call })),
    ...sent
      .flatMap(({ transitions }) => transitions)
      .flatMap(({ meta }) => (meta?.call ? [{ at: ['flow', 'step'], call: meta.call }] : [])),
    ...choicesOf(screen, definitions),
  ];
}

function namedIn(value: unknown, at: (string | number)[], definitions: Definitions): NamedCall[] {
  if (typeof value === 'string') return definitions.calls.has(value) ? [{ at, call: value }] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => namedIn(item, [...at, index], definitions));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => namedIn(item, [...at, name], definitions));
}

/** Only where something is typed are choices asked for. */
function choicesOf(screen: Screen, definitions: Definitions): NamedCall[] {
  const schema = screen.record === undefined ? undefined : definitions.records.get(screen.record)?.schema;
  if (!schema || !['input', 'masterData'].includes(screen.kind)) return [];
  return (screen.sections ?? []).flatMap((section, index) => {
    const at = ['sections', index];
    const rows = section.at === undefined ? undefined : fieldSchemaAt(schema, section.at)?.items;
    return [
      ...(section.fields ?? []).flatMap((field, place) =>
        choiceAt(fieldSchemaAt(schema, field), [...at, 'fields', place]),
      ),
      ...(section.lineFields ?? []).flatMap(({ field }, place) =>
        choiceAt(rows && fieldSchemaAt(rows, field), [...at, 'lineFields', place]),
      ),
    ];
  });
}

function choiceAt(field: JsonSchema | undefined, at: (string | number)[]): NamedCall[] {
  const call = field?.options?.call;
  return call === undefined ? [] : [{ at, call }];
}
