-- A picture is visible to those who may see its idea, and in no way to the recipient of the surprise.
begin;
set local search_path = public, extensions;
select plan(90);
select tests.create_groups();

update public.group_gifts set picture_id = tests.id('picture', title);
create function pg_temp.add(gift text, picture text default null, in_group text default 'Familie') returns text
language sql as $$
  select format(
    'insert into public.group_gift_pictures (id, gift_id, group_id, data) values (%L, %L, %L, rpad(''UklGR'', 64, ''A''))',
    tests.id('picture', coalesce(picture, gift)), tests.id('gift', gift), tests.id('group', in_group)
  )
$$;
create function pg_temp.stored() returns text
language sql as $$
  select coalesce(string_agg(title, ', ' order by title), '')
  from public.group_gift_pictures as picture join public.group_gifts as gift on gift.id = picture.gift_id
$$;

-- Only the member who added the idea adds its picture. All other members get the same answer as for a missing idea;
-- non-members are refused.
select is(tests.outcome(actor, pg_temp.add(gift)), result, format('%s adds a picture of %s: %s', actor, gift, result))
from (values
  ('member', 'Rad', '1'), ('member', 'Für recipient', '1'), ('member', 'Für admin recipient', '1'), ('admin', 'Rad', '0'),
  ('guest', 'Rad', '0'), ('recipient', 'Rad', '0'), ('recipient', 'Für recipient', '0'), ('admin recipient', 'Für admin recipient', '0'),
  ('recipient', 'missing', '0'), ('member', 'missing', '0'), ('outsider', 'Rad', '42501'), ('outsider', 'missing', '42501'),
  ('former', 'Zelt', '42501'), ('former', 'Rad', '42501'), ('signed-out', 'Rad', '42501')
) as act (actor, gift, result);
select is(tests.outcome('member', pg_temp.add('Rad', 'nowhere')), '0', 'not one that the idea does not name');
update public.group_gifts set created_by = tests.id('member', 'admin in Familie') where title = 'Zelt';
select is(tests.outcome('admin', pg_temp.add('Zelt', 'Zelt', 'Kollegen')), '0', 'nor in another group than its idea');
update public.group_gifts set created_by = null where title = 'Zelt';
select is(tests.outcome('member', pg_temp.add('Rad', 'Rad', 'Kollegen')), '42501', 'nor in a group of others');
insert into public.group_gifts (id, group_id, created_by, title, picture_id) values (
  tests.id('gift', 'Ball'), tests.id('group', 'Familie'), tests.id('member', 'guest in Familie'), 'Ball', tests.id('picture', 'Ball')
);
select is(tests.outcome('guest', pg_temp.add('Ball')), '1', 'guests of a group add ideas with pictures');
delete from public.group_gifts where title = 'Ball';
select is(
  tests.outcome(actor, format(
    'insert into public.group_gift_pictures (id, gift_id, group_id, recipient_user_id, data) values (%L, %L, %L, null, ''UklGRkYA'')',
    tests.id('picture', 'Für recipient'), tests.id('gift', 'Für recipient'), tests.id('group', 'Familie')
  )), '42501', format('%s says nothing of whom it is for', actor)
)
from (values ('member'), ('recipient')) as who (actor);
select is(tests.outcome('member', replace(pg_temp.add('Rad'), 'rpad(''UklGR'', 64, ''A'')', data)), '23514', format('refuses %s', left(data, 40)))
from (values ('''PHN2Zz48L3N2Zz4='''), ('''UklGRkYA<b>='''), ('rpad(''/9j/'', 81924, ''A'')')) as bad (data);

select tests.run_as('member', pg_temp.add(gift)) from (values ('Rad'), ('Für recipient'), ('Für admin recipient')) as idea (gift);
select tests.run_as('outsider', pg_temp.add('Tasse', 'Tasse', 'Kollegen'));
select is(pg_temp.stored(), 'Für admin recipient, Für recipient, Rad, Tasse', 'these are stored');
select results_eq(
  $$ select gift.title, picture.recipient_user_id, picture.recipient_left_at
     from public.group_gift_pictures as picture join public.group_gifts as gift on gift.id = picture.gift_id order by 1 $$,
  $$ values
     ('Für admin recipient', tests.id('user', 'admin recipient'), null::timestamptz),
     ('Für recipient', tests.id('user', 'recipient'), null), ('Rad', null, null), ('Tasse', null, null) $$,
  'with whom they are hidden from'
);

