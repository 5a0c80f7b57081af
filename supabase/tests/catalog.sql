-- Rules for every object of the exposed schema, also for those of later migrations.
begin;
set local search_path = public, extensions;
select plan(38);

select is_empty(
  $$ select oid::regclass from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p') and not relrowsecurity $$,
  'row-level security is on for every table'
);
select is_empty(
  $$ select tablename, policyname, roles from pg_policies
     where schemaname = 'public' and roles <> '{authenticated}' $$,
  'every policy is for signed-in users'
);
select is_empty(
  $$ select tablename, policyname from pg_policies
     where schemaname = 'public' and permissive = 'PERMISSIVE'
       and (coalesce(qual, '') = 'true' or coalesce(with_check, '') = 'true') $$,
  'no policy lets everything through'
);
select is_empty(
  $$ select tablename, cmd, count(*) from pg_policies
     where schemaname = 'public' and permissive = 'PERMISSIVE'
     group by tablename, cmd having count(*) > 1 or cmd = 'ALL' $$,
  'one permissive policy per operation'
);
select is_empty(
  $$ select tablename, policyname from pg_policies
     where schemaname = 'public'
       and (coalesce(qual, '') || coalesce(with_check, '')) ~ 'auth\.(uid|jwt)\(\)'
       and (coalesce(qual, '') || coalesce(with_check, '')) !~ 'SELECT auth\.(uid|jwt)\(\)' $$,
  'policies ask once per statement who is asking'
);
-- pool_shares is exempt, because a share outlives its payer's account.
select is_empty(
  $$ select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'pool_shares'
       and attname = 'user_id' and not attnotnull $$,
  'what is somebody''s own cannot be nobody''s'
);
select is_empty(
  $$ select relname, privilege_type from pg_class, aclexplode(relacl)
     where relnamespace = 'public'::regnamespace and grantee in (0, 'anon'::regrole) $$,
  'visitors have no privilege on any table, view or sequence'
);
select is_empty(
  $$ select attrelid::regclass, attname, privilege_type from pg_attribute, aclexplode(attacl)
     where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
       and grantee in (0, 'anon'::regrole) $$,
  'visitors have no privilege on any column'
);
select is_empty(
  $$ select relname, privilege_type from pg_class, aclexplode(relacl)
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
       and grantee = 'authenticated'::regrole and privilege_type <> 'DELETE' $$,
  'signed-in users read and write through column privileges only'
);
select results_eq(
  $$ select table_name::text collate "default", string_agg(column_name::text collate "default", ' ' order by ordinal_position)
     from information_schema.column_privileges join information_schema.columns using (table_schema, table_name, column_name)
     where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'INSERT'
     group by table_name order by 1 $$,
  $$ values
     ('budgets', 'user_id person_id year amount_cents'),
     ('chat_messages', 'id group_id member_id text'),
     ('gift_comments', 'id group_id gift_id member_id text'),
     ('gift_pictures', 'id user_id gift_id data'),
     ('gift_reactions', 'id group_id gift_id member_id type'),
     ('gifts', 'id user_id title description category occasion occasion_date style status is_favorite recipient_name price_min price_max budget budget_range notes link created_at person_id plan given_on paid_cents liked picture_id'),
     ('group_gift_pictures', 'id gift_id group_id data'),
     ('group_gifts', 'id group_id created_by title notes url price_min price_max status recipient_user_id picture_id'),
     ('group_news_settings', 'user_id group_id is_muted seen_at'),
     ('notification_settings', 'user_id time_zone send_hour lead_days mail push group_news'),
     ('occasion_done', 'id user_id person_id occurs_on'),
     ('people', 'id user_id name occasion occasion_date birth_year facts lead_days'),
     ('person_occasions', 'id user_id person_id label day since_year'),
     ('profiles', 'user_id girlfriend_name girlfriend_birthday'),
     ('received_gifts', 'id user_id person_id from_name title received_on thanked_on notes'),
     ('reminders', 'id user_id person_id title reminder_date is_completed'),
     ('wish_pictures', 'user_id wish_id id data'),
     ('wish_shares', 'user_id wish_id group_id'),
     ('wishes', 'id user_id title notes url price_cents is_favorite state on_link reveal_on picture_id position') $$,
  'insertable are the fields of the forms, id and user_id, and the age of a gift that comes back'
);
select results_eq(
  $$ select table_name::text collate "default", string_agg(column_name::text collate "default", ' ' order by ordinal_position)
     from information_schema.column_privileges join information_schema.columns using (table_schema, table_name, column_name)
     where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'UPDATE'
     group by table_name order by 1 $$,
  $$ values
     ('budgets', 'amount_cents'),
     ('gifts', 'title description category occasion occasion_date style status is_favorite recipient_name price_min price_max budget budget_range notes link person_id plan given_on paid_cents liked picture_id'),
     ('group_members', 'role'),
     ('group_news_settings', 'is_muted seen_at'),
     ('groups', 'name description'),
     ('notification_settings', 'time_zone send_hour lead_days mail push group_news'),
     ('people', 'name occasion occasion_date birth_year facts lead_days'),
     ('person_occasions', 'person_id label day since_year'),
     ('profiles', 'girlfriend_name girlfriend_birthday'),
     ('received_gifts', 'person_id from_name title received_on thanked_on notes'),
     ('reminders', 'person_id reminder_date is_completed'),
     ('wishes', 'title notes url price_cents is_favorite state on_link reveal_on picture_id position') $$,
  'only the fields of the forms can be changed'
);
select results_eq(
  $$ select relname::text collate "default" from pg_class
     where relnamespace = 'public'::regnamespace and has_table_privilege('authenticated', oid, 'delete') order by 1 $$,
  array[
    'budgets', 'gift_reactions', 'gifts', 'group_gifts', 'group_members', 'group_news_settings', 'groups', 'occasion_done', 'people',
    'person_occasions', 'profiles', 'push_subscriptions', 'received_gifts', 'reminders', 'wish_shares', 'wishes'
  ],
  'what somebody may delete'
);
select results_eq(
  $$ select oid::regclass::text collate "default", string_agg(privilege_type, ' ' order by privilege_type)
     from pg_class, aclexplode(relacl)
     where relnamespace = 'private'::regnamespace and grantee = 'service_role'::regrole
     group by oid order by 1 $$,
  $$ values ('private.ai_usage', 'DELETE INSERT SELECT UPDATE') $$,
  'of the private schema the secret key reads and writes the calls of the AI function alone'
);
select results_eq(
  $$ select proname::text collate "default" from pg_proc
     where pronamespace = 'public'::regnamespace and not has_function_privilege('authenticated', oid, 'execute') order by 1 $$,
  array[
    'about_notification', 'block_mail', 'claim_batch', 'claim_deliveries', 'finish_notification', 'finish_notifications',
    'notifications_health', 'read_calendar', 'snooze_notification', 'take_ai_request', 'take_link_request',
    'take_page_request', 'unsubscribe_mail'
  ],
  'signed-in users may call every function of the API but those for the secret key'
);
select is_empty(
  $$ select oid::regprocedure from pg_proc
     where pronamespace = 'public'::regnamespace
       and not has_function_privilege('authenticated', oid, 'execute') and not has_function_privilege('service_role', oid, 'execute') $$,
  'which may call these'
);
select results_eq(
  $$ select proname::text collate "default" from pg_proc
     where pronamespace = 'private'::regnamespace and has_function_privilege('service_role', oid, 'execute') order by 1 $$,
  array[
    'about_notification', 'block_mail', 'bounded', 'claim_batch', 'claim_deliveries', 'count_ai_request', 'end_of_window',
    'finish_notification', 'finish_notifications', 'is_calendar_day', 'is_lead_days', 'is_person_facts', 'is_price_range', 'is_push_endpoint', 'is_text',
    'is_time_zone', 'is_visible_text', 'is_web_link', 'notifications_health', 'open_calendar', 'snooze_notification',
    'take_request', 'unsubscribe_mail', 'visible_part'
  ],
  'what these call for it'
);
select results_eq(
  $$ select proname::text collate "default" from pg_proc
     where pronamespace = 'private'::regnamespace and not prosecdef and has_function_privilege('authenticated', oid, 'execute') order by 1 $$,
  array[
    'bounded', 'is_calendar_day', 'is_lead_days', 'is_person_facts', 'is_picture', 'is_price_range', 'is_text', 'is_time_zone',
    'is_visible_text', 'is_web_link', 'text_digest', 'visible_part'
  ],
  'rules that the writing role checks itself'
);
select results_eq(
  $$ select proname::text collate "default" from pg_proc
     where pronamespace = 'private'::regnamespace and not prosecdef and prorettype = 'trigger'::regtype order by 1 $$,
  array[
    'add_group_of_gift', 'created_by_now', 'forget_missing_person', 'free_gift', 'keep_named_day', 'keep_secret', 'limit_ideas',
    'name_reveal_day', 'note_reservation', 'refuse_long', 'seen_by_now'
  ],
  'triggers that may do no more than the writing role'
);
select results_eq(
  $$ select oid::regprocedure::text collate "default" from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and has_function_privilege('anon', oid, 'execute') order by 1 $$,
  array['private.bounded(anyelement)', 'private.read_invitation(text)', 'read_invitation(text)'],
  'visitors may execute no function but the one that reads an invitation'
);
select is_empty(
  $$ select rolname from pg_roles
     where rolname in ('anon', 'authenticated') and has_schema_privilege(rolname, 'private', 'usage') $$,
  'no API role may use the private schema'
);
select is_empty(
  $$ select oid::regprocedure from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not coalesce(proconfig, '{}') @> array['search_path=""'] $$,
  'every function has an empty search path'
);
select is_empty(
  $$ select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and prosecdef $$,
  'no function of the API runs with the rights of its owner'
);
select is_empty(
  $$ select relname from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'v'
       and not coalesce(reloptions, '{}') @> array['security_invoker=true'] $$,
  'every view runs with the rights of the reader'
);
select is_empty(
  $$ select conrelid::regclass, conname from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace
       and not exists (
         select from pg_index
         where indrelid = conrelid
           and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
       ) $$,
  'every foreign key has an index'
);
select has_index('public', 'reminders', 'reminders_user_id_reminder_date_idx', array['user_id', 'reminder_date'], 'reminders by date');
select is_empty(
  $$ select oid::regclass from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'm')
       and coalesce(obj_description(oid, 'pg_class'), '') !~ '\w' $$,
  'every table says what it is for'
);
select is_empty(
  $$ select oid::regprocedure from pg_proc
     where pronamespace = 'public'::regnamespace and coalesce(obj_description(oid, 'pg_proc'), '') !~ '\w' $$,
  'every function of the API says what it is for'
);
select is_empty(
  $$ select relname from pg_class
     where relnamespace = 'private'::regnamespace and relkind = 'r' and has_table_privilege('authenticated', oid, 'select') $$,
  'the tables of the private schema are closed'
);
select is_empty(
  $$ select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'user_id' and not attnotnull
       -- Exempt, because what somebody has paid stays when their account is deleted.
       and relname not in ('pool_shares') $$,
  'every row of a person has an owner'
);
select ok(has_table_privilege('authenticated', 'public.gifts', 'delete'), 'the questions above can be answered with yes');

