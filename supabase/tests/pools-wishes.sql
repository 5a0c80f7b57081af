-- A pool for a wish: its owner's actions have the same effect as without a pool, and the payers can go on, too.
begin;
set local search_path = public, extensions;
select plan(22);
select tests.create_groups();
select tests.run_as('recipient', format(
  'insert into public.wishes (id, user_id, title, price_cents, state) values (%L, auth.uid(), ''Zelt'', 9900, ''open'')', tests.id('wish', 'Zelt')
));
select tests.run_as('recipient', format(
  'select public.share_wish(%L, array[%L]::uuid[])', tests.id('wish', 'Zelt'), tests.id('group', 'Familie')
));
update public.group_gifts set id = tests.id('gift', 'Wunsch') where wish_id = tests.id('wish', 'Zelt');
select tests.open_pool('Wunsch', 9900, 'guest', 'member');
select tests.pay_to('guest', 'Wunsch');
select tests.ask_pool('guest', 'fix_pool', 'Wunsch');
select tests.ask_pool('member', 'mark_share', 'Wunsch', ', true');

create function pg_temp.do_it(statement text) returns text
language sql as $$ select tests.outcome('recipient', statement) $$;
create function pg_temp.sees(actor text) returns text
language sql as $$
  select tests.answer(actor, format('select count(*) from public.gift_pools where gift_id = %L', tests.id('gift', 'Wunsch')))
    || tests.answer(actor, format('select count(*) from public.pool_payment where gift_id = %L', tests.id('gift', 'Wunsch')))
$$;
select is(pg_temp.sees('member') || pg_temp.sees('recipient'), '1100', 'who pays sees it, who wishes does not');
select is(tests.ask_pool('recipient', 'join_pool', 'Wunsch'), '42501', 'nor do they join');

-- The owner's changes write into the copies without waiting for locks of a pool.
savepoint before;
select is(pg_temp.do_it(statement), '1', format('a pool does not hinder the owner of its wish: %s', left(statement, 40)))
from (values
  ('update public.wishes set title = ''Zelt für zwei'', price_cents = 12000 where title = ''Zelt'''),
  ('update public.wishes set state = ''received'' where title = ''Zelt'''), ('update public.wishes set state = ''draft'' where title = ''Zelt'''),
  ('delete from public.wish_shares where wish_id = ' || quote_literal(tests.id('wish', 'Zelt'))), ('delete from public.wishes where title = ''Zelt'''),
  ('select public.delete_account()')
) as t (statement);
select tests.run_as('recipient', 'update public.wishes set title = ''Zelt für zwei'', price_cents = 12000 where title = ''Zelt''');
select is(tests.pool('Wunsch'), 'fixed 9900, guest collects, 2 take part, 2 even of 9900', 'a new price leaves what is fixed');
select tests.run_as('recipient', 'delete from public.wishes where title = ''Zelt für zwei''');
select is(tests.shares('Wunsch'), 'guest 4950 received, member 4950 sent', 'so does deleting it');
select is(pg_temp.sees('member'), '11', 'those who pay for what was withdrawn see it on');
select is(tests.ask_pool('member', 'mark_share', 'Wunsch', ', true'), 'sent', 'and go on');

-- A withdrawn wish that its taker releases is hidden from all, with its pool.
select is(tests.answer('guest', format('select public.release_group_gift(%L)', tests.id('gift', 'Wunsch'))), 'true', 'it is released');
select is(tests.ask_pool(actor, name, 'Wunsch', others), '42501', format('then %s is refused %s', actor, name))
from (values ('guest', 'open_pool', ', 500'), ('member', 'leave_pool', ''), ('member', 'join_pool', ''), ('admin', 'join_pool', '')) as t (actor, name, others);
rollback to before;

-- The account of the wish's owner is deleted.
select tests.run_as('recipient', 'select public.delete_account()');
select is(tests.shares('Wunsch'), 'guest 4950 received, member 4950 sent', 'those who pay go on');
select is(tests.ask_pool('member', 'mark_share', 'Wunsch', ', false'), 'pledged', 'with all of it');
rollback to before;

-- A wish that was taken in another group or over the link can have no pool here.
select tests.answer('guest', format('select public.release_group_gift(%L)', tests.id('gift', 'Wunsch')));
update public.group_gifts set status = 'elsewhere' where id = tests.id('gift', 'Wunsch');
select is(tests.ask_pool('guest', 'open_pool', 'Wunsch', ', 500'), 'not_mine', 'what somebody else has taken is not opened');
select is(tests.ask_pool('admin', 'join_pool', 'Wunsch'), 'closed', 'and nobody joins');
select is(tests.ask_pool('member', 'leave_pool', 'Wunsch'), 'paid', 'what was sent is still with whoever collected');

select * from finish();
rollback;
