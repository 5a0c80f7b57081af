-- waiting_for_me: what waits for a member over all groups, and nothing that they may not read.
begin;
set local search_path = public, extensions;
select plan(57);
select tests.create_groups();

-- The rows of an actor as text, in their order: 'share Familie: Rad, admin, 500'.
create function pg_temp.waits(actor text) returns text
language sql as $$
  select tests.answer(actor, $query$
    select string_agg(concat_ws(' ', kind, group_name || ':', concat_ws(', ', title, name, cents, amount, case when is_gone then 'gone' end)), '; ')
    from public.waiting_for_me()
  $query$)
$$;

select is(pg_temp.waits(actor), case actor when 'signed-out' then '42501' end, format('%s: nothing waits', actor))
from tests.actors() as actor;

-- Pools: the collector can fix the amounts as soon as somebody else takes part, then payers have to send theirs.
select tests.open_pool('Rad', 1500, 'admin');
select is(pg_temp.waits('admin'), null, 'nobody to fix amounts with');
select tests.ask_pool(actor, 'join_pool', 'Rad') from unnest(array['guest', 'member']) as actor;
select is(pg_temp.waits(actor), rows, format('gathering, %s: %s', actor, coalesce(rows, 'nothing')))
from (values
  ('admin', 'fix Familie: Rad, 1500, 3'), ('member', null), ('guest', null), ('recipient', null), ('outsider', null)
) as who (actor, rows);
update public.gift_pools set even_count = 0, rest_cents = 100 where gift_id = tests.id('gift', 'Rad');
select is(pg_temp.waits('admin'), null, 'own amounts that do not make the total cannot be fixed');
update public.gift_pools set even_count = 0, rest_cents = 0 where gift_id = tests.id('gift', 'Rad');
select is(pg_temp.waits('admin'), 'fix Familie: Rad, 1500, 3', 'those that do can');
update public.gift_pools set even_count = 3, rest_cents = 1500 where gift_id = tests.id('gift', 'Rad');
select is(tests.ask_pool('admin', 'fix_pool', 'Rad'), 'fixed', 'the amounts are fixed');
select is(pg_temp.waits(actor), rows, format('fixed, %s: %s', actor, coalesce(rows, 'nothing')))
from (values
  ('admin', null), ('member', 'share Familie: Rad, admin, 500'), ('guest', 'share Familie: Rad, admin, 500'),
  ('recipient', null), ('outsider', null)
) as who (actor, rows);
select tests.ask_pool('member', 'mark_share', 'Rad', ', true');
select is(pg_temp.waits('member'), null, 'what is sent waits no more');
select tests.ask_pool('member', 'mark_share', 'Rad', ', false');
select is(pg_temp.waits('member'), 'share Familie: Rad, admin, 500', 'unless it was not');
select tests.ask_pool('admin', 'receive_share', 'Rad', format(', %L, true', tests.share('Rad', 'member')));
select is(pg_temp.waits('member'), null, 'what is received waits no more');
select is(tests.ask_pool('admin', 'end_pool', 'Rad'), 'sent', 'money is there');
select tests.ask_pool('admin', 'receive_share', 'Rad', format(', %L, false', tests.share('Rad', 'member')));
select is(tests.ask_pool('admin', 'end_pool', 'Rad'), 'ended', 'an ended pool');
select is(pg_temp.waits('guest'), null, 'waits for nobody');

-- A surprise makes no row for its recipient, not even one that names them as payer or reserver.
select tests.open_pool('Für recipient', 1000, 'member', 'guest');
select tests.ask_pool('member', 'fix_pool', 'Für recipient');
select is(pg_temp.waits('guest'), 'share Familie: Für recipient, member, 500', 'a payer pays for a surprise');
insert into public.pool_shares (gift_id, group_id, member_id, user_id, amount_cents)
values (tests.id('gift', 'Für recipient'), tests.id('group', 'Familie'), tests.id('member', 'recipient in Familie'), tests.id('user', 'recipient'), 100);
update public.gift_pools set collector_id = tests.id('member', 'recipient in Familie') where gift_id = tests.id('gift', 'Für recipient');
update public.group_gifts set reserved_by = tests.id('member', 'recipient in Familie'), wish_changed_at = now()
where id = tests.id('gift', 'Für recipient');
update public.groups set event_date = tests.today() + 3 where id = tests.id('group', 'Familie');
select is(pg_temp.waits('recipient'), 'event Familie: 0', 'nothing of it is seen or counted by whom it is for');
update public.gift_pools set state = 'open', fixed_at = null, member_ids = array[tests.id('member', 'recipient in Familie'), tests.id('member', 'guest in Familie')]
where gift_id = tests.id('gift', 'Für recipient');
select is(pg_temp.waits('recipient'), 'event Familie: 0', 'also while amounts are open');
-- The same for a surprise whose recipient deleted the account: members of later must not know of it.
update public.group_gifts set recipient_user_id = null, recipient_left_at = now() where id = tests.id('gift', 'Für recipient');
update public.group_members set joined_at = now() where id = tests.id('member', 'recipient in Familie');
select is(pg_temp.waits('recipient'), 'event Familie: 0', 'nor by whoever came after an account was deleted');
delete from public.group_gifts where id = tests.id('gift', 'Für recipient');

