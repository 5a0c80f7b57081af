-- Pictures of wishes belong to the owner of the wish, and to the wish that names them.
begin;
set local search_path = public, extensions;
select plan(44);

create function pg_temp.picture(name text, length integer default 64) returns text
language sql as $$ select rpad('UklGR' || encode(convert_to(name, 'utf8'), 'hex'), length, 'A') $$;
create function pg_temp.add(picture text, wish text, owner text default 'auth.uid()', data text default null) returns text
language sql as $$
  select format(
    'insert into public.wish_pictures (user_id, wish_id, id, data) values (%s, %L, %L, %L)',
    owner, md5('wish ' || wish)::uuid, md5('picture ' || picture)::uuid, coalesce(data, pg_temp.picture(picture))
  )
$$;
create function pg_temp.stored() returns text
language sql security definer as $$
  select coalesce(string_agg(convert_from(decode(substr(rtrim(data, 'A'), 6), 'hex'), 'utf8'), ' ' order by data), '')
  from public.wish_pictures
$$;
create function pg_temp.name_picture(wish text, picture text) returns void
language sql as $$
  update public.wishes set picture_id = md5('picture ' || picture)::uuid where id = md5('wish ' || wish)::uuid
$$;
grant execute on all functions in schema pg_temp to anon, authenticated;

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');
select tests.create_user('00000000-0000-4000-8000-00000000000c');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
insert into public.wishes (id, user_id, title, picture_id) values
  (md5('wish rad')::uuid, auth.uid(), 'Rad', md5('picture eins')::uuid),
  (md5('wish buch')::uuid, auth.uid(), 'Buch', null);

-- Storing a picture that a wish names.
select lives_ok(pg_temp.add('eins', 'rad'), 'the owner stores the picture that a wish names');
select results_eq(
  'select user_id, wish_id, id, data from public.wish_pictures',
  $$ values (
    '00000000-0000-4000-8000-00000000000a'::uuid, md5('wish rad')::uuid, md5('picture eins')::uuid, pg_temp.picture('eins')
  ) $$, 'and reads it'
);
select lives_ok(pg_temp.add('eins', 'rad') || ' on conflict do nothing', 'once more it changes nothing');
select lives_ok(pg_temp.add(picture, wish), format('%s for %s is no failure', picture, wish))
from (values ('zwei', 'rad'), ('eins', 'buch'), ('zwei', 'buch'), ('eins', 'missing')) as late (picture, wish);
select is(pg_temp.stored(), 'eins', 'but stored is only what a wish names');
select pg_temp.name_picture('buch', 'zwei');
select throws_ok(pg_temp.add('zwei', 'buch', 'auth.uid()', data), '23514', null, format('refuses %s', left(data, 60)))
from (values (''), ('iVBORw0KGgo='), ('UklGRkYA<b>='), (rpad('UklGR', 81924, 'A'))) as bad (data);

-- A picture never changes, and is deleted with the wish that names it.
select throws_ok(statement, '42501', null, format('nobody may: %s', statement))
from (values
  ('update public.wish_pictures set data = ''UklGRkYA'''), ('update public.wish_pictures set id = gen_random_uuid()'),
  ('update public.wish_pictures set wish_id = gen_random_uuid()'), ('update public.wish_pictures set user_id = gen_random_uuid()'),
  ('delete from public.wish_pictures')
) as forbidden (statement);
select lives_ok(pg_temp.add('zwei', 'buch'), 'another wish has another one');
update public.wishes set title = 'Fahrrad', picture_id = picture_id;
select is(pg_temp.stored(), 'eins zwei', 'other changes leave it');
select pg_temp.name_picture('rad', 'drei');
select is(pg_temp.stored(), 'zwei', 'a picture goes when its wish names another one');
select lives_ok(pg_temp.add('drei', 'rad'), 'which comes afterwards');
select lives_ok(pg_temp.add('eins', 'rad'), 'the first one may come late');
select is(pg_temp.stored(), 'drei zwei', 'and is not stored');
update public.wishes set picture_id = null where id = md5('wish rad')::uuid;
select is(pg_temp.stored(), 'zwei', 'it goes when its wish has none');
delete from public.wishes where id = md5('wish buch')::uuid;
select is(pg_temp.stored(), '', 'and with its wish');
select pg_temp.name_picture('rad', 'eins');
select lives_ok(pg_temp.add('eins', 'rad'), 'it can come back');

