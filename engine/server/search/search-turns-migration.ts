import type { EngineMigration } from '../schema/engine-migrations.ts';
import { applicationRole } from '../store/application-role.ts';

/** Records of one mark that have no order among themselves at most: where there are more, its parts are asked one by one. */
const mostTogether = 300;

/** Records of a part that are read at most. */
const mostOfPart = 13_000;

/** Parts of a mark, by which turns are counted. */
const partsOfTurn = 10;

export const searchTurnsMigration: EngineMigration = {
  version: 18,
  name: 'records by one mark after the other',
  statements: [
    // What is wanted, of each mark in turn, until there are enough. `groups`: of each mark, one that all have which have it or its
    // neighbours; `parts`: ten of each mark. Null where there is none.
    `create function find_records_in_turn(
         kind text, wanted text[], patterns text[], groups text[], turns text[], parts text[], enough integer)
       returns table (id uuid, turn integer) language plpgsql stable set search_path = public, pg_temp rows 500 as $$
       declare
         ids uuid[];
         part integer;
         still integer := enough;
         begun text;
         is_empty boolean := false;
       begin
         for place in 1..cardinality(turns) loop
           exit when still <= 0;
           if groups[place] is distinct from begun then
             begun := groups[place];
             is_empty := begun is not null and not exists (select find_records(kind, wanted || begun, patterns, 1));
           end if;
           continue when is_empty;
           ids := array(select find_records(kind, wanted || turns[place], patterns, ${mostTogether} + 1));
           if cardinality(ids) <= ${mostTogether} then
             still := still - cardinality(ids);
             return query select one, place * ${partsOfTurn} from unnest(ids) one;
             continue;
           end if;
           for tenth in 1..${partsOfTurn} loop
             exit when still <= 0;
             part := (place - 1) * ${partsOfTurn} + tenth;
             continue when parts[part] is null;
             ids := array(select find_records(kind, wanted || parts[part], patterns, ${mostOfPart}));
             still := still - cardinality(ids);
             return query select one, part from unnest(ids) one;
           end loop;
         end loop;
       end $$`,
    'revoke all on function find_records_in_turn from public',
    `grant execute on function find_records_in_turn to ${applicationRole}`,
  ],
};
