-- One reserver per gift, and what happens when they leave.
begin;
set local search_path = public, extensions;
select plan(95);
select tests.create_groups();

create function pg_temp.gift(gift text default 'Rad') returns text
language sql as $$
  select concat_ws(' ', status, display_name)
  from public.group_gifts left join public.group_members on group_members.id = reserved_by
  where group_gifts.id = tests.id('gift', gift)
$$;
create function pg_temp.reserve(actor text, gift text default 'Rad') returns text
language sql as $$ select tests.answer(actor, format('select public.reserve_group_gift(%L)', tests.id('gift', gift))) $$;
create function pg_temp.release(actor text, gift text default 'Rad') returns text
language sql as $$ select tests.answer(actor, format('select public.release_group_gift(%L)', tests.id('gift', gift))) $$;
create function pg_temp.undo_status(actor text, undone text, former text, gift text default 'Rad') returns text
language sql as $$
  select tests.answer(
    actor, format('select public.undo_group_gift_status(%L, %L, %L)', tests.id('gift', gift), undone, former)
  )
$$;
create function pg_temp.set_status(actor text, status text, gift text default 'Rad') returns text
language sql as $$
  select tests.answer(actor, format('select public.set_group_gift_status(%L, %L)', tests.id('gift', gift), status))
$$;

-- Rights to reserve a gift; a hidden gift, one of another group and a missing one give the same answer.
select is(
  tests.outcome(actor, format(call, tests.id('gift', gift))),
  case
    when gift = 'Rad' and actor in ('guest', 'member', 'recipient', 'admin', 'admin recipient') then '1'
    else '42501'
  end,
  format('%s: %s for %s', actor, call, gift)
)
from (values
  ('signed-out', 'Rad'), ('outsider', 'Rad'), ('former', 'Rad'), ('guest', 'Rad'), ('member', 'Rad'),
  ('recipient', 'Rad'), ('admin', 'Rad'), ('admin recipient', 'Rad'), ('recipient', 'Für recipient'),
  ('admin recipient', 'Für admin recipient'), ('member', 'Tasse'), ('member', 'missing')
) as who (actor, gift),
(values
  ('select public.reserve_group_gift(%L)'), ('select public.release_group_gift(%L)'),
  ('select public.set_group_gift_status(%L, ''purchased'')'),
  ('select public.undo_group_gift_status(%L, ''purchased'', ''reserved'')')
) as t (call);

-- A reservation is made only for the text that the member has read.
create function pg_temp.reserve_seen() returns text
language sql as $$
  select format('select public.reserve_group_gift(%L, %L)', id, jsonb_build_object(
    'title', title, 'notes', notes, 'url', url, 'price_min', price_min, 'price_max', price_max, 'price_cents', price_cents
  ))
  from public.group_gifts where id = tests.id('gift', 'Rad')
$$;
create function pg_temp.reserve_after(change text) returns text
language plpgsql as $$
declare
  unread constant text := pg_temp.reserve_seen();
  told text;
begin
  execute 'update public.group_gifts set ' || change || ' where title = ''Rad''';
  told := concat_ws(
    ' ', coalesce(tests.answer('member', unread), 'null'), pg_temp.gift(), tests.answer('member', pg_temp.reserve_seen()),
    tests.answer('member', unread), tests.answer('guest', unread)
  );
  raise sqlstate 'ZZ001';
exception
  when sqlstate 'ZZ001' then return told;
end
$$;
select is(pg_temp.reserve_after(change), 'null idea true true false', format('after %s it is not reserved unread; what is reserved stays so', change))
from (values ('title = ''Roller'''), ('notes = ''blau'''), ('url = ''https://laden.example'''), ('price_min = 7'), ('price_max = 899'), ('price_cents = 89900')) as t (change);
select is(pg_temp.reserve_after(change), 'true reserved member true true false', format('after %s it is what was read', change))
from (values ('title = title'), ('is_favorite = true')) as t (change);

