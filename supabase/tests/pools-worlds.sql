-- Two worlds (the same requests with and without a pool for a gift): its recipient gets the same answers in both, and
-- no live updates.
begin;
set local search_path = public, extensions;
select plan(34);
select tests.create_groups();

-- A wish of recipient, whose copy the group sees.
select tests.run_as('recipient', format(
  'insert into public.wishes (id, user_id, title, state) values (%L, auth.uid(), ''Wunsch'', ''open'')', tests.id('wish', 'Wunsch')
));
select tests.run_as('recipient', format(
  'select public.share_wish(%L, array[%L]::uuid[])', tests.id('wish', 'Wunsch'), tests.id('group', 'Familie')
));
update public.group_gifts set id = tests.id('gift', 'Wunsch') where wish_id = tests.id('wish', 'Wunsch');
select tests.run_as('guest', format('select public.reserve_group_gift(%L)', tests.id('gift', title)))
from (values ('Wunsch'), ('Für recipient')) as t (title);
insert into private.write_counters (user_id, place_id, kind, amount)
select tests.id('user', actor), tests.id('user', actor), 'pool_changes', 1 from (values ('guest'), ('member'), ('admin')) as t (actor);
select tests.watch();

create function pg_temp.queries() returns setof text
language sql as $$
  select 'select string_agg(row::text, '', '' order by row::text) from (select gift_id, group_id, state, changed_at from public.gift_pools) as row'
  union all select 'select string_agg(row::text, '', '' order by row::text) from (select gift_id, share_id, state from public.pool_shares) as row'
  union all select 'select string_agg(row::text, '', '' order by row::text) from (select gift_id, iban from public.pool_payment) as row'
  union all select 'select string_agg(row::text, '', '' order by row::text) from public.group_members as row'
  union all select 'select string_agg(row::text, '', '' order by row::text) from public.groups as row'
  union all select 'select string_agg(row::text, '', '' order by row::text) from public.wishes as row'
  union all select 'select string_agg(id::text, '', '' order by id) from public.group_gifts'
  union all select 'select string_agg(subject || row_id, '', '' order by row_id) from public.tombstones'
  union all
  select format('select %s from public.%I', field, name)
  from (values ('gift_pools'), ('pool_shares'), ('pool_payment'), ('group_members'), ('groups'), ('wishes'), ('group_gifts')) as t (name),
    (values ('xmax'), ('xmin'), ('ctid')) as f (field)
  union all
  select format('select public.%s', format(call, tests.id('gift', name)))
  from (values ('Für recipient'), ('Wunsch'), ('missing')) as g (name), (values
    ('open_pool(%L, 500)'), ('open_pool(%L, 0)'), ('join_pool(%L)'), ('join_pool(%L, 0)'), ('leave_pool(%L)'), ('fix_pool(%L)'),
    ('reopen_pool(%L)'), ('end_pool(%L)'), ('mark_share(%L, true)'), ('receive_share(%L, gen_random_uuid(), true)'),
    ('set_pool_payment(%L)'), ('set_pool_paid(%L, 5)'), ('resplit_pool(%L)'),
    ('take_share(%L, gen_random_uuid())')
  ) as c (call)
  -- Changes by the wish's owner hit the same number of rows in both worlds.
  union all select format('with done as (update public.wishes set title = ''Anders'' where id = %L returning 1) select count(*) from done', tests.id('wish', 'Wunsch'))
  union all select format('with done as (delete from public.wishes where id = %L returning 1) select count(*) from done', tests.id('wish', 'Wunsch'))
  union all select format('with done as (delete from public.group_members where id = %L returning 1) select count(*) from done', tests.id('member', 'member in Familie'))
  union all select format('with done as (delete from public.groups where id = %L returning 1) select count(*) from done', tests.id('group', 'Familie'))
  union all select 'select public.delete_account()'
$$;
create function pg_temp.plan(query text) returns text
language plpgsql as $$
declare
  plan json;
begin
  execute 'explain (format json) ' || query into plan;
  return plan #>> '{0,Plan,Plan Rows}';
end
$$;
grant execute on function pg_temp.plan(text) to authenticated;

create function pg_temp.heard(actor text) returns text
language sql as $$
  select string_agg(concat_ws(' ', source, operation, key), E'\n' order by source, operation, key) from tests.heard(actor)
$$;
create function pg_temp.observed(actor text) returns text
language plpgsql as $$
declare
  query text;
  seen text := '';
begin
  for query in select q from pg_temp.queries() as q order by q loop
    begin
      seen := concat_ws(E'\n', seen, left(query, 120) || ': ' || coalesce(tests.answer(actor, query), 'null'));
      raise sqlstate 'ZZ000';
    exception
      when sqlstate 'ZZ000' then null;
    end;
  end loop;
  foreach query in array array[
    'gift_pools', 'pool_shares', 'pool_payment', 'group_gifts', format('gift_pools where gift_id = %L', tests.id('gift', 'Wunsch')),
    'gift_pools where state = ''fixed''', format('pool_shares where member_id = %L', tests.id('member', 'member in Familie')),
    format('gift_pools where collector_id = %L', tests.id('member', 'guest in Familie')),
    format('gift_pools where group_id = %L', tests.id('group', 'Familie'))
  ] loop
    seen := concat_ws(E'\n', seen, query || ': ' || tests.answer(actor, format('select pg_temp.plan(%L)', 'select from public.' || query)));
  end loop;
  return concat_ws(E'\n', seen, pg_temp.heard(actor));
