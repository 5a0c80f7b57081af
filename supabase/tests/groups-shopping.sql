-- Query of the shopping list over all groups: only the user's own reservations.
begin;
set local search_path = public, extensions;
select plan(27);
select tests.create_groups();

-- The query of the page: gifts reserved by the user's own memberships.
create function pg_temp.on_list(actor text) returns text
language sql as $$
  select tests.answer(actor, format(
    'select string_agg(title || '' '' || group_gifts.status, '', '' order by title) from public.group_gifts '
    || 'join public.group_members on group_members.id = reserved_by '
    || 'where group_members.user_id = %L and group_gifts.status <> ''gifted''',
    tests.id('user', actor)
  ))
$$;

select is(pg_temp.on_list(actor), case actor when 'signed-out' then '42501' end, format('%s has reserved nothing', actor))
from tests.actors() as actor;

select tests.run_as(actor, format('select public.reserve_group_gift(%L)', tests.id('gift', title)))
from (values
  ('admin', 'Rad'), ('admin', 'Tasse'), ('member', 'Für recipient'), ('guest', 'Zelt'), ('recipient', 'Für admin recipient')
) as taken (actor, title);
select is(pg_temp.on_list(actor), list, format('%s: %s', actor, coalesce(list, 'nothing')))
from (values
  ('signed-out', '42501'), ('outsider', null), ('former', null), ('guest', 'Zelt reserved'),
  ('member', 'Für recipient reserved'), ('recipient', 'Für admin recipient reserved'),
  ('admin', 'Rad reserved, Tasse reserved'), ('admin recipient', null)
) as who (actor, list);

-- The name of a gift's recipient is readable only for members of the same group.
select is(
  tests.answer(actor, format('select display_name from public.group_members where group_id = %L and user_id = %L', tests.id('group', 'Familie'), tests.id('user', 'recipient'))),
  name,
  format('%s learns the name: %s', actor, coalesce(name, 'none'))
)
from (values ('member', 'recipient'), ('outsider', null)) as who (actor, name);
select is(
  tests.answer(
    actor,
    format(
      'select count(*) from public.group_gifts join public.group_members on group_members.id = reserved_by where group_members.user_id = %L',
      tests.id('user', holder)
    )
  ),
  '0', format('%s learns nothing from the list of %s', actor, holder)
)
from (values ('recipient', 'member'), ('admin recipient', 'recipient'), ('outsider', 'guest')) as who (actor, holder);

-- Even a surprise that named its recipient as the reserver would not be on the recipient's list.
update public.group_gifts set reserved_by = tests.id('member', 'recipient in Familie')
where id = tests.id('gift', 'Für recipient');
select is(pg_temp.on_list('recipient'), 'Für admin recipient reserved', 'a surprise is on no list of whom it is for');

select tests.run_as('admin', format('select public.set_group_gift_status(%L, ''purchased'')', tests.id('gift', 'Rad')));
select tests.run_as('admin', format('select public.set_group_gift_status(%L, ''gifted'')', tests.id('gift', 'Tasse')));
select is(pg_temp.on_list('admin'), 'Rad purchased', 'what is bought stays, what is given goes');
select is(
  tests.answer('member', format('select public.set_group_gift_status(%L, ''purchased'')', tests.id('gift', 'Rad'))),
  'false', 'nobody ticks what another one has reserved'
);
select is(
  tests.outcome('outsider', format('select public.set_group_gift_status(%L, ''purchased'')', tests.id('gift', 'Rad'))),
  '42501', 'nor from outside'
);
delete from public.group_members where id = tests.id('member', 'guest in Familie');
select is(pg_temp.on_list('guest'), null, 'whoever was removed has nothing on the list');
select isnt(tests.answer('guest', 'select public.join_group_by_token(''familie-token'', ''Neu'')'), null, 'and comes back');

select * from finish();
rollback;