-- The id of a hidden picture can be used again; a refusal would tell that it exists.
select is(tests.outcome('member', pg_temp.add('Rad') || ' on conflict do nothing'), '0', 'once more it changes nothing');
insert into public.group_gifts (id, group_id, created_by, title, picture_id)
select tests.id('gift', 'Von recipient'), tests.id('group', 'Familie'), tests.id('member', 'recipient in Familie'), 'Von recipient',
  tests.id('picture', 'Für recipient');
select is(
  tests.outcome('recipient', replace(pg_temp.add('Für recipient'), tests.id('gift', 'Für recipient')::text, tests.id('gift', 'Von recipient')::text)),
  '1', 'the id of a hidden picture is free for the one it is hidden from'
);
delete from public.group_gifts where title = 'Von recipient';
-- An idea cannot use the picture id of another idea either, because pages ask by the id of the picture.
insert into public.group_gifts (id, group_id, created_by, title, picture_id, created_at)
select tests.id('gift', 'Nach Rad'), tests.id('group', 'Familie'), tests.id('member', 'guest in Familie'), 'Nach Rad',
  tests.id('picture', 'Rad'), now() + interval '1 second';
select is(
  tests.outcome('guest', replace(pg_temp.add('Rad'), tests.id('gift', 'Rad')::text, tests.id('gift', 'Nach Rad')::text)),
  '0', 'an idea that names the picture of an earlier one has none'
);
select is(tests.outcome('member', pg_temp.add('Rad') || ' on conflict do nothing'), '0', 'the first one keeps it');
delete from public.group_gift_pictures where gift_id = tests.id('gift', 'Rad');
select is(tests.outcome('member', pg_temp.add('Rad')), '1', 'and is not kept from it');
select tests.run_as('member', pg_temp.add('Rad'));
delete from public.group_gifts where title = 'Nach Rad';

-- The pictures that an actor sees, by the title of their idea.
create function pg_temp.sees(actor text) returns text
language sql as $$
  select coalesce(tests.answer(actor, $q$
    select string_agg(title, ', ' order by title)
    from public.group_gift_pictures as picture
    left join (values
      (tests.id('gift', 'Rad'), 'Rad'), (tests.id('gift', 'Für recipient'), 'Für recipient'),
      (tests.id('gift', 'Für admin recipient'), 'Für admin recipient'), (tests.id('gift', 'Tasse'), 'Tasse')
    ) as gift (id, title) on gift.id = picture.gift_id
  $q$), '')
$$;
select is(pg_temp.sees(actor), titles, format('%s sees the pictures of: %s', actor, titles))
from (values
  ('admin', 'Für admin recipient, Für recipient, Rad, Tasse'), ('member', 'Für admin recipient, Für recipient, Rad'),
  ('guest', 'Für admin recipient, Für recipient, Rad'), ('recipient', 'Für admin recipient, Rad'),
  ('admin recipient', 'Für recipient, Rad'), ('outsider', 'Tasse'), ('former', ''), ('signed-out', '42501')
) as reader (actor, titles);

-- Queries for a picture: by id, by idea, as a count, by a join, and by recipient. A hidden picture answers like a
-- missing one.
create function pg_temp.asked(actor text, gift text) returns text
language sql as $$
  select string_agg(tests.answer(actor, format(query, tests.id('picture', gift), tests.id('gift', gift))), ' ' order by number)
  from (values
    (1, 'select count(*) from public.group_gift_pictures where id = %1$L'),
    (2, 'select count(*) from public.group_gift_pictures where gift_id = %2$L'),
    (3, 'select count(*) from public.group_gift_pictures where id = %1$L and gift_id = %2$L and data like ''UklGR%%'''),
    (4, 'select count(*) from public.group_gifts join public.group_gift_pictures on gift_id = group_gifts.id where gift_id = %2$L'),
    (5, 'select count(*) from public.group_gift_pictures where id = %1$L and recipient_user_id = auth.uid()'),
    (6, 'with gone as (delete from public.group_gifts where id = %2$L returning id) select count(*) from gone')
  ) as question (number, query)
$$;
select is(pg_temp.asked(actor, gift), pg_temp.asked(actor, 'missing'), format('%s asks for the picture of %s as for a missing one', actor, gift))
from (values
  ('recipient', 'Für recipient'), ('admin recipient', 'Für admin recipient'), ('outsider', 'Rad'), ('former', 'Rad'),
  ('guest', 'Tasse')
) as hidden (actor, gift);
select is(pg_temp.asked('member', 'Rad'), '1 1 1 1 0 0', 'the question can be answered with yes');

-- Nobody can change or delete a picture.
select is(tests.outcome(actor, statement), '42501', format('%s: %s', actor, statement))
from (values ('member'), ('admin')) as who (actor),
(values
  ('update public.group_gift_pictures set data = ''UklGRkYA'''), ('update public.group_gift_pictures set recipient_user_id = null'),
  ('update public.group_gift_pictures set gift_id = gen_random_uuid()'), ('delete from public.group_gift_pictures'),
  ('update public.group_gifts set picture_id = null')
) as attempt (statement);

