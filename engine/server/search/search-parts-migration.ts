import type { EngineMigration } from '../schema/engine-migrations.ts';

/**
 * The parts that the index is kept in, the smallest first: each row is in one, by the last byte of its record's id, which is
 * random. An index by words has no order, so that a word which much contains is read to its end, however little is wanted of it.
 * Parts are asked one after the other until enough was found: what is common is met in the first, of 1/64 of all rows.
 */
const parts: readonly (readonly [from: number, below: number])[] = [
  [0, 4],
  [4, 20],
  [20, 84],
  [84, 256],
];

const place = (id = 'record_id') => `get_byte(uuid_send(${id}), 15)`;

const isIn = ([from, below]: (typeof parts)[number]) => `${place()} >= ${from} and ${place()} < ${below}`;

/** Of so many records one is in the first part, which is asked first. */
export const firstPart = 64;

/** Is the record of this id in it? */
export const isInFirstPart = (id: string) => `${place(id)} < ${256 / firstPart}`;

export const searchPartsMigration: EngineMigration = {
  version: 17,
  name: 'the index of what records are found by, in parts',
  statements: [
    // New marks wait in a short list of each part, which every search reads to its end.
    ...parts.map(
      (part, index) => `create index record_search_marks_${index + 1} on record_search using gin (marks)
        with (fastupdate = on, gin_pending_list_limit = 64) where ${isIn(part)}`,
    ),
    'drop index record_search_marks',
    // As before, of one part after the other, until there are as many as wanted; each condition once, for each is a way through the index.
    `create or replace function find_records(kind text, wanted text[], patterns text[], most integer) returns setof uuid
       language plpgsql stable security definer set search_path = public, pg_temp rows 500 as $$
       declare
         still integer := most;
         came integer;
       begin
         ${[1, 2, 3, 4].map(foundBy).join('\n')}
       end $$`,
  ],
};

function foundBy(conditions: number): string {
  return `if cardinality(wanted) = ${conditions} then
      ${parts.map((part) => foundIn(part, conditions)).join('\n')}
    end if;`;
}

function foundIn(part: (typeof parts)[number], conditions: number): string {
  const asked = Array.from({ length: conditions }, (_unused, index) => `and marks @@ wanted[${index + 1}]::tsquery`);
  return `return query select record_id from record_search
      where tenant = current_setting('app.tenant', true) and record_type = kind and ${isIn(part)}
        ${asked.join(' ')} and words like all(patterns)
      limit still;
    get diagnostics came = row_count;
    still := still - came;
    if still <= 0 then return; end if;`;
}
