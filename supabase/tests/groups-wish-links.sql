-- The link of somebody's wishes: its holder sees them and takes one, also without an account, and the owner of the
-- wishes learns nothing of it.
begin;
set local search_path = public, extensions;
select plan(163);
select tests.create_groups();
select tests.create_user('00000000-0000-4000-8000-00000000000a');
update auth.users set raw_user_meta_data = '{"name": "Lisa\u202E Maier"}' where id = tests.id('user', 'admin');
insert into private.wish_links (user_id, token) values (tests.id('user', 'admin'), 'link of admin'), (tests.id('user', 'member'), 'link of member');

create function pg_temp.wish(wished text, state text default 'open', on_link boolean default true) returns void
language sql as $$
  insert into public.wishes (id, user_id, title, state, on_link, reveal_on)
  values (tests.id('wish', wished), tests.id('user', 'admin'), wished, state, on_link, '2199-01-02')
$$;
create function pg_temp.share(wished text, group_name text) returns void
language sql as $$
  insert into public.wish_shares (user_id, wish_id, group_id)
  values (tests.id('user', 'admin'), tests.id('wish', wished), tests.id('group', group_name))
$$;
create function pg_temp.listed(actor text, link text default 'link of admin') returns text
language sql as $$
  select tests.answer(actor, format(
    'select string_agg(concat_ws('' '', owner_name, is_own, title), '', '') from public.open_wish_list(%L)', link
  ))
$$;
create function pg_temp.taken(actor text, link text default 'link of admin') returns text
language sql as $$
  select tests.answer(actor, format(
    'select coalesce(string_agg(concat_ws('' '', title, is_mine, is_given, case when is_changed then ''changed'' end), '', '' order by title), ''nothing'')
     from public.taken_wishes(%1$L) join public.open_wish_list(%1$L) using (wish_id)', link
  ))
$$;
create function pg_temp.key(name text) returns text language sql as $$ select md5('key ' || name) $$;
create function pg_temp.take(
  actor text, wished text, called text default 'Oma Erika', link text default 'link of admin', secret text default null
) returns text
language sql as $$
  select tests.answer(actor, format(
    'select public.take_wish(%L, %L, %L, %L)', link, tests.id('wish', wished), called, coalesce(secret, pg_temp.key(actor || wished))
  ))
