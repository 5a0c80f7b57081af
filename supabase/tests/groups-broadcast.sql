-- Live updates by broadcast: off until somebody switches them on, and then everybody hears exactly what they may read.
begin;
set local search_path = public, extensions;
select plan(61);
select tests.create_groups();
delete from public.removals;

-- Whether somebody may join a topic. Asked as Realtime does: with a message that is taken back.
create function pg_temp.may_join(actor text, name text) returns boolean
language plpgsql as $$
declare
  message constant uuid := gen_random_uuid();
  is_readable boolean;
begin
  begin
    insert into realtime.messages (id, topic, extension) values (message, name, 'broadcast');
    perform tests.act_as_actor(actor);
    perform set_config('realtime.topic', name, true);
    select exists (select from realtime.messages where id = message) into is_readable;
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
  end;
  perform tests.act_as_database();
  return is_readable;
end
$$;
create function pg_temp.topic(name text) returns text
language sql as $$ select private.group_topic(group_id, live_key) from private.group_secrets where group_id = tests.id('group', name) $$;
create function pg_temp.person(name text, of_group text default 'Familie') returns text
language sql as $$ select private.person_topic(tests.id('group', of_group), tests.id('user', name)) $$;

-- Off, as it is delivered.
select set_eq(
  $$ select tgrelid::regclass::text from pg_trigger where tgname = 'broadcast_change' and tgenabled = 'D' $$,
  array['groups', 'group_members', 'chat_messages', 'group_gifts', 'group_gift_pictures', 'gift_reactions', 'gift_comments', 'removals', 'draws', 'draw_news', 'gift_pools'],
  'every watched table could tell, and none does'
);
select tests.run_as('admin', format('update public.groups set name = ''Neu'' where id = %L', tests.id('group', 'Familie')));
select is_empty('select id from realtime.messages', 'nothing is sent');
select is(pg_temp.may_join('member', pg_temp.topic('Familie')), false, 'and no topic is open');
select is(tests.outcome('admin', 'select private.tell_by_broadcast(true)'), '42501', 'no account switches it on');

select private.tell_by_broadcast(true);
select private.tell_by_broadcast(true);
select set_eq(
  $$ select tgrelid::regclass::text from pg_trigger where tgname = 'broadcast_change' and tgenabled = 'O'
       and tgrelid <> 'public.group_gift_pictures'::regclass $$,
  $$ select tablename::text from pg_publication_tables where pubname = 'supabase_realtime' and schemaname = 'public' $$,
  'switched on they are the tables whose changes are published, and pictures, which are told as their ideas'
);

-- Who may join what.
select is(pg_temp.may_join(actor, pg_temp.topic('Familie')), may, format('%s in the topic of the group: %s', actor, may))
from (values
  ('admin', true), ('member', true), ('guest', true), ('recipient', true), ('outsider', false), ('former', false),
  ('signed-out', false)
) as who (actor, may);
select is(pg_temp.may_join(actor, pg_temp.person('member')), may, format('%s in the topic of member: %s', actor, may))
from (values ('member', true), ('admin', false), ('recipient', false), ('outsider', false), ('signed-out', false)) as who (actor, may);
select is(pg_temp.may_join('member', name), false, format('no such topic: %s', name))
from (values
  (''), ('group:' || tests.id('group', 'Familie')), ('group:' || tests.id('group', 'Familie') || ':' || gen_random_uuid()),
  (pg_temp.topic('Kollegen')), (pg_temp.person('member') || ':x'), ('person:' || tests.id('user', 'member'))
) as attempt (name);
select is(
  tests.answer(actor, format('select public.live_topic(%L)', tests.id('group', 'Familie'))),
  case when may then pg_temp.topic('Familie') when actor = 'signed-out' then '42501' end, format('%s asks for the topic', actor)
)
from (values ('guest', true), ('outsider', false), ('former', false), ('signed-out', false)) as who (actor, may);
-- As Realtime asks whether somebody may send.
do $$ begin perform set_config('realtime.topic', pg_temp.topic('Familie'), true); end $$;
select is(
  tests.outcome('member', format(
    'insert into realtime.messages (topic, extension, event, payload, private) values (%L, ''broadcast'', ''change'', ''{}'', true)',
    pg_temp.topic('Familie')
  )), '42501', 'no member sends anything'
);
do $$ begin perform set_config('realtime.topic', '', true); end $$;
select is(tests.answer('member', 'select count(*) from realtime.messages'), '0', 'and nobody reads the table itself');

