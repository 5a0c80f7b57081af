-- Shares that are never paid, which the collector takes over, and shares of 0, which block nothing.
begin;
set local search_path = public, extensions;
select plan(70);
select tests.create_groups();

create function pg_temp.leave(actor text) returns void
language sql as $$
  select tests.run_as(actor, format('delete from public.group_members where id = %L', tests.id('member', actor || ' in Familie')))
$$;
create function pg_temp.take(actor text, share uuid) returns text
language sql as $$ select tests.ask_pool(actor, 'take_share', 'Rad', format(', %L', share)) $$;
create function pg_temp.receive(payer text, is_received text) returns text
language sql as $$
  select tests.ask_pool('admin', 'receive_share', 'Rad', format(', %L, %s', tests.share('Rad', payer), is_received))
$$;
create function pg_temp.of_the_gone() returns uuid
language sql as $$ select share_id from public.pool_shares where gift_id = tests.id('gift', 'Rad') and member_id is null $$;
create function pg_temp.accounts() returns integer
language sql as $$ select count(*)::integer from public.pool_payment $$;
create temporary table asked as select null::uuid as share;
grant select on asked to authenticated;

select tests.open_pool('Rad', 1000, 'admin', 'guest', 'member', 'recipient');
select is(pg_temp.take('admin', tests.share('Rad', 'guest')), 'open', 'nothing is taken over before amounts are fixed');
select is(tests.shares('Rad'), 'admin even pledged, guest even pledged, member even pledged, recipient even pledged', 'all stay in');
select tests.pay_to('admin', 'Rad');
select tests.ask_pool('admin', 'fix_pool', 'Rad');
savepoint fixed_round;

select is(pg_temp.take('member', tests.share('Rad', 'guest')), '42501', 'whoever pays takes nothing over');
select is(pg_temp.take('outsider', tests.share('Rad', 'guest')), '42501', 'nor does an outsider');
savepoint elsewhere;
select tests.open_pool('Zelt', 600, 'guest', 'member');
select tests.ask_pool('guest', 'fix_pool', 'Zelt');
select is(pg_temp.take('admin', tests.share('Zelt', 'member')), 'taken', 'a share of another gift is none of this one');
select is(tests.shares('Zelt'), 'guest 300 received, member 300 pledged', 'it stays where it is');
select is(tests.shares('Rad'), 'admin 250 received, guest 250 pledged, member 250 pledged, recipient 250 pledged', 'and costs nobody anything here');
rollback to elsewhere;
select is(pg_temp.take('admin', tests.share('Rad', 'admin')), 'sent', 'the own share is paid');
update asked set share = tests.share('Rad', 'guest');
update public.gift_pools set changed_at = '2026-01-01' where gift_id = tests.id('gift', 'Rad');
select is(pg_temp.take('admin', share), 'taken', 'the collector takes over a share that nobody has sent') from asked;
select ok((select changed_at > '2026-01-01' from public.gift_pools where gift_id = tests.id('gift', 'Rad')), 'which pages that are open hear');
select is(pg_temp.take('admin', share), 'taken', 'also when the answer was lost') from asked;
select is(tests.shares('Rad'), 'admin 500 received, member 250 pledged, recipient 250 pledged', 'once');
select is(tests.pool('Rad'), 'fixed 1000, admin collects, 3 take part, 3 even of 1000', 'as all see');
select is(tests.answer('guest', 'select count(*) from public.pool_shares'), '0', 'the other one owes nothing');
select is(tests.ask_pool('guest', 'mark_share', 'Rad', ', true'), '42501', 'and has nothing to send');
select is(pg_temp.accounts(), 1, 'somebody still has to pay');

-- A share that was taken over stays with the collector, whatever comes later.
savepoint taken;
select pg_temp.leave('member');
select tests.ask_pool('admin', 'resplit_pool', 'Rad');
select is(tests.shares('Rad'), 'admin 625 received, recipient 375 pledged', 'splitting anew leaves what was taken over');
select tests.ask_pool('admin', 'set_pool_paid', 'Rad', ', 1100');
select is(tests.shares('Rad'), 'admin 725 received, recipient 375 pledged', 'another price comes on top');
rollback to taken;
select tests.ask_pool('admin', 'set_pool_paid', 'Rad', ', 900');
select is(tests.shares('Rad'), 'admin 400 received, member 250 pledged, recipient 250 pledged', 'a lower price is taken off');
select pg_temp.leave('member');
select tests.ask_pool('admin', 'resplit_pool', 'Rad');
select is(tests.shares('Rad'), 'admin 525 received, recipient 375 pledged', 'before it is split anew');
select is(pg_temp.take('admin', tests.share('Rad', 'recipient')), 'taken', 'nobody else is left');
select is(tests.shares('Rad'), 'admin 900 received', 'then the collector pays the whole price');
select is(pg_temp.accounts(), 0, 'to nobody');
rollback to taken;
select is(tests.ask_pool('admin', 'reopen_pool', 'Rad'), 'open', 'it opens again');
select is(tests.pool('Rad'), 'open 1000, admin collects, 3 take part, 3 even of 1000', 'without who was taken over');
select is(tests.ask_pool('guest', 'join_pool', 'Rad'), 'joined', 'who may join again');
select tests.ask_pool('admin', 'fix_pool', 'Rad');
select is(
  tests.shares('Rad'), 'admin 250 received, member 250 pledged, recipient 250 pledged, guest 250 pledged', 'as if nothing had been taken over'
);
select pg_temp.leave('guest');
select tests.ask_pool('admin', 'resplit_pool', 'Rad');
select is(tests.shares('Rad'), 'admin 334 received, member 333 pledged, recipient 333 pledged', 'nor is it remembered');
rollback to taken;
select tests.run_as('admin', format('delete from public.group_gifts where id = %L', tests.id('gift', 'Rad')));
select tests.answer('admin', format('select public.restore_group_gift(%L)', tests.id('gift', 'Rad')));
select pg_temp.leave('member');
select tests.ask_pool('admin', 'resplit_pool', 'Rad');
select is(tests.shares('Rad'), 'admin 625 received, recipient 375 pledged', 'a deleted gift comes back with what was taken over');
rollback to fixed_round;

