-- The computed columns by which a text is changed only over the one that its writer has read.
begin;
set local search_path = public, extensions;
select plan(19);

select is(private.text_digest('blau'), encode(sha256('blau'), 'hex'), 'a digest is SHA-256 of the text');
select is(private.text_digest('Größe 🎁'), encode(sha256(convert_to('Größe 🎁', 'UTF8')), 'hex'), 'in UTF-8');
select is(private.text_digest(null), private.text_digest(''), 'no text is an empty text');

select results_eq(
  $$ select proname::text collate "default" from pg_proc
     where proname ~ '_digest$' and pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and has_function_privilege('authenticated', oid, 'execute')
       and not has_function_privilege('anon', oid, 'execute') and not prosecdef
     order by 1 $$,
  array[
    'description_digest', 'description_digest', 'facts_digest', 'from_name_digest', 'girlfriend_name_digest', 'link_digest',
    'name_digest', 'name_digest', 'notes_digest', 'notes_digest', 'notes_digest', 'text_digest', 'title_digest', 'title_digest', 'title_digest', 'url_digest'
  ],
  'only signed-in users may ask for a digest, with their own rights'
);

select is_empty(
  $$ select attrelid::regclass, attname from pg_attribute
     where attrelid in (
         select typrelid from pg_type
         where oid in (select unnest(proargtypes) from pg_proc where pronamespace = 'public'::regnamespace and proname ~ '_digest$')
       )
       and attnum > 0 and not attisdropped and not has_column_privilege('authenticated', attrelid, attnum, 'select') $$,
  'every column of their tables is readable, which the whole row as argument takes'
);
select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');
select tests.act_as('00000000-0000-4000-8000-00000000000b');
insert into public.gifts (user_id, title, notes) values (auth.uid(), 'Geheim', 'blau');
insert into public.received_gifts (user_id, from_name, title, notes) values (auth.uid(), 'Oma', 'Geheim', 'blau');

select tests.act_as('00000000-0000-4000-8000-00000000000a');
insert into public.gifts (user_id, title, description, notes, link)
values (auth.uid(), 'Buch', 'rot', 'blau', 'https://example.org/');
insert into public.people (user_id, name) values (auth.uid(), 'Mia');
insert into public.profiles (user_id, girlfriend_name) values (auth.uid(), 'Lena');
insert into public.received_gifts (user_id, from_name, title, notes) values (auth.uid(), 'Oma', 'Schal', 'blau');

select is(gifts.title_digest || gifts.description_digest, encode(sha256('Buch'), 'hex') || encode(sha256('rot'), 'hex'), 'of title and description')
from public.gifts;
select is(gifts.notes_digest || gifts.link_digest, encode(sha256('blau'), 'hex') || encode(sha256('https://example.org/'), 'hex'), 'of notes and link')
from public.gifts;
select is(people.name_digest, encode(sha256('Mia'), 'hex'), 'of the name of a person') from public.people;
select is(profiles.girlfriend_name_digest, encode(sha256('Lena'), 'hex'), 'of the special person') from public.profiles;
select is(
  received_gifts.from_name_digest || received_gifts.title_digest || received_gifts.notes_digest,
  encode(sha256('Oma'), 'hex') || encode(sha256('Schal'), 'hex') || encode(sha256('blau'), 'hex'),
  'of giver, title and notes of a received gift'
) from public.received_gifts;

insert into public.received_gifts (user_id, from_name, title, notes)
values (auth.uid(), 'Tim', 'Hut', null), (auth.uid(), 'Ada', 'Buch', repeat('lang ', 999) || 'Ende');
select is(received_gifts.notes_digest, encode(sha256(''), 'hex'), 'of no note') from public.received_gifts where title = 'Hut';
select is(received_gifts.title_digest, encode(sha256('Hut'), 'hex'), 'of a title without one') from public.received_gifts where title = 'Hut';
select is(
  received_gifts.notes_digest, encode(sha256(convert_to(received_gifts.notes, 'UTF8')), 'hex'), 'of the whole of a long note'
) from public.received_gifts where title = 'Buch';
delete from public.received_gifts where title in ('Hut', 'Buch');

-- Requests of the API name a column with its schema and table.
select is_empty(
  $$ update public.gifts set notes = 'mein' where "public"."gifts"."notes_digest" = any (array[encode(sha256('alt'), 'hex')]) returning id $$,
  'a text stays where another one was read'
);
select results_eq(
  $$ update public.gifts set notes = 'mein' where "public"."gifts"."notes_digest" = any (array[encode(sha256('blau'), 'hex')]) returning notes $$,
  $$ values ('mein') $$,
  'the one that was read is replaced, and only the own one'
);
select results_eq(
  $$ update public.received_gifts set notes = 'mein'
     where "public"."received_gifts"."notes_digest" = any (array[encode(sha256('blau'), 'hex')]) returning title $$,
  $$ values ('Schal') $$,
  'of a received gift as well'
);
select is_empty(
  $$ update public.received_gifts set title = 'mein'
     where "public"."received_gifts"."title_digest" = any (array[encode(sha256('Hut'), 'hex')]) returning id $$,
  'and another text of it stays'
);

select tests.act_as_database();
select results_eq(
  $$ select notes from public.gifts where title = 'Geheim' $$, $$ values ('blau') $$, 'the same text of somebody else stays'
);
select tests.act_as('00000000-0000-4000-8000-00000000000a');
select is((select count(*)::integer from public.gifts where gifts.notes_digest = encode(sha256('blau'), 'hex')), 0, 'nor does it show');

select * from finish();
rollback;
