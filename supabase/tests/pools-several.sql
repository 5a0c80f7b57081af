-- The same people in several pools, of this group and of another one: what happens in one of them touches none of the others.
begin;
set local search_path = public, extensions;
select plan(47);
select tests.create_groups();
insert into public.group_members (id, group_id, user_id, display_name)
select tests.id('member', actor || ' in ' || place), tests.id('group', place), tests.id('user', actor), actor
from tests.actors() as actor cross join (values ('Familie'), ('Kollegen')) as places (place)
where actor <> 'signed-out'
on conflict do nothing;

create function pg_temp.share(title text, actor text) returns uuid
language sql immutable as $$ select tests.id('share', title || ' ' || actor) $$;

-- Stores a pool as if fixed yesterday, with shares of 200 each and 1,400 together. One payer left; two, one of them
-- admin, have paid earlier collectors. In the pools that admin collects, guest has sent a share; the pool that guest
-- collects contains a payment of admin to an earlier collector.
create function pg_temp.let_be(name text, place text, collector text) returns void
language sql as $$
  update public.group_gifts set status = 'reserved', reserved_by = tests.id('member', collector || ' in ' || place) where id = tests.id('gift', name);
  insert into public.gift_pools (gift_id, group_id, collector_id, total_cents, state, fixed_at)
  values (tests.id('gift', name), tests.id('group', place), tests.id('member', collector || ' in ' || place), 1400, 'fixed', now() - interval '1 day');
  insert into public.pool_shares (
    gift_id, share_id, group_id, member_id, user_id, name_then, own_cents, amount_cents, is_sent, is_received, paid_to, paid_to_user_id, joined_at
  )
  select tests.id('gift', name), pg_temp.share(name, actor), tests.id('group', place),
    case when actor <> 'former' then tests.id('member', actor || ' in ' || place) end, tests.id('user', actor), actor,
    case when paid_to is not null then 200 end, 200, is_sent, is_received, paid_to, tests.id('user', paid_to), now() - interval '1 day' * (10 - turn)
  from (values
    (1, collector, false, true, null),
    (2, case collector when 'admin' then 'guest' else 'admin' end, true, collector = 'guest', case collector when 'guest' then 'outsider' end),
    (3, 'member', false, false, null), (4, 'recipient', false, true, null), (5, 'former', false, false, null),
    (6, 'admin recipient', true, false, 'outsider'), (7, 'outsider', true, false, 'admin')
  ) as share (turn, actor, is_sent, is_received, paid_to);
  insert into public.pool_payment (gift_id, group_id, holder, iban, code)
  values (tests.id('gift', name), tests.id('group', place), 'Erika Mustermann', 'DE89370400440532013000', 'ABCD');
$$;
insert into public.group_gifts (id, group_id, title) values (tests.id('gift', 'Buch'), tests.id('group', 'Familie'), 'Buch');
create temporary table pools as
select title, place, collector
from (values ('Rad', 'Familie', 'admin'), ('Zelt', 'Familie', 'admin'), ('Buch', 'Familie', 'guest'), ('Tasse', 'Kollegen', 'admin')) as pool (title, place, collector);
select pg_temp.let_be(title, place, collector) from pools;
select private.change_pool_row(gift_id) from public.gift_pools;

-- All rows of these pools with their physical place (ctid), which changes with every write, even one without effect;
-- `told` is what pages watch.
create temporary view kept as
select title as name, what, version
from pools join (
  select gift_id, 'pool' as what, ctid::text as version from public.gift_pools
  union all select gift_id, 'told', changed_at::text from public.gift_pools
  union all select gift_id, 'shares', ctid::text from public.pool_shares
  union all select gift_id, 'account', ctid::text from public.pool_payment
) as version_of_row on gift_id = tests.id('gift', title);

create function pg_temp.does(actor text, function_name text, others text default '', meanwhile text default 'select') returns text
language sql as $$
  select tests.touched(actor, format('select public.%I(%L%s)', function_name, tests.id('gift', 'Rad'), others), meanwhile)
$$;

-- Calls once amounts are fixed.
select is(pg_temp.does(actor, f, others), expected, format('%s: %s%s', actor, f, ' ' || label))
from (values
  ('admin', 'receive_share', format(', %L, true', pg_temp.share('Rad', 'member')), null, 'received | Rad: pool, shares, told'),
  ('admin', 'receive_share', format(', %L, true', pg_temp.share('Zelt', 'member')), 'of another one', '42501'),
  ('admin', 'receive_share', format(', %L, true', pg_temp.share('Tasse', 'member')), 'of another group', '42501'),
  ('admin', 'take_share', format(', %L', pg_temp.share('Rad', 'member')), null, 'taken | Rad: pool, shares, told'),
  ('admin', 'take_share', format(', %L', pg_temp.share('Zelt', 'member')), 'of another one', 'taken'),
  ('admin', 'set_pool_paid', ', 1300', null, 'true | Rad: pool, shares, told'),
  ('admin', 'set_pool_payment', ', ''Erika'', ''DE89370400440532013000''', null, 'true | Rad: account, pool, told'),
  ('admin', 'set_pool_payment', '', 'no more', 'true | Rad: account, pool, told'),
  ('admin', 'resplit_pool', '', null, 'true | Rad: pool, shares, told'),
  ('admin', 'end_pool', '', 'with the money of others', 'sent'),
  ('admin', 'reopen_pool', '', 'with the money of others', 'sent'),
  ('admin', 'release_group_gift', '', null, 'true | Rad: account, pool, shares, told')
) as call (actor, f, others, label, expected);

