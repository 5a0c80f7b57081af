-- Members who leave, and gifts that are released, deleted or withdrawn: what was paid is not forgotten, and sums stay
-- exact.
begin;
set local search_path = public, extensions;
select plan(133);
select tests.create_groups();

create function pg_temp.leave(actor text) returns void
language sql as $$
  select tests.run_as(actor, format('delete from public.group_members where id = %L', tests.id('member', actor || ' in Familie')))
$$;
create function pg_temp.release(actor text, title text) returns text
language sql as $$ select tests.answer(actor, format('select public.release_group_gift(%L)', tests.id('gift', title))) $$;
create function pg_temp.sum(title text) returns text
language sql as $$
  select coalesce(sum(amount_cents), 0) || ' of ' || (select coalesce(paid_cents, total_cents) from public.gift_pools where gift_id = tests.id('gift', title))
  from public.pool_shares where gift_id = tests.id('gift', title)
$$;

-- Leaving while the pool is open.
select tests.open_pool('Rad', 1000, 'admin', 'guest', 'member', 'recipient');
savepoint open_round;
select lives_ok($$ select pg_temp.leave('guest') $$, 'whoever takes part may leave the group');
select is(tests.shares('Rad'), 'admin even pledged, member even pledged, recipient even pledged', 'and pays nothing');
select is(tests.pool('Rad'), 'open 1000, admin collects, 3 take part, 3 even of 1000', 'as all see');
select tests.run_as('member', 'select public.delete_account()');
select is(tests.shares('Rad'), 'admin even pledged, recipient even pledged', 'the same with an account');
select tests.pay_to('admin', 'Rad');
select is(pg_temp.release('admin', 'Rad'), 'true', 'the gift is released');
select is(tests.pool('Rad'), 'open 1000, nobody collects, 2 take part, 2 even of 1000', 'then nobody collects');
select is((select count(*)::integer from public.pool_payment), 0, 'and there is no account to pay to');
select is(tests.ask_pool('recipient', 'join_pool', 'Rad', ', 500'), 'closed', 'nobody joins meanwhile');
select is(tests.ask_pool('admin', 'fix_pool', 'Rad'), '42501', 'nor is anything fixed');
select is(tests.ask_pool('admin', 'open_pool', 'Rad', ', 500'), 'not_mine', 'nor opened');
select tests.run_as('recipient', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
select is(tests.pool('Rad'), 'open 1000, nobody collects, 2 take part, 2 even of 1000', 'reserving alone does not collect');
select is(tests.ask_pool('recipient', 'open_pool', 'Rad', ', 900'), 'open', 'the next one opens it');
select is(tests.pool('Rad'), 'open 900, recipient collects, 2 take part, 2 even of 900', 'with those who are in');
select is(tests.ask_pool('admin', 'leave_pool', 'Rad'), 'left', 'the former collector may leave by now');
rollback to open_round;

-- Leaving once amounts are fixed.
select tests.pay_to('admin', 'Rad');
select tests.ask_pool('admin', 'fix_pool', 'Rad');
savepoint fixed_round;
select pg_temp.leave('guest');
select is(
  tests.shares('Rad'), 'admin 250 received, (guest) 250 pledged, member 250 pledged, recipient 250 pledged', 'a fixed share stays when its member leaves'
);
select is(tests.pool('Rad'), 'fixed 1000, admin collects, 3 take part, 4 even of 1000', 'as all see');
select is(tests.ask_pool('guest', 'mark_share', 'Rad', ', true'), '42501', 'whoever left says nothing more');
select is(tests.answer('guest', 'select count(*) from public.pool_shares'), '0', 'and sees nothing');
select is(tests.ask_pool('member', 'resplit_pool', 'Rad'), '42501', 'the collector splits anew');
select is(tests.ask_pool('admin', 'resplit_pool', 'Rad'), 'true', 'what is open');
select is(tests.shares('Rad'), 'admin 334 received, member 333 pledged, recipient 333 pledged', 'to the cent');
select is(tests.ask_pool('admin', 'resplit_pool', 'Rad'), 'true', 'once');
select is(tests.shares('Rad'), 'admin 334 received, member 333 pledged, recipient 333 pledged', 'and no more');
select tests.ask_pool('recipient', 'mark_share', 'Rad', ', true');
select tests.ask_pool('admin', 'set_pool_paid', 'Rad', ', 1100');
select tests.run_as('member', 'select public.delete_account()');
select is(tests.shares('Rad'), 'admin 434 received, (?) 333 pledged, recipient 333 sent', 'a deleted account leaves no name');
select is((select count(*)::integer from public.pool_shares where user_id = tests.id('user', 'member')), 0, 'nor anything else');
select is(tests.ask_pool('admin', 'resplit_pool', 'Rad'), 'true', 'with nobody but the collector');
select is(tests.shares('Rad'), 'admin 767 received, recipient 333 sent', 'they pay it all');
select is(pg_temp.sum('Rad'), '1100 of 1100', 'to the sum');
select is(tests.ask_pool('admin', 'receive_share', 'Rad', format(', %L, true', tests.share('Rad', 'recipient'))), 'received', 'the last one pays');
select is((select count(*)::integer from public.pool_payment), 0, 'then the account goes');
rollback to fixed_round;

-- Money that an earlier collector has received is never forgotten.
select tests.ask_pool('member', 'mark_share', 'Rad', ', true');
select pg_temp.release('admin', 'Rad');
select is(tests.ask_pool('member', 'leave_pool', 'Rad'), 'paid', 'whoever has paid takes part in the next round');
select is(tests.ask_pool('guest', 'leave_pool', 'Rad'), 'left', 'but nobody else has to');
select is(tests.shares('Rad'), 'admin even pledged, member 250 = 250 sent to admin, recipient even pledged', 'and it is not forgotten');
select tests.run_as('member', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
select tests.ask_pool('member', 'open_pool', 'Rad', ', 1000');
select tests.ask_pool('member', 'fix_pool', 'Rad');
select tests.ask_pool('member', 'take_share', 'Rad', format(', %L', tests.share('Rad', 'recipient')));
select is(tests.shares('Rad'), 'admin 375 pledged, member 625 = 250 received to admin', 'while they collect it counts as theirs');
select is(tests.ask_pool('member', 'mark_share', 'Rad', ', false'), 'received', 'and they owe it to nobody');
select is(tests.ask_pool('member', 'end_pool', 'Rad'), 'ended', 'when they end that round');
select tests.ask_pool('member', 'open_pool', 'Rad', ', 1000');
select is(tests.shares('Rad'), 'member 250 = 250 sent to admin', 'it is what was sent, with nothing taken over');
select is(tests.ask_pool('member', 'mark_share', 'Rad', ', false'), 'pledged', 'and it may come back to them while the round is open');
rollback to fixed_round;

-- Receipts of an earlier collector stay, regardless of later rounds.
create function pg_temp.collect_and(ending text) returns text
language plpgsql as $$
declare
  seen text;
begin
  begin
    perform tests.ask_pool('admin', 'receive_share', 'Rad', format(', %L, true', tests.share('Rad', 'member')));
    perform pg_temp.release('admin', 'Rad');
    perform tests.run_as('member', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
    perform tests.ask_pool('member', 'open_pool', 'Rad', ', 1000');
    if ending not like 'open, %' then
      perform tests.ask_pool('member', 'fix_pool', 'Rad');
    end if;
    if ending like '%deleted' then
      perform tests.run_as('admin', format('delete from public.group_gifts where id = %L', tests.id('gift', 'Rad')));
      perform tests.answer('admin', format('select public.restore_group_gift(%L)', tests.id('gift', 'Rad')));
      perform tests.ask_pool('member', 'reopen_pool', 'Rad');
    elsif ending like '%released' then
      perform pg_temp.release('member', 'Rad');
    else
      perform tests.ask_pool('member', split_part(ending, ', ', 2), 'Rad');
    end if;
    seen := (select concat_ws(' ', amount_cents, state, 'to ' || paid_to) from public.pool_shares where share_id = tests.share('Rad', 'member'));
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
  end;
  return seen;
end
$$;
select is(pg_temp.collect_and(ending), '250 received to admin', ending)
from (values
  ('fixed, end_pool'), ('fixed, reopen_pool'), ('fixed, released'), ('fixed, deleted'), ('open, end_pool'), ('open, released')
) as t (ending);
rollback to fixed_round;

-- A receipt that was ticked by mistake is taken back: the money is with the earlier collector again.
create function pg_temp.ticked_and(ending text) returns text
language plpgsql as $$
declare
  mine constant uuid := tests.share('Rad', 'member');
  seen text;
begin
  begin
    perform tests.ask_pool('member', 'mark_share', 'Rad', ', true');
    if ending like 'received, %' then
      perform tests.ask_pool('admin', 'receive_share', 'Rad', format(', %L, true', mine));
    end if;
    perform pg_temp.release('admin', 'Rad');
    perform tests.run_as('recipient', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
    perform tests.ask_pool('recipient', f, 'Rad', others) from (values ('open_pool', ', 1000'), ('fix_pool', ''), ('receive_share', format(', %L, true', mine))) as t (f, others);
    if ending like '%left%' then
      perform pg_temp.leave('admin');
    elsif ending like '%deleted%' then
      perform tests.run_as('admin', 'select public.delete_account()');
    elsif ending like '%released' then
      perform pg_temp.release('recipient', 'Rad');
      perform tests.run_as('member', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
      perform tests.ask_pool('member', f, 'Rad', others) from (values ('open_pool', ', 1000'), ('end_pool', '')) as t (f, others);
    end if;
    if ending like '%taken back' then
      perform tests.ask_pool('recipient', 'receive_share', 'Rad', format(', %L, false', mine)) from generate_series(1, 2);
    end if;
    seen := (select concat_ws(' ', amount_cents, state, 'to ' || paid_to) from public.pool_shares where share_id = mine);
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
  end;
  return seen;
end
$$;
select is(pg_temp.ticked_and(ending), expected, ending)
from (values
  ('sent, ticked', '250 received'), ('sent, taken back', '250 sent to admin'), ('received, taken back', '250 received to admin'),
  ('sent, they left, taken back', '250 sent to '), ('sent, they are deleted, taken back', '250 sent to '),
  ('sent, they are deleted, ticked', '250 received'), ('sent, released', '250 received to recipient')
) as t (ending, expected);
rollback to fixed_round;

-- A paying member who leaves the group and returns does not pay twice.
create function pg_temp.come_back(actor text, again text) returns void
language sql as $$
  select tests.run_as(actor, format('delete from public.group_members where user_id = auth.uid() and group_id = %L', tests.id('group', 'Familie')));
  insert into public.group_members (id, group_id, user_id, display_name)
  values (tests.id('member', again), tests.id('group', 'Familie'), tests.id('user', actor), again)
$$;
select tests.open_pool('Zelt', 500, 'admin', 'member');
select tests.ask_pool('admin', 'fix_pool', 'Zelt');
update public.pool_shares set joined_at = joined_at - interval '1 day' where gift_id = tests.id('gift', 'Zelt');
select tests.ask_pool('member', 'mark_share', title, ', true'), pg_temp.release('admin', title) from (values ('Rad'), ('Zelt')) as t (title);
select pg_temp.come_back('member', 'Mia');
select tests.run_as('recipient', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
select tests.ask_pool('recipient', 'open_pool', 'Rad', ', 1000');
savepoint came_back;
select is(tests.ask_pool('member', 'join_pool', 'Rad', ', 100'), 'joined', 'whoever comes back may take part') from generate_series(1, 2);
select is(
  tests.shares('Rad'), 'admin even pledged, guest even pledged, Mia 250 = 250 sent to admin, recipient even pledged', 'with what they have paid'
);
select is(tests.pool('Rad'), 'open 1000, recipient collects, 4 take part, 3 even of 750', 'as all see');
rollback to came_back;
select is(tests.ask_pool('admin recipient', 'join_pool', 'Rad', ', 100'), 'joined', 'which is nobody else''s');
select is(
  tests.shares('Rad'), 'admin even pledged, guest even pledged, (member) 250 = 250 sent to admin, recipient even pledged, admin recipient even = 100 pledged',
  'not even of who joins meanwhile'
);
rollback to came_back;
select pg_temp.release('recipient', 'Rad');
select tests.run_as('member', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
select tests.ask_pool('member', 'open_pool', 'Rad', ', 1000');
select is(
  tests.shares('Rad'), 'admin even pledged, guest even pledged, Mia 250 = 250 sent to admin, recipient even pledged', 'nor do they when they collect'
);
select tests.ask_pool('member', 'fix_pool', 'Rad'), pg_temp.come_back('member', 'Mia Maria');
select is(
  tests.shares('Rad'), 'admin even pledged, guest even pledged, (Mia) 250 = 250 sent to admin, recipient even pledged', 'and whoever goes once more leaves it'
);
rollback to fixed_round;

-- The collector confirms a share that its payer has not marked as sent.
select tests.ask_pool('admin', 'receive_share', 'Rad', format(', %L, true', tests.share('Rad', 'guest')));
select is(tests.ask_pool('admin', 'reopen_pool', 'Rad'), 'sent', 'what has come keeps it closed');
rollback to fixed_round;

-- Received and sent shares of former members are not split again.
select tests.ask_pool('admin', 'receive_share', 'Rad', format(', %L, true', tests.share('Rad', 'guest')));
select pg_temp.leave('guest');
select pg_temp.leave('member');
select tests.ask_pool('admin', 'resplit_pool', 'Rad');
select is(tests.shares('Rad'), 'admin 375 received, (guest) 250 received, recipient 375 pledged', 'what came stays');
rollback to fixed_round;
select tests.ask_pool('guest', 'mark_share', 'Rad', ', true');
select pg_temp.leave('guest');
select pg_temp.leave('member');
select tests.ask_pool('admin', 'resplit_pool', 'Rad');
select is(tests.shares('Rad'), 'admin 375 received, (guest) 250 sent, recipient 375 pledged', 'and so does what is on its way');
rollback to fixed_round;

-- A collector with an own amount pays their part of a leaver's share on top.
select tests.ask_pool('admin', 'reopen_pool', 'Rad');
select tests.ask_pool('admin', 'join_pool', 'Rad', ', 100');
select tests.ask_pool('admin', 'fix_pool', 'Rad');
select pg_temp.leave('guest');
select is(
  tests.shares('Rad'), 'admin 100 = 100 received, (guest) 300 pledged, member 300 pledged, recipient 300 pledged', 'one left'
);
select tests.ask_pool('admin', 'resplit_pool', 'Rad');
select is(tests.shares('Rad'), 'admin 200 = 100 received, member 400 pledged, recipient 400 pledged', 'each pays a part of it');
rollback to fixed_round;

-- With own amounts alone, or when all others have paid, nobody but the collector is left to pay a leaver's share.
select tests.ask_pool('admin', 'reopen_pool', 'Rad');
select tests.ask_pool(actor, 'join_pool', 'Rad', ', 250') from (values ('admin'), ('guest'), ('member'), ('recipient')) as t (actor);
select tests.ask_pool('admin', 'fix_pool', 'Rad');
select pg_temp.leave('guest');
select is(tests.ask_pool('admin', 'resplit_pool', 'Rad'), 'true', 'what nobody else can pay');
select is(
  tests.shares('Rad'), 'admin 500 = 250 received, member 250 = 250 pledged, recipient 250 = 250 pledged', 'the collector pays'
);
rollback to fixed_round;

-- A payer who sent their share to an earlier collector becomes the collector.
savepoint handed_on;
select tests.ask_pool('guest', 'mark_share', 'Rad', ', true');
select pg_temp.release('admin', 'Rad');
select tests.run_as('guest', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
select tests.ask_pool('guest', 'open_pool', 'Rad', ', 1000');
select tests.ask_pool('guest', 'fix_pool', 'Rad');
select tests.ask_pool('guest', 'take_share', 'Rad', format(', %L', tests.share('Rad', 'member')));
select is(tests.shares('Rad'), 'admin 250 pledged, guest 500 = 250 received to admin, recipient 250 pledged', 'has it, and more');
select tests.ask_pool('guest', 'reopen_pool', 'Rad');
select is(tests.shares('Rad'), 'admin even pledged, guest 250 = 250 sent to admin, recipient even pledged', 'until the round is open again');
select is((select sum(taken_cents)::integer from public.pool_shares), 0, 'when nothing is taken over');
select tests.ask_pool('guest', 'fix_pool', 'Rad');
select pg_temp.release('guest', 'Rad');
select is(tests.shares('Rad'), 'admin even pledged, guest 250 = 250 sent to admin, recipient even pledged', 'or they give it up');
select tests.run_as('admin', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
select tests.ask_pool('admin', 'open_pool', 'Rad', ', 1000');
select tests.ask_pool('admin', 'fix_pool', 'Rad');
select is(tests.shares('Rad'), 'admin 375 received, guest 250 = 250 sent, recipient 375 pledged', 'whoever has it says whether it came');
rollback to handed_on;

-- A collector who has received money releases the gift.
select tests.ask_pool('guest', 'mark_share', 'Rad', ', true');
select tests.ask_pool('admin', 'receive_share', 'Rad', format(', %L, true', tests.share('Rad', 'member')));
savepoint paid_round;
select is(pg_temp.release('admin', 'Rad'), 'true', 'the gift is released after money came');
select is(
  tests.shares('Rad'), 'admin even pledged, guest 250 = 250 sent to admin, member 250 = 250 received to admin, recipient even pledged',
  'a share that was sent says who has the money after a release'
);
select is(tests.pool('Rad'), 'open 1000, nobody collects, 4 take part, 2 even of 500', 'and the round is open');
select is((select count(*)::integer from public.pool_payment), 0, 'without an account to pay to');
select tests.run_as('recipient', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
select is(tests.ask_pool('recipient', 'open_pool', 'Rad', ', 499'), 'too_low', 'what was paid counts');
select is(tests.ask_pool('recipient', 'open_pool', 'Rad', ', 900'), 'open', 'the next one collects');
select is(tests.ask_pool('member', 'join_pool', 'Rad'), 'joined', 'what was paid stays as it was');
select is(tests.ask_pool('recipient', 'fix_pool', 'Rad'), 'fixed', 'and the rest is split');
select is(
  tests.shares('Rad'), 'admin 200 pledged, guest 250 = 250 sent to admin, member 250 = 250 received to admin, recipient 200 received',
  'among the others'
);
select is(tests.ask_pool('recipient', 'reopen_pool', 'Rad'), 'open', 'which may be opened again');
select is(tests.ask_pool('recipient', 'fix_pool', 'Rad'), 'fixed', 'and fixed');
select is(
  tests.ask_pool('recipient', 'receive_share', 'Rad', format(', %L, false', tests.share('Rad', 'member'))), 'received',
  'what the former collector has received stays so'
);
select is(
  tests.ask_pool('recipient', 'receive_share', 'Rad', format(', %L, true', tests.share('Rad', 'guest'))), 'received',
  'the former collector hands it over'
);
select is(tests.ask_pool('recipient', 'receive_share', 'Rad', format(', %L, true', tests.share('Rad', 'member'))), 'received', 'all of it');
select is(
  tests.shares('Rad'), 'admin 200 pledged, guest 250 = 250 received, member 250 = 250 received, recipient 200 received', 'then it is with them'
);
rollback to paid_round;

-- A returning collector still has the money received before.
select pg_temp.release('admin', 'Rad');
select is(
  tests.answer('admin', format('select public.undo_group_gift_release(%L)', tests.id('gift', 'Rad'))), 'true', 'it was released by mistake'
);
select tests.ask_pool('admin', 'open_pool', 'Rad', ', 1000');
select is(
  tests.shares('Rad'), 'admin even pledged, guest 250 = 250 sent to admin, member 250 = 250 received to admin, recipient even pledged',
  'the round begins anew'
);
select is(tests.ask_pool('admin', 'end_pool', 'Rad'), 'sent', 'with what is in their own hand');
select is(tests.ask_pool('admin', 'fix_pool', 'Rad'), 'fixed', 'and is closed');
select is(
  tests.shares('Rad'), 'admin 250 received, guest 250 = 250 sent, member 250 = 250 received, recipient 250 pledged', 'as it was'
);
select is(tests.ask_pool('admin', 'end_pool', 'Rad'), 'sent', 'what has come is given back first');
select is(
  tests.ask_pool('admin', 'receive_share', 'Rad', format(', %L, false', tests.share('Rad', 'member'))), 'pledged', 'which is said'
);
rollback to paid_round;

-- When all others have paid an earlier collector, nobody owes anything once amounts are fixed.
select tests.ask_pool('admin', 'receive_share', 'Rad', format(', %L, true', tests.share('Rad', payer))) from (values ('guest'), ('recipient')) as t (payer);
select pg_temp.release('admin', 'Rad');
select tests.run_as('admin', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
select tests.ask_pool('admin', 'open_pool', 'Rad', ', 1000');
select is(tests.pay_to('admin', 'Rad'), 'true', 'while it is open somebody may join');
select tests.ask_pool('admin', 'fix_pool', 'Rad');
select is((select count(*)::integer from public.pool_payment), 0, 'the account goes with the last one');
rollback to paid_round;

-- The next collector gives up as well: the first one still has the money.
select pg_temp.release('admin', 'Rad');
select tests.run_as('recipient', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
select tests.ask_pool('recipient', 'open_pool', 'Rad', ', 900');
select is(tests.ask_pool('recipient', 'end_pool', 'Rad'), 'ended', 'nothing comes of it');
select is(tests.ask_pool('recipient', 'open_pool', 'Rad', ', 499'), 'too_low', 'in another round what was paid counts, too');
select is(
  tests.pool('Rad'), 'ended 900, recipient collects, 4 take part, 2 even of 400', 'and a total that is refused leaves all as it was'
);
select is(tests.ask_pool('recipient', 'open_pool', 'Rad', ', 800'), 'open', 'which begins');
select is(
  tests.shares('Rad'), 'guest 250 = 250 sent to admin, member 250 = 250 received to admin, recipient even pledged',
  'with those who have paid'
);
select is(tests.pool('Rad'), 'open 800, recipient collects, 3 take part, 1 even of 300', 'as all see');
rollback to paid_round;
select pg_temp.release('admin', 'Rad');
select tests.run_as('recipient', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
select tests.ask_pool('recipient', 'open_pool', 'Rad', ', 900');
select tests.ask_pool('recipient', 'fix_pool', 'Rad');
savepoint fixed_again;
select tests.ask_pool('admin', 'mark_share', 'Rad', ', true');
select pg_temp.release('recipient', 'Rad');
select is(
  tests.shares('Rad'), 'admin 200 = 200 sent to recipient, guest 250 = 250 sent to admin, member 250 = 250 received to admin, recipient even pledged',
  'also once amounts were fixed again: each has what came to them'
);
rollback to fixed_again;
-- A share sent to an earlier collector stays with them, also after a repeated mark.
select is(tests.ask_pool('guest', 'mark_share', 'Rad', ', true'), 'sent', 'it was sent');
select is(
  tests.shares('Rad'), 'admin 200 pledged, guest 250 = 250 sent to admin, member 250 = 250 received to admin, recipient 200 received', 'to whom it was sent'
);
-- After reverting the mark nobody has been paid.
select is(tests.ask_pool('guest', 'mark_share', 'Rad', ', false'), 'pledged', 'it was never sent');
select is(
  tests.shares('Rad'), 'admin 200 pledged, guest 250 = 250 pledged, member 250 = 250 received to admin, recipient 200 received', 'to nobody'
);
rollback to fixed_again;
select is(tests.ask_pool('member', 'mark_share', 'Rad', ', true'), 'received', 'what was received is not sent once more');
-- A share paid back by an earlier collector is owed again.
select is(tests.ask_pool('member', 'mark_share', 'Rad', ', false'), 'received', 'nor is it unsaid by a page that has not heard of it');
select is(tests.ask_pool('guest', 'mark_share', 'Rad', ', false, true'), 'pledged', 'what was sent alone may be back as well');
select is(tests.ask_pool('member', 'mark_share', 'Rad', ', false, true'), 'pledged', 'it was given back');
select is(
  tests.shares('Rad'), 'admin 200 pledged, guest 250 = 250 pledged, member 250 = 250 pledged, recipient 200 received', 'and is to be paid'
);
select is(tests.ask_pool('member', 'mark_share', 'Rad', ', true'), 'sent', 'to whoever collects now');
select is(
  tests.shares('Rad'), 'admin 200 pledged, guest 250 = 250 pledged, member 250 = 250 sent, recipient 200 received', 'and to nobody else'
);
rollback to fixed_again;
select tests.ask_pool('recipient', 'reopen_pool', 'Rad');
select is(tests.ask_pool('member', 'mark_share', 'Rad', ', false'), 'received', 'an open round unsays nothing either');
select is(tests.ask_pool('member', 'mark_share', 'Rad', ', false, true'), 'pledged', 'it comes back also while the round is open');
select is(
  tests.shares('Rad'), 'admin even pledged, guest 250 = 250 sent to admin, member even = 250 pledged, recipient even pledged', 'where it is a pledge like others'
);
select is(tests.ask_pool('member', 'leave_pool', 'Rad'), 'left', 'that may be taken back');
rollback to fixed_again;
-- Money of a former member stays with its collector, regardless of further rounds.
select pg_temp.leave('guest');
select is(tests.ask_pool('recipient', 'reopen_pool', 'Rad'), 'open', 'it is opened without them');
select is(
  tests.shares('Rad'), 'admin even pledged, (guest) 250 = 250 sent to admin, member 250 = 250 received to admin, recipient even pledged', 'but not without what they sent'
);
rollback to paid_round;

-- The collector deletes the account after giving the gift up, or while still collecting.
select pg_temp.release('admin', 'Rad');
select tests.run_as('admin', 'select public.delete_account()');
select is(
  tests.shares('Rad'), 'guest 250 = 250 sent to , member 250 = 250 received to , recipient even pledged',
  'a former collector who deletes the account leaves no name'
);
rollback to paid_round;
select tests.run_as('admin', 'select public.delete_account()');
select is(
  tests.shares('Rad'), 'guest 250 = 250 sent to , member 250 = 250 received to , recipient even pledged',
  'a collector who deletes the account leaves the sums, and no name'
);
select is(tests.pool('Rad'), 'open 1000, nobody collects, 3 take part, 1 even of 500', 'and an open round');
select is((select status from public.group_gifts where id = tests.id('gift', 'Rad')), 'idea', 'for whoever reserves it next');
select is((select count(*)::integer from public.pool_payment), 0, 'the account of a collector goes when they delete theirs');
select pg_temp.leave('member');
select is(
  tests.shares('Rad'), 'guest 250 = 250 sent to , (member) 250 = 250 received to , recipient even pledged',
  'whoever has paid leaves that behind'
);
rollback to paid_round;

-- The pool of a given gift stays fixed when its collector leaves.
select tests.run_as('admin', format('select public.set_group_gift_status(%L, ''gifted'')', tests.id('gift', 'Rad')));
select pg_temp.leave('admin');
select is(tests.pool('Rad'), 'fixed 1000, nobody collects, 3 take part, 4 even of 1000', 'a given gift was paid together');
select is(
  tests.shares('Rad'), '(admin) 250 received, guest 250 sent, member 250 received, recipient 250 pledged', 'as it was'
);
rollback to paid_round;

-- The gift of a pool is deleted and restored.
select tests.run_as('admin', format('delete from public.group_gifts where id = %L', tests.id('gift', 'Rad')));
select is(
  (select count(*)::integer from public.gift_pools) + (select count(*) from public.pool_shares)::integer, 0, 'a pool goes with its gift'
);
savepoint deleted;
select is(tests.answer('admin', format('select public.restore_group_gift(%L)', tests.id('gift', 'Rad'))), 'true', 'and comes back with it');
select is(
  tests.pool('Rad') || ': ' || tests.shares('Rad'),
  'fixed 1000, admin collects, 4 take part, 4 even of 1000: admin 250 received, guest 250 sent, member 250 received, recipient 250 pledged',
  'as it was'
);
select is((select count(*)::integer from public.pool_payment), 0, 'a gift that comes back has no account to pay to');
rollback to deleted;
select pg_temp.leave('guest');
select tests.run_as('member', 'select public.delete_account()');
select is(
  (select count(*)::integer from private.undo_deleted_responses where content::text ~ tests.id('user', 'member')::text), 0,
  'and what is kept of it names no deleted account'
);
select tests.answer('admin', format('select public.restore_group_gift(%L)', tests.id('gift', 'Rad')));
select is(
  tests.pool('Rad') || ': ' || tests.shares('Rad'),
  'fixed 1000, admin collects, 2 take part, 4 even of 1000: admin 250 received, (guest) 250 sent, (?) 250 received, recipient 250 pledged',
  'without those who left meanwhile'
);

select * from finish();
rollback;
