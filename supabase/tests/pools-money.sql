-- Payments after amounts are fixed: paid shares, the account to pay to, the final price, and what members who left
-- still owe.
begin;
set local search_path = public, extensions;
select plan(98);
select tests.create_groups();
select tests.open_pool('Rad', 1000, 'admin', 'guest', 'member');

create function pg_temp.account(actor text) returns text
language sql as $$ select tests.answer(actor, 'select string_agg(concat_ws('' '', holder, iban), '', '') from public.pool_payment') $$;
create function pg_temp.take(actor text, payer text, is_received text default 'true') returns text
language sql as $$
  select tests.ask_pool(actor, 'receive_share', 'Rad', format(', %L, %s', tests.share('Rad', payer), is_received))
$$;

-- The account to pay to.
select is(pg_temp.account('guest'), null, 'there is no account at first');
select is(tests.ask_pool('guest', 'set_pool_payment', 'Rad', ', ''Gast'', ''DE89370400440532013000'''), '42501', 'whoever pays names none');
select is(tests.ask_pool('admin', 'set_pool_payment', 'Rad', format(', ''Erika'', %L', iban)), '23514', format('%s is no IBAN', iban))
from (values
  ('DE89370400440532013001'), ('DE98370400440532013000'), ('DE89 3704 0044 0532 0130 00'), ('de89370400440532013000'),
  ('DE8937040044053201300'), ('DE8937040044053201300000'), (''), ('89DE370400440532013000'), ('DE8937040044053201300Ö'),
  ('GB29NWBK60161331926818'), (repeat('DE89', 30)), ('DE813704004405320130000'), ('GB82WEST1234569876543')
) as wrong (iban);
select is(tests.ask_pool('admin', 'set_pool_payment', 'Rad', format(', ''Erika'', %L', iban)), 'true', format('%s is one', left(iban, 2)))
from (values
  ('AT611904300234573201'), ('GB82WEST12345698765432'), ('FR1420041010050500013M02606'), ('CH9300762011623852957'),
  ('MT84MALT011000012345MTLCAST001S'), ('NO9386011117947')
) as "right" (iban);
select is(
  tests.ask_pool('admin', 'set_pool_payment', 'Rad', format(', %L, ''DE89370400440532013000''', holder)), '23514', 'the name is short text'
) from (values (' '), (repeat('x', 71)), (repeat('🎁', 71)), (E'\u200b')) as wrong (holder);
select is(tests.ask_pool('admin', 'set_pool_payment', 'Rad', ', null, ''DE89370400440532013000'''), '23514', 'and there is one');
select is(tests.ask_pool('admin', 'set_pool_payment', 'Rad', ', ''Erika'', null'), '23514', 'with an IBAN');
-- Refusals must not contain account data, because the database log is never deleted.
create function pg_temp.refusal(others text) returns text
language plpgsql as $$
declare
  said text;
  detail text;
begin
  perform tests.run_as('admin', format('select public.set_pool_payment(%L%s)', tests.id('gift', 'Rad'), others));
  return 'none';
exception
  when others then
    get stacked diagnostics said = message_text, detail = pg_exception_detail;
    return said || detail;
