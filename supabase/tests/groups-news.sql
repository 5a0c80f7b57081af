-- News of groups: numbers that each reader could count in visible rows, without surprises for the reader.
begin;
set local search_path = public, extensions;
select plan(71);
select tests.create_groups();

-- Actions in Familie. Gifts have the names of birds, which must appear in no news.
select tests.run_as('guest', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Für ' || recipient)))
from (values ('recipient'), ('admin recipient')) as surprise (recipient);
select tests.run_as('member', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
select isnt(reserved_at, null, 'a reservation has a time') from public.group_gifts where title = 'Rad';
select is(reserved_at, null, 'a free gift has none') from public.group_gifts where title = 'Zelt';

create function pg_temp.news(actor text, since timestamptz default now() - interval '1 day') returns text
language sql as $$
  select string_agg(concat_ws(' ', name, ideas, comments, messages, reservations), ', ' order by name)
  from private.group_news_of(tests.id('user', actor), since, now())
$$;

-- The same news, counted by queries of the client under its policies.
create function pg_temp.counted(actor text) returns text
language plpgsql as $$
declare
  result text;
begin
  perform tests.act_as(tests.id('user', actor));
  select string_agg(concat_ws(' ', name, ideas, comments, messages, reservations), ', ' order by name) into result
  from (
    select place.name,
      (select count(*) from public.group_gifts where group_id = place.id and created_by is distinct from me.id) as ideas,
      (select count(*) from public.gift_comments where group_id = place.id and member_id is distinct from me.id) as comments,
      (select count(*) from public.chat_messages where group_id = place.id and member_id is distinct from me.id) as messages,
      (select count(*) from public.group_gifts where group_id = place.id and reserved_by is not null and reserved_by <> me.id) as reservations
    from public.groups as place join public.group_members as me on me.group_id = place.id and me.user_id = auth.uid()
  ) as counts
  where ideas + comments + messages + reservations > 0;
  perform tests.act_as_database();
  return result;
end
$$;

update public.group_members set joined_at = now() - interval '2 days' where joined_at < now() + interval '1 year';
select is(pg_temp.news(actor), expected, format('%s hears of %s', actor, coalesce(expected, 'nothing')))
from (values
  ('admin', 'Familie 4 4 2 3, Kollegen 1 1 1 0'), ('member', 'Familie 1 1 1 2'), ('guest', 'Familie 4 4 2 1'),
  ('recipient', 'Familie 3 3 2 2'), ('admin recipient', 'Familie 3 3 2 2'), ('outsider', null), ('former', null)
) as reader (actor, expected);
select is(pg_temp.news(actor), pg_temp.counted(actor), format('%s hears the numbers that they could count', actor))
from tests.actors() as actor where actor <> 'signed-out';
select is_empty(
  $$ select from private.group_news_of(tests.id('user', 'admin'), now() - interval '1 day', now() - interval '1 second') $$,
  'what came after the time that is asked for is for the next letter'
);

-- A wish and reservations of it are news to the others, never to its owner.
savepoint wished;
insert into public.wishes (id, user_id, title, state) values (tests.id('wish', 'Uhr'), tests.id('user', 'recipient'), 'Uhr', 'open');
insert into public.wish_shares (user_id, wish_id, group_id) values (tests.id('user', 'recipient'), tests.id('wish', 'Uhr'), tests.id('group', 'Familie'));
select tests.run_as('guest', format('select public.reserve_group_gift(%L)', (select id from public.group_gifts where title = 'Uhr')));
insert into public.gift_comments (group_id, gift_id, member_id, text)
select group_id, id, tests.id('member', 'guest in Familie'), 'Pst!' from public.group_gifts where title = 'Uhr';
select is(pg_temp.news('member'), 'Familie 2 2 1 3', 'the others hear of a wish');
select is(pg_temp.news('recipient'), 'Familie 3 3 2 2', 'the owner of a wish hears of nothing new');
delete from public.wishes where title = 'Uhr';
select is(pg_temp.news('recipient'), 'Familie 3 3 2 2', 'nor when they take it back');
select is(pg_temp.news(actor), pg_temp.counted(actor), format('%s hears the numbers that they could count', actor)) from (values ('member'), ('guest')) as reader (actor);
rollback to wished;

-- Many more gifts, by every member and for every member.
insert into public.group_gifts (id, group_id, created_by, title, recipient_user_id, reserved_by, status)
select tests.id('gift', 'Kanarienvogel ' || number), tests.id('group', 'Familie'), tests.id('member', (array['admin', 'member', 'recipient', 'guest'])[number % 4 + 1] || ' in Familie'),
  'Kanarienvogel ' || number, tests.id('user', (array['recipient', 'admin recipient', 'admin', null, 'member'])[number % 5 + 1]),
  case when number % 3 = 0 then tests.id('member', (array['guest', 'admin'])[number % 2 + 1] || ' in Familie') end,
  case when number % 3 = 0 then 'reserved' else 'idea' end
from generate_series(1, 60) as number
where (array['recipient', 'admin recipient', 'admin', null, 'member'])[number % 5 + 1] is distinct from (array['admin', 'member', 'recipient', 'guest'])[number % 4 + 1];
update public.group_gifts set reserved_at = now() where reserved_by is not null and reserved_at is null;
insert into public.gift_comments (group_id, gift_id, member_id, text)
select group_id, id, tests.id('member', 'guest in Familie'), 'Kanarienvogel' from public.group_gifts where title like 'Kanarienvogel%';
select is(pg_temp.news(actor), pg_temp.counted(actor), format('%s hears the numbers that they could count, of many gifts', actor))
from tests.actors() as actor where actor <> 'signed-out';
-- The recipient of a surprise deletes the account.
delete from auth.users where id = tests.id('user', 'admin recipient');
select is(pg_temp.news(actor), pg_temp.counted(actor), format('%s hears the same as they count, when somebody is gone', actor))
from (values ('admin'), ('member'), ('recipient'), ('guest')) as reader (actor);

-- Surprises neither appear in the content of a delivery nor cause a delivery to their recipient.
insert into public.notification_settings (user_id, mail, group_news)
select tests.id('user', actor), true, 'daily' from (values ('admin'), ('member'), ('recipient'), ('outsider')) as reader (actor);
update auth.users set email_confirmed_at = now();
update private.notification_plans set next_at = now() - interval '1 minute', planned_on = current_date - 2, news_at = now() - interval '1 day';
update public.notification_settings set time_zone = tests.zone_at_noon();
update private.notification_plans set next_at = now() - interval '1 minute', planned_on = current_date - 2, news_at = now() - interval '1 day';
create temporary table hidden on commit drop as select * from public.group_gifts where recipient_user_id = tests.id('user', 'recipient');
savepoint before_planning;
select is(private.plan_notifications(), 4, 'all are planned');
select results_eq(
  $$ select actor from private.deliveries join (values ('admin'), ('member'), ('recipient'), ('outsider')) as reader (actor) on user_id = tests.id('user', actor) order by 1 $$,
  array['admin', 'member', 'recipient'], 'and those with news have an envelope'
);
update private.deliveries set due_at = now();
create temporary table claimed on commit drop as select * from private.claim_batch('mail', 100);
select is((select count(*) from claimed), 3::bigint, 'which are claimed');
select is_empty($$ select from claimed where content::text ~* 'kanarienvogel|Für ' $$, 'an envelope names no title of a gift and no comment');
select is(
  (select concat_ws(' ', news ->> 'name', news ->> 'ideas', news ->> 'comments', news ->> 'messages', news ->> 'reservations')
   from claimed, jsonb_array_elements(content -> 'news') as news where user_id = tests.id('user', 'recipient')),
  pg_temp.counted('recipient'), 'the one to be surprised gets what they could count'
);
rollback to before_planning;
delete from public.chat_messages;
delete from public.group_gifts where id not in (select id from hidden);
select is(private.plan_notifications(), 4, 'when all that is new is a surprise');
select is_empty(
  $$ select from private.deliveries where user_id = tests.id('user', 'recipient') $$, 'the recipient of a surprise gets no envelope about it'
);
select isnt_empty($$ select from private.deliveries where user_id = tests.id('user', 'member') $$, 'others do');
rollback to before_planning;

-- After a long pause only the news of two weeks are sent.
update private.notification_plans set news_at = now() - interval '1 year' where user_id = tests.id('user', 'recipient');
select private.plan_notifications();
select results_eq(
  $$ select news_since from private.deliveries where user_id = tests.id('user', 'recipient') $$,
  $$ values (now() - interval '14 days') $$, 'what is older than two weeks is no news'
);
rollback to before_planning;

-- Groups in which nothing happened, or only something that is hidden from a reader.
create function pg_temp.told() returns text language sql as $$
  select string_agg(actor, ' ' order by actor)
  from private.deliveries join (values ('admin'), ('member'), ('recipient'), ('outsider')) as reader (actor) on user_id = tests.id('user', actor)
$$;
update public.chat_messages set created_at = now() - interval '2 days' where true;
update public.group_gifts set created_at = now() - interval '2 days', reserved_at = null where true;
update public.gift_comments set created_at = now() - interval '2 days' where true;
savepoint quiet;
select private.plan_notifications();
select is(pg_temp.told(), null, 'nothing new is told to nobody');
rollback to quiet;
insert into public.gift_comments (group_id, gift_id, member_id, text)
select group_id, id, tests.id('member', 'guest in Familie'), 'Kanarienvogel' from hidden limit 1;
select private.plan_notifications();
select is(pg_temp.told(), 'admin member', 'a comment on a surprise is told, but not to its recipient');
rollback to quiet;
update public.group_gifts set reserved_at = now() where id in (select id from hidden where reserved_by is not null limit 1);
select private.plan_notifications();
select is(pg_temp.told() ~ 'admin|member', true, 'so is a reservation of one');
select is(pg_temp.told() ~ 'recipient', false, 'and not to the one it is for either');
rollback to quiet;
insert into public.chat_messages (group_id, member_id, text) select tests.id('group', 'Familie'), tests.id('member', 'member in Familie'), 'Hallo';
select private.plan_notifications();
select is(pg_temp.told(), 'admin recipient', 'a message is told to all but its writer');
rollback to quiet;
insert into public.chat_messages (group_id, member_id, text) select tests.id('group', 'Familie'), tests.id('member', 'member in Familie'), 'Hallo';
insert into public.group_news_settings (user_id, group_id, is_muted, seen_at)
select tests.id('user', actor), tests.id('group', 'Familie'), actor = 'admin', case actor when 'admin' then now() - interval '1 day' else now() end
from (values ('admin'), ('recipient')) as reader (actor);
select private.plan_notifications();
select is(pg_temp.told(), null, 'not to those who muted the group or have seen it');
rollback to before_planning;

-- A gift with a time of reservation, but without the member who had reserved it.
update public.group_gifts set reserved_at = now() where title = 'Zelt';
select is(pg_temp.news('admin'), pg_temp.counted('admin'), 'nobody takes care of what nobody has');

-- Seen news and muted groups.
select tests.run_as('admin', format('insert into public.group_news_settings (user_id, group_id, is_muted) values (auth.uid(), %L, true)', tests.id('group', 'Kollegen')));
select is(pg_temp.news('admin') ~ 'Kollegen', false, 'a muted group is silent');
select is(pg_temp.news('outsider'), null, 'for the one who muted it');
select tests.run_as('member', format('insert into public.group_news_settings (user_id, group_id) values (auth.uid(), %L)', tests.id('group', 'Familie')));
select is(pg_temp.news('member'), null, 'what was seen is no news');
select tests.run_as('member', 'update public.group_news_settings set seen_at = ''2200-01-01''');
select is(seen_at, now(), 'nobody has seen what is to come') from public.group_news_settings where user_id = tests.id('user', 'member');
select tests.run_as('member', 'update public.group_news_settings set seen_at = now() - interval ''3 days''');
select isnt(pg_temp.news('member'), null, 'what was not seen is news again');
select is(pg_temp.news('member', now()), null, 'what is older than asked for is none');
savepoint joined;
update public.group_members set joined_at = now() where user_id = tests.id('user', 'member');
select is(pg_temp.news('member'), null, 'nor what was there when they came');
rollback to joined;

-- Rights on the news settings of a group.
select is(tests.outcome(actor, statement), expected, format('%s: %s', actor, statement))
from (values
  ('recipient', 'select * from public.group_news_settings', '0'),
  ('recipient', 'update public.group_news_settings set is_muted = true', '0'),
  ('recipient', 'delete from public.group_news_settings', '0'),
  ('recipient', format('insert into public.group_news_settings (user_id, group_id) values (%L, %L)', tests.id('user', 'guest'), tests.id('group', 'Familie')), '42501'),
  ('outsider', format('insert into public.group_news_settings (user_id, group_id) values (auth.uid(), %L)', tests.id('group', 'Familie')), '23503'),
  ('guest', format('insert into public.group_news_settings (user_id, group_id) values (auth.uid(), %L)', tests.id('group', 'Familie')), '42501'),
  ('signed-out', 'select * from public.group_news_settings', '42501'),
  ('member', 'update public.group_news_settings set group_id = gen_random_uuid()', '42501'),
  ('member', 'delete from public.group_news_settings', '1')
) as attempt (actor, statement, expected);
select tests.run_as('member', 'delete from public.group_members where user_id = auth.uid()');
select is_empty($$ select from public.group_news_settings where user_id = tests.id('user', 'member') $$, 'who leaves is asked anew');

-- The counting function has the rights of its reader, and nobody can call it for another user.
select is(pg_get_userbyid(proowner)::text, 'authenticated', 'the role of the policies counts') from pg_proc where proname = 'count_group_news';
select ok(not has_schema_privilege('authenticated', 'private', 'create'), 'and cannot replace what counts');
select throws_ok(format($$ select tests.act_as_actor('member'); %s $$, statement), '42501', null, statement)
from (values ('select * from private.group_news_of(gen_random_uuid(), now())'), ('select * from private.count_group_news(now(), now())')) as attempt (statement);
select tests.act_as_database();
select tests.act_as(tests.id('user', 'admin'));
select set_config('role', session_user, true);
select count(*) from private.group_news_of(tests.id('user', 'recipient'), now() - interval '1 day');
select is(auth.uid(), tests.id('user', 'admin'), 'who asked is themselves again');

select * from finish();
rollback;
