-- Pictures of personal gifts belong to the owner of the gift, and to the gift that names them.
begin;
set local search_path = public, extensions;
select plan(69);

create function pg_temp.picture(name text, length integer default 64) returns text
language sql as $$ select rpad('UklGR' || encode(convert_to(name, 'utf8'), 'hex'), length, 'A') $$;
create function pg_temp.add(picture text, gift text, owner text default 'auth.uid()') returns text
language sql as $$
  select format(
    'insert into public.gift_pictures (id, user_id, gift_id, data) values (%L, %s, %L, %L)',
    md5('picture ' || picture)::uuid, owner, md5('gift ' || gift)::uuid, pg_temp.picture(picture)
  )
$$;
create function pg_temp.stored() returns text
language sql security definer as $$
  select coalesce(string_agg(convert_from(decode(substr(rtrim(data, 'A'), 6), 'hex'), 'utf8'), ' ' order by data), '')
  from public.gift_pictures
$$;
create function pg_temp.name_picture(gift text, picture text) returns void
language sql as $$
  update public.gifts set picture_id = md5('picture ' || picture)::uuid where id = md5('gift ' || gift)::uuid
$$;
grant execute on all functions in schema pg_temp to anon, authenticated;

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');
select tests.create_user('00000000-0000-4000-8000-00000000000c');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
insert into public.gifts (id, user_id, title, picture_id) values
  (md5('gift rad')::uuid, auth.uid(), 'Rad', md5('picture eins')::uuid),
  (md5('gift buch')::uuid, auth.uid(), 'Buch', null);

-- Storing a picture that a gift names.
select lives_ok(pg_temp.add('eins', 'rad'), 'the owner stores the picture that a gift names');
select results_eq(
  'select id, user_id, gift_id, data from public.gift_pictures',
  $$ values (
    md5('picture eins')::uuid, '00000000-0000-4000-8000-00000000000a'::uuid, md5('gift rad')::uuid, pg_temp.picture('eins')
  ) $$, 'and reads it'
);
select lives_ok(pg_temp.add('eins', 'rad') || ' on conflict do nothing', 'once more it changes nothing');
select lives_ok(pg_temp.add(picture, gift), format('%s for %s is no failure', picture, gift))
from (values ('zwei', 'rad'), ('eins', 'buch'), ('zwei', 'buch'), ('eins', 'missing')) as late (picture, gift);
select is(pg_temp.stored(), 'eins', 'only a picture that its gift names is stored');

-- Data that is no picture is refused.
select pg_temp.name_picture('buch', 'zwei');
select throws_ok(
  format('insert into public.gift_pictures values (%L, auth.uid(), %L, %s)', md5('picture zwei')::uuid, md5('gift buch')::uuid, data),
  '23514', null, format('refuses %s', left(data, 60))
)
from (values
  (''''''), ('''UklGR'''), ('''iVBORw0KGgo='''), ('''PHN2Zz48L3N2Zz4='''), ('''AAAAIGZ0eXBhdmlm'''), ('''R0lGODlhAQAB'''),
  ('''UklGRkYA'' || E''\n'' || ''AAA'''), ('''UklGRkYA AAA'''), ('''UklGRkY='' || ''AAAA'''), ('''UklGRk-_'''), ('''UklGRkä!'''),
  ('''UklGRkYA<b>='''), ('''uklGRkYA'''), ('''data:image/webp;base64,UklGRkYA'''), ('''xUklGRkY'''), ('''UklGRkYA='''),
  ('rpad(''UklGR'', 81924, ''A'')'), ('rpad(''/9j/'', 81924, ''A'')')
) as bad (data);
select throws_ok(
  format('insert into public.gift_pictures values (%L, auth.uid(), %L, null)', md5('picture zwei')::uuid, md5('gift buch')::uuid),
  '23502', null, 'nor is nothing one'
);
savepoint before_good;
select lives_ok(
  format('insert into public.gift_pictures values (%L, auth.uid(), %L, %s)', md5('picture zwei')::uuid, md5('gift buch')::uuid, data),
  format('takes %s', left(data, 60))
)
from (values ('rpad(''UklGR'', 81920, ''A'')')) as good (data);
rollback to before_good;
select lives_ok(
  format('insert into public.gift_pictures values (%L, auth.uid(), %L, %s)', md5('picture zwei')::uuid, md5('gift buch')::uuid, data),
  format('takes %s', data)
)
from (values ('''/9j/4AA+Zz0=''')) as good (data);
rollback to before_good;

-- A picture never changes, and is deleted with the gift that names it.
select throws_ok(statement, '42501', null, format('nobody may: %s', statement))
from (values
  ('update public.gift_pictures set data = ''UklGRkYA'''), ('update public.gift_pictures set id = gen_random_uuid()'),
  ('update public.gift_pictures set gift_id = gen_random_uuid()'), ('update public.gift_pictures set user_id = gen_random_uuid()'),
  ('delete from public.gift_pictures')
) as forbidden (statement);
select lives_ok(pg_temp.add('zwei', 'buch'), 'another gift has another one');
update public.gifts set title = 'Fahrrad', picture_id = picture_id;
select is(pg_temp.stored(), 'eins zwei', 'other changes leave it');
select pg_temp.name_picture('rad', 'drei');
select is(pg_temp.stored(), 'zwei', 'a picture goes when its gift names another one');
select lives_ok(pg_temp.add('drei', 'rad'), 'which comes afterwards');
select lives_ok(pg_temp.add('eins', 'rad'), 'the first one may come late');
select is(pg_temp.stored(), 'drei zwei', 'and is not stored');
update public.gifts set picture_id = null where title = 'Fahrrad' and id = md5('gift rad')::uuid;
select is(pg_temp.stored(), 'zwei', 'it goes when its gift has none');
delete from public.gifts where id = md5('gift buch')::uuid;
select is(pg_temp.stored(), '', 'and with its gift');
select pg_temp.name_picture('rad', 'eins');
select lives_ok(pg_temp.add('eins', 'rad'), 'it can come back');

