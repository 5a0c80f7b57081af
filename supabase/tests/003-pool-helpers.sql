-- Helpers for pools in Familie, committed on purpose.
begin;
drop function if exists tests.ask_pool, tests.share, tests.open_pool, tests.shares, tests.pool, tests.pay_to;

-- Answer of a pool function for an actor: its first parameter is the gift, the others are given as SQL text.
create function tests.ask_pool(actor text, function_name text, title text, others text default '') returns text
language sql as $$
  select tests.answer(actor, format('select public.%I(%L%s)', function_name, tests.id('gift', title), others))
$$;

-- Opens a pool: the first actor reserves the gift and opens it, the others join with even parts.
create function tests.open_pool(title text, total integer, variadic actors text[]) returns void
language plpgsql as $$
declare
  actor text;
begin
  perform tests.run_as(actors[1], format('select public.reserve_group_gift(%L)', tests.id('gift', title)));
  perform tests.run_as(actors[1], format('select public.open_pool(%L, %s)', tests.id('gift', title), total));
  foreach actor in array actors[2:] loop
    perform tests.run_as(actor, format('select public.join_pool(%L)', tests.id('gift', title)));
  end loop;
end
$$;

create function tests.share(title text, actor text) returns uuid
language sql as $$
  select share_id from public.pool_shares
  where gift_id = tests.id('gift', title) and user_id = tests.id('user', actor)
$$;

-- The shares of a pool as text, in the order of joining: 'admin 1000 received, guest 500 = own pledged, member even
-- pledged'.
create function tests.shares(title text) returns text
language sql as $$
  select string_agg(concat_ws(
    ' ', case when member_id is null then '(' || coalesce(name_then, '?') || ')' else name_then end, coalesce(amount_cents::text, 'even'),
    '= ' || own_cents, state, 'to ' || paid_to
  ), ', ' order by joined_at, share_id)
  from public.pool_shares where gift_id = tests.id('gift', title)
$$;

-- The state of a pool as text. 'open 1000, admin collects, 2 take part, 1 even of 500': price 10 euros, collected by the
-- admin, two take part, one of them with an even part of 5 euros.
create function tests.pool(title text) returns text
language sql as $$
  select format(
    '%s %s, %s collects, %s take part, %s even of %s', state, coalesce(paid_cents, total_cents),
    coalesce((select display_name from public.group_members where id = collector_id), 'nobody'), cardinality(member_ids), even_count, rest_cents
  )
  from public.gift_pools where gift_id = tests.id('gift', title)
$$;

create function tests.pay_to(actor text, title text) returns text
language sql as $$
  select tests.ask_pool(actor, 'set_pool_payment', title, ', ''Erika Mustermann'', ''DE89370400440532013000''')
$$;

grant execute on all functions in schema tests to anon, authenticated;
commit;

begin;
set local search_path = public, extensions;
select plan(2);
select tests.create_groups();
select tests.open_pool('Rad', 1000, 'admin', 'guest', 'member');
select is(tests.shares('Rad'), 'admin even pledged, guest even pledged, member even pledged', 'shares are told in order');
select is(tests.pool('Rad'), 'open 1000, admin collects, 3 take part, 3 even of 1000', 'and so is what all see');
select * from finish();
rollback;