-- Other users have no access to a picture.
select tests.act_as('00000000-0000-4000-8000-00000000000b');
select is_empty('select * from public.wish_pictures', 'nobody else sees it');
select lives_ok(pg_temp.add('eins', 'rad'), 'for the wish of somebody else it is as good as for none');
select throws_ok(pg_temp.add('eins', 'rad', '''00000000-0000-4000-8000-00000000000a'''), '42501', null, 'nobody stores one for others');
insert into public.wishes (id, user_id, title, picture_id)
values (md5('wish rad')::uuid, auth.uid(), 'Meins', md5('picture eins')::uuid);
select lives_ok(pg_temp.add('eins', 'rad'), 'the ids of somebody else are free');
select is(pg_temp.stored(), 'eins eins', 'nobody learns that the ids of pictures are taken');
update public.wishes set picture_id = null;
select is(pg_temp.stored(), 'eins', 'and what goes is one''s own');
delete from public.wishes;
select is(pg_temp.stored(), 'eins', 'also with the wish');
select tests.act_as('00000000-0000-4000-8000-00000000000c', '{"is_anonymous": true}');
select throws_ok(pg_temp.add('vier', 'rad'), '42501', null, 'a guest stores none');
select tests.act_as('00000000-0000-4000-8000-00000000000c', '{}');
select throws_ok(pg_temp.add('vier', 'rad'), '42501', null, 'nor does a token that does not say who is a guest');
select tests.act_signed_out();
select throws_ok('select * from public.wish_pictures', '42501', null, 'a visitor reads none');
select throws_ok(pg_temp.add('eins', 'rad', '''00000000-0000-4000-8000-00000000000a'''), '42501', null, 'and stores none');

-- Limits for pictures of wishes.
select tests.act_as_database();
insert into public.wish_pictures (user_id, wish_id, id, data)
select '00000000-0000-4000-8000-00000000000a', md5('wish rad')::uuid, gen_random_uuid(), pg_temp.picture('eins')
from generate_series(1, 1999);
select tests.act_as('00000000-0000-4000-8000-00000000000a');
insert into public.wishes (id, user_id, title, picture_id)
values (md5('wish neu')::uuid, auth.uid(), 'Neu', md5('picture neu')::uuid);
select throws_ok(pg_temp.add('neu', 'neu'), 'QUOTA', 'At most 2000 (wish_pictures)', 'an account has 2,000 pictures of wishes at most');
update public.wishes set picture_id = null where id = md5('wish rad')::uuid;
select tests.act_as_database();
delete from private.write_counters;
insert into private.write_counters (user_id, place_id, kind, amount)
values ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000a', 'pictures_a_day', 199);
select tests.act_as('00000000-0000-4000-8000-00000000000a');
select lives_ok(pg_temp.add('anders', 'neu'), 'what is not stored does not count');
select lives_ok(pg_temp.add('neu', 'neu'), 'the last of a day, with those of gifts');
select pg_temp.name_picture('neu', 'anders');
select throws_ok(pg_temp.add('anders', 'neu'), 'QUOTA', 'At most 200 (pictures_a_day)', 'no more than 200 in a day');
create function pg_temp.add_some(pictures integer) returns text
language sql as $$
  select format(
    'insert into public.wish_pictures (user_id, wish_id, id, data) select auth.uid(), gen_random_uuid(), gen_random_uuid(), ''UklGRkYA'' from generate_series(1, %s)', pictures
  )
$$;
select throws_ok(pg_temp.add_some(11), 'QUOTA', 'At most 10 (changes_at_once)', 'ten at once and no more, also of none');

select tests.act_as_database();
update public.wishes set picture_id = md5('picture neu')::uuid where id = md5('wish neu')::uuid;
delete from private.write_counters;
select lives_ok(pg_temp.add('neu', 'neu', '''00000000-0000-4000-8000-00000000000a'''), 'the database stores one for its owner');
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select is(pg_temp.stored(), '', 'they go with the account');

select * from finish();
rollback;