select is(
  tests.touched('member', format('select public.mark_share(%L, true)', tests.id('gift', title))), format('sent | %s: pool, shares, told', title), 'member pays for ' || title
)
from pools order by title;

-- Calls while nobody has paid.
select is(
  pg_temp.does('admin', f, '', format('update public.pool_shares set is_sent = false, is_received = false where gift_id = %L and paid_to is null', tests.id('gift', 'Rad'))),
  expected, format('unpaid, admin: %s', f)
)
from (values ('reopen_pool', 'open | Rad: pool, shares, told'), ('end_pool', 'ended | Rad: account, pool, told')) as call (f, expected);
-- Calls when all but one actor have paid.
create function pg_temp.all_paid_but(actor text) returns text
language sql as $$
  select format('update public.pool_shares set is_received = true where gift_id = %L and share_id <> %L', tests.id('gift', 'Rad'), pg_temp.share('Rad', actor))
$$;
select is(pg_temp.does('admin', f, others, pg_temp.all_paid_but(payer)), expected, format('all but %s have paid, admin: %s', payer, f))
from (values
  ('member', 'receive_share', format(', %L, true', pg_temp.share('Rad', 'member')), 'received | Rad: account, pool, shares, told'),
  ('member', 'take_share', format(', %L', pg_temp.share('Rad', 'member')), 'taken | Rad: account, pool, shares, told'),
  ('former', 'resplit_pool', '', 'true | Rad: account, pool, shares, told'),
  ('nobody', 'set_pool_payment', ', ''Erika'', ''DE89370400440532013000''', 'false')
) as call (payer, f, others, expected);

-- Calls while the pool is open.
create function pg_temp.let_open(title text default 'Rad') returns text
language sql as $$
  select format('select private.unfix_shares(%1$L), private.change_pool_row(%1$L, ''open'')', tests.id('gift', title))
$$;
select is(pg_temp.does(actor, f, others, pg_temp.let_open()), expected, format('open, %s: %s%s', actor, f, ' ' || label))
from (values
  ('guest', 'leave_pool', '', null, 'left | Rad: pool, shares, told'),
  ('guest', 'join_pool', ', 1000', null, 'joined | Rad: pool, shares, told'),
  ('guest', 'join_pool', ', 1001', null, 'too_much'),
  ('admin', 'open_pool', ', 400', null, 'open | Rad: pool, told'),
  ('admin', 'open_pool', ', 399', null, 'too_low'),
  ('admin', 'fix_pool', '', null, 'fixed | Rad: pool, shares, told'),
  ('admin', 'release_group_gift', '', null, 'true | Rad: account, pool, told')
) as call (actor, f, others, label, expected);
select is(
  pg_temp.does('admin', f, others, format('select private.change_pool_row(%1$L, ''ended'')', tests.id('gift', 'Rad'))), expected, format('ended, admin: %s', f)
)
from (values ('open_pool', ', 1000', 'open | Rad: pool, shares, told'), ('open_pool', ', 399', 'too_low')) as call (f, others, expected);
select is(
  pg_temp.does('admin', 'open_pool', ', 400', format(
    'update public.pool_shares set own_cents = 300 where share_id = %L; select private.change_pool_row(%L, ''ended'')', pg_temp.share('Rad', 'member'), tests.id('gift', 'Rad')
  )), 'open | Rad: pool, shares, told', 'own amounts of who was in count no more'
);
select is(
  pg_temp.does('admin', 'fix_pool', '', pg_temp.let_open() || format(
    '; delete from public.pool_shares where gift_id = %L and share_id <> %L', tests.id('gift', 'Rad'), pg_temp.share('Rad', 'admin')
  )), 'alone', 'open, admin alone: fix_pool'
);

-- Splitting affects only one pool.
create function pg_temp.shares_after(function_name text, meanwhile text) returns text
language plpgsql as $$
declare
  seen text;
begin
  begin
    execute meanwhile;
    perform tests.ask_pool('admin', function_name, 'Rad');
    seen := tests.shares('Rad');
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
  end;
  return seen;
