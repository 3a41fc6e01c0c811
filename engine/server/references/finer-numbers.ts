import { decimalOf } from '../../core/keywords/numbers.ts';
import { containerOf } from '../../core/record-rules/rule-sites.ts';
import { finerThan } from '../../core/values/finer-than.ts';
import type { FieldError } from '../../core/wire.ts';
import type { MasterRecord } from '../records/masters/masters.ts';
import type { ReferencePlace } from './reference-places.ts';
import type { ReferenceSite } from './reference-sites.ts';

type Measured = ReferencePlace & { site: ReferenceSite };

/** Numbers beside a code that are not as they were stored, each with the property that says how many decimals it may have. */
export function numbersChanged({ site, holder, before }: Measured): [name: string, property: string][] {
  return Object.entries(site.options.decimals ?? {}).filter(
    ([name]) => typeof holder[name] === 'string' && holder[name] !== before?.[name],
  );
}

/** Those of them that are finer than the row of their code allows, as errors at their fields; a row that is not there allows whatever. */
export function finerNumbers(row: MasterRecord | undefined, measured: Measured): FieldError[] {
  if (row === undefined) return [];
  return numbersChanged(measured).flatMap(([name, property]) => {
    const most = row.record[property];
    const given = decimalOf(measured.holder[name]);
    const fault = typeof most === 'number' && given !== undefined ? finerThan(given, most) : undefined;
    return fault ? [{ at: `${containerOf(measured.at)}/${name}`, ...fault }] : [];
  });
}
