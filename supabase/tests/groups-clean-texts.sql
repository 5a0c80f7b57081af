-- Names and titles contain no characters that turn the text around them, whatever an API call sends; longer texts keep
-- their line breaks.
begin;
set local search_path = public, extensions;
select plan(73);
select tests.create_groups();
select tests.create_user('00000000-0000-4000-8000-00000000000a');
insert into public.profiles (user_id, girlfriend_name) values ('00000000-0000-4000-8000-00000000000a', 'Mia');
insert into public.people (user_id, name) values ('00000000-0000-4000-8000-00000000000a', 'Mia');
insert into public.gifts (user_id, title) values ('00000000-0000-4000-8000-00000000000a', 'Rad');
insert into public.reminders (user_id, reminder_date) values ('00000000-0000-4000-8000-00000000000a', '2026-12-01');

create function pg_temp.stored(owner text, field text, value text) returns text
language plpgsql as $$
declare
  result text;
begin
  execute format('update public.%I set %I = %L', owner, field, value);
  execute format('select min(%I) from public.%I', field, owner) into result;
  return result;
end
$$;

select is(
  pg_temp.stored(owner, field, E' An\u202Ena\u2066\n\r\nMa\u0007ria\u200F\u0085\u009F '), 'Anna Maria',
  format('%s.%s is stored as one line without marks of direction', owner, field)
)
from (values
  ('profiles', 'girlfriend_name'), ('people', 'name'), ('people', 'occasion'), ('gifts', 'title'),
  ('gifts', 'recipient_name'), ('gifts', 'category'), ('gifts', 'occasion'), ('gifts', 'style'),
  ('gifts', 'budget_range'), ('reminders', 'title'), ('groups', 'name'), ('group_members', 'display_name'),
  ('group_gifts', 'title')
) as line (owner, field);
select is(
  pg_temp.stored(owner, field, E'Eins\r\n\tzw\u202Eei\u0007\rdrei\u2028'), E'Eins\n\tzwei\ndrei\n',
  format('%s.%s keeps its lines only', owner, field)
)
from (values
  ('gifts', 'description'), ('gifts', 'notes'), ('groups', 'description'), ('group_gifts', 'notes'),
  ('gift_comments', 'text'), ('chat_messages', 'text')
) as lines (owner, field);
select is(private.one_line(value), value, format('%s stays in a name', label))
from (values
  ('a family of joined emoji', '👩‍👩‍👧‍👦'), ('a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'), ('a combining mark', E'Jo\u0308rg'),
  ('a Persian joiner', E'می\u200Cخواهم'), ('Hebrew', 'שלום'), ('a no-break space', E'5\u00A0€')
) as kept (label, value);
select is(private.many_lines(value), value, format('%s stays in a text', label))
from (values
  ('a joined emoji', '👩‍🚀'), ('a mark of direction', E'שלום\u200F!'), ('an empty line', E'a\n\nb'), ('a tab', E'a\tb')
) as kept (label, value);
select is(private.one_line(null), null, 'nothing stays nothing');
select is(private.one_line('a' || sign || 'b'), 'ab', format('U+%s turns no name', upper(to_hex(ascii(sign)))))
from unnest(string_to_array(U&'\061C,\200E,\200F,\202A,\202B,\202C,\202D,\202E,\2066,\2067,\2068,\2069', ',')) as sign;
select is(private.many_lines('a' || sign || 'b'), 'ab', format('U+%s turns no text', upper(to_hex(ascii(sign)))))
from unnest(string_to_array(U&'\202A,\202B,\202C,\202D,\202E,\2066,\2067,\2068,\2069', ',')) as sign;
select is(private.one_line('a' || sign || 'b'), 'a b', format('U+%s ends no name', upper(to_hex(ascii(sign)))))
from unnest(array[U&'\2028', U&'\2029', U&'\0085']) as sign;
select is(
  private.one_line(blanks || E'5\u00A0€' || blanks), E'5\u00A0€', 'blanks of every kind at the edges go, as in JavaScript'
)
from (values (U&' \00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000\FEFF')) as t (blanks);

-- Inserts, and the functions that take a name on joining.
select tests.act_as('00000000-0000-4000-8000-00000000000a');
select is_empty(
  $$ with added as (insert into public.people (user_id, name) values ('00000000-0000-4000-8000-00000000000a', E'Ann\u202Ea') returning name)
     select name from added where name <> 'Anna' $$,
  'a new person is clean'
);
select throws_ok(
  $$ insert into public.people (user_id, name) values ('00000000-0000-4000-8000-00000000000a', E'\u202E\n') $$, '23514', null,
  'a name of nothing else is none'
);
select lives_ok(
  format(
    $$ insert into public.people (user_id, name) values ('00000000-0000-4000-8000-00000000000a', %L) $$,
    repeat(E'a\u202E', 100)
  ),
  'what shows counts'
);
select tests.act_as_database();
delete from public.profiles;
create function pg_temp.added(owner text, field text, statement text) returns text
language plpgsql as $$
declare
  result text;