$$;
create function pg_temp.give_back(actor text, secret text) returns text
language sql as $$ select tests.answer(actor, format('select public.give_back_wish(%L)', secret)) $$;
create function pg_temp.found(actor text, secret text) returns text
language sql as $$
  select tests.answer(actor, format(
    'select string_agg(concat_ws('' '', owner_name, title, is_given, ''('' || taken_title || '')'', case when is_changed then ''changed'' end), '''') from public.find_taken_wish(%L)', secret
  ))
$$;
create function pg_temp.copy(wished text, group_name text) returns text
language sql as $$
  select concat_ws(' ', status, taken_name, display_name)
  from public.group_gifts left join public.group_members on group_members.id = reserved_by
  where wish_id = tests.id('wish', wished) and group_gifts.group_id = tests.id('group', group_name)
$$;
create function pg_temp.reserve(actor text, wished text, group_name text) returns text
language sql as $$
  select tests.answer(actor, format(
    'select public.reserve_group_gift(%L)',
    (select id from public.group_gifts where wish_id = tests.id('wish', wished) and group_id = tests.id('group', group_name))
  ))
$$;

select pg_temp.wish('Uhr'), pg_temp.wish('Zelt'), pg_temp.wish('Entwurf', 'draft'), pg_temp.wish('Bekommen', 'received'), pg_temp.wish('Geheim', 'open', false);
update public.wishes set position = case title when 'Zelt' then 1 else 2 end;
select pg_temp.share('Uhr', 'Familie'), pg_temp.share('Uhr', 'Kollegen'), pg_temp.share('Geheim', 'Familie');

-- Reading a list by its link.
select is(pg_temp.listed(actor), list, format('%s reads the list', actor))
from (values
  ('guest', 'Lisa Maier f Zelt, Lisa Maier f Uhr'), ('outsider', 'Lisa Maier f Zelt, Lisa Maier f Uhr'),
  ('former', 'Lisa Maier f Zelt, Lisa Maier f Uhr'), ('admin', 'Lisa Maier t Zelt, Lisa Maier t Uhr'), ('signed-out', '42501')
) as reader (actor, list);
select is(pg_temp.listed('guest', link), null, format('%s opens nothing', coalesce(link, 'null')))
from (values ('link'), (''), ('link of admin '), ('LINK OF ADMIN'), ('familie-token'), (null)) as wrong (link);
select is(pg_temp.listed('guest', 'link of member'), ' f', 'a list without wishes tells whose it is, and no part of a mail address');
select is(tests.answer('guest', 'select count(*) from public.wishes'), '0', 'whoever reads the list reads no table');
select is(tests.outcome(actor, statement), '42501', format('%s: %s', actor, statement))
from (values ('guest'), ('admin')) as asking (actor),
  (values ('select from private.wish_links'), ('select from private.wish_states')) as secret (statement);

update public.wishes set price_cents = 4990, is_favorite = true where title = 'Uhr';
select is(
  tests.answer('guest', 'select string_agg(concat_ws('' '', title, price_cents, is_favorite), '', '') from public.open_wish_list(''link of admin'')'),
  'Zelt f, Uhr 4990 t', 'with prices, and what is wished for above all'
);

-- Reading the own link.
select is(tests.answer('admin', 'select public.my_wish_link()'), 'link of admin', 'the owner reads the link');
select matches(tests.answer('recipient', 'select public.my_wish_link()'), '^[0-9a-f]{32}$', 'a link is made when it is first asked for');
select is(tests.outcome(actor, statement), '42501', format('%s has no link: %s', actor, statement))
from (values ('guest'), ('signed-out')) as asking (actor),
  (values ('select public.my_wish_link()'), ('select public.rotate_wish_link(true)')) as call (statement);

-- Taking a wish over the link.
select is(pg_temp.taken('guest'), 'nothing', 'nothing is taken');
select is(pg_temp.take('guest', 'Uhr', E' Oma\u202E Erika\n'), 'true', 'a guest takes one');
select is(pg_temp.take('guest', 'Uhr'), 'true', 'again it is the same');
select is(pg_temp.take('former', 'Uhr', 'Opa', 'link of admin', pg_temp.key('guestUhr')), 'true', 'with the same key on another device as well');
select is(pg_temp.take('former', 'Uhr', 'Opa'), 'false', 'somebody else is late');
select is(pg_temp.copy('Uhr', 'Familie') || ', ' || pg_temp.copy('Uhr', 'Kollegen'), 'elsewhere Oma Erika, elsewhere Oma Erika', 'the groups see who took it');
select is(pg_temp.reserve('member', 'Uhr', 'Familie'), 'false', 'and nobody there takes it, too');
select is(pg_temp.taken('guest'), 'Uhr t f', 'whoever took it sees that it is theirs');
select is(pg_temp.taken('outsider'), 'Uhr f f', 'the others that it is taken');
select is(pg_temp.taken('admin'), 'nothing', 'the owner of a list does not see what is taken');
select is(pg_temp.taken('guest', 'link'), 'nothing', 'a wrong link tells nothing');
savepoint another_list;
insert into public.wishes (id, user_id, title, state, on_link)
values (tests.id('wish', 'Buch'), tests.id('user', 'member'), 'Buch', 'open', true);
insert into private.wish_states (user_id, wish_id, taken_at) values (tests.id('user', 'member'), tests.id('wish', 'Buch'), now())
on conflict (user_id, wish_id) do update set taken_at = now();
select is(
  tests.answer('outsider', format('select count(*) from public.taken_wishes(%L)', link)), '1', format('the %s tells nothing of another list', link)
)
from (values ('link of admin'), ('link of member')) as t (link);
rollback to another_list;
select is(pg_temp.take(actor, wished, called, link, secret), '42501', format('%s takes no %s as %s', actor, wished, left(called, 9)))
from (values
  ('admin', 'Zelt', 'Lisa', 'link of admin', md5('a')), ('admin', 'Uhr', 'Lisa', 'link of admin', md5('a')),
  ('admin', 'missing', 'Lisa', 'link of admin', md5('a')), ('guest', 'Entwurf', 'Oma', 'link of admin', md5('a')),
  ('guest', 'Bekommen', 'Oma', 'link of admin', md5('a')), ('guest', 'Geheim', 'Oma', 'link of admin', md5('a')),
  ('guest', 'missing', 'Oma', 'link of admin', md5('a')), ('guest', 'Zelt', 'Oma', 'link', md5('a')),
  ('guest', 'Zelt', 'Oma', 'link of member', md5('a')), ('guest', 'Zelt', '', 'link of admin', md5('a')),
  ('guest', 'Zelt', E'\u200b', 'link of admin', md5('a')), ('guest', 'Zelt', null, 'link of admin', md5('a')),
  ('guest', 'Zelt', repeat('a', 61), 'link of admin', md5('a')), ('guest', 'Zelt', 'Oma', 'link of admin', 'short'),
  ('guest', 'Zelt', 'Oma', 'link of admin', upper(md5('a'))), ('signed-out', 'Zelt', 'Oma', 'link of admin', md5('a'))
) as wrong (actor, wished, called, link, secret);
select pg_temp.share('Zelt', 'Familie'), pg_temp.share('Zelt', 'Kollegen');
select is(pg_temp.reserve('member', 'Zelt', 'Familie'), 'true', 'a member takes another');
select is(pg_temp.take('guest', 'Zelt'), 'false', 'which is taken on the list as well');
select is(pg_temp.taken('guest'), 'Uhr t f, Zelt f f', 'and shown so, without saying by whom');
-- A key is valid for one wish; nobody learns that it is in use.
update public.wishes set on_link = true where title = 'Geheim';
select is(pg_temp.take(actor, 'Geheim', 'Oma', 'link of admin', pg_temp.key('guestUhr')), '42501', format('%s takes no second wish with the same key', actor))
from (values ('guest'), ('former'), ('member')) as taker (actor);
-- Names, links and keys of any length and with any content.
select is(pg_temp.take('guest', 'Geheim', called, link, secret), refusal, format('refuses %s, %s, %s', left(called, 5), left(link, 5), left(secret, 5)))
from (values
  (repeat(E'\u202e ', 500000), 'link of admin', md5('b'), '23514'), ('Oma', repeat('link of admin', 100000), md5('b'), '23514'),
  ('Oma', 'link of admin', repeat(md5('b'), 50000), '23514'), ('Oma', 'link of admin', md5('b') || E'\n', '42501')
) as hostile (called, link, secret, refusal);
update public.wishes set on_link = false where title = 'Geheim';
savepoint shared_later;
delete from public.group_gifts where wish_id = tests.id('wish', 'Uhr') and group_id = tests.id('group', 'Familie');
delete from public.wish_shares where wish_id = tests.id('wish', 'Uhr') and group_id = tests.id('group', 'Familie');
delete from public.group_gifts where wish_id = tests.id('wish', 'Uhr') and group_id = tests.id('group', 'Familie');
select pg_temp.share('Uhr', 'Familie');
select is(pg_temp.copy('Uhr', 'Familie'), 'elsewhere Oma Erika', 'a group that comes later hears who took it');
rollback to shared_later;

-- The data export contains the user's own claims only.
select is(
  tests.answer(actor, 'select string_agg(concat_ws('' '', owner_name, taken_title, taken_name, is_given), '''') from public.my_taken_wishes()'),
  case when actor = 'guest' then 'Lisa Maier Uhr Oma Erika f' when actor = 'signed-out' then '42501' end, format('what %s has taken', actor)
)
from tests.actors() as t (actor);

