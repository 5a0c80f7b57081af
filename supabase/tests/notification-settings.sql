-- Reminder settings and ticked off occasions are their owner's alone; guests and visitors have neither.
begin;
set local search_path = public, extensions;
select plan(79);

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');
select tests.create_user('00000000-0000-4000-8000-00000000000c');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
select lives_ok('insert into public.notification_settings (user_id) values (auth.uid())', 'the owner stores settings');
select results_eq(
  'select time_zone, send_hour, lead_days, mail, push, group_news, mail_blocked_at from public.notification_settings',
  $$ values ('Europe/Berlin', 9::smallint, '{21,7,1}'::smallint[], false, false, 'off', null::timestamptz) $$,
  'mails, notifications and news of groups are off at first'
);
select lives_ok(format('update public.notification_settings set %s', value), format('takes %s', value))
from (values
  ('time_zone = ''America/Argentina/Buenos_Aires'''), ('time_zone = ''America/Port-au-Prince'''), ('time_zone = ''Etc/GMT+5'''),
  ('time_zone = ''Etc/GMT+12'''), ('time_zone = ''Etc/GMT-14'''),
  ('time_zone = ''UTC'''), ('send_hour = 6'), ('send_hour = 21'), ('lead_days = ''{}'''), ('lead_days = ''{0,1,3,7,14,60}'''),
  ('mail = true, push = true'), ('group_news = ''daily'''), ('group_news = ''weekly''')
) as good (value);
select throws_ok(format('update public.notification_settings set %s', value), code, null, format('refuses %s', value))
from (values
  ('time_zone = ''Foo+5''', '23514'), ('time_zone = ''Foo/Bar''', '23514'), ('time_zone = ''Foo/Bar+5''', '23514'),
  ('time_zone = ''Etc/GMT+13''', '23514'), ('time_zone = ''Etc/GMT-15''', '23514'), ('time_zone = ''Etc/GMT-00''', '23514'),
  ('time_zone = ''<script>''', '23514'), ('time_zone = ''''', '23514'), ('time_zone = ''CET-1CEST''', '23514'),
  ('time_zone = ''../../etc/passwd''', '23514'), ('time_zone = repeat(''A'', 10000)', '23514'), ('time_zone = null', '23502'),
  ('send_hour = 5', '23514'), ('send_hour = 22', '23514'), ('send_hour = null', '23502'),
  ('lead_days = ''{61}''', '23514'), ('lead_days = ''{-1}''', '23514'), ('lead_days = ''{null}''', '23514'),
  ('lead_days = ''{1,2,3,4,5,6,7}''', '23514'), ('lead_days = ''{7,7}''', '23514'), ('lead_days = null', '23502'),
  ('mail = null', '23502'), ('group_news = ''hourly''', '23514'),
  ('mail_blocked_at = null', '42501'), ('user_id = gen_random_uuid()', '42501')
) as bad (value, code);
select throws_ok(
  'insert into public.notification_settings (user_id, mail_blocked_at) values (auth.uid(), now())', '42501', null,
  'nobody says themselves whether mail arrives'
);

insert into public.people (id, user_id, name) values ('00000000-0000-4000-8000-0000000000f1', auth.uid(), 'Lukas');
select lives_ok(
  $$ insert into public.occasion_done (user_id, person_id, occurs_on)
     values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', '2026-12-08'), (auth.uid(), null, '2026-12-08') $$,
  'the owner is done with an occasion of a person, and of the special one'
);
select throws_ok(
  format('insert into public.occasion_done (user_id, person_id, occurs_on) values (auth.uid(), %s, %s)', person, day),
  code, null, format('refuses %s on %s', person, day)
)
from (values
  ('''00000000-0000-4000-8000-0000000000f1''', '''2026-12-08''', '23505'), ('null', '''2026-12-08''', '23505'),
  ('gen_random_uuid()', '''2026-12-09''', '23503'), ('null', '''2201-01-01''', '23514'), ('null', '''infinity''', '23514'), ('null', 'null', '23502')
) as bad (person, day, code);
select throws_ok('update public.occasion_done set occurs_on = ''2027-12-08''', '42501', null, 'it is changed by nobody');