begin
  execute format('insert into public.%I %s returning %I', owner, statement, field) into result;
  return result;
end
$$;
select is(pg_temp.added(owner, field, statement), 'Anna', format('a new row of %s is clean', owner))
from (values
  ('profiles', 'girlfriend_name', $$ (user_id, girlfriend_name) values ('00000000-0000-4000-8000-00000000000a', E'An\u202Ena') $$),
  ('gifts', 'title', $$ (user_id, title) values ('00000000-0000-4000-8000-00000000000a', E'An\u202Ena') $$),
  ('gifts', 'notes', $$ (user_id, title, notes) values ('00000000-0000-4000-8000-00000000000a', 'Rad', E'An\u202Ena') $$),
  ('reminders', 'title', $$ (user_id, title, reminder_date) values ('00000000-0000-4000-8000-00000000000a', E'An\u202Ena', '2026-12-01') $$),
  ('gift_comments', 'text', format(
    $$ (group_id, gift_id, text) values (%L, %L, E'An\u202Ena') $$, tests.id('group', 'Familie'), tests.id('gift', 'Rad')
  ))
) as new_row (owner, field, statement);
select is(private.display_name(E'\u202E\u0007'), 'Mitglied', 'a display name of signs only is replaced');
select is(private.display_name(E'An\u202Ena\nMaria'), 'Anna Maria', 'a display name is one line');
select is(char_length(private.display_name(repeat(E'a\u202E', 200))), 100, 'and cut after it was cleaned');

update auth.users set raw_user_meta_data = jsonb_build_object('name', E'An\u202Ena\nMaria')
where id = tests.id('user', 'member');
select tests.answer('member', $$ select group_id from public.create_group_with_admin_v2(E'Fa\u202Emilie\n') $$);
select results_eq(
  $$ select groups.name, display_name from public.groups join public.group_members on group_id = groups.id
     where created_by = tests.id('user', 'member') $$,
  $$ values ('Familie', 'Anna Maria') $$,
  'so are the name of a group and of the account that made it'
);
select tests.answer('outsider', $$ select public.join_group_by_token('familie-token', E'Ott\u202Eo\u0007') $$);
select is(
  (select display_name from public.group_members
   where user_id = tests.id('user', 'outsider') and group_id = tests.id('group', 'Familie')),
  'Otto', 'and the name that somebody joins with'
);
select is(
  tests.answer(
    'member',
    format(
      $$ insert into public.chat_messages (group_id, member_id, text) values (%L, %L, E'a\u202Eb\nc') returning text $$,
      tests.id('group', 'Familie'), tests.id('member', 'member in Familie')
    )
  ),
  E'ab\nc', 'a new message is clean'
);
select is(
  tests.answer(
    'member',
    format(
      $$ insert into public.group_gifts (group_id, created_by, title) values (%L, %L, E'Ra\u202Ed\n') returning title $$,
      tests.id('group', 'Familie'), tests.id('member', 'member in Familie')
    )
  ),
  'Rad', 'a new idea is clean'
);
select results_eq(
  $$ select tgrelid::regclass::text collate "default" from pg_trigger where tgname = 'clean_texts' order by 1 $$,
  array['chat_messages', 'draw_participants', 'draws', 'gift_comments', 'gifts', 'group_gifts', 'group_members', 'groups', 'people', 'person_occasions', 'pool_payment', 'private.draw_messages', 'profiles', 'received_gifts', 'reminders', 'wishes'],
  'every table with texts is cleaned'
);
select is_empty(
  $$ select tgrelid::regclass from pg_trigger
     where tgname = 'clean_texts' and tgrelid <> 'private.draw_messages'::regclass and (
       tgtype <> 23 or array(
         select attname::text from pg_attribute where attrelid = tgrelid and attnum = any (tgattr::smallint[]) order by 1
       ) is distinct from array(select found[1] from regexp_matches(encode(tgargs, 'escape'), '[a-z_]+', 'g') as found order by 1)
     ) $$,
  'when a row is new, and when any of its texts changes'
);

select results_eq(
  $$ select conrelid::regclass::text collate "default" || '.' || attname from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'c' and pg_get_constraintdef(pg_constraint.oid) ~ '\mis_(visible_)?text\(' and not exists (
       select from pg_trigger
       where tgname = 'clean_texts' and tgrelid = conrelid and attname::text = any (regexp_split_to_array(encode(tgargs, 'escape'), '[^a-z_]+'))
     ) order by 1 $$,
  array['group_gifts.taken_name', 'private.wish_states.taken_name', 'push_subscriptions.device'],
  'every text that is written, but for the name of a taker, which take_wish cleans, and that of a device'
);

select * from finish();
rollback;
