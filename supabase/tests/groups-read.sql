-- The rows that each actor sees without any filter.
begin;
set local search_path = public, extensions;
select plan(73);
select tests.create_groups();

select is(
  tests.answer(who.actor, format('select string_agg(%s, '', '' order by %1$s) from public.%I', seen.label, seen.name)),
  who.sees,
  format('%s reads of %s exactly what they may see', who.actor, seen.name)
)
from (values ('groups', 'name'), ('group_members', 'display_name'), ('chat_messages', 'text'))
  as seen (name, label)
join (values
  ('signed-out', 'groups', '42501'), ('outsider', 'groups', 'Kollegen'), ('former', 'groups', null),
  ('guest', 'groups', 'Familie'), ('member', 'groups', 'Familie'), ('recipient', 'groups', 'Familie'),
  ('admin', 'groups', 'Familie, Kollegen'), ('admin recipient', 'groups', 'Familie'),
  ('signed-out', 'group_members', '42501'), ('outsider', 'group_members', 'admin, outsider'),
  ('former', 'group_members', null),
  ('guest', 'group_members', 'admin, admin recipient, guest, member, recipient'),
  ('member', 'group_members', 'admin, admin recipient, guest, member, recipient'),
  ('recipient', 'group_members', 'admin, admin recipient, guest, member, recipient'),
  ('admin', 'group_members', 'admin, admin, admin recipient, guest, member, outsider, recipient'),
  ('admin recipient', 'group_members', 'admin, admin recipient, guest, member, recipient'),
  ('signed-out', 'chat_messages', '42501'), ('outsider', 'chat_messages', 'Moin'), ('former', 'chat_messages', null),
  ('guest', 'chat_messages', 'Hallo, Tschüss'), ('member', 'chat_messages', 'Hallo, Tschüss'),
  ('recipient', 'chat_messages', 'Hallo, Tschüss'), ('admin', 'chat_messages', 'Hallo, Moin, Tschüss'),
  ('admin recipient', 'chat_messages', 'Hallo, Tschüss')
) as who (actor, name, sees) using (name);

-- A gift, its reactions, its comments and their number appear and disappear together.
select is(
  tests.answer(
    who.actor,
    format(
      'select string_agg(distinct label, '', '' order by label) from (values (''Rad''), (''Zelt''), (''Für recipient''), '
      || '(''Für admin recipient''), (''Tasse'')) as seen (label) join public.%I on %I = tests.id(''gift'', label)',
      seen.name, seen.key
    )
  ),
  case when seen.name = 'gift_reactions' then replace(who.sees, ', Zelt', '') else who.sees end,
  format('%s reads of %s exactly what they may see', who.actor, seen.name)
)
from (values
  ('group_gifts', 'id'), ('gift_reactions', 'gift_id'), ('gift_comments', 'gift_id'), ('gift_comment_counts', 'gift_id')
) as seen (name, key),
(values
  ('signed-out', '42501'), ('outsider', 'Tasse'), ('former', null),
  ('guest', 'Für admin recipient, Für recipient, Rad, Zelt'),
  ('member', 'Für admin recipient, Für recipient, Rad, Zelt'),
  ('recipient', 'Für admin recipient, Rad, Zelt'),
  ('admin', 'Für admin recipient, Für recipient, Rad, Tasse, Zelt'),
  ('admin recipient', 'Für recipient, Rad, Zelt')
) as who (actor, sees);

select is(
  tests.answer(who.actor, 'select string_agg(name || '' '' || member_count, '', '' order by name) from public.groups'),
  who.counts,
  format('%s: number of members', who.actor)
)
from (values
  ('signed-out', '42501'), ('outsider', 'Kollegen 2'), ('former', null), ('guest', 'Familie 5'), ('member', 'Familie 5'),
  ('recipient', 'Familie 5'), ('admin', 'Familie 5, Kollegen 2'), ('admin recipient', 'Familie 5')
) as who (actor, counts);
select is(
  tests.answer(who.actor, $$ select string_agg(comment_count::text, ', ') from public.gift_comment_counts
    where gift_id = tests.id('gift', 'Rad') $$),
  who.count,
  format('%s: number of comments', who.actor)
)
from (values
  ('signed-out', '42501'), ('outsider', null), ('former', null), ('guest', '1'), ('member', '1'), ('recipient', '1'),
  ('admin', '1'), ('admin recipient', '1')
) as who (actor, count);

-- An index scan that is repeated for every row sorts the list of groups each time, which is fast only because the list
-- is sorted.
insert into public.groups (id, name)
select md5(number::text)::uuid, 'Sortiert' from generate_series(1, 20) as number;
insert into public.group_members (group_id, user_id, display_name)
select md5(number::text)::uuid, tests.id('user', 'member'), 'member' from generate_series(1, 20) as number;
set local enable_indexscan = off;
set local enable_indexonlyscan = off;
set local enable_bitmapscan = off;
select tests.act_as_actor('member');
reset role;
select is(
  private.my_group_ids(), array(select unnest(private.my_group_ids()) order by 1), 'one''s groups come sorted'
);

select * from finish();
rollback;
