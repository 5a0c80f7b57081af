-- A signed link has an effect for its user only, and can be opened repeatedly.
begin;
set local search_path = public, extensions;
select plan(35);

create function pg_temp.as_service(query text) returns text
language plpgsql as $$
declare
  result text;
begin
  perform set_config('role', 'service_role', true);
  begin
    execute query into result;
  exception when others then
    result := sqlstate;
  end;
  perform set_config('role', session_user, true);
  return result;
end
$$;
create function pg_temp.ask(name text, kind text, subject uuid, more text default '', of_user uuid default '00000000-0000-4000-8000-00000000000a')
returns text language sql as $$
  select pg_temp.as_service(format('select public.%s(%L, %L, %L, ''2026-12-08''%s)', name, of_user, kind, subject, more))
$$;

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');
insert into public.notification_settings (user_id, mail, push, time_zone) select id, true, true, 'Asia/Tokyo' from auth.users;
insert into public.people (id, user_id, name, occasion, occasion_date)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Lukas', 'Geburtstag', '1990-12-08');
insert into public.person_occasions (user_id, person_id, label, day)
values ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000f1', 'Hochzeitstag', '2010-05-05');
insert into public.profiles (user_id, girlfriend_name, girlfriend_birthday)
values ('00000000-0000-4000-8000-00000000000a', 'Sophie', '1995-12-08');
insert into public.reminders (id, user_id, person_id, title, reminder_date) values
  ('00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000f1', 'Anrufen', '2026-12-08'),
  ('00000000-0000-4000-8000-0000000000e2', '00000000-0000-4000-8000-00000000000b', null, 'Fremd', '2026-12-08');

select is(
  pg_temp.ask('about_notification', 'occasion', '00000000-0000-4000-8000-0000000000f1')::jsonb #- '{person,occasions,0,id}',
  '{"timeZone": "Asia/Tokyo", "isDone": false, "person": {"id": "00000000-0000-4000-8000-0000000000f1", "name": "Lukas",
    "occasion": "Geburtstag", "occasionDate": "1990-12-08", "birthday": null, "birthYear": null,
    "occasions": [{"personId": "00000000-0000-4000-8000-0000000000f1", "label": "Hochzeitstag", "day": "2010-05-05", "sinceYear": null}]}}'::jsonb,
  'about a person'
);
select is(
  pg_temp.ask('about_notification', 'special', '00000000-0000-4000-8000-00000000000a')::jsonb,
  '{"timeZone": "Asia/Tokyo", "isDone": false, "special": {"name": "Sophie", "birthday": "1995-12-08"}}'::jsonb, 'about the special one'
);
select is(
  pg_temp.ask('about_notification', 'reminder', '00000000-0000-4000-8000-0000000000e1')::jsonb,
  '{"timeZone": "Asia/Tokyo", "isDone": false, "reminder": {"id": "00000000-0000-4000-8000-0000000000e1", "title": "Anrufen", "date": "2026-12-08", "personName": "Lukas"}}'::jsonb,
  'about an own reminder'
);
-- Links about things of other users, or deleted things.
select is(pg_temp.ask('about_notification', kind, subject), null, format('nothing about %s %s', kind, subject))
from (values
  ('reminder', '00000000-0000-4000-8000-0000000000e2'::uuid), ('occasion', '00000000-0000-4000-8000-0000000000e1'), ('occasion', gen_random_uuid()),
  ('other', '00000000-0000-4000-8000-0000000000f1')
) as foreign_thing (kind, subject);
select is(
  pg_temp.ask('about_notification', 'occasion', '00000000-0000-4000-8000-0000000000f1', of_user => '00000000-0000-4000-8000-00000000000b'), null,
  'nor for another user'
);
select is(pg_temp.ask(name, kind, subject, more, '00000000-0000-4000-8000-00000000000b'), 'false', format('%s does nothing for another user: %s', name, kind))
from (values ('finish_notification', ', ''00000000-0000-4000-8000-0000000000e1'''), ('snooze_notification', ', gen_random_uuid(), null, ''2026-12-07''')) as act (name, more),
  (values ('occasion', '00000000-0000-4000-8000-0000000000f1'::uuid), ('special', '00000000-0000-4000-8000-00000000000a'), ('reminder', '00000000-0000-4000-8000-0000000000e1')) as thing (kind, subject);
