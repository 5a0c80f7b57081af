-- Rights to see and change a pool: everybody without them gets the same answer as for a missing gift.
begin;
set local search_path = public, extensions;
select plan(296);
select tests.create_groups();

-- Two pools, in which guest collects and member pays; admin takes no part in them. The recipient of the second one is
-- an admin.
select tests.open_pool('Für recipient', 1000, 'guest', 'member');
select tests.open_pool('Für admin recipient', 1000, 'guest', 'member');
select tests.pay_to('guest', 'Für ' || who) from (values ('recipient'), ('admin recipient')) as t (who);

create function pg_temp.sees(actor text, title text) returns text
language sql as $$
  select string_agg(tests.answer(actor, format(query, tests.id('gift', title))), ' ' order by place)
  from (values
    (1, 'select count(*) from public.gift_pools where gift_id = %L'),
    (2, 'select count(*) from public.pool_shares where gift_id = %L'),
    (3, 'select count(*) from public.pool_payment where gift_id = %L')
  ) as t (place, query)
$$;
create function pg_temp.seen() returns setof text
language sql as $$
  select is(pg_temp.sees(actor, 'Für ' || hidden_from), case
    when actor = 'signed-out' then '42501 42501 42501'
    when actor = hidden_from or actor in ('outsider', 'former') then '0 0 0'
    when actor = 'guest' then '1 2 1'
    when actor = 'member' then '1 2 ' || (
      select case state when 'fixed' then 1 else 0 end from public.gift_pools where gift_id = tests.id('gift', 'Für ' || hidden_from)
    )
    else '1 0 0'
  end, format('%s sees the pool for %s exactly if they may', actor, hidden_from))
  from tests.actors() as actor, (values ('recipient'), ('admin recipient')) as t (hidden_from)
$$;
select pg_temp.seen();
select tests.ask_pool('guest', 'fix_pool', 'Für ' || who) from (values ('recipient'), ('admin recipient')) as t (who);
select pg_temp.seen();

-- Answers of all functions for members outside the pool, and for those who must not know of it.
create function pg_temp.calls() returns table (name text, others text)
language sql as $$
  values ('open_pool', ', 500'), ('open_pool', ', 0'), ('join_pool', ''), ('join_pool', ', 100'), ('join_pool', ', 0'), ('leave_pool', ''),
    ('fix_pool', ''), ('reopen_pool', ''), ('end_pool', ''), ('mark_share', ', true'), ('mark_share', ', false'),
    ('receive_share', format(', %L, true', tests.share('Für recipient', 'member'))),
    ('receive_share', format(', %L, true', tests.share('Für admin recipient', 'member'))),
    ('set_pool_payment', ''), ('set_pool_payment', ', ''Neu'', ''DE89370400440532013000'''), ('set_pool_payment', ', ''Neu'', ''DE'''),
    ('set_pool_paid', ', 500'), ('set_pool_paid', ', 0'), ('resplit_pool', ''),
    ('take_share', format(', %L', tests.share('Für recipient', 'member'))),
    ('take_share', format(', %L', tests.share('Für admin recipient', 'member')))
$$;
select is(
  tests.ask_pool(actor, name, 'Für ' || actor, others), '42501', format('%s is refused %s(%s)', actor, name, others)
) from pg_temp.calls(), (values ('recipient'), ('admin recipient')) as t (actor);
select is(
  tests.ask_pool(actor, name, 'missing', others), '42501', format('as %s is for what is missing: %s(%s)', actor, name, others)
) from pg_temp.calls(), (values ('recipient'), ('admin recipient')) as t (actor);
select is(
  tests.ask_pool(actor, name, 'Für recipient', others), '42501', format('%s is refused %s(%s)', actor, name, others)
) from pg_temp.calls(), (values ('signed-out'), ('outsider'), ('former')) as t (actor);
select is(
  tests.ask_pool('admin', name, 'Für recipient', others),
  case name when 'open_pool' then 'not_mine' when 'join_pool' then 'closed' when 'leave_pool' then 'closed' else '42501' end,
  format('another member gets from %s(%s)', name, others)
) from pg_temp.calls();
select is(
  tests.ask_pool('member', name, 'Für recipient', others),
  case name when 'open_pool' then 'not_mine' when 'join_pool' then 'closed' when 'leave_pool' then 'closed' when 'mark_share' then
    case others when ', true' then 'sent' else 'pledged' end else '42501' end,
  format('one who pays gets from %s(%s)', name, others)
) from pg_temp.calls();
select is(
  tests.ask_pool(actor, name, 'Zelt', others), case name when 'open_pool' then 'not_mine' else '42501' end,
  format('without a pool %s gets from %s(%s)', actor, name, others)
) from pg_temp.calls(), (values ('member')) as t (actor);

