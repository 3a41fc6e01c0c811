-- Limits of acceptances are rules of the company like the others. A company that has rules for orders gets those that held for
-- everybody: above 100,000 the first step that does not ask for a category decides, above 500,000 the second as well.

alter table record_master_approval_ladder no force row level security;

insert into record_master_approval_ladder (tenant, id, number, state, version, owner_code, owner_name, organization_code,
    data, search, created_at, updated_at)
  select tenant, gen_random_uuid(), 'acceptance', state, 1, owner_code, owner_name, organization_code,
    data || jsonb_build_object('code', 'acceptance', 'name', left(data ->> 'name', 90) || '（検収）', 'steps', steps),
    search, created_at, updated_at
  from record_master_approval_ladder as ladder
  cross join lateral (
    select jsonb_agg(step || jsonb_build_object('above',
        greatest((step ->> 'above')::numeric, case place when 1 then 100000 else 500000 end)::text) order by place) as steps
    from (
      select step, row_number() over (order by at) as place
      from jsonb_array_elements(ladder.data -> 'steps') with ordinality as one (step, at)
      where not step ? 'categories'
    ) as plain
    where place <= 2
  ) as limited
  where number = 'order' and steps is not null and not exists (
    select 1 from record_master_approval_ladder as other
    where other.tenant = ladder.tenant and other.number = 'acceptance'
  );

alter table record_master_approval_ladder force row level security;
