import { eventKeys } from '../../../core/text-keys.ts';
import { textOrNull } from '../../form/texts.ts';
import type { EngineRuntime } from '../../runtime.ts';

type Text = EngineRuntime['text'];

/** Caption of an event's button: 承認する. */
export function eventCaption(text: Text, flowId: string, event: string): string {
  return text(eventKeys(flowId, event));
}

/** What was done, from the event's text with `.done`: 承認しました; else a sentence around its caption. */
export function eventDoneText(text: Text, flowId: string, event: string): string {
  return (
    ownText(text, flowId, event, 'done') ?? text('engine.record.didEvent', { event: eventCaption(text, flowId, event) })
  );
}

/** What an event will do, from its text with `.confirm`; `null`: nothing is said of it. */
export function eventLeadText(text: Text, flowId: string, event: string): string | null {
  return ownText(text, flowId, event, 'confirm');
}

/** The same, else the question whether to go on. */
export function eventConfirmText(text: Text, flowId: string, event: string, danger: boolean): string {
  const key = danger ? 'engine.record.confirmDanger' : 'engine.record.confirm';
  return eventLeadText(text, flowId, event) ?? text(key, { event: eventCaption(text, flowId, event) });
}

/** Name of an event in the history: what was done, else its caption. */
export function eventHistoryText(text: Text, flowId: string, event: string): string {
  return ownText(text, flowId, event, 'done') ?? eventCaption(text, flowId, event);
}

function ownText(text: Text, flowId: string, event: string, ending: string): string | null {
  return textOrNull(text, [...eventKeys(flowId, event).map((key) => `${key}.${ending}`), 'engine.record.noText']);
}
