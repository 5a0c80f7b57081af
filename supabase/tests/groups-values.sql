-- The limits of every field of the groups.
begin;
set local search_path = public, extensions;
select plan(71);
select tests.create_groups();
select tests.act_as_database();

create view pg_temp.texts as
select * from (values
  ('groups', 'name', 100, true), ('groups', 'description', 5000, false), ('group_members', 'display_name', 100, true),
  ('group_gifts', 'title', 200, true), ('group_gifts', 'notes', 5000, false),
  ('gift_comments', 'text', 5000, true), ('chat_messages', 'text', 5000, true)
) as t (owner, field, longest, must_show);

select lives_ok(
  format('update public.%I set %I = repeat(''🎁'', %s)', owner, field, longest),
  format('%s.%s takes %s characters', owner, field, longest)
)
from pg_temp.texts;
select throws_ok(
  format('update public.%I set %I = repeat(''a'', %s)', owner, field, longest + 1), '23514', null,
  format('%s.%s takes no more', owner, field)
)
from pg_temp.texts;
select throws_ok(
  format('update public.%I set %I = %L', owner, field, value), '23514', null, format('%s.%s is not %s', owner, field, label)
)
from pg_temp.texts, (values ('empty', ''), ('blank', E' \t\n'), ('a no-break space', E'\u00a0'), ('invisible', E'\u200b')) as v (label, value)
where must_show;
select throws_ok(format('update public.%I set %I = null', owner, field), '23502', null, format('%s.%s is not missing', owner, field))
from pg_temp.texts where must_show;
select lives_ok(format('update public.%I set %I = null', owner, field), format('%s.%s may be missing', owner, field))
from pg_temp.texts where not must_show;

select throws_ok(format('update public.%I set %I = %L', owner, field, value), '23514', null, format('%s.%s is not %s', owner, field, value))
from (values
  ('groups', 'visibility', 'public'), ('groups', 'event_date', 'infinity'), ('groups', 'event_date', '1899-12-31'),
  ('groups', 'event_date', '2201-01-01'), ('gift_reactions', 'type', 'clap'),
  ('group_gifts', 'status', 'wrapped'), ('group_gifts', 'url', 'javascript:alert(1)'),
  ('group_gifts', 'url', ' javascript:alert(1)'), ('group_gifts', 'url', 'https://anna@example.org'),
  ('group_gifts', 'url', 'https://example.org/' || repeat('a', 2029)), ('group_gifts', 'price_min', '-1'),
  ('group_gifts', 'price_max', '1000001')
) as wrong (owner, field, value);
select throws_ok('update public.group_gifts set price_min = 51, price_max = 50', '23514', null, 'prices are in order');
select lives_ok(format('update public.group_gifts set %s', assignment), assignment)
from (values
  ('price_min = 0, price_max = 1000000'), ('price_min = 50, price_max = 50'), ('price_min = null'),
  ('url = ''https://example.org/a?b=c'''), ('url = null')
) as right_ (assignment);
select throws_ok(
  'update public.group_members set role = ''owner'' where role = ''guest''', '23514', null, 'a role is one of three'
);
select throws_ok('update public.group_gifts set status = ''reserved''', '23514', null, 'reserved needs somebody');
select throws_ok(
  'update public.group_gifts set reserved_by = created_by', '23514', null, 'an idea is nobody''s'
);
select throws_ok(
  format('update public.gift_reactions set type = %L', value), '23502', null, 'a reaction has a type'
)
from (values (null::text)) as v (value);
select throws_ok(
  $$ insert into public.group_members (group_id, user_id, display_name) select group_id, user_id, 'Noch einmal' from public.group_members limit 1 $$,
  '23505', null, 'one membership per user'
);
select throws_ok(
  $$ insert into public.chat_messages (id, group_id, text) select id, group_id, 'Noch einmal' from public.chat_messages limit 1 $$,
  '23505', null, 'a message that is sent again is not doubled'
);
select throws_ok(
  $$ insert into public.gift_comments (id, group_id, gift_id, text) select id, group_id, gift_id, 'Noch einmal' from public.gift_comments limit 1 $$,
  '23505', null, 'nor is a comment'
);
select throws_ok(
  $$ insert into public.group_gifts (id, group_id, title) select id, group_id, 'Noch einmal' from public.group_gifts limit 1 $$,
  '23505', null, 'nor is a gift'
);
select results_eq(
  format($$ select created_at = now() from public.%I limit 1 $$, name), array[true], format('%s are dated by the database', name)
)
from (values ('groups'), ('group_gifts'), ('gift_comments'), ('chat_messages')) as t (name);

select * from finish();
rollback;
