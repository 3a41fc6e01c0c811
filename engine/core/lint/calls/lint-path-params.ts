import { fieldForParam, pathParams } from '../../calls/path-params.ts';
import type { Definitions } from '../../definitions.ts';
import type { CallDefinition } from '../../formats/call.ts';
import type { Findings } from '../findings.ts';

/** A path that is filled from the record whose event it sends takes whatever may stand in that record's field. */
export function lintPathParams(call: CallDefinition, { records }: Definitions, findings: Findings): void {
  const { operation } = call;
  const sent = 'event' in operation ? operation.event : 'events' in operation ? operation.events : undefined;
  const fields = records.get(sent?.record ?? '')?.schema.properties ?? {};
  for (const param of pathParams(call.path)) {
    const field = fieldForParam(param, Object.keys(fields));
    const taken = call.query?.properties?.[param]?.enum;
    const untaken = (fields[field ?? '']?.enum ?? []).filter((value) => taken && !taken.includes(value));
    if (untaken.length === 0) continue;
    const reason = `"${field}" may be ${untaken.map((value) => JSON.stringify(value)).join(', ')}, which ":${param}" does not take.`;
    findings.tell(`call:${call.id}`, ['query', 'properties', param, 'enum'], 'call.untakenValue', reason);
  }
}