select is(pg_temp.reserve('member'), 'true', 'a free gift can be reserved');
select is(pg_temp.gift(), 'reserved member', 'and shows by whom');
select is(pg_temp.reserve('member'), 'true', 'again by the same is fine');
select is(pg_temp.reserve('guest'), 'false', 'by somebody else is not');
select is(pg_temp.release('guest'), 'false', 'nobody else releases it');
select is(pg_temp.set_status('admin', 'purchased'), 'false', 'nobody else buys it, not even an admin');
select is(pg_temp.gift(), 'reserved member', 'so far nothing happened');
select is(pg_temp.set_status('member', 'purchased') || ' ' || pg_temp.gift(), 'true purchased member', 'bought');
select is(pg_temp.reserve('member') || ' ' || pg_temp.gift(), 'true purchased member', 'is still the own');
select is(pg_temp.set_status('member', 'gifted') || ' ' || pg_temp.gift(), 'true gifted member', 'given');
select is(pg_temp.release('member') || ' ' || pg_temp.gift(), 'false gifted member', 'what is given stays given');
select is(pg_temp.set_status('member', 'reserved') || ' ' || pg_temp.gift(), 'true reserved member', 'a mistake can be corrected');
select is(pg_temp.set_status('member', status), '23514', format('%s is no such status', coalesce(status, 'null')))
from (values ('idea'), ('lost'), (null)) as wrong (status);

-- A status can be taken back as long as it is the latest.
select pg_temp.set_status('member', 'purchased');
select is(pg_temp.undo_status('member', 'purchased', 'reserved') || ' ' || pg_temp.gift(), 'true reserved member', 'taken back');
select is(pg_temp.undo_status('member', 'purchased', 'reserved') || ' ' || pg_temp.gift(), 'true reserved member', 'also when it is sent again');
select is(pg_temp.undo_status('member', 'gifted', 'purchased') || ' ' || pg_temp.gift(), 'false reserved member', 'another one stays');
select is(pg_temp.undo_status(actor, 'reserved', 'purchased') || ' ' || pg_temp.gift(), 'false reserved member', format('%s takes back nothing of others', actor))
from (values ('guest'), ('admin')) as other (actor);
select is(pg_temp.undo_status('guest', 'purchased', 'reserved'), 'false', 'nor is told that it is done');
select is(pg_temp.undo_status('member', 'reserved', status), '23514', format('%s was no status', coalesce(status, 'null')))
from (values ('idea'), ('lost'), (null)) as wrong (status);

savepoint one;
select pg_temp.reserve('member', 'Zelt'), pg_temp.set_status('member', 'purchased', 'Zelt'), pg_temp.set_status('member', 'purchased');
select is(
  pg_temp.undo_status('member', 'purchased', 'reserved') || ' ' || pg_temp.gift('Zelt'), 'true purchased member', 'another gift of theirs stays'
);
select is(pg_temp.undo_status('member', 'gifted', 'purchased'), 'false', 'and what it has does not count');
rollback to one;

select is(pg_temp.release('member') || ' ' || pg_temp.gift(), 'true idea', 'released');
select is(pg_temp.undo_status('member', 'idea', 'purchased') || ' ' || pg_temp.gift(), 'false idea', 'a free gift has none to take back');
select is(pg_temp.release('member'), 'true', 'a free gift is released already');
select is(pg_temp.set_status('member', 'purchased'), 'false', 'a free gift is reserved first');

-- Reservations of a member who leaves.
select pg_temp.reserve('guest'), pg_temp.reserve('member', 'Zelt'), pg_temp.set_status('member', 'purchased', 'Zelt');
select is(pg_temp.release('admin recipient') || ' ' || pg_temp.gift(), 'true idea', 'an admin releases anyone''s');
select pg_temp.reserve('guest');
delete from public.group_members where display_name in ('guest', 'member');
select is(pg_temp.gift(), 'idea', 'who leaves gives a reservation back');
select is(pg_temp.gift('Zelt'), 'purchased', 'what was bought stays bought');
select is(pg_temp.reserve('admin', 'Zelt') || ' ' || pg_temp.gift('Zelt'), 'false purchased', 'and nobody buys it again');
select is(pg_temp.set_status('admin', 'gifted', 'Zelt') || ' ' || pg_temp.gift('Zelt'), 'false purchased', 'or gives it in the name of others');
select is(pg_temp.release('recipient', 'Zelt') || ' ' || pg_temp.gift('Zelt'), 'false purchased', 'until an admin');
select is(pg_temp.release('admin', 'Zelt') || ' ' || pg_temp.gift('Zelt'), 'true idea', 'makes it an idea again');

-- An admin of one group can release nothing in another one.
select pg_temp.reserve('outsider', 'Tasse');
select is(pg_temp.release('admin', 'Tasse'), 'false', 'the admin of another group releases nothing here');
select is(pg_temp.gift('Tasse'), 'reserved outsider', 'where they are a plain member');

select * from finish();
rollback;