-- Giving a wish back with its key, from any device.
select is(pg_temp.found('former', pg_temp.key('guestUhr')), 'Lisa Maier Uhr f (Uhr)', 'the key says what was taken');
select is(pg_temp.found(actor, secret), null, format('%s finds nothing with the key "%s"', actor, left(secret, 5)))
from (values ('guest', md5('wrong')), ('guest', ''), ('admin', pg_temp.key('guestUhr')), ('guest', null)) as wrong (actor, secret);
select is(pg_temp.give_back(actor, secret), 'false', format('%s gives nothing back with the key "%s"', actor, left(secret, 5)))
from (values ('guest', md5('wrong')), ('admin', pg_temp.key('guestUhr')), ('guest', null)) as wrong (actor, secret);
select is(tests.answer('admin', format('select public.say_wish_given(%L, true)', pg_temp.key('guestUhr'))), 'false', 'the one who wishes says nothing for them');

-- A wish is taken only with the text that the visitor has read.
create function pg_temp.seen(wished text) returns jsonb
language sql as $$
  select jsonb_build_object('title', title, 'notes', notes, 'url', url, 'price_cents', price_cents) from public.wishes where id = tests.id('wish', wished)
$$;
create function pg_temp.take_seen(actor text, wished text, seen jsonb) returns text
language sql as $$
  select coalesce(tests.answer(actor, format(
    'select public.take_wish(''link of admin'', %L, ''Oma'', %L, %L)', tests.id('wish', wished), pg_temp.key(actor || wished || 'seen'), seen
  )), 'null')