-- The policies alone, without the trigger.
savepoint policies;
alter table public.group_gift_pictures disable trigger copy_picture_recipient;
alter table public.group_gift_pictures alter recipient_user_id set default tests.id('user', 'recipient');
select is(tests.outcome('recipient', pg_temp.add('Zelt')), '42501', 'nor one that is hidden from them');
select is(tests.outcome('member', pg_temp.add('Zelt')), '1', 'a member could');
rollback to policies;

-- A member leaves while their picture is being stored, and comes back.
savepoint leaving;
delete from public.group_gift_pictures where gift_id = tests.id('gift', 'Für recipient');
create function pg_temp.leave() returns trigger
language plpgsql security definer as $$
begin
  delete from public.group_members where id = tests.id('member', 'member in Familie');
  return new;
end
$$;
create trigger a_member_leaves before insert on public.group_gift_pictures for each row execute function pg_temp.leave();
select is(tests.outcome('member', pg_temp.add(gift)), '42501', format('who leaves meanwhile adds no picture of %s', gift))
from (values ('Zelt'), ('Für recipient')) as act (gift);
rollback to leaving;
delete from public.group_members where id = tests.id('member', 'recipient in Familie');
select is(pg_temp.sees('recipient'), '', 'who left sees none');
select tests.answer('recipient', 'select public.join_group_by_token(''familie-token'', ''Wieder da'')');
select is(pg_temp.sees('recipient'), 'Für admin recipient, Rad', 'and back again not those for them');
delete from public.group_members where id = tests.id('member', 'member in Familie');
select is(pg_temp.stored(), 'Für admin recipient, Für recipient, Rad, Tasse', 'pictures stay when the one who added them leaves');
rollback to leaving;

-- Pictures of gifts for a deleted account stay hidden from later members.
update public.group_members set joined_at = now() - interval '1 day' where group_id = tests.id('group', 'Familie');
select tests.run_as('recipient', 'select public.delete_account()');
select results_eq(
  $$ select recipient_user_id, recipient_left_at from public.group_gift_pictures where gift_id = tests.id('gift', 'Für recipient') $$,
  $$ values (null::uuid, now()) $$, 'a picture follows its idea when the one it was for is gone'
);
select is(pg_temp.sees('guest'), 'Für admin recipient, Für recipient, Rad', 'those who were members then see it');
select tests.run_as('former', 'select public.join_group_by_token(''familie-token'', ''Neu'')');
select is(pg_temp.sees('former'), 'Für admin recipient, Rad', 'somebody who joins after the recipient has gone does not see the picture');
select is(pg_temp.asked('former', 'Für recipient'), pg_temp.asked('former', 'missing'), 'whatever they ask');
insert into public.group_members (group_id, user_id, display_name, joined_at)
values (tests.id('group', 'Kollegen'), tests.id('user', 'former'), 'former', '2026-01-01');
select is(pg_temp.sees('former'), 'Für admin recipient, Rad, Tasse', 'another group is no way round');
delete from public.group_members where group_id = tests.id('group', 'Kollegen') and user_id = tests.id('user', 'former');
-- A picture that is stored after the recipient's account was deleted.
delete from public.group_gift_pictures where gift_id = tests.id('gift', 'Für recipient');
select tests.run_as('member', pg_temp.add('Für recipient'));
select is(pg_temp.sees('former'), 'Für admin recipient, Rad', 'one that comes late is hidden as well');
select is(pg_temp.sees('guest'), 'Für admin recipient, Für recipient, Rad', 'from nobody else');

-- Live updates: a stored picture is announced by an update of its idea, under the idea's policy, and by nothing else.
select set_eq(
  $$ select tablename::text from pg_publication_tables where pubname = 'supabase_realtime' and tablename ~ 'picture' $$,
  array[]::text[], 'no picture is published'
);
delete from public.group_gift_pictures where gift_id in (tests.id('gift', 'Rad'), tests.id('gift', 'Für admin recipient'));
select tests.watch();
select tests.run_as('member', pg_temp.add(title)) from (values ('Rad'), ('Für admin recipient')) as t (title);
select set_eq(
  format('select key ->> ''id'' from tests.heard(%L) where source = ''group_gifts'' and operation = ''UPDATE''', actor),
  ids, format('%s hears which ideas have got a picture', actor)
) from (values
  ('guest', array[tests.id('gift', 'Rad'), tests.id('gift', 'Für admin recipient')]::text[]),
  ('admin recipient', array[tests.id('gift', 'Rad')]::text[]), ('outsider', array[]::text[])
) as t (actor, ids);