-- Sent and received shares cannot be taken over.
select tests.ask_pool('guest', 'mark_share', 'Rad', ', true');
select pg_temp.receive('member', 'true');
select is(pg_temp.take('admin', tests.share('Rad', payer)), 'sent', format('the share of %s, who has paid, is not taken over', payer))
from (values ('guest'), ('member')) as t (payer);
select is(tests.shares('Rad'), 'admin 250 received, guest 250 sent, member 250 received, recipient 250 pledged', 'and stays in');
savepoint paid_round;
select tests.answer('admin', format('select public.release_group_gift(%L)', tests.id('gift', 'Rad')));
select tests.run_as('recipient', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
select tests.ask_pool('recipient', 'open_pool', 'Rad', ', 900');
select tests.ask_pool('recipient', 'fix_pool', 'Rad');
select is(
  tests.ask_pool('recipient', 'take_share', 'Rad', format(', %L', tests.share('Rad', 'guest'))), 'sent', 'nor is what is with an earlier collector'
);
select is(
  tests.ask_pool('recipient', 'take_share', 'Rad', format(', %L', tests.share('Rad', 'admin'))), 'taken', 'who may owe a share themselves'
);
select is(
  tests.shares('Rad'), 'guest 250 = 250 sent to admin, member 250 = 250 received to admin, recipient 400 received', 'like anybody'
);
select pg_temp.leave('guest');
select is(
  tests.ask_pool('recipient', 'take_share', 'Rad', format(', %L', pg_temp.of_the_gone())), 'sent', 'what is with them stays when its payer leaves'
);
-- After payer and earlier collector have both left, nobody can hand the money over or pay it back, so the share can be
-- taken over.
savepoint payer_gone;
select pg_temp.leave('admin');
select is(tests.ask_pool('recipient', 'take_share', 'Rad', format(', %L', tests.share('Rad', 'member'))), 'sent', 'nor when they leave alone');
select is(
  tests.ask_pool('recipient', 'take_share', 'Rad', format(', %L', pg_temp.of_the_gone())), 'taken', 'but when both have left it is the collector''s'
);
select is(tests.shares('Rad'), 'member 250 = 250 received to admin, recipient 650 received', 'to the sum');
rollback to payer_gone;
select tests.run_as('admin', 'select public.delete_account()');
select is(
  tests.ask_pool('recipient', 'take_share', 'Rad', format(', %L', pg_temp.of_the_gone())), 'taken', 'or when the account that has it is deleted'
);
rollback to payer_gone;
rollback to paid_round;
-- A share of a member who left that was marked as sent but never came can be taken over.
select pg_temp.leave('guest');
select is(pg_temp.take('admin', pg_temp.of_the_gone()), 'taken', 'what was sent by somebody who left, and never came');
select is(tests.shares('Rad'), 'admin 500 received, member 250 received, recipient 250 pledged', 'is the collector''s');
rollback to paid_round;
select pg_temp.leave('member');
select is(pg_temp.take('admin', pg_temp.of_the_gone()), 'sent', 'what came from them has come');
rollback to paid_round;
select pg_temp.leave('recipient');
select is(pg_temp.take('admin', pg_temp.of_the_gone()), 'taken', 'what somebody left open, too');
select is(tests.shares('Rad'), 'admin 500 received, guest 250 sent, member 250 received', 'is the collector''s');
select pg_temp.receive('guest', 'true');
select is(pg_temp.accounts(), 0, 'and the last one who pays was the last');
rollback to fixed_round;

-- Taking over shares with own amounts.
select tests.ask_pool('admin', 'reopen_pool', 'Rad');
select tests.ask_pool('admin', 'join_pool', 'Rad', ', 100');
select tests.ask_pool('guest', 'join_pool', 'Rad', ', 300');
select tests.ask_pool('admin', 'fix_pool', 'Rad');
select is(
  tests.shares('Rad'), 'admin 100 = 100 received, guest 300 = 300 pledged, member 300 pledged, recipient 300 pledged', 'own and even'
);
select pg_temp.take('admin', tests.share('Rad', 'guest'));
select is(tests.shares('Rad'), 'admin 400 = 100 received, member 300 pledged, recipient 300 pledged', 'own amounts are taken over');
select is(tests.pool('Rad'), 'fixed 1000, admin collects, 3 take part, 2 even of 900', 'and the own part stays what it is');
select pg_temp.leave('member');
select tests.ask_pool('admin', 'resplit_pool', 'Rad');
select is(tests.shares('Rad'), 'admin 550 = 100 received, recipient 450 pledged', 'also when the rest is split anew');
select is(tests.ask_pool('admin', 'end_pool', 'Rad'), 'ended', 'it ends');
select is(pg_temp.take('admin', tests.share('Rad', 'recipient')), 'ended', 'and nothing is taken over any more');
rollback to fixed_round;

-- Own amounts that make up the whole total leave even parts of 0.
select tests.ask_pool('admin', 'reopen_pool', 'Rad');
select tests.ask_pool('guest', 'join_pool', 'Rad', ', 400');
select tests.ask_pool('member', 'join_pool', 'Rad', ', 600');
select tests.pay_to('admin', 'Rad');
select is(tests.ask_pool('admin', 'fix_pool', 'Rad'), 'fixed', 'own amounts may be the whole total');
select is(
  tests.shares('Rad'), 'admin 0 received, guest 400 = 400 pledged, member 600 = 600 pledged, recipient 0 received', 'the others have nothing to pay'
);
savepoint nothing;
select is(tests.ask_pool('recipient', 'mark_share', 'Rad', ', true'), 'received', 'nothing is sent');
select is(pg_temp.receive('recipient', 'false'), 'received', 'nor does it not come');
select is(pg_temp.take('admin', tests.share('Rad', 'recipient')), 'sent', 'nor is it taken over');
select is(
  tests.shares('Rad'), 'admin 0 received, guest 400 = 400 pledged, member 600 = 600 pledged, recipient 0 received', 'it stays nothing'
);
select is(tests.ask_pool('admin', 'reopen_pool', 'Rad'), 'open', 'it keeps no round closed');
select is(
  tests.shares('Rad'), 'admin even pledged, guest even = 400 pledged, member even = 600 pledged, recipient even pledged', 'and is open again'
);
rollback to nothing;
select is(tests.ask_pool('admin', 'end_pool', 'Rad'), 'ended', 'nor from ending');
rollback to nothing;
select tests.answer('admin', format('select public.release_group_gift(%L)', tests.id('gift', 'Rad')));
select is(
  tests.shares('Rad'), 'admin even pledged, guest even = 400 pledged, member even = 600 pledged, recipient even pledged',
  'nor is it with who collected'
);
rollback to nothing;
select pg_temp.receive(payer, 'true') from (values ('guest'), ('member')) as t (payer);
select is(pg_temp.accounts(), 0, 'it needs no account');
select is(tests.pay_to('admin', 'Rad'), 'false', 'not even a new one');
rollback to nothing;
select pg_temp.leave('recipient');
select is(
  tests.shares('Rad'), 'admin 0 received, guest 400 = 400 pledged, member 600 = 600 pledged, (recipient) 0 received', 'whoever leaves, too'
);
select tests.ask_pool('admin', 'resplit_pool', 'Rad');
select is(
  tests.shares('Rad'), 'admin 0 received, guest 400 = 400 pledged, member 600 = 600 pledged, (recipient) 0 received', 'leaves nothing to split'
);
rollback to nothing;
select pg_temp.leave('guest');
select pg_temp.leave('recipient');
select tests.ask_pool('admin', 'resplit_pool', 'Rad');
select is(
  tests.shares('Rad'), 'admin 400 received, member 600 = 600 pledged, (recipient) 0 received', 'nor takes a part of what another one leaves'
);
rollback to nothing;
-- An even part of 0 still takes part: it rises as soon as there is something to split.
select pg_temp.leave('guest');
select tests.ask_pool('admin', 'resplit_pool', 'Rad');
select is(
  tests.shares('Rad'), 'admin 200 received, member 600 = 600 pledged, recipient 200 pledged', 'until somebody leaves something open'
);
select is(tests.ask_pool('admin', 'reopen_pool', 'Rad'), 'open', 'which is not paid yet');
rollback to nothing;
update public.pool_shares set own_cents = 1, amount_cents = 1 where gift_id = tests.id('gift', 'Rad') and share_id = tests.share('Rad', 'guest');
update public.pool_shares set own_cents = 999, amount_cents = 999 where gift_id = tests.id('gift', 'Rad') and share_id = tests.share('Rad', 'member');
select pg_temp.leave('guest');
select tests.ask_pool('admin', 'resplit_pool', 'Rad');
select is(
  tests.shares('Rad'), 'admin 1 received, member 999 = 999 pledged, recipient 0 received', 'a cent is that of who joined first'
);

select * from finish();
rollback;
