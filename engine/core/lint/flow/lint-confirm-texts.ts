import type { Definitions } from '../../definitions.ts';
import type { FlowDefinition } from '../../formats/flow.ts';
import { readOptions } from '../../options/option-schema.ts';
import { detailOptions } from '../../options/screen-options.ts';
import type { Findings } from '../findings.ts';
import type { Texts } from '../lint-texts.ts';

/** `flow.<id>.event.<event>.confirm`, or `event.<event>.confirm` of whichever flow has it. */
const confirmKey = /^(?:flow\.([^.]+)\.)?event\.([^.]+)\.confirm$/;

/** What the dialog of an event says is a text of an event that has a dialog: it takes a comment or parameters, is dangerous, or asks for fields (`eventForms`). */
export function lintConfirmTexts(definitions: Definitions, texts: Texts, findings: Findings): void {
  const flows = [...definitions.flows.values()];
  for (const [language, known] of Object.entries(texts)) {
    for (const key of Object.keys(known)) {
      const [, flowId, event] = confirmKey.exec(key) ?? [];
      if (event === undefined) continue;
      const meant = flowId === undefined ? flows : flows.filter(({ id }) => id === flowId);
      if (meant.some((flow) => asks(flow, event) || entersAgain(definitions, flow, event))) continue;
      findings.problems.push({
        file: `locales/${language}`,
        pointer: `/${key}`,
        code: 'text.neverAsked',
        reason: `"${event}" is sent without a dialog, so that nobody reads "${key}": let it take a comment or be dangerous, or drop the text.`,
      });
    }
  }
}

function asks({ states }: FlowDefinition, event: string): boolean {
  const transitions = Object.values(states).flatMap(({ on }) => [on?.[event] ?? []].flat());
  return transitions.some(({ meta = {} }) => (meta.comment ?? 'none') !== 'none' || meta.danger || meta.params);
}

function entersAgain({ screens }: Definitions, { record }: FlowDefinition, event: string): boolean {
  const own = [...screens.values()].filter((screen) => screen.record === record);
  return own.some(({ options }) => readOptions(detailOptions, options).eventForms?.[event] !== undefined);
}