-- Other users have no access to a picture.
select tests.act_as('00000000-0000-4000-8000-00000000000b');
select is_empty('select * from public.gift_pictures', 'nobody else sees the picture of a gift');
select is_empty(
  'select gifts.id from public.gifts join public.gift_pictures on gift_pictures.gift_id = gifts.id', 'nor through its gift'
);
insert into public.gifts (id, user_id, title, picture_id)
values (md5('gift fremd')::uuid, auth.uid(), 'Fremd', md5('picture eins')::uuid);
select lives_ok(pg_temp.add(picture, 'rad'), format('%s for the gift of somebody else', picture))
from (values ('eins'), ('vier')) as act (picture);
select is(pg_temp.stored(), 'eins', 'is as good as for none');
select throws_ok(
  pg_temp.add(picture, gift, '''00000000-0000-4000-8000-00000000000a'''), '42501', null, format('nobody stores %s for others: %s', picture, gift)
)
from (values ('eins', 'rad'), ('vier', 'rad'), ('eins', 'missing')) as act (picture, gift);
select lives_ok(pg_temp.add('eins', 'fremd'), 'an id of somebody else is free');
select is(pg_temp.stored(), 'eins eins', 'nobody learns that the id of a picture is taken');
delete from public.gifts;
select tests.act_as('00000000-0000-4000-8000-00000000000c', '{"is_anonymous": true}');
select is_empty('select * from public.gift_pictures', 'a guest sees none');
select throws_ok(pg_temp.add('vier', gift), '42501', null, format('and stores none for %s', gift))
from (values ('rad'), ('missing')) as act (gift);
select tests.act_as('00000000-0000-4000-8000-00000000000c', '{}');
select throws_ok(pg_temp.add('vier', 'rad'), '42501', null, 'nor does a token that does not say who is a guest');
select tests.act_signed_out();
select throws_ok('select * from public.gift_pictures', '42501', null, 'a visitor reads none');
select throws_ok(pg_temp.add('eins', 'rad', '''00000000-0000-4000-8000-00000000000a'''), '42501', null, 'and stores none');

-- Limits for pictures.
select tests.act_as_database();
insert into public.gift_pictures (id, user_id, gift_id, data)
select gen_random_uuid(), '00000000-0000-4000-8000-00000000000a', md5('gift rad')::uuid, pg_temp.picture('eins')
from generate_series(1, 1999);
select tests.act_as('00000000-0000-4000-8000-00000000000a');
insert into public.gifts (id, user_id, title, picture_id)
values (md5('gift neu')::uuid, auth.uid(), 'Neu', md5('picture neu')::uuid);
select throws_ok(pg_temp.add('neu', 'neu'), 'QUOTA', 'At most 2000 (gift_pictures)', 'an account has 2,000 pictures of gifts at most');
update public.gifts set picture_id = null where id = md5('gift rad')::uuid;
select is(pg_temp.stored(), '', 'all pictures of a gift go');
select tests.act_as_database();
delete from private.write_counters;
insert into private.write_counters (user_id, place_id, kind, amount)
values ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000a', 'pictures_a_day', 199);
select tests.act_as('00000000-0000-4000-8000-00000000000a');
select lives_ok(pg_temp.add('anders', 'neu'), 'what is not stored does not count');
select lives_ok(pg_temp.add('neu', 'neu'), 'the last of a day');
select pg_temp.name_picture('neu', 'anders');
select throws_ok(pg_temp.add('anders', 'neu'), 'QUOTA', 'At most 200 (pictures_a_day)', 'no more than 200 in a day');
create function pg_temp.add_some(pictures integer) returns text
language sql as $$
  select format(
    'insert into public.gift_pictures (id, user_id, gift_id, data) select gen_random_uuid(), auth.uid(), gen_random_uuid(), ''UklGRkYA'' from generate_series(1, %s)', pictures
  )
$$;
select lives_ok(pg_temp.add_some(10), 'ten at once');
select throws_ok(pg_temp.add_some(11), 'QUOTA', 'At most 10 (changes_at_once)', 'and no more, also of none');

select tests.act_as_database();
update public.gifts set picture_id = md5('picture neu')::uuid where id = md5('gift neu')::uuid;
delete from private.write_counters;
select lives_ok(pg_temp.add('neu', 'neu', '''00000000-0000-4000-8000-00000000000a'''), 'the database stores one for its owner');
select is(pg_temp.stored(), 'neu', 'which is there');
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select is(pg_temp.stored(), '', 'pictures of gifts go with the account');

select * from finish();
rollback;