$$;
create function pg_temp.take_after(change text, wished text default 'Uhr') returns text
language plpgsql as $$
declare
  seen constant jsonb := pg_temp.seen(wished);
  told text;
begin
  perform tests.run_as('guest', format('select public.give_back_wish(%L)', pg_temp.key('guestUhr')));
  perform tests.run_as('admin', format('update public.wishes set %s where id = %L', change, tests.id('wish', wished)));
  begin
    told := concat_ws(
      ' ', pg_temp.take_seen('outsider', wished, seen), pg_temp.copy('Uhr', 'Familie'),
      pg_temp.take_seen('outsider', wished, pg_temp.seen(wished)), pg_temp.take_seen('outsider', wished, seen)
    );
    raise sqlstate 'ZZ001';
  exception
    when sqlstate 'ZZ001' then return told;
  end;
end
$$;
savepoint seen;
select is(pg_temp.take_seen('outsider', 'Uhr', '{}'), 'false', 'what somebody else took is not there, whatever was read');
select is(pg_temp.take_after(change), 'null idea true true', format('after %s it is not taken unread; what is taken stays so', change))
from (values ('title = ''Standuhr'''), ('notes = ''blau'''), ('url = ''https://laden.example'''), ('price_cents = 89900'), ('price_cents = 89901'), ('price_cents = null')) as t (change);
select is(pg_temp.take_after(change), 'true elsewhere Oma true true', format('after %s it is what was read', change))
from (values ('is_favorite = true'), ('position = 3'), ('title = title')) as t (change);
select is(pg_temp.take_seen('outsider', 'Uhr', '{"title": "Standuhr"}'), 'null', 'half of it is not what was read');
rollback to seen;
savepoint taken;
select tests.run_as('admin', 'update public.wishes set is_favorite = not is_favorite, position = 7 where title = ''Uhr''');
select is(pg_temp.taken('guest'), 'Uhr t f, Zelt f f', 'what a giver does not go by is no change');
select tests.run_as('admin', 'update public.wishes set title = ''Standuhr'' where title = ''Uhr''');
select is(pg_temp.found('former', pg_temp.key('guestUhr')), 'Lisa Maier Standuhr f (Uhr) changed', 'whoever took it sees that it was changed');
select is(pg_temp.taken('guest') || ', ' || pg_temp.taken('outsider'), 'Standuhr t f changed, Zelt f f, Standuhr f f, Zelt f f', 'and nobody else');
select is(pg_temp.give_back('former', pg_temp.key('guestUhr')) || ' ' || pg_temp.take('guest', 'Uhr') || ' ' || pg_temp.taken('guest'), 'true true Standuhr t f, Zelt f f', 'taken anew, it is as it is');
select tests.run_as('admin', 'update public.wishes set state = ''received'' where title = ''Standuhr''');
select is(pg_temp.found('former', pg_temp.key('guestUhr')), 'Lisa Maier f (Standuhr)', 'of one that was received its name is left');
rollback to taken;
select tests.run_as('admin', 'update public.wishes set on_link = false where title = ''Uhr''');
select is(pg_temp.found('former', pg_temp.key('guestUhr')), 'Lisa Maier f (Uhr)', 'also when it is not shown over the link any more');
rollback to taken;
select is(pg_temp.give_back('former', pg_temp.key('guestUhr')), 'true', 'given back');
select is(pg_temp.copy('Uhr', 'Familie') || ', ' || pg_temp.taken('guest'), 'idea, Zelt f f', 'it is free for all');
select is(pg_temp.give_back(actor, pg_temp.key('guestUhr')), answer, format('sent again by %s: %s', actor, answer))
from (values ('former', 'true'), ('guest', 'true'), ('admin', 'false')) as again (actor, answer);
select is(pg_temp.take('guest', 'Uhr'), 'true', 'taken once more with the same key');
select tests.run_as('guest', format('select public.say_wish_given(%L, true)', pg_temp.key('guestUhr')));
select is(pg_temp.give_back('guest', pg_temp.key('guestUhr')), 'false', 'it can be given, and what was said before does not count');
select is(pg_temp.taken('outsider'), 'Uhr f f, Zelt f f', 'others see that it is taken, and not that it was given');
select tests.run_as('guest', format('select public.say_wish_given(%L, false)', pg_temp.key('guestUhr')));
select pg_temp.give_back('guest', pg_temp.key('guestUhr'));
select is(pg_temp.reserve('member', 'Uhr', 'Familie'), 'true', 'and can be taken in a group');
rollback to taken;