select is_empty('select * from public.occasion_done', 'nothing is done');
select results_eq('select count(*) from public.reminders where not is_completed', array[2::bigint], 'and nothing put off');

-- Things are marked as done, each twice.
select is(pg_temp.ask('finish_notification', kind, subject), 'true', format('done: %s', kind))
from (values
  ('occasion', '00000000-0000-4000-8000-0000000000f1'::uuid), ('occasion', '00000000-0000-4000-8000-0000000000f1'),
  ('special', '00000000-0000-4000-8000-00000000000a'), ('special', '00000000-0000-4000-8000-00000000000a')
) as thing (kind, subject);
select results_eq(
  'select person_id, occurs_on from public.occasion_done order by 1',
  $$ values ('00000000-0000-4000-8000-0000000000f1'::uuid, date '2026-12-08'), (null, '2026-12-08') $$, 'once each'
);
select is(pg_temp.ask('about_notification', 'occasion', '00000000-0000-4000-8000-0000000000f1')::jsonb -> 'isDone', 'true', 'which the page sees');

-- Things are postponed, each twice.
select is(
  pg_temp.ask('snooze_notification', kind, subject, format(', %L, %L, ''2026-12-07''', md5(kind)::uuid, case kind when 'occasion' then null else kind end)),
  'true', format('put off: %s', kind)
)
from (values
  ('occasion', '00000000-0000-4000-8000-0000000000f1'::uuid), ('occasion', '00000000-0000-4000-8000-0000000000f1'),
  ('special', '00000000-0000-4000-8000-00000000000a'), ('reminder', '00000000-0000-4000-8000-0000000000e1')
) as thing (kind, subject);
select results_eq(
  $$ select title, person_id is not null, reminder_date, is_completed from public.reminders where user_id = '00000000-0000-4000-8000-00000000000a' order by is_completed, title nulls first $$,
  $$ values (null, true, date '2026-12-07', false), ('reminder', true, '2026-12-07', false), ('special', false, '2026-12-07', false),
    ('Anrufen', true, '2026-12-08', true) $$,
  'is reminded of again, and an own reminder is not there twice'
);
select is(pg_temp.ask('finish_notification', 'reminder', md5('reminder')::uuid), 'true', 'an own reminder is completed');
select results_eq($$ select count(*) from public.reminders where is_completed $$, array[2::bigint], 'it alone');
select is(
  pg_temp.ask('finish_notification', 'occasion', '00000000-0000-4000-8000-0000000000f1', format(', %L', md5('occasion'))), 'true', 'done after all'
);
select results_eq($$ select count(*) from public.reminders where is_completed $$, array[3::bigint], 'so nothing is put off any more');

-- Unsubscribing from mails, and blocking an address.
select is(pg_temp.as_service($$ select public.unsubscribe_mail('00000000-0000-4000-8000-00000000000a') $$), null, 'who leaves');
select is(pg_temp.as_service($$ select public.unsubscribe_mail(gen_random_uuid()) $$), null, 'also one who is gone');
select pg_temp.as_service($$ select public.block_mail('00000000-0000-4000-8000-00000000000B@EXAMPLE.org') $$);
select results_eq(
  'select mail, mail_blocked_at is not null, push from public.notification_settings order by user_id',
  $$ values (false, false, true), (true, true, true) $$,
  'gets none, nor does an address at which none arrives; notifications still come'
);
select is((select count(*) filter (where pg_temp.as_service('select public.take_link_request(''x'')') = 'true') from generate_series(1, 40)), 30::bigint, '30 links a minute');

select * from finish();
rollback;
