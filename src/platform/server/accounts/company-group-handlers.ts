import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { features } from '../access/features.ts';
import { noteChanges } from '../audit/note-changes.ts';
import { answerOnce } from '../calls/answer-once.ts';
import type { CallHandler } from '../calls/call-handler.ts';
import { badRequest, notFound, stale } from '../errors/refusals.ts';

const buyer = 10;
const provider = 90;

/** What is switched for a company group. */
interface Switches {
  isInventory: boolean;
  useMultiLangIndividual: boolean;
  featuresOff: string[];
}

interface GroupRow extends Switches {
  code: string;
  displayCode: string;
  name: string;
  userCount: number;
  supplierCount: number;
  productCount: number;
}

/** `companyGroup.list`: the buying company groups: all of them for the operator, one's own for everybody else. */
const list: CallHandler = async ({ app, actor }) => {
  const { rows } = await app.database.query<GroupRow>(
    `select code, display_code as "displayCode", name, is_inventory as "isInventory",
       use_multi_lang_individual as "useMultiLangIndividual", features_off as "featuresOff",
       (select count(*)::integer from user_account u where u.tenant = g.code and u.active and u.division <> 20)
         as "userCount",
       (select count(*)::integer from record_master_supplier s where s.tenant = g.code) as "supplierCount",
       (select count(*)::integer from record_master_product p where p.tenant = g.code) as "productCount"
     from company_group g where division = $1 and ($2::text is null or code = $2) order by display_code`,
    [buyer, actor.division === provider ? null : actor.tenant],
  );
  return { items: rows, features: [...features.keys()], mayChange: actor.division === provider };
};

/** `companyGroup.saveSwitches`: switches a company group's features; the operator's alone. */
const saveSwitches: CallHandler = async (context) => {
  const { app, actor, body, request } = context;
  if (actor.division !== provider) throw notFound();
  const code = String(body.companyGroupCode);
  const seen = switchesOf(body.seen as JsonObject);
  const wanted = switchesOf(body.wanted as JsonObject);
  if (wanted.featuresOff.some((feature) => !features.has(feature))) throw badRequest();
  return answerOnce(context, async (query) => {
    const { rows } = await query<Switches & { name: string }>(
      `select name, is_inventory as "isInventory", use_multi_lang_individual as "useMultiLangIndividual",
         features_off as "featuresOff" from company_group where code = $1 and division = $2 for update`,
      [code, buyer],
    );
    const found = rows[0];
    if (!found) throw notFound();
    const now = sorted(found);
    // Somebody else switched something since this operator looked.
    if (JSON.stringify(now) !== JSON.stringify(seen)) throw stale();
    await query(
      `update company_group set is_inventory = $2, use_multi_lang_individual = $3, features_off = $4 where code = $1`,
      [code, wanted.isInventory, wanted.useMultiLangIndividual, wanted.featuresOff],
    );
    await query("select set_config('app.tenant', $1, true)", [code]);
    const who = { tenant: code, at: app.clock.now(), actor, subject: found.name, ip: request.ip };
    await noteChanges(query, { ...who, what: 'settingChanged' }, changesBetween(now, wanted));
    return { saved: true };
  });
};

/** The call's schema has checked the members. */
function switchesOf({ isInventory, useMultiLangIndividual, featuresOff }: JsonObject): Switches {
  return sorted({
    isInventory: isInventory === true,
    useMultiLangIndividual: useMultiLangIndividual === true,
    featuresOff: (featuresOff as string[]) ?? [],
  });
}

function sorted({ isInventory, useMultiLangIndividual, featuresOff }: Switches): Switches {
  return { isInventory, useMultiLangIndividual, featuresOff: [...featuresOff].sort() };
}

function changesBetween(old: Switches, next: Switches) {
  return (['isInventory', 'useMultiLangIndividual', 'featuresOff'] as const).map((field) => ({
    field,
    old: String(old[field]),
    new: String(next[field]),
  }));
}

/** Handlers of the list of company groups. */
export const companyGroupHandlers: [string, CallHandler][] = [
  ['companyGroup.list', list],
  ['companyGroup.saveSwitches', saveSwitches],
];
