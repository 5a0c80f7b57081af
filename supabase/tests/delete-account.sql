-- An account that is deleted leaves nothing personal, and nobody else loses anything.
begin;
set local search_path = public, extensions;
select plan(16);

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');
select tests.create_user('00000000-0000-4000-8000-00000000000c');

select tests.act_as('00000000-0000-4000-8000-00000000000b');
select lives_ok(tests.insert_into(name, '00000000-0000-4000-8000-00000000000b'), format('somebody else has %s', name))
from tests.personal_tables() as name;

select tests.act_as('00000000-0000-4000-8000-00000000000a');
select lives_ok(tests.insert_into(name, '00000000-0000-4000-8000-00000000000a'), format('the user has %s', name))
from tests.personal_tables() as name;

select tests.act_as_database();
select public.take_ai_request('user:00000000-0000-4000-8000-00000000000a', true);
select public.take_page_request('user:00000000-0000-4000-8000-00000000000a', true);
-- Reminders of a user, with planned and pending deliveries.
insert into public.notification_settings (user_id, mail, push) select id, true, true from auth.users;
insert into public.occasion_done (user_id, person_id, occurs_on) select user_id, id, '2026-12-08' from public.people;
insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
select id, 'https://web.push.apple.com/' || id, 'BA' || repeat('A', 85), repeat('A', 22) from auth.users;
insert into private.calendar_tokens (user_id, token_hash) select id, sha256(id::text::bytea) from auth.users;
insert into private.notices (user_id, kind, subject, occurs_on, lead_days, planned_on)
select id, 'special', id, '2026-12-08', 7, '2026-12-01' from auth.users;
insert into private.mail_bounces (user_id) select id from auth.users;
insert into private.deliveries (user_id, channel, kind, day, due_at) select id, 'mail', 'reminders', '2026-12-01', now() from auth.users;

select tests.act_signed_out();
select throws_ok('select public.delete_account()', '42501', null, 'a visitor deletes nobody');

select tests.act_as('00000000-0000-4000-8000-00000000000a');
select throws_ok('select private.delete_account()', '42501', null, 'nobody reaches the function behind it');
select lives_ok('select public.delete_account()', 'the user deletes the own account');

select tests.act_as('00000000-0000-4000-8000-00000000000c', '{"is_anonymous": true}');
select lives_ok('select public.delete_account()', 'so does a guest');

select tests.act_as_database();
select results_eq(
  'select id from auth.users order by id', $$ values ('00000000-0000-4000-8000-00000000000b'::uuid) $$,
  'only the other account is left'
);
-- Checks every table that has a user id, including those of later migrations.
select is_empty(
  $$ select found.table_schema, found.table_name
     from information_schema.columns as found,
       xpath(
         '//row/c/text()',
         query_to_xml(
           format(
             'select count(*) as c from %I.%I where %I::text like any (array[%L, %L])', found.table_schema,
             found.table_name, found.column_name,
             '%00000000-0000-4000-8000-00000000000a%', '%00000000-0000-4000-8000-00000000000c%'
           ), false, false, ''
         )
       ) as counted
     where found.table_schema in ('public', 'private', 'auth') and found.data_type in ('uuid', 'text')
       and counted[1]::text::integer > 0 $$,
  'no row of any table names a deleted account'
);
select results_eq(
  $$ select count(*) from public.gifts union all select count(*) from public.people
     union all select count(*) from private.deliveries union all select count(*) from private.notices
     union all select count(*) from private.notification_plans $$,
  $$ values (1::bigint), (1), (1), (1), (1) $$,
  'what belongs to others stays'
);
select throws_ok('set local request.jwt.claims = ''{"role": "authenticated"}''; select private.delete_account()', '28000', null, 'without a user nothing happens');

select * from finish();
rollback;