-- A picture is deleted and restored with its idea; only the idea has a tombstone.
delete from public.tombstones;
select tests.run_as('admin', format('delete from public.group_gifts where id = %L', tests.id('gift', 'Rad')));
select is(pg_temp.stored(), 'Für admin recipient, Für recipient, Tasse', 'a picture goes with its idea');
select results_eq('select subject from public.tombstones', array['group_gifts'], 'and is told with it');
select tests.run_as('admin', format('select public.restore_group_gift(%L)', tests.id('gift', 'Rad')));
select is(pg_temp.stored(), 'Für admin recipient, Für recipient, Rad, Tasse', 'it comes back with its idea');
select tests.run_as('admin', format('delete from public.group_gifts where id = %L', tests.id('gift', 'Für recipient')));
select tests.run_as('admin', format('select public.restore_group_gift(%L)', tests.id('gift', 'Für recipient')));
select is(pg_temp.sees('former'), 'Für admin recipient, Rad', 'as hidden as it was');
select is(pg_temp.sees('guest'), 'Für admin recipient, Für recipient, Rad', 'and for the others');

-- Limits for pictures.
delete from private.write_counters;
insert into private.write_counters (user_id, place_id, kind, amount)
values (tests.id('user', 'member'), tests.id('user', 'member'), 'pictures_a_day', 199);
delete from public.group_gift_pictures where gift_id in (tests.id('gift', 'Rad'), tests.id('gift', 'Für admin recipient'));
select is(tests.outcome('member', pg_temp.add('missing')), '0', 'what is not stored does not count');
select tests.run_as('member', pg_temp.add('Rad'));
select is(tests.outcome('member', pg_temp.add('Für admin recipient')), 'QUOTA', 'an account stores no more than 200 pictures in a day');
delete from private.write_counters where kind = 'pictures_a_day';
insert into public.group_gifts (id, group_id, created_by, title, picture_id) values (
  tests.id('gift', 'Ball'), tests.id('group', 'Familie'), tests.id('member', 'guest in Familie'), 'Ball', tests.id('picture', 'Ball')
);
insert into private.write_counters (user_id, place_id, kind, amount)
values (tests.id('user', 'guest'), tests.id('user', 'guest'), 'pictures_a_day', 40);
select is(tests.outcome('guest', pg_temp.add('Ball')), 'QUOTA', 'a guest stores 40');
update private.write_counters set amount = 39 where kind = 'pictures_a_day';
select is(tests.outcome('guest', pg_temp.add('Ball')), '1', 'which fit');
delete from private.write_counters where kind = 'pictures_a_day';
insert into private.write_counters (user_id, place_id, kind, amount)
values (tests.id('user', 'admin'), tests.id('user', 'admin'), 'pictures_a_day', 200);
select tests.run_as('admin', format('delete from public.group_gifts where id = %L', tests.id('gift', 'Rad')));
select is(tests.outcome('admin', format('select public.restore_group_gift(%L)', tests.id('gift', 'Rad'))), '1', 'and brings one back');
update private.write_counters set kind = 'pictures_back_a_day' where kind = 'pictures_a_day';
select is(tests.outcome('admin', format('select public.restore_group_gift(%L)', tests.id('gift', 'Rad'))), 'QUOTA', 'no more than 200 in a day, too');
select is(
  tests.outcome('member', format(
    'insert into public.group_gift_pictures (id, gift_id, group_id, data) select gen_random_uuid(), gen_random_uuid(), %L, ''UklGRkYA'' from generate_series(1, %s)',
    tests.id('group', 'Familie'), pictures
  )), result, format('%s at once: %s', pictures, result)
)
from (values (10, '0'), (11, 'QUOTA')) as request (pictures, result);

-- Pictures of two groups in one request are refused: two requests with these groups in opposite order would wait for
-- each other.
select is(
  tests.outcome('admin', format(
    'insert into public.group_gift_pictures (id, gift_id, group_id, data) select gen_random_uuid(), gen_random_uuid(), unnest(%L::uuid[]), ''UklGRkYA''',
    array(select tests.id('group', name) from unnest(groups) as name)
  )), result, format('at once in %s: %s', groups, result)
)
from (values ('{Familie,Familie}'::text[], '0'), ('{Familie,Kollegen}', 'QUOTA'), ('{Kollegen,Kollegen}', '0')) as request (groups, result);

delete from public.groups where id = tests.id('group', 'Familie');
select is(pg_temp.stored(), 'Tasse', 'they go with the group');

select * from finish();
rollback;
