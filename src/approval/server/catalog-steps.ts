import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';
import { rulesOfLines } from '../../master/index.server.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';
import type { LadderStep } from '../domain/ladder.ts';

/** What goods of the catalog are asked about. */
interface Asked {
  tenant: string;
  /** Codes of the requester's organization and of all above it. */
  units: readonly string[];
  record: JsonObject;
  query?: Query | undefined;
}

/** A step for every rule of the catalog by which goods in a record need an approval, each once, by their codes. */
export async function catalogSteps(masters: MasterReader, { record, ...asked }: Asked): Promise<LadderStep[]> {
  const rules = (await rulesOfLines(masters, asked, record)).flat();
  const asking = new Map(rules.flatMap((rule) => (rule.effect === 'needsApproval' ? [[keyOf(rule), rule]] : [])));
  return [...asking.values()]
    .map(({ code, name, approvers = [], rule = 'any' }) => ({ code, name, catalogRule: name, approvers, rule }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}

/** Products that are marked themselves share a stage where they share the rule's name. */
function keyOf({ code, name }: { code: string; name: string }): string {
  return code.startsWith('product:') ? `product:${name}` : code;
}