-- Everybody has joined all they may before anything happens, and stays.
create temporary table joined as
select actor, topic from tests.actors() as actor, (
  select private.group_topic(group_id, live_key) as topic from private.group_secrets
  union all
  select private.person_topic(tests.id('group', of_group), tests.id('user', who))
  from tests.actors() as who, (values ('Familie'), ('Kollegen')) as g (of_group)
) as topics
where pg_temp.may_join(actor, topic);
create view pg_temp.told as
select
  actor, payload ->> 'table' as source, payload -> 'new' ->> 'id' as row_id,
  payload -> 'new' ->> 'subject' as removed_from, payload -> 'new' ->> 'row_id' as removed, count(*) as times
from realtime.messages join joined using (topic)
group by 1, 2, 3, 4, 5, payload ->> 'eventType', inserted_at;
create function pg_temp.may_read(actor text, source text, row_id text, removed_from text, removed text) returns boolean
language sql as $$
  select tests.answer(
    actor,
    case source
      when 'removals' then format('select count(*) > 0 from public.removals where subject = %L and row_id = %L', removed_from, removed)
      else format('select count(*) > 0 from public.%I where id = %L', source, row_id)
    end
  ) = 'true'
$$;
-- Where hearing and reading differ.
create view pg_temp.differences as
select change.*, actor
from (select distinct source, row_id, removed_from, removed from pg_temp.told) as change, tests.actors() as actor
where pg_temp.may_read(actor, source, row_id, removed_from, removed) is distinct from exists (
  select from pg_temp.told
  where told.actor = actor.actor and (told.source, told.row_id, told.removed_from, told.removed)
    is not distinct from (change.source, change.row_id, change.removed_from, change.removed)
);
create function pg_temp.heard(who text) returns text
language sql as $$
  select coalesce(string_agg(source || coalesce(' ' || removed_from, ''), ', ' order by source, removed_from), 'nothing')
  from pg_temp.told where actor = who
$$;

savepoint nothing_told;
select tests.run_as('member', format(
  'insert into public.chat_messages (group_id, member_id, text) values (%L, %L, ''Hallo'')',
  tests.id('group', 'Familie'), tests.id('member', 'member in Familie')
));
select results_eq(
  $$ select topic, event, private, payload - 'id' #- '{new,id}' #- '{new,created_at}' from realtime.messages $$,
  $$ values (pg_temp.topic('Familie'), 'change', true, jsonb_build_object(
       'table', 'chat_messages', 'eventType', 'INSERT',
       'new', jsonb_build_object('member_id', tests.id('member', 'member in Familie'), 'text', 'Hallo'))) $$,
  'a message is sent once, with its row'
);
rollback to nothing_told;

