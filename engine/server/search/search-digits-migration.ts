import type { EngineMigration } from '../schema/engine-migrations.ts';
import { applicationRole } from '../store/application-role.ts';

/** Records of one mark that have no order among themselves at most: where there are more, it is divided. */
const mostTogether = 300;

/** Records that are read at most of what is divided no further. */
const mostAtOnce = 13_000;

/** Parts of a mark that is divided twice, by which turns are counted. */
export const partsOfTurn = 100;

export const searchDigitsMigration: EngineMigration = {
  version: 19,
  name: 'records by one mark after the other, each divided twice by a digit',
  statements: [
    'drop function find_records_in_turn(text, text[], text[], text[], text[], text[], integer)',
    // What is wanted, of each mark in turn, until there are enough. `groups`: of each mark, one that all have which have it or its
    // neighbours; where there is one, the mark with a digit more is a tenth of it, and that with a digit more a hundredth.
    `create function find_records_in_turn(
         kind text, wanted text[], patterns text[], groups text[], turns text[], is_down boolean, enough integer)
       returns table (id uuid, turn integer) language plpgsql stable set search_path = public, pg_temp rows 500 as $$
       declare
         digits integer[] := case when is_down then array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0] else array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9] end;
         ids uuid[];
         tenth text;
         hundredth text;
         before integer;
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
           ids := array(select find_records(kind, wanted || turns[place], patterns,
             case when begun is null then ${mostAtOnce} else ${mostTogether} + 1 end));
           if begun is null or cardinality(ids) <= ${mostTogether} then
             still := still - cardinality(ids);
             return query select one, place * ${partsOfTurn} from unnest(ids) one;
             continue;
           end if;
           for one_of_ten in 1..10 loop
             exit when still <= 0;
             before := (place - 1) * ${partsOfTurn} + (one_of_ten - 1) * 10;
             tenth := left(turns[place], -1) || digits[one_of_ten] || '''';
             ids := array(select find_records(kind, wanted || tenth, patterns, ${mostTogether} + 1));
             if cardinality(ids) <= ${mostTogether} then
               still := still - cardinality(ids);
               return query select one, before + 10 from unnest(ids) one;
               continue;
             end if;
             for one_of_hundred in 1..10 loop
               exit when still <= 0;
               hundredth := left(tenth, -1) || digits[one_of_hundred] || '''';
               ids := array(select find_records(kind, wanted || hundredth, patterns, ${mostAtOnce}));
               still := still - cardinality(ids);
               return query select one, before + one_of_hundred from unnest(ids) one;
             end loop;
           end loop;
         end loop;
       end $$`,
    'revoke all on function find_records_in_turn from public',
    `grant execute on function find_records_in_turn to ${applicationRole}`,
  ],
};
