-- A pool from opening to closing: what each function answers, and what it leaves behind.
begin;
set local search_path = public, extensions;
select plan(65);
select tests.create_groups();

select is(tests.ask_pool('admin', 'open_pool', 'Rad', ', 1000'), 'not_mine', 'only what is reserved is paid together');
select tests.run_as('member', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
select is(tests.ask_pool('admin', 'open_pool', 'Rad', ', 1000'), 'not_mine', 'by the one who reserved it');
select is(tests.ask_pool('admin', 'join_pool', 'Rad'), '42501', 'nobody joins what is not open');
select is(tests.ask_pool('member', total_call, 'Rad', total), '23514', format('a total of %s is none', total))
from (values ('open_pool', ', 0'), ('open_pool', ', -1'), ('open_pool', ', 10000001')) as t (total_call, total);
select is(tests.ask_pool('member', 'open_pool', 'Rad', ', null'), '23502', 'nor is nothing');
select is(tests.ask_pool('member', 'open_pool', 'Rad', ', 10000000'), 'open', '100,000 euros are');
select is(tests.ask_pool('member', 'open_pool', 'Rad', ', 5000'), 'open', 'the total changes while it is open');
select is(tests.ask_pool('member', 'open_pool', 'Rad', ', 5000'), 'open', 'and is said twice after a lost answer');
select is(tests.pool('Rad'), 'open 5000, member collects, 1 take part, 1 even of 5000', 'whoever collects takes part');
select is(tests.ask_pool('member', 'fix_pool', 'Rad'), 'alone', 'one alone closes nothing');

select is(tests.ask_pool('guest', 'join_pool', 'Rad', ', ' || own), '23514', format('an own amount of %s is none', own))
from (values ('0'), ('-1')) as t (own);
select is(tests.ask_pool('guest', 'join_pool', 'Rad', ', 10000001'), 'too_much', 'nor is one above the total');
select is(tests.ask_pool('guest', 'join_pool', 'Rad', ', 5001'), 'too_much', 'not by a cent');
select is(tests.shares('Rad'), 'member even pledged', 'a refusal leaves nothing');
select is(tests.ask_pool('guest', 'join_pool', 'Rad', ', 1500'), 'joined', 'an own amount');
select is(tests.ask_pool('guest', 'join_pool', 'Rad', ', 1500'), 'joined', 'is said twice');
select is(tests.ask_pool('admin', 'join_pool', 'Rad', ', 3501'), 'too_much', 'all own amounts count');
select is(tests.ask_pool('admin', 'join_pool', 'Rad'), 'joined', 'an even part');
select is(tests.pool('Rad'), 'open 5000, member collects, 3 take part, 2 even of 3500', 'all members know who pays');
select is(tests.ask_pool('guest', 'join_pool', 'Rad', ', 2000'), 'joined', 'own amounts change');
select is(tests.ask_pool('guest', 'join_pool', 'Rad'), 'joined', 'also to an even part');
select is(tests.ask_pool('guest', 'join_pool', 'Rad', ', 4999'), 'joined', 'and back');
select is(tests.ask_pool('member', 'open_pool', 'Rad', ', 4998'), 'too_low', 'the total is not below them');
select is(tests.ask_pool('member', 'fix_pool', 'Rad'), 'fixed', 'a cent is split among two');
select is(
  tests.shares('Rad'), 'member 1 received, guest 4999 = 4999 pledged, admin 0 received', 'one of whom has nothing to pay'
);
select is(tests.ask_pool('member', 'reopen_pool', 'Rad'), 'open', 'which is no payment');
select is(tests.ask_pool('guest', 'join_pool', 'Rad', ', 1600'), 'joined', 'then less');
select is(tests.ask_pool('guest', 'leave_pool', 'Rad'), 'left', 'whoever joined may leave');
select is(tests.ask_pool('guest', 'leave_pool', 'Rad'), 'left', 'and say so twice');
select is(tests.shares('Rad'), 'member even pledged, admin even pledged', 'and is gone');
select is(tests.ask_pool('member', 'leave_pool', 'Rad'), 'collector', 'not so whoever collects');
select tests.run_as('guest', format('select public.join_pool(%L, 1599)', tests.id('gift', 'Rad')));

select is(tests.ask_pool('member', 'fix_pool', 'Rad'), 'fixed', 'the amounts are fixed');
select is(tests.ask_pool('member', 'fix_pool', 'Rad'), 'fixed', 'once');
select is(
  tests.shares('Rad'), 'member 1701 received, admin 1700 pledged, guest 1599 = 1599 pledged',
  'to the cent, which goes to whoever joined first; the collector has paid'
);
select is_empty('select from public.pool_shares where was_received is not null', 'and has nothing of an earlier one');
select is(tests.ask_pool('recipient', 'join_pool', 'Rad'), 'closed', 'whoever comes late is told');
select is(tests.ask_pool('guest', 'join_pool', 'Rad', ', 5'), 'closed', 'nothing changes any more');
select is(tests.ask_pool('guest', 'leave_pool', 'Rad'), 'closed', 'nobody leaves');
select is(tests.ask_pool('member', 'open_pool', 'Rad', ', 9000'), 'closed', 'nor does the total change');
select is(tests.ask_pool('member', 'reopen_pool', 'Rad'), 'open', 'while nobody has paid it opens again');
select is(tests.ask_pool('member', 'reopen_pool', 'Rad'), 'open', 'once');
select is(tests.shares('Rad'), 'member even pledged, admin even pledged, guest even = 1599 pledged', 'without amounts');
select is(tests.ask_pool('admin', 'mark_share', 'Rad', ', true'), 'pledged', 'nobody pays an open one');
select is(tests.ask_pool('member', 'fix_pool', 'Rad'), 'fixed', 'it is fixed anew');

-- All payers have own amounts.
select tests.run_as('admin', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Zelt')));
select tests.run_as('admin', format('select public.open_pool(%L, 1000)', tests.id('gift', 'Zelt')));
select tests.run_as('admin', format('select public.join_pool(%L, 400)', tests.id('gift', 'Zelt')));
select tests.run_as('guest', format('select public.join_pool(%L, 599)', tests.id('gift', 'Zelt')));
select is(tests.ask_pool('admin', 'fix_pool', 'Zelt'), 'not_covered', 'own amounts alone make the total, or it stays open');
select is(tests.ask_pool('guest', 'join_pool', 'Zelt', ', 600'), 'joined', 'to the cent');
select is(tests.ask_pool('admin', 'fix_pool', 'Zelt'), 'fixed', 'then it is fixed');
select is(tests.shares('Zelt'), 'admin 400 = 400 received, guest 600 = 600 pledged', 'as they said');
select is(tests.ask_pool('admin', 'end_pool', 'Zelt'), 'ended', 'it is given up');
select is(tests.ask_pool('admin', 'end_pool', 'Zelt'), 'ended', 'once');
select is(tests.ask_pool('guest', 'join_pool', 'Zelt'), 'closed', 'nobody joins any more');

select is(private.split_cents(1001, array[500, null, null]), array[500, 251, 250], 'own amounts take no cent of the rest');
select is(private.split_cents(1000, array[null, 600, 500]), null, 'and are never above the total');
select is(private.split_cents(1002, array[null, 500, null, null]), array[168, 500, 167, 167], 'wherever they stand');

-- No pool can be opened for a gift that was given.
select tests.run_as('admin', format('select public.set_group_gift_status(%L, ''gifted'')', tests.id('gift', 'Zelt')));
select is(tests.ask_pool('admin', 'open_pool', 'Zelt', ', 1000'), 'not_mine', 'a given gift is not opened');
select tests.run_as('admin', format('select public.set_group_gift_status(%L, ''purchased'')', tests.id('gift', 'Zelt')));
select is(tests.ask_pool('admin', 'open_pool', 'Zelt', ', 1000'), 'open', 'but a bought one is, also anew');
select is(tests.shares('Zelt'), 'admin even pledged', 'without who was in before');

-- Limits: fifty payers for a gift, and 120 changes a minute by one member.
insert into public.pool_shares (gift_id, group_id, member_id)
select tests.id('gift', 'Zelt'), tests.id('group', 'Familie'), gen_random_uuid() from generate_series(1, 48);
select is(tests.ask_pool('guest', 'join_pool', 'Zelt'), 'joined', 'fifty pay');
select is(tests.ask_pool('recipient', 'join_pool', 'Zelt'), 'QUOTA', 'and no more');
select is(tests.ask_pool('guest', 'join_pool', 'Zelt', ', 5'), 'joined', 'who is in may change the amount');
update private.write_counters set amount = 119 where user_id = tests.id('user', 'guest') and kind = 'pool_changes';
select is(tests.ask_pool('guest', 'leave_pool', 'Zelt'), 'left', 'often');
select is(tests.ask_pool('guest', 'join_pool', 'Zelt'), 'QUOTA', 'but not all the time');

select * from finish();
rollback;