end
$$;
select is(pg_temp.refusal(format(', %L, %L', holder, iban)), 'No account to pay to', 'a refusal names no account')
from (values (repeat('x', 71), 'DE89370400440532013000'), (null, 'DE89370400440532013000'), ('Erika', 'DE89370400440532013001')) as wrong (holder, iban);
select tests.act_as_database();
-- Far too long arguments are refused before any lock is taken, hence alike for everybody.
select is(tests.ask_pool('outsider', 'set_pool_payment', 'Rad', format(', %L, %L', holder, iban)), '23514', 'and no book')
from (values (repeat('x', 40001), 'DE89370400440532013000'), ('Erika', repeat('DE89', 10001))) as book (holder, iban);
select is(
  tests.ask_pool('admin', 'set_pool_payment', 'Rad', format(', %L, ''DE89370400440532013000''', E' Erika\nMuster ' || repeat('🎁', 56))), 'true',
  '70 characters are enough for everybody'
);
select is(left(pg_temp.account('admin'), 13), 'Erika Muster ', 'on one line');
update public.gift_pools set changed_at = '2026-01-01' where gift_id = tests.id('gift', 'Rad');
select is(tests.pay_to('admin', 'Rad'), 'true', 'an account is named');
select ok((select changed_at > '2026-01-01' from public.gift_pools where gift_id = tests.id('gift', 'Rad')), 'which pages that are open hear');
select is(tests.pay_to('admin', 'Rad'), 'true', 'also twice');
select matches((select code from public.pool_payment), '^[A-HJKMNP-Z2-9]{4}$', 'with four characters for the text of the transfer');
select tests.open_pool('Zelt', 1000, 'admin', 'guest');
select tests.pay_to('admin', 'Zelt');
select is((select count(distinct code)::integer from public.pool_payment), 2, 'by chance');
select tests.ask_pool('admin', 'set_pool_payment', 'Zelt');
select is(pg_temp.account('guest'), null, 'nobody sees the account before the amounts are fixed');
select is(pg_temp.account('admin'), 'Erika Mustermann DE89370400440532013000', 'but the collector');
select is(tests.ask_pool('admin', 'set_pool_payment', 'Rad'), 'true', 'it is taken back');
select is(pg_temp.account('admin'), null, 'and gone');
select is(tests.ask_pool('admin', 'set_pool_paid', 'Rad', ', 900'), 'false', 'what it really cost is said later');
select is(tests.ask_pool('admin', 'resplit_pool', 'Rad'), 'false', 'and so it is split anew');
select tests.pay_to('admin', 'Rad');
select tests.ask_pool('admin', 'fix_pool', 'Rad');
select is(pg_temp.account('guest'), 'Erika Mustermann DE89370400440532013000', 'then whoever pays sees it');
select is(pg_temp.account('recipient'), null, 'only those who pay see the account');

-- Marking shares as sent and received.
select is(tests.ask_pool('guest', 'mark_share', 'Rad', ', true'), 'sent', 'whoever sends says so');
select is(tests.ask_pool('guest', 'mark_share', 'Rad', ', true'), 'sent', 'twice after a lost answer');
select is(tests.ask_pool('guest', 'mark_share', 'Rad', ', false'), 'pledged', 'and takes it back');
select is(tests.ask_pool('admin', 'mark_share', 'Rad', ', false'), 'received', 'the collector has their part');
select is(tests.ask_pool('recipient', 'mark_share', 'Rad', ', true'), '42501', 'whoever takes no part has sent nothing');
select is(pg_temp.take('guest', 'guest'), '42501', 'nobody receives but the collector');
select is(tests.ask_pool('admin', 'receive_share', 'Rad', format(', %L, true', gen_random_uuid())), '42501', 'what nobody owes');
select is(pg_temp.take('admin', 'admin', 'false'), 'received', 'who collects owes themselves nothing');
select is(pg_temp.take('admin', 'member'), 'received', 'money comes');
select is(pg_temp.take('admin', 'member'), 'received', 'once');
select is(tests.ask_pool('member', 'mark_share', 'Rad', ', false'), 'received', 'the word of the collector is the last');
select is(pg_temp.take('admin', 'member', 'false'), 'pledged', 'who takes it back to what the other said');
select tests.ask_pool('member', 'mark_share', 'Rad', ', true');
select is(pg_temp.take('admin', 'member', 'false'), 'sent', 'which is that it was sent');
select pg_temp.take('admin', 'member');
select is(tests.ask_pool('member', 'mark_share', 'Rad', ', false'), 'received', 'what has come is not taken back');
select is(pg_temp.take('admin', 'member', 'false'), 'sent', 'not even in secret');
select is(tests.ask_pool('admin', 'reopen_pool', 'Rad'), 'sent', 'now nothing opens again');
select is(tests.shares('Rad'), 'admin 334 received, guest 333 pledged, member 333 sent', 'and nothing has changed');