-- Events within 42 days, with the gifts of the reader.
select tests.run_as('admin', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Zelt')));
select is(pg_temp.waits(actor), rows, format('event, %s: %s', actor, coalesce(rows, 'nothing')))
from (values
  ('admin', 'event Familie: 2'), ('member', 'event Familie: 0'), ('guest', 'event Familie: 0'), ('outsider', null), ('former', null)
) as who (actor, rows);
select tests.as_if_later(format('update public.groups set event_date = %L where id = %L', tests.today() + days, tests.id('group', 'Familie')))
  || is(pg_temp.waits('member'), case when days between 0 and 42 then 'event Familie: 0' end, format('an event in %s days', days))
from unnest(array[-1, 0, 42, 43]) as days;
select tests.as_if_later('update public.groups set event_date = null');

-- Draws: an answer, then a look.
select tests.create_draw('Wichteln', 'admin', 'guest', 'recipient');
select is(pg_temp.waits('member'), null, 'who was not asked need not answer');
select tests.ask_draw('admin', 'ask_for_draw', 'Wichteln', format(', %L, true', tests.id('member', 'member in Familie')));
select is(pg_temp.waits(actor), rows, format('asked, %s: %s', actor, coalesce(rows, 'nothing')))
from (values ('member', 'draw-question Familie: Wichteln, 2500'), ('guest', null), ('outsider', null)) as who (actor, rows);
select tests.ask_draw('member', 'leave_draw', 'Wichteln');
select is(pg_temp.waits('member'), null, 'a no is an answer');
select tests.ask_draw('admin', 'run_draw', 'Wichteln', ', 0');
select is(pg_temp.waits(actor), rows, format('drawn, %s: %s', actor, coalesce(rows, 'nothing')))
from (values ('guest', 'draw-result Familie: Wichteln, 2500'), ('member', null), ('outsider', null)) as who (actor, rows);
select tests.ask_draw('guest', 'my_draw_result', 'Wichteln');
select is(pg_temp.waits('guest'), null, 'who has looked need not look again');
select tests.let_day_pass('Wichteln');
select is(pg_temp.waits('recipient'), null, 'a draw that is over waits for nobody');

-- Wishes that the reader took.
select tests.run_as('recipient', format(
  $$ insert into public.wishes (id, user_id, title, state) values (%1$L, auth.uid(), 'Uhr', 'open');
     insert into public.wish_shares (user_id, wish_id, group_id) values (auth.uid(), %1$L, %2$L) $$,
  tests.id('wish', 'Uhr'), tests.id('group', 'Familie')
));
select tests.run_as('member', 'select public.reserve_group_gift(id) from public.group_gifts where title = ''Uhr''');
select tests.run_as('recipient', 'update public.wishes set title = ''Armbanduhr''');
select is(pg_temp.waits(actor), rows, format('changed, %s: %s', actor, coalesce(rows, 'nothing')))
from (values ('member', 'wish Familie: Armbanduhr, recipient'), ('recipient', null), ('admin', null)) as who (actor, rows);
select tests.run_as('recipient', 'delete from public.wishes');
select is(pg_temp.waits('member'), 'wish Familie: Armbanduhr, recipient, gone', 'a wish that went');
select tests.run_as('member', 'select public.see_group_wish_change(id, now()) from public.group_gifts where title = ''Armbanduhr''');
select is(pg_temp.waits('member'), null, 'until it was seen');

insert into public.group_gifts (group_id, created_by, title, status, reserved_by, wish_changed_at)
select group_id, id, 'Geschenk ' || number, 'reserved', id, now()
from public.group_members, generate_series(1, 60) as number where id = tests.id('member', 'admin in Familie');
select is(tests.answer('admin', 'select count(*) from public.waiting_for_me()'), '50', 'at most fifty rows');

select * from finish();
rollback;