end
$$;

-- All that an actor can observe in a world after these actions, by title of the gift.
create function pg_temp.world(actor text, deeds text[]) returns text
language plpgsql as $$
declare
  deed text;
  seen text;
begin
  begin
    delete from tests.changes;
    foreach deed in array deeds loop
      perform pg_temp.act(deed, title) from (values ('Für recipient'), ('Wunsch')) as t (title);
    end loop;
    analyze public.gift_pools, public.pool_shares, public.pool_payment, public.group_gifts, public.group_members, public.groups;
    seen := pg_temp.observed(actor);
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
  end;
  return seen;
end
$$;
create function pg_temp.act(deed text, title text) returns void
language plpgsql as $$
declare
  actor constant text := split_part(deed, ' ', 1);
  name constant text := split_part(deed, ' ', 2);
begin
  perform tests.answer(actor, format(
    'select public.%I(%L%s)', name, tests.id('gift', title),
    case name
      when 'open_pool' then ', 1000' when 'mark_share' then ', true' when 'set_pool_paid' then ', 900'
      when 'receive_share' then format(', %L, true', tests.share(title, 'member'))
      when 'take_share' then format(', %L', tests.share(title, 'admin'))
      when 'set_pool_payment' then ', ''Gast'', ''DE89370400440532013000''' when 'set_group_gift_status' then ', ''gifted''' else ''
    end
  ));
end
$$;
create function pg_temp.difference(one text, other text) returns text
language sql as $$
  select one_line || ' <> ' || other_line
  from (select row_number() over () as number, line as one_line from unnest(string_to_array(one, E'\n')) as line) as a
  full join (select row_number() over () as number, line as other_line from unnest(string_to_array(other, E'\n')) as line) as b using (number)
  where one_line is distinct from other_line order by number limit 1
$$;

create function pg_temp.states() returns table (state text, deeds text[])
language sql as $$
  with steps (place, state, added) as (
    values (1, 'open', array['guest open_pool']), (2, 'joined', array['member join_pool', 'admin join_pool', 'guest set_pool_payment']),
      (3, 'fixed', array['guest fix_pool']), (4, 'sent', array['member mark_share']), (5, 'received', array['guest receive_share']),
      (6, 'cheaper', array['guest set_pool_paid']), (7, 'taken over', array['guest take_share'])
  )
  select state, array(select deed from steps as former, unnest(former.added) with ordinality as d (deed, turn) where former.place <= steps.place order by former.place, turn)
  from steps
  union all values
    ('left', array['guest open_pool', 'member join_pool', 'member leave_pool']),
    ('reopened', array['guest open_pool', 'member join_pool', 'guest fix_pool', 'guest reopen_pool']),
    ('ended', array['guest open_pool', 'member join_pool', 'guest end_pool'])
$$;
-- The user recipient is first a plain member, then an admin.
with worlds as materialized (
  select actor, pg_temp.world(actor, '{}') as without_pool from (values ('recipient'), ('outsider')) as t (actor)
)
select is(pg_temp.difference(pg_temp.world(actor, deeds), without_pool), null, format('%s learns nothing of a pool that is %s', actor, state))
from pg_temp.states(), worlds;
update public.group_members set role = 'admin' where user_id = tests.id('user', 'recipient');
with world as materialized (select pg_temp.world('recipient', '{}') as without_pool)
select is(pg_temp.difference(pg_temp.world('recipient', deeds), without_pool), null, format('the recipient as an admin learns nothing of a pool that is %s', state))
from pg_temp.states(), world;
select isnt(pg_temp.difference(pg_temp.world('admin recipient', deeds), pg_temp.world('admin recipient', '{}')), null, 'though others do')
from pg_temp.states() where state = 'open';

-- The gift is given or released in both worlds, with or without a pool.
select is(
  pg_temp.difference(
    pg_temp.world('recipient', array['guest open_pool', 'member join_pool', 'guest fix_pool', 'guest receive_share', deed]), pg_temp.world('recipient', array[deed])
  ), null, format('the recipient learns nothing of what becomes of a pool: %s', deed)
) from (values ('guest release_group_gift'), ('guest set_group_gift_status')) as t (deed);

-- The other members get live updates of the pool.
delete from tests.changes;
select tests.ask_pool('guest', 'open_pool', 'Für recipient', ', 1000');
select set_eq(
  $$ select source, key from tests.heard('admin') $$,
  $$ values ('gift_pools', jsonb_build_object('gift_id', tests.id('gift', 'Für recipient'))) $$, 'the others hear of it live'
);

select * from finish();
rollback;