-- Renewing the link.
select is(
  (select count(*)::integer from unnest(array[
    tests.answer('admin', 'select public.rotate_wish_link(false)'), tests.answer('admin', 'select public.my_wish_link()')
  ]) as token where token ~ '^[0-9a-f]{32}$'), 2, 'the owner renews the link'
);
select is(pg_temp.listed('guest'), null, 'a replaced link opens nothing');
select is(pg_temp.take('guest', 'Zelt'), '42501', 'and takes nothing');
select is(pg_temp.copy('Uhr', 'Familie'), 'elsewhere Oma Erika', 'what was taken stays taken');
select is(pg_temp.found('former', pg_temp.key('guestUhr')), 'Lisa Maier Uhr f (Uhr)', 'and can be given back');
savepoint renewed;
delete from private.write_counters;
select tests.run_as('admin', 'select public.rotate_wish_link(true)');
select is(
  (select string_agg(kind, ', ' order by kind) from private.write_counters where user_id = tests.id('user', 'admin')), 'wish_links',
  'a new link that frees wishes takes nothing of the limits of its owner'
);
select is(pg_temp.copy('Uhr', 'Familie') || ', ' || pg_temp.copy('Zelt', 'Familie') || ', ' || pg_temp.copy('Zelt', 'Kollegen'), 'idea, reserved member, elsewhere', 'the owner frees what was taken over the link, without a word about it');
select is(pg_temp.found('former', pg_temp.key('guestUhr')), null, 'whose key gives nothing back');
select is_empty(
  $$ select from private.wish_states as state
     join public.group_gifts as copy on copy.recipient_user_id = state.user_id and copy.wish_id = state.wish_id
     where copy.status = 'reserved' and state.taken_at is null $$,
  'what a group took stays taken'
);
rollback to renewed;
select tests.run_as('guest', format('select public.say_wish_given(%L, true)', pg_temp.key('guestUhr')));
select tests.run_as('admin', 'select public.rotate_wish_link(true)');
select is(pg_temp.copy('Uhr', 'Familie'), 'elsewhere Oma Erika', 'but not what was given');
select is(pg_temp.give_back('former', pg_temp.key('guestUhr')), 'false', 'a page that has not heard that a wish was given does not give it back');
select tests.run_as('former', format('select public.say_wish_given(%L, false)', pg_temp.key('guestUhr')));
select is(pg_temp.give_back('former', pg_temp.key('guestUhr')) || ' ' || pg_temp.take('former', 'Uhr', 'Opa', (select token from private.wish_links where user_id = tests.id('user', 'admin'))), 'true true', 'only once it was not, after all');
select is((select is_given from private.wish_states where wish_id = tests.id('wish', 'Uhr')), false, 'the next one has given nothing');
rollback to renewed;

