-- Rights to add rows to a group, and in whose name.
begin;
set local search_path = public, extensions;
select plan(117);
select tests.create_groups();

-- Statements that add a row to Familie for a gift and in the name of a membership.
create function pg_temp.add(name text, gift text, member text) returns text
language sql as $$
  select format(
    case name
      when 'group_gifts' then
        'insert into public.group_gifts (id, group_id, created_by, title, status) values (gen_random_uuid(), %1$L, %3$L, ''Buch'', ''idea'')'
      when 'gift_reactions' then
        'insert into public.gift_reactions (id, group_id, gift_id, member_id, type) values (gen_random_uuid(), %1$L, %2$L, %3$L, ''like'')'
      when 'gift_comments' then
        'insert into public.gift_comments (id, group_id, gift_id, member_id, text) values (gen_random_uuid(), %1$L, %2$L, %3$L, ''Ja'')'
      when 'chat_messages' then
        'insert into public.chat_messages (id, group_id, member_id, text) values (gen_random_uuid(), %1$L, %3$L, ''Ja'')'
    end,
    tests.id('group', 'Familie'), tests.id('gift', gift), tests.id('member', member)
  )
$$;
create view pg_temp.tables as
select name from (values ('group_gifts'), ('gift_reactions'), ('gift_comments'), ('chat_messages')) as t (name);

select is(
  tests.outcome(actor, pg_temp.add(name, 'Rad', actor || ' in Familie')),
  case when actor in ('signed-out', 'outsider', 'former') then '42501' else '1' end,
  format('%s: adds to %s', actor, name)
)
from tests.actors() as actor, pg_temp.tables;

select is(
  tests.outcome(actor, pg_temp.add(name, 'Rad', case actor when 'admin' then 'member' else 'admin' end || ' in Familie')),
  '42501',
  format('%s: adds nothing to %s in the name of others', actor, name)
)
from tests.actors() as actor, pg_temp.tables;

select is(
  tests.outcome('admin', pg_temp.add(name, 'Rad', 'admin in Kollegen')), '42501',
  format('adds nothing to %s with the membership of another group', name)
)
from pg_temp.tables;
select is(
  tests.outcome('outsider', pg_temp.add(name, 'Tasse', 'outsider in Kollegen')), '42501',
  format('adds nothing to %s of another group with the own membership', name)
)
from pg_temp.tables;
select is(
  tests.outcome('admin', pg_temp.add(name, 'Tasse', 'admin in Familie')), '42501',
  format('%s stay in the group of the gift', name)
)
from (values ('gift_reactions'), ('gift_comments')) as t (name);

-- Foreign keys refuse a member of another group, even without policies.
select throws_ok(
  pg_temp.add(name, 'Rad', 'outsider in Kollegen'), '23503', null, format('a member of %s is of the same group', name)
)
from pg_temp.tables;
select throws_ok(
  pg_temp.add(name, 'Tasse', 'admin in Familie'), '23503', null, format('a gift of %s is of the same group', name)
)
from (values ('gift_reactions'), ('gift_comments')) as t (name);

-- Inserts as the app sends them: without the id of the group.
select is(
  tests.outcome(actor, format(statement, tests.id('gift', gift), tests.id('member', actor || ' in Familie'))),
  expected,
  format('%s: without the group, %s', actor, gift)
)
from (values ('member', 'Rad', '1'), ('recipient', 'Für recipient', '42501'), ('member', 'Tasse', '42501'))
  as who (actor, gift, expected),
(values
  ('insert into public.gift_reactions (gift_id, member_id, type) values (%L, %L, ''like'')'),
  ('insert into public.gift_comments (gift_id, member_id, text) values (%L, %L, ''Ja'')')
) as call (statement);

-- Columns that only the database writes.
select is(
  tests.outcome('admin', format('insert into public.%I (%I) values (%s)', name, field, value)), '42501',
  format('nobody says %s.%s', name, field)
)
from (values
  ('group_gifts', 'created_at', 'now()'), ('group_gifts', 'reserved_by', 'gen_random_uuid()'),
  ('gift_comments', 'created_at', 'now()'), ('chat_messages', 'created_at', 'now()'),
  ('groups', 'name', '''Neu'''), ('group_members', 'user_id', 'auth.uid()')
) as closed (name, field, value);
select is(
  tests.outcome(
    actor,
    format(
      'insert into public.group_members (group_id, user_id, display_name, role) values (%L, %L, ''Ich'', ''admin'')',
      tests.id('group', 'Familie'), tests.id('user', actor)
    )
  ),
  '42501',
  format('%s: no membership without an invitation', actor)
)
from tests.actors() as actor;
select is(
  tests.outcome(actor, 'insert into public.groups (name) values (''Neu'')'), '42501',
  format('%s: no group without its function', actor)
)
from tests.actors() as actor;

-- Adding a new gift.
select is(
  tests.outcome(
    'member',
    format(
      'insert into public.group_gifts (group_id, created_by, title, status, recipient_user_id) values (%L, %L, ''Buch'', %L, %L)',
      tests.id('group', 'Familie'), tests.id('member', 'member in Familie'), status, tests.id('user', recipient)
    )
  ),
  expected,
  label
)
from (values
  ('idea', 'recipient', '1', 'a gift for another member'), ('idea', null, '1', 'a gift for nobody in particular'),
  ('idea', 'member', '42501', 'no gift for oneself'), ('idea', 'outsider', '42501', 'no gift for an outsider'),
  ('idea', 'former', '42501', 'no gift for one who left'),
  ('reserved', null, '42501', 'a new gift is not reserved'), ('purchased', null, '42501', 'a new gift is not purchased'),
  ('gifted', null, '42501', 'a new gift is not gifted')
) as new_gift (status, recipient, expected, label);

select is(
  tests.outcome(
    'member',
    format(
      'insert into public.gift_reactions (group_id, gift_id, member_id, type) values (%L, %L, %L, ''heart'')',
      tests.id('group', 'Familie'), tests.id('gift', 'Rad'), tests.id('member', 'member in Familie')
    )
  ),
  '23505',
  'one heart per member'
);

select * from finish();
rollback;