-- Their error messages are the same, too.
create function pg_temp.words(actor text, statement text) returns text
language plpgsql as $$
declare
  said text;
  told text;
begin
  perform tests.act_as_actor(actor);
  begin
    execute statement;
  exception when others then
    get stacked diagnostics said = message_text, told = pg_exception_detail;
  end;
  perform tests.act_as_database();
  return said || told;
end
$$;
select is(
  string_agg(distinct pg_temp.words(actor, format('select public.%I(%L%s)', name, tests.id('gift', title), others)), ', '),
  'No such gift', format('%s is refused with the same words for %s', actor, title)
)
from pg_temp.calls(), (values
  ('recipient', 'Für recipient'), ('recipient', 'missing'), ('outsider', 'Für recipient'), ('admin recipient', 'Für admin recipient'), ('admin', 'Für recipient'), ('member', 'Zelt')
) as t (actor, title)
group by actor, title;

-- The tables of pools can be written only by functions.
select is(tests.outcome(actor, statement), '42501', format('%s is refused: %s', actor, statement))
from (values ('guest'), ('member'), ('recipient'), ('admin recipient')) as t (actor), (values
  ('update public.gift_pools set total_cents = 1 where true'), ('delete from public.gift_pools where true'),
  ('update public.pool_shares set amount_cents = 1 where true'), ('delete from public.pool_shares where true'),
  ('update public.pool_payment set iban = ''x'' where true'), ('delete from public.pool_payment where true'),
  ('insert into public.gift_pools (gift_id, group_id, total_cents) values (gen_random_uuid(), gen_random_uuid(), 1)'),
  ('select xmin from public.gift_pools'), ('select xmax from public.pool_shares'), ('select ctid from public.pool_payment')
) as s (statement);

-- Leaving and coming back, also as an admin, changes nothing for the recipient; and a payer who left has no access to
-- the pool.
select tests.run_as(actor, format('delete from public.group_members where id = %L', tests.id('member', actor || ' in Familie'))),
  tests.run_as(actor, format('select public.join_group_by_token(''familie-token'', %L)', actor))
from (values ('recipient')) as t (actor);
update public.group_members set role = 'admin' where user_id = tests.id('user', 'recipient');
select is(pg_temp.sees('recipient', 'Für recipient'), '0 0 0', 'a recipient who comes back as an admin sees no pool');
select is(pg_temp.sees('recipient', 'Für admin recipient'), '1 0 0', 'but what all see of others');
select is(tests.ask_pool('recipient', 'join_pool', 'Für recipient'), '42501', 'and joins nothing');
select tests.run_as('member', format('delete from public.group_members where id = %L', tests.id('member', 'member in Familie')));
select is(pg_temp.sees('member', 'Für recipient'), '0 0 0', 'whoever left sees nothing');

-- A pool whose recipient has deleted the account is hidden from later members, like its gift: one may be the recipient.
select tests.run_as('recipient', 'select public.delete_account()');
update public.group_gifts set recipient_left_at = now() - interval '1 hour' where id = tests.id('gift', 'Für recipient');
insert into public.group_members (group_id, user_id, display_name) values (tests.id('group', 'Familie'), tests.id('user', 'outsider'), 'Neu');
select is(pg_temp.sees('outsider', 'Für recipient'), '0 0 0', 'somebody who joins after the recipient has gone sees no pool');
select is(tests.ask_pool('outsider', 'join_pool', 'Für recipient'), '42501', 'and joins nothing');
select is(pg_temp.sees('outsider', 'Für admin recipient'), '1 0 0', 'but that of others');
select is(pg_temp.sees('guest', 'Für recipient'), '1 2 1', 'those who planned it go on');

select * from finish();
rollback;
