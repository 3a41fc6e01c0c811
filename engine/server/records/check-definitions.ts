import { effectsOf } from '../../core/flow/flow-effects.ts';
import { eventsFrom } from '../../core/flow/flow-machine.ts';
import type { CallDefinition } from '../../core/formats/call.ts';
import type { FlowDefinition, FlowEffect } from '../../core/formats/flow.ts';
import { listColumn } from '../lists/list-column.ts';
import type { EngineContext } from './engine-context.ts';
import { effectOf } from './events/run-effects.ts';
import { dueDaysOf } from './reading/holders.ts';

/** Everything that definitions name must be there when the server starts, not when the first user needs it. */
export function checkDefinitions(
  context: EngineContext,
  definitions: {
    flows: ReadonlyMap<string, FlowDefinition>;
    calls?: ReadonlyMap<string, Pick<CallDefinition, 'operation'>>;
  },
): void {
  for (const flow of definitions.flows.values()) if (flow.kind === 'lifecycle') checkFlow(context, flow);
  for (const { operation } of definitions.calls?.values() ?? []) checkOperation(context, operation);
}

function checkFlow(context: EngineContext, flow: FlowDefinition): void {
  for (const state of Object.keys(flow.states)) {
    dueDaysOf(flow, state);
    for (const { event, transitions } of eventsFrom(flow, state)) {
      for (const { actions = [], meta } of transitions) {
        for (const name of meta?.by ?? []) context.questions(name);
        for (const written of effectsOf(flow, actions)) checkEffect(context, flow.id, `${state}.${event}`, written);
      }
    }
  }
}

function checkEffect(context: EngineContext, flowId: string, at: string, written: FlowEffect): void {
  try {
    effectOf(context, written);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The flow "${flowId}" names the effect "${written.type}" in ${at}: ${reason}`);
  }
}

function checkOperation(context: EngineContext, operation: CallDefinition['operation']): void {
  if ('read' in operation) for (const name of operation.read.visibleTo) context.questions(name);
  if ('handler' in operation) for (const name of operation.visibleTo ?? []) context.questions(name);
  else if ('options' in operation) {
    const { record, visibleTo, restricted = [] } = operation.options;
    context.models.master(record);
    for (const name of [...visibleTo, ...restricted.flatMap((group) => group.visibleTo)]) context.questions(name);
  }
  if (!('list' in operation)) return;
  const { record, visibleTo, tabs, columns } = operation.list;
  for (const name of visibleTo) context.questions(name);
  const model = context.models.of(record);
  for (const name of columns) if (!model.lookedUp.has(name)) listColumn(model, name);
  for (const { question } of Object.values(tabs)) if (question !== undefined) context.questions(question);
}