savepoint nothing_told;
select tests.run_as('member', format(
  'insert into public.gift_comments (gift_id, member_id, text) select id, %L, ''Pst!'' from public.group_gifts where title like ''Für%%''',
  tests.id('member', 'member in Familie')
));
select tests.run_as('member', format('delete from public.gift_reactions where gift_id = %L', tests.id('gift', 'Für recipient')));
select tests.run_as('member', format(
  'insert into public.group_gifts (group_id, created_by, title, recipient_user_id) values (%L, %L, ''Neu'', %L)',
  tests.id('group', 'Familie'), tests.id('member', 'member in Familie'), tests.id('user', 'recipient')
));
select tests.run_as('guest', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Für recipient')));
delete from public.gift_comments where gift_id = tests.id('gift', 'Für admin recipient') and text = 'Pst!';
select tests.run_as('admin', format('delete from public.group_gifts where id = %L', tests.id('gift', 'Für recipient')));
select is(pg_temp.heard(actor), heard, format('of surprises %s hears %s', actor, heard))
from (values
  ('recipient', 'gift_comments, removals gift_comments'),
  ('admin recipient', 'gift_comments, group_gifts, group_gifts, removals gift_reactions, removals group_gifts'),
  ('guest', 'gift_comments, gift_comments, group_gifts, group_gifts, removals gift_comments, removals gift_reactions, removals group_gifts'),
  ('outsider', 'nothing'), ('former', 'nothing')
) as who (actor, heard);
rollback to nothing_told;

-- Every kind of change at once, compared with the policies.
savepoint nothing_told;
select tests.run_as('member', format(statement, tests.id('group', 'Familie'), tests.id('member', 'member in Familie'), tests.id('user', 'recipient')))
from (values
  ('insert into public.chat_messages (group_id, member_id, text) values (%1$L, %2$L, ''Hallo'')'),
  ('insert into public.group_gifts (group_id, created_by, title) values (%1$L, %2$L, ''Offen'')'),
  ('insert into public.group_gifts (group_id, created_by, title, recipient_user_id) values (%1$L, %2$L, ''Geheim'', %3$L)'),
  ('insert into public.gift_reactions (gift_id, member_id, type) select id, %2$L, ''like'' from public.group_gifts'),
  ('insert into public.gift_comments (gift_id, member_id, text) select id, %2$L, ''Ja'' from public.group_gifts'),
  ('delete from public.gift_reactions where type = ''heart'' and member_id = %2$L')
) as change (statement);
select tests.run_as('admin', format('update public.group_members set role = ''admin'' where id = %L', tests.id('member', 'member in Familie')));
select tests.run_as('admin', format('update public.groups set name = ''Neu'' where id = %L', tests.id('group', 'Familie')));
select is((select count(distinct source) > 6 from pg_temp.told), true, 'every watched table has told something');
select is_empty('select * from pg_temp.differences', 'everybody hears what they may read and nothing else');
select is_empty('select * from pg_temp.told where times > 1', 'and once');
rollback to nothing_told;

-- An account that is deleted leaves a secret to those who were there.
savepoint nothing_told;
select tests.run_as('recipient', 'select public.delete_account()');
select tests.run_as('former', 'select public.join_group_by_token(''familie-token'', ''Wieder da'')');
insert into joined select 'former', pg_temp.topic('Familie');
delete from realtime.messages;
select tests.run_as('member', format(
  'insert into public.gift_comments (gift_id, member_id, text) values (%L, %L, ''Und nun?'')',
  tests.id('gift', 'Für recipient'), tests.id('member', 'member in Familie')
));
select is(pg_temp.heard(actor), heard, format('of a gift for nobody %s hears %s', actor, heard))
from (values ('guest', 'gift_comments'), ('former', 'nothing')) as who (actor, heard);
rollback to nothing_told;

-- Whoever goes hears that, and then nothing: the others have moved.
savepoint nothing_told;
select tests.run_as('admin', format('delete from public.group_members where id = %L', tests.id('member', 'member in Familie')));
select is(
  (select string_agg(topic, ' ') from realtime.messages where payload -> 'new' ->> 'row_id' = tests.id('member', 'member in Familie')::text and topic = pg_temp.person('member')),
  pg_temp.person('member'), 'whoever is removed hears of it once'
);
delete from realtime.messages;
select tests.run_as('admin', format(
  'insert into public.chat_messages (group_id, member_id, text) values (%L, %L, ''Unter uns'')',
  tests.id('group', 'Familie'), tests.id('member', 'admin in Familie')
));
select tests.run_as('admin', format(
  'insert into public.gift_comments (gift_id, member_id, text) values (%L, %L, ''Unter uns'')',
  tests.id('gift', 'Für recipient'), tests.id('member', 'admin in Familie')
));
select is(pg_temp.heard('member'), 'nothing', 'and nothing afterwards, although nobody made them leave a topic');
select is(pg_temp.may_join('member', pg_temp.topic('Familie')), false, 'nor may they join the new one');
rollback to nothing_told;

-- Of wishes, whoever wishes hears nothing; the others hear what their copies are.
savepoint nothing_told;
create function pg_temp.copy_id(group_name text) returns uuid
language sql as $$
  select id from public.group_gifts where wish_id = tests.id('wish', 'Uhr') and group_id = tests.id('group', group_name)
$$;
select tests.run_as('admin', format(
  'insert into public.wishes (id, user_id, title, state) select md5(n::text)::uuid, auth.uid(), ''Buch'', ''open'' from generate_series(1, 9) as n'
));
select tests.run_as('admin', format(
  'insert into public.wishes (id, user_id, title, state) values (%L, auth.uid(), ''Uhr'', ''open'')', tests.id('wish', 'Uhr')
));
delete from realtime.messages;
select tests.run_as('admin', format(
  'select public.share_wish(%L, array(select id from public.groups))', tests.id('wish', 'Uhr')
));
select tests.run_as('member', format('select public.reserve_group_gift(%L)', pg_temp.copy_id('Familie')));
select tests.run_as('member', format(
  'insert into public.gift_comments (gift_id, member_id, text) values (%L, %L, ''Pst!'')', pg_temp.copy_id('Familie'), tests.id('member', 'member in Familie')
));
select tests.run_as('admin', 'update public.wishes set title = ''Uhr in Grün'' where title = ''Uhr''');
select is(pg_temp.heard(actor), heard, format('of wishes %s hears %s', actor, heard))
from (values
  ('admin', 'nothing'), ('member', 'gift_comments, group_gifts, group_gifts'), ('guest', 'gift_comments, group_gifts, group_gifts'),
  ('outsider', 'group_gifts, group_gifts'), ('former', 'nothing')
) as who (actor, heard);
select is_empty('select * from pg_temp.differences', 'which is what they may read');
delete from realtime.messages;
select tests.run_as('admin', format('select public.share_wish(%L, ''{}'')', tests.id('wish', 'Uhr')));
select is(pg_temp.heard(actor), heard, format('of one that is taken back %s hears %s', actor, heard))
from (values ('admin', 'nothing'), ('guest', 'group_gifts'), ('outsider', 'group_gifts')) as who (actor, heard);
-- Not of many at once, as of all gifts.
select tests.run_as('admin', format(
  'insert into public.wish_shares (user_id, wish_id, group_id) select auth.uid(), id, %L from public.wishes', tests.id('group', 'Kollegen')
));
delete from realtime.messages;
select tests.run_as('admin', format('delete from public.group_members where id = %L', tests.id('member', 'admin in Kollegen')));
select is(pg_temp.heard('outsider'), 'groups, removals group_members', 'of the wishes of a member who leaves nothing is told');
select tests.run_as('admin', format(
  'insert into public.wish_shares (user_id, wish_id, group_id) select auth.uid(), id, %L from public.wishes', tests.id('group', 'Familie')
));
select tests.run_as('member', format('select public.reserve_group_gift(id) from public.group_gifts where title = ''Buch'' and recipient_user_id = %L', tests.id('user', 'admin')));
delete from realtime.messages;
select tests.run_as('member', 'delete from public.group_members where user_id = auth.uid()');
select is_empty($$ select from realtime.messages where payload ->> 'table' = 'group_gifts' $$, 'nor of what they have taken');
select tests.run_as('admin', 'select public.delete_account()');
select is_empty($$ select from realtime.messages where payload ->> 'table' = 'group_gifts' $$, 'nor of the wishes of an account that is deleted');
rollback to nothing_told;

-- Everybody reads the gifts again when a member goes. One message for each gift and reader took longer than a request may.
savepoint nothing_told;
select tests.run_as('member', format(
  'insert into public.group_gifts (group_id, created_by, title, recipient_user_id) select %L, %L, ''Neu'', %L from generate_series(1, 9)',
  tests.id('group', 'Familie'), tests.id('member', 'member in Familie'), tests.id('user', 'recipient')
));
delete from realtime.messages;
select tests.run_as('member', 'delete from public.group_members where user_id = auth.uid()');
select is(
  (select string_agg(distinct payload ->> 'table', ' ') from realtime.messages where payload ->> 'table' <> 'groups'), 'removals',
  'of a member who leaves nothing is told but that'
);
delete from realtime.messages;
select tests.run_as('recipient', 'select public.delete_account()');
select is_empty(
  $$ select from realtime.messages where payload ->> 'table' = 'group_gifts' $$, 'nor of an account that is deleted'
);
rollback to nothing_told;

-- A group keeps a thousand gifts for deleted accounts. Who else deletes theirs must not wait until all hear which ones go.
savepoint nothing_told;
insert into public.group_gifts (group_id, title, recipient_left_at)
select tests.id('group', 'Familie'), 'Alt', now() - interval '1 hour' from generate_series(1, 1000);
delete from realtime.messages;
select tests.run_as('recipient', 'select public.delete_account()');
select bag_eq(
  $$ select payload -> 'new' ->> 'subject' from realtime.messages
     where payload ->> 'table' = 'removals' and topic = pg_temp.person('admin') $$,
  $$ values ('group_members') $$, 'what goes because of an account is not told one by one'
);
rollback to nothing_told;

savepoint nothing_told;
select tests.run_as('admin', format('delete from public.groups where id = %L', tests.id('group', 'Familie')));
select is(pg_temp.heard('guest'), 'removals groups', 'a group that goes is told once');
rollback to nothing_told;

select private.tell_by_broadcast(false);
select is_empty($$ select from pg_trigger where tgname = 'broadcast_change' and tgenabled <> 'D' $$, 'off again, nothing is sent');
select is(pg_temp.may_join('member', pg_temp.topic('Familie')), false, 'and no topic is open');

select * from finish();
rollback;