-- A privilege on the whole table includes the system columns, which tell who did something to a row and when.
select is_empty(
  $$ select relname, rolname from pg_class, pg_roles
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       and rolname in ('anon', 'authenticated') and has_table_privilege(rolname, pg_class.oid, 'select') $$,
  'nobody has a select privilege on a whole table'
);
select is_empty(
  $$ select attrelid::regclass, attname from pg_attribute join pg_class on pg_class.oid = attrelid, pg_roles
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm', 'f') and attnum < 0
       and rolname in ('anon', 'authenticated') and has_column_privilege(rolname, attrelid, attnum, 'select') $$,
  'nobody may read a system column'
);
select results_eq(
  $$ select attrelid::regclass::text collate "default", string_agg(attname::text collate "default", ' ' order by attnum)
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and attnum > 0
       and not attisdropped and not has_column_privilege('authenticated', attrelid, attnum, 'select')
     group by attrelid order by 1 $$,
  $$ values ('tombstones', 'told_to hidden_from hidden_since removed_at') $$,
  'every column of the others is readable, so that select=* works'
);

-- Planner estimates ignore policies, so columns have no statistics. Exempt are keys, which are random and tell nothing,
-- but not those of rows of one user: groups know the ids of their members.
select is_empty(
  $$ select attrelid::regclass, attname from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm') and attnum > 0 and not attisdropped
       and attstattarget is distinct from 0
       and (
         atttypid <> 'uuid'::regtype or attname = 'created_by' or relname = 'draw_exclusions'
         or exists (
           select from pg_attribute as owner
           where owner.attrelid = pg_class.oid and owner.attname = 'user_id' and relname <> 'group_members'
         )
       ) $$,
  'no column has statistics that would tell by an estimate what others have written'
);

create table public.tomorrow (id integer generated always as identity);
create function public.tomorrow_function() returns integer language sql set search_path = '' return 1;
select ok(
  not has_table_privilege('anon', 'public.tomorrow', 'select')
    and not has_table_privilege('authenticated', 'public.tomorrow', 'select, insert, update, delete'),
  'a new table is granted to nobody'
);
select ok(
  not has_sequence_privilege('authenticated', 'public.tomorrow_id_seq', 'usage, select, update'),
  'a new sequence is granted to nobody'
);
select ok(
  not has_function_privilege('anon', 'public.tomorrow_function()', 'execute')
    and not has_function_privilege('authenticated', 'public.tomorrow_function()', 'execute'),
  'a new function is granted to nobody'
);

select is_empty(
  $$ select proname, name from pg_proc,
       unnest(proargnames, coalesce(proargmodes, array_fill('i'::"char", array[coalesce(cardinality(proargnames), 0)]))) as part (name, mode)
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and mode in ('i', 'b') and name !~ '^(p_|$)' $$,
  'parameters begin with p_'
);

select * from finish();
rollback;