-- The link is renewed while a visitor waits for the lock of the wish.
update private.wish_links set token = 'link of admin' where user_id = tests.id('user', 'admin');
select pg_temp.wish('Spät');
create or replace function private.lock_wish(p_owner uuid, p_wish uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.wish_links set token = 'new link' where user_id = p_owner
$$;
select is(pg_temp.take('guest', 'Spät'), '42501', 'whoever waited with an old link takes nothing');
rollback to renewed;

-- The account of the taker or of the owner is deleted.
delete from auth.users where id = tests.id('user', 'guest');
select is(pg_temp.copy('Uhr', 'Familie'), 'elsewhere Oma Erika', 'a wish stays taken when the account of its taker is deleted');
select is_empty(
  'select from private.wish_states where taken_by = tests.id(''user'', ''guest'')', 'a taken wish does not name a guest account that has gone'
);
select is(pg_temp.give_back('former', pg_temp.key('guestUhr')), 'true', 'and its key still gives back');
delete from private.write_counters;
select is(
  pg_temp.take(actor, 'Zelt', 'Oma', (select token from private.wish_links where user_id = tests.id('user', 'admin'))), 'false', format('%s is late', actor)
)
from (values ('guest'), ('former')) as late (actor);
select private.forget_hourly();
select results_eq(
  'select user_id from private.write_counters order by kind', array[tests.id('user', 'former'), tests.id('user', 'former')],
  'a session that outlives its account leaves no counter'
);
rollback to renewed;
select tests.run_as('admin', 'delete from public.wishes where title = ''Uhr''');
select is(pg_temp.found('former', pg_temp.key('guestUhr')), 'Lisa Maier f (Uhr)', 'of a wish that is deleted its name is left');
delete from public.group_gifts where wish_id = tests.id('wish', 'Uhr');
select private.forget_hourly();
select pg_temp.wish('Uhr');
select is(pg_temp.found('former', pg_temp.key('guestUhr')), 'Lisa Maier Uhr f (Uhr)', 'and when that is undone it is still taken');
rollback to renewed;
select tests.run_as('admin', 'select public.delete_account()');
select is_empty('select from private.wish_states where user_id = tests.id(''user'', ''admin'')', 'with its owner everything goes');
select is(pg_temp.found('former', pg_temp.key('guestUhr')), null, 'and the key opens nothing');
select is_empty('select from public.group_gifts where taken_name is not null', 'the names of visitors go with the account of the owner');
select private.forget_hourly();
select results_eq(
  'select title || '' '' || status from public.group_gifts where wish_id is not null and recipient_user_id is null',
  array['Zelt reserved'], 'and with the next hour all that nobody takes care of'
);
rollback to renewed;

-- A given wish is revealed on its day, even after the owner has deleted it.
select tests.run_as('guest', format('select public.say_wish_given(%L, true)', pg_temp.key('guestUhr')));
select tests.as_if_later('update private.wish_states set reveal_on = ''2026-01-01'', taken_at = ''2025-01-01'' where key_hash is not null');
select tests.run_as('admin', 'delete from public.wishes where title = ''Uhr''');
delete from public.group_gifts where wish_id = tests.id('wish', 'Uhr');
select private.forget_hourly();
select is(
  tests.answer('admin', 'select string_agg(title || '' '' || giver_name, '', '') from public.my_revealed_gifts()'), 'Uhr Oma Erika',
  'who gave it is told once the wish is gone'
);
rollback to renewed;

-- Limits for taking wishes.
update private.wish_links set token = 'link of admin' where user_id = tests.id('user', 'admin');
select pg_temp.wish('Wunsch ' || number) from generate_series(1, 6) as number;
select is(pg_temp.take('former', 'Wunsch ' || number), 'true', 'one takes five') from generate_series(1, 5) as number;
select is(pg_temp.take('former', 'Wunsch 6'), 'QUOTA', 'and no sixth');
savepoint sixth;
select is(pg_temp.take('outsider', 'Wunsch 6'), 'true', 'which is free for others');
rollback to sixth;
select tests.run_as('former', format('select public.say_wish_given(%L, true)', pg_temp.key('formerWunsch 1')));
select is(pg_temp.take('former', 'Wunsch 6'), 'QUOTA', 'a visitor does not get around the limit by saying that a wish was given');
update private.wish_states set taken_at = now() - interval '25 hours' where key_hash is not null;
select is(pg_temp.take('former', 'Wunsch 6'), 'true', 'which makes room on the next day');
rollback to renewed;
-- A visitor has thirty tries an hour at one list, tries for taken wishes included.
update private.wish_links set token = 'link of admin' where user_id = tests.id('user', 'admin');
select pg_temp.wish('Wunsch 1');
insert into private.write_counters (user_id, place_id, kind, amount)
values (tests.id('user', 'former'), tests.id('user', 'admin'), 'wishes_taken', 29)
on conflict (user_id, place_id, kind) do update set amount = 29, window_start = now();
select is(pg_temp.take('former', 'Wunsch 1'), answer, label)
from (values ('true', 'the thirtieth try of an hour'), ('QUOTA', 'is the last')) as try (answer, label);
rollback to renewed;
-- Limit for one network over all its sessions; other networks go on.
create function pg_temp.takes(wished integer, headers jsonb) returns text
language plpgsql as $$
declare
  session uuid := tests.id('session', wished::text);
  statement text := format(
    'select public.take_wish(''link of admin'', %L, ''Oma'', %L)', tests.id('wish', 'Wunsch ' || wished), pg_temp.key(wished::text)
  );
  answer text;
begin
  insert into auth.users (id, is_anonymous) values (session, true) on conflict do nothing;
  perform tests.act_as(session, '{"is_anonymous": true}');
  perform set_config('request.headers', headers::text, true);
  begin
    execute statement into answer;
  exception when sqlstate 'QUOTA' then get stacked diagnostics answer = pg_exception_hint;
  end;
  perform tests.act_as_database();
  return answer;
end
$$;
update private.wish_links set token = 'link of admin' where user_id = tests.id('user', 'admin');
select pg_temp.wish('Wunsch ' || number) from generate_series(1, 26) as number;
select is(string_agg(distinct pg_temp.takes(number, '{"cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "198.51.100.1"}'), ' '), 'true', 'one network takes twenty wishes of an owner')
from generate_series(1, 20) as number;
select is(pg_temp.takes(21, headers::jsonb), answer, format('%s: %s', headers, answer))
from (values
  ('{"cf-connecting-ip": "203.0.113.7"}', 'wishes_of_network'), ('{"cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "192.0.2.1"}', 'wishes_of_network'),
  ('{"x-forwarded-for": "203.0.113.7, 192.0.2.1"}', 'wishes_of_network'), ('{"cf-connecting-ip": "203.0.113.8"}', 'true')
) as network (headers, answer);
select is(pg_temp.takes(20, '{"cf-connecting-ip": "203.0.113.7"}'), 'true', 'a request that is sent again is none too many');
update private.write_counters set amount = 20 where kind = 'wishes_of_network' and amount < 20;
select is(pg_temp.takes(number, headers::jsonb), answer, format('%s: %s', headers, answer))
from (values
  (22, '{"cf-connecting-ip": "::ffff:203.0.113.7"}', 'wishes_of_network'), (22, '{"cf-connecting-ip": "2001:db8::1"}', 'true'),
  (23, '{"cf-connecting-ip": "no address"}', 'true'), (24, '{}', 'true')
) as network (number, headers, answer);
update private.write_counters set amount = 20 where kind = 'wishes_of_network';
select is(pg_temp.takes(25, headers::jsonb), answer, format('then %s: %s', headers, answer))
from (values
  ('{"cf-connecting-ip": "2001:db8::ffff:2"}', 'wishes_of_network'), ('{"cf-connecting-ip": "2001:db8:0:100::1"}', 'true')
) as network (headers, answer);
update private.write_counters set window_start = now() - interval '6 days 23 hours' where kind = 'wishes_of_network';
select private.forget_hourly();
select is(pg_temp.takes(26, '{"cf-connecting-ip": "203.0.113.7"}'), 'wishes_of_network', 'also at the end of the week');
update private.write_counters set window_start = now() - interval '7 days 1 second' where kind = 'wishes_of_network';
select is(pg_temp.takes(26, '{"cf-connecting-ip": "203.0.113.7"}'), 'true', 'until a week has passed');
insert into private.wish_states (user_id, wish_id, is_given)
select tests.id('user', 'admin'), tests.id('wish', name), name = 'given' from unnest(array['gone', 'given']) as name;
select private.forget_withdrawn_wishes();
select is((select count(*)::integer from private.write_counters where kind = 'wishes_of_network'), 1, 'and who came before is forgotten');
select results_eq(
  $$ select wish_id from private.wish_states where wish_id in (tests.id('wish', 'gone'), tests.id('wish', 'given')) $$,
  array[tests.id('wish', 'given')], 'so is a wish that is gone, but for one that was given'
);
rollback to renewed;
delete from private.write_counters;
select tests.run_as('guest', 'select public.open_wish_list(''wrong'') from generate_series(1, 300)');
select is(pg_temp.listed('guest', 'wrong'), 'QUOTA', 'an account tries a limited number of links a day');
select is(pg_temp.give_back('guest', md5('wrong')), 'QUOTA', 'nor keys');

select * from finish();
rollback;
