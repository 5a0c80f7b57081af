-- Rights to change rows of a group, tried with statements that reach for every row.
begin;
set local search_path = public, extensions;
select plan(90);
select tests.create_groups();

select is(
  tests.outcome(who.actor, 'update public.groups set name = ''Neu'''), who.reached,
  format('%s: renames %s groups', who.actor, who.reached)
)
from (values
  ('signed-out', '42501'), ('outsider', '1'), ('former', '0'), ('guest', '0'), ('member', '0'), ('recipient', '0'),
  ('admin', '1'), ('admin recipient', '1')
) as who (actor, reached);

-- An admin gives roles to the four others in Familie; their own row and the other group stay.
select is(
  tests.outcome(who.actor, 'update public.group_members set role = ''admin'''), who.reached,
  format('%s: gives a role to %s members', who.actor, who.reached)
)
from (values
  ('signed-out', '42501'), ('outsider', '1'), ('former', '0'), ('guest', '0'), ('member', '0'), ('recipient', '0'),
  ('admin', '4'), ('admin recipient', '4')
) as who (actor, reached);
select is(
  tests.outcome(
    who.actor,
    format('update public.group_members set role = %L where id = %L', who.role, tests.id('member', who.member || ' in Familie'))
  ),
  who.reached,
  format('%s makes %s %s', who.actor, who.member, who.role)
)
from (values
  ('admin', 'guest', 'admin', '1'), ('admin', 'member', 'admin', '1'), ('admin', 'admin recipient', 'member', '1'),
  ('admin', 'member', 'guest', '42501'), ('admin', 'admin', 'member', '0'), ('member', 'member', 'admin', '0'),
  ('guest', 'guest', 'member', '0'), ('outsider', 'member', 'admin', '0')
) as who (actor, member, role, reached);

select is(
  tests.outcome(actor, format('update public.%I set %I = %2$I', closed.name, closed.field)), '42501',
  format('%s: %s.%s never changes', actor, closed.name, closed.field)
)
from (values ('member'), ('admin')) as who (actor),
(values
  ('groups', 'id'), ('groups', 'event_date'), ('groups', 'visibility'),
  ('groups', 'created_by'), ('groups', 'created_at'),
  ('group_members', 'id'), ('group_members', 'group_id'), ('group_members', 'user_id'),
  ('group_members', 'display_name'), ('group_members', 'joined_at')
) as closed (name, field);
select is(
  tests.outcome(actor, format('update public.groups set description = ''Wir'' where id = %L', tests.id('group', 'Familie'))), reached,
  format('%s: what a group says of itself', actor)
)
from (values ('member', '0'), ('admin', '1')) as who (actor, reached);
select is(
  tests.outcome(actor, format('update public.%I set %I = %2$I', closed.name, closed.field)), '42501',
  format('%s: %s never change', actor, closed.name)
)
from tests.actors() as actor,
(values
  ('group_gifts', 'status'), ('gift_reactions', 'type'), ('gift_comments', 'text'), ('chat_messages', 'text')
) as closed (name, field);
select is(
  tests.outcome('member', format('update public.group_gifts set %I = %1$I', field)), '42501',
  format('group_gifts.%s has its functions', field)
)
from (values ('reserved_by'), ('recipient_user_id'), ('created_by'), ('group_id'), ('title'), ('created_at'))
  as closed (field);
select is(
  tests.outcome('admin', format('update public.%I set group_id = group_id', name)), '42501',
  format('%s stay in their group', name)
)
from (values ('gift_reactions'), ('gift_comments'), ('chat_messages'), ('group_gifts')) as t (name);
select is(tests.outcome('admin', 'select * from private.group_secrets'), '42501', 'no one reads the secrets directly');
select is(tests.outcome('admin', 'select * from private.join_attempts'), '42501', 'no one reads the attempts');

select * from finish();
rollback;