end
$$;
select is(
  pg_temp.shares_after('fix_pool', pg_temp.let_open()),
  'admin 250 received, guest 250 pledged, member 250 pledged, recipient 250 pledged, admin recipient 200 = 200 sent to outsider, outsider 200 = 200 sent', 'fixed'
);
select is(
  pg_temp.shares_after('resplit_pool', 'select'),
  'admin 300 received, guest 200 sent, member 300 pledged, recipient 200 received, admin recipient 200 = 200 sent to outsider, outsider 200 = 200 sent to admin', 'split anew'
);
update public.pool_shares set own_cents = 200 where share_id in (pg_temp.share('Rad', 'admin'), pg_temp.share('Zelt', 'admin'));
select is(
  pg_temp.shares_after('resplit_pool', 'select'),
  'admin 300 = 200 received, guest 200 sent, member 300 pledged, recipient 200 received, admin recipient 200 = 200 sent to outsider, outsider 200 = 200 sent to admin',
  'with an own amount of who collects'
);
select is(pg_temp.does('admin', 'resplit_pool'), 'true | Rad: pool, shares, told', 'which is on top');
update public.pool_shares set own_cents = null where share_id in (pg_temp.share('Rad', 'admin'), pg_temp.share('Zelt', 'admin'));

-- The gift of a pool is given, deleted and restored.
create function pg_temp.deleted(variadic titles text[]) returns text
language sql as $$
  select string_agg(format('select tests.run_as(''admin'', %L)', format('delete from public.group_gifts where id = %L', tests.id('gift', title))), '; ')
  from unnest(titles) as title
$$;
select is(pg_temp.does('admin', 'set_group_gift_status', ', ''gifted'''), 'true | Rad: account, pool, told', 'given');
select is(
  tests.touched('admin', format('with gone as (delete from public.group_gifts where id = %L returning id) select count(*) from gone', tests.id('gift', 'Rad'))),
  '1 | Rad: account, pool, shares, told', 'deleted'
);
select is(pg_temp.does('admin', 'restore_group_gift', '', pg_temp.deleted('Rad', 'Zelt')), 'true | Rad: pool, shares, told', 'restored, one of two');

-- Undo data of a deleted pool does not contain names of deleted accounts, payers and collectors alike.
savepoint kept_for_an_hour;
select tests.run_as('admin', format('delete from public.group_gifts where id = %L', tests.id('gift', 'Rad')));
select tests.run_as('outsider', 'select public.delete_account()');
select is((select count(*)::integer from private.undo_deleted_responses where content::text ~ concat('outsider|', tests.id('user', 'outsider'))), 0, 'a deleted account');
select tests.answer('admin', format('select public.restore_group_gift(%L)', tests.id('gift', 'Rad')));
select is(
  tests.shares('Rad'),
  'admin 200 received, guest 200 sent, member 200 pledged, recipient 200 received, (former) 200 pledged, admin recipient 200 = 200 sent to , (?) 200 = 200 sent to admin',
  'comes back without a name'
);
rollback to kept_for_an_hour;

-- Leaving a group leaves all of its pools, each in its state, and no others.
create function pg_temp.left_by(actor text, meanwhile text) returns text
language plpgsql as $$
declare
  seen text;
begin
  begin
    execute meanwhile;
    perform tests.run_as(actor, format('delete from public.group_members where id = %L', tests.id('member', actor || ' in Familie')));
    select string_agg(concat_ws(
      ' ', title, case when share_id is null then 'without' when member_id is null then 'without a name' else 'with' end, amount_cents,
      case when collector_id is null then 'nobody collects' end
    ), ', ' order by title) into seen
    from pools join public.gift_pools as pool on pool.gift_id = tests.id('gift', title) left join public.pool_shares on share_id = pg_temp.share(title, actor);
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
  end;
  return seen;
end
$$;
select is(pg_temp.left_by('member', meanwhile), expected, 'one is open: ' || expected)
from (values
  (pg_temp.let_open(), 'Buch without a name 200, Rad without, Tasse with 200, Zelt without a name 200'),
  (pg_temp.let_open('Zelt'), 'Buch without a name 200, Rad without a name 200, Tasse with 200, Zelt without')
) as open_one (meanwhile, expected);
select is(
  pg_temp.left_by('admin', 'select'), 'Buch without a name 200, Rad without nobody collects, Tasse with 200, Zelt without nobody collects', 'one who collects'
);
select is(
  tests.touched('admin', format('with gone as (delete from public.group_members where id = %L returning id) select count(*) from gone', tests.id('member', 'admin in Familie'))),
  '1 | Buch: pool, shares, told | Rad: account, pool, shares, told | Zelt: account, pool, shares, told', 'of all of them pages hear'
);

-- Changes of a pool keep the time of its closing, which decides about news and about the lifetime of the account.
select tests.ask_pool('member', 'mark_share', 'Rad', ', true');
select is((select fixed_at from public.gift_pools where gift_id = tests.id('gift', 'Rad')), now() - interval '1 day', 'it is fixed since it was');

select * from finish();
rollback;
