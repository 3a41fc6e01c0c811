-- A part of an account's name as `encodeURIComponent` writes it, so that the store can join what it keeps with ledgers.

create function escaped_account_part(part text) returns text language sql immutable parallel safe as $$
  select string_agg(case when one ~ '^[A-Za-z0-9_.!~*''()-]$' then one else (
      select string_agg('%' || upper(lpad(to_hex(get_byte(bytes, at)), 2, '0')), '' order by at)
      from convert_to(one, 'UTF8') as bytes, generate_series(0, octet_length(convert_to(one, 'UTF8')) - 1) as at
    ) end, '' order by place)
  from regexp_split_to_table(part, '') with ordinality as letters (one, place)
$$;

-- Nearly every part is written as it is; without a query inside, the planner takes this one apart.
create function account_part(part text) returns text language sql immutable parallel safe as $$
  select case when part ~ '^[A-Za-z0-9_.!~*''()-]*$' then part else escaped_account_part(part) end
$$;