-- Other users have no access.
select tests.act_as('00000000-0000-4000-8000-00000000000b');
select is_empty(format('select * from public.%I', name), format('%s: nobody else sees any', name))
from (values ('notification_settings'), ('occasion_done')) as mine (name);
select throws_ok(
  format('insert into public.%I (%s) values (%s)', name, columns, row), code, null, format('nobody stores rows of %s for others', name)
)
from (values
  ('notification_settings', 'user_id', '''00000000-0000-4000-8000-00000000000a''', '42501'),
  ('occasion_done', 'user_id, occurs_on', '''00000000-0000-4000-8000-00000000000a'', ''2027-01-01''', '42501'),
  ('occasion_done', 'user_id, person_id, occurs_on', 'auth.uid(), ''00000000-0000-4000-8000-0000000000f1'', ''2026-12-08''', '23503')
) as foreign_row (name, columns, row, code);
select lives_ok('update public.notification_settings set mail = false', 'may try to change all');
select lives_ok('delete from public.occasion_done', 'may try to delete all');

select tests.act_as('00000000-0000-4000-8000-00000000000c', claims)
from (values ('{"is_anonymous": true}'::jsonb)) as guest (claims);
select throws_ok(statement, '42501', null, format('a guest is refused: %s', statement))
from (values
  ('insert into public.notification_settings (user_id) values (auth.uid())'),
  ('insert into public.occasion_done (user_id, occurs_on) values (auth.uid(), ''2026-12-08'')')
) as attempt (statement);
select tests.act_as('00000000-0000-4000-8000-00000000000c', '{}');
select throws_ok(statement, '42501', null, format('a token that does not say who is a guest: %s', statement))
from (values
  ('insert into public.notification_settings (user_id) values (auth.uid())'),
  ('insert into public.occasion_done (user_id, occurs_on) values (auth.uid(), ''2026-12-08'')')
) as attempt (statement);
select tests.act_signed_out();
select throws_ok(format(statement, name), '42501', null, format(statement, name))
from (values ('notification_settings'), ('occasion_done')) as mine (name),
  (values ('select * from public.%I'), ('delete from public.%I')) as attempt (statement);

select tests.act_as('00000000-0000-4000-8000-00000000000a');
select results_eq('select mail from public.notification_settings', array[true], 'they are untouched');
select results_eq('select count(*) from public.occasion_done', array[2::bigint], 'and so is what is done');
select throws_ok(
  $$ insert into public.occasion_done (user_id, occurs_on) select auth.uid(), date '1900-01-01' + number from generate_series(1, 4999) as number $$,
  'QUOTA', 'At most 5000 (occasion_done)', 'an account has 5,000 at most'
);
select lives_ok('delete from public.people', 'a person can be deleted');
select results_eq('select person_id from public.occasion_done', array[null::uuid], 'and what is done goes along');
delete from public.occasion_done;
select is_empty('select from public.occasion_done', 'the owner takes back what is done');

-- A mail address that bounced stays blocked.
select tests.act_as_database();
update public.notification_settings set mail_blocked_at = now() where user_id = '00000000-0000-4000-8000-00000000000a';
update auth.users set created_at = now() where id = '00000000-0000-4000-8000-00000000000a';
select isnt(mail_blocked_at, null, 'stays blocked while it is the same') from public.notification_settings;
select tests.act_as('00000000-0000-4000-8000-00000000000a');
select throws_ok(
  'delete from public.notification_settings', '42501', null, 'settings cannot be deleted, or a blocked address would be forgotten'
);
update public.notification_settings set mail = false;
update public.notification_settings set mail = true;
select isnt(mail_blocked_at, null, 'a blocked address stays blocked for a day') from public.notification_settings;
select tests.act_as_database();
update public.notification_settings set mail_blocked_at = now() - interval '25 hours'
where user_id = '00000000-0000-4000-8000-00000000000a';
insert into private.mail_bounces (user_id) values ('00000000-0000-4000-8000-00000000000a');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
update public.notification_settings set mail = true, send_hour = 10;
select isnt(mail_blocked_at, null, 'nor without switching it off and on again') from public.notification_settings;
update public.notification_settings set mail = false;
update public.notification_settings set mail = true;
select is(mail_blocked_at, null, 'after that it is tried again') from public.notification_settings;
select tests.act_as_database();
select is_empty('select * from private.mail_bounces', 'and what was counted begins anew');
update public.notification_settings set mail_blocked_at = now() where user_id = '00000000-0000-4000-8000-00000000000a';
update auth.users set email = 'new@example.org' where id = '00000000-0000-4000-8000-00000000000a';
select is(mail_blocked_at, null, 'a new one is not') from public.notification_settings;

-- The plan of a user is added and deleted with the settings.
select results_eq('select count(*) from private.notification_plans', array[1::bigint], 'who stores settings is planned');
delete from public.notification_settings where user_id = '00000000-0000-4000-8000-00000000000a';
select is_empty('select * from private.notification_plans', 'and goes with them');

select * from finish();
rollback;
