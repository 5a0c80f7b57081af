-- Rights to delete rows of a group, tried with statements that reach for every row.
begin;
set local search_path = public, extensions;
select plan(54);
select tests.create_groups();

select is(
  tests.outcome(who.actor, format('delete from public.%I', who.name)), who.reached,
  format('%s: deletes %s of %s', who.actor, who.reached, who.name)
)
from (values
  ('signed-out', 'groups', '42501'), ('outsider', 'groups', '1'), ('former', 'groups', '0'), ('guest', 'groups', '0'),
  ('member', 'groups', '0'), ('recipient', 'groups', '0'), ('admin', 'groups', '1'), ('admin recipient', 'groups', '1'),
  ('signed-out', 'group_gifts', '42501'), ('outsider', 'group_gifts', '1'), ('former', 'group_gifts', '0'),
  ('guest', 'group_gifts', '0'), ('member', 'group_gifts', '0'), ('recipient', 'group_gifts', '0'),
  ('admin', 'group_gifts', '4'), ('admin recipient', 'group_gifts', '3'),
  ('signed-out', 'gift_reactions', '42501'), ('outsider', 'gift_reactions', '1'), ('former', 'gift_reactions', '0'),
  ('guest', 'gift_reactions', '1'), ('member', 'gift_reactions', '3'), ('recipient', 'gift_reactions', '0'),
  ('admin', 'gift_reactions', '0'), ('admin recipient', 'gift_reactions', '0')
) as who (actor, name, reached);
select is(
  tests.outcome(actor, format('delete from public.%I', name)), '42501', format('%s: %s are never deleted', actor, name)
)
from tests.actors() as actor, (values ('gift_comments'), ('chat_messages')) as t (name);

-- Leaving: every member can delete their own membership; plain members no other one.
select is(
  tests.outcome(who.actor, 'delete from public.group_members where role = role'), who.reached,
  format('%s: removes %s members at once', who.actor, who.reached)
)
from (values
  ('signed-out', '42501'), ('former', '0'), ('guest', '1'), ('member', '1'), ('recipient', '1')
) as who (actor, reached);
select is(tests.outcome('member', 'delete from public.group_members'), '1', 'a member leaves, no one else');
select is(
  tests.outcome('admin', $$ delete from public.group_members where display_name in ('admin', 'member') $$), '42501',
  'an admin who leaves removes nobody any more'
);
select is(
  tests.outcome(
    who.actor, format('delete from public.group_members where id = %L', tests.id('member', who.member || ' in ' || who.of_group))
  ),
  who.reached,
  format('%s removes %s from %s: %s', who.actor, who.member, who.of_group, who.reached)
)
from (values
  ('admin', 'member', 'Familie', '1'), ('admin', 'admin recipient', 'Familie', '1'),
  ('admin', 'outsider', 'Kollegen', '0'), ('member', 'guest', 'Familie', '0'),
  ('outsider', 'member', 'Familie', '0'), ('outsider', 'admin', 'Kollegen', '1'), ('former', 'member', 'Familie', '0')
) as who (actor, member, of_group, reached);

select * from finish();
rollback;