-- The final price of the gift.
select is(tests.ask_pool('guest', 'set_pool_paid', 'Rad', ', 1320'), '42501', 'the collector says what it cost');
select is(tests.ask_pool('admin', 'set_pool_paid', 'Rad', ', ' || cents), '23514', format('%s is no price', cents))
from (values ('0'), ('-1'), ('10000001')) as wrong (cents);
select is(tests.ask_pool('admin', 'set_pool_paid', 'Rad', ', 1320'), 'true', 'it cost more');
select is(tests.ask_pool('admin', 'set_pool_paid', 'Rad', ', 1320'), 'true', 'which is said twice');
select is(tests.shares('Rad'), 'admin 654 received, guest 333 pledged, member 333 sent', 'the collector pays the rest of a higher price');
select is(tests.ask_pool('admin', 'set_pool_paid', 'Rad', ', 500'), 'true', 'it cost less');
select is(tests.shares('Rad'), 'admin -166 received, guest 333 pledged, member 333 sent', 'and keeps what is left over');
select is(tests.ask_pool('admin', 'fix_pool', 'Rad'), 'fixed', 'closing it once more');
select is(tests.shares('Rad'), 'admin -166 received, guest 333 pledged, member 333 sent', 'changes nothing');
select is(tests.ask_pool('admin', 'set_pool_paid', 'Rad', ', null'), 'true', 'it cost what was said');
select is(tests.shares('Rad'), 'admin 334 received, guest 333 pledged, member 333 sent', 'as before');

-- The account to pay to is deleted once all have paid.
select pg_temp.take('admin', 'guest');
select is(tests.ask_pool('admin', 'end_pool', 'Rad'), 'sent', 'what has come is given back before it ends');
select is(pg_temp.account('guest'), 'Erika Mustermann DE89370400440532013000', 'one still has to pay');
select pg_temp.take('admin', 'member');
select is(pg_temp.account('admin'), null, 'the account goes when nobody has to pay any more');
select is(tests.pay_to('admin', 'Rad'), 'false', 'and no account is kept for nobody');
select pg_temp.take('admin', 'member', 'false');
select is(tests.pay_to('admin', 'Rad'), 'true', 'but again for whom it was said too soon');
select tests.answer('admin', format('select public.set_group_gift_status(%L, ''gifted'')', tests.id('gift', 'Rad')));
select is(pg_temp.account('admin'), null, 'the account goes when the gift is given');
select is(tests.pay_to('admin', 'Rad'), 'false', 'and does not come back');
select is(tests.ask_pool('member', 'mark_share', 'Rad', ', true'), 'sent', 'whoever is late may still pay');
select tests.answer('admin', format('select public.set_group_gift_status(%L, ''purchased'')', tests.id('gift', 'Rad')));
select tests.pay_to('admin', 'Rad');
update public.gift_pools set fixed_at = now() - interval '60 days' where gift_id = tests.id('gift', 'Rad');
select is(private.forget_accounts(), 0, '60 days are allowed');
update public.gift_pools set fixed_at = now() - interval '60 days 1 minute' where gift_id = tests.id('gift', 'Rad');
select is(tests.pay_to('admin', 'Rad'), 'false', 'and no new account afterwards');
select private.forget_hourly();
select is(pg_temp.account('admin'), null, 'the account goes with the hourly job after 60 days');
select is(pg_temp.take('admin', 'guest', 'false'), 'pledged', 'money that came is given back');
select is(pg_temp.take('admin', 'member', 'false'), 'sent', 'to all of them');
update public.gift_pools set fixed_at = now() where gift_id = tests.id('gift', 'Rad');
select is(tests.pay_to('admin', 'Rad'), 'true', 'a round of today has an account');
select is(tests.ask_pool('admin', 'end_pool', 'Rad'), 'ended', 'then it ends');
select is((select count(*)::integer from public.pool_payment), 0, 'without an account');
select is(tests.pay_to('admin', 'Rad'), 'false', 'and gets none');
select is(tests.ask_pool('admin', 'fix_pool', 'Rad'), 'ended', 'nor is it fixed again');
select is(tests.ask_pool('admin', 'open_pool', 'Rad', ', 700'), 'open', 'and may begin anew');
select is(tests.shares('Rad'), 'admin even pledged', 'with nobody');
select tests.pay_to('admin', 'Rad');
update public.pool_payment set written_at = now() - interval '60 days 1 minute' where gift_id = tests.id('gift', 'Rad');
select is(private.forget_accounts(), 1, 'an account that nobody ever paid to goes, too');

select * from finish();
rollback;
