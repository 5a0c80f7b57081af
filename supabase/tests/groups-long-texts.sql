-- A text that is far too long is refused before anything else looks at it: before it is cleaned, before row security asks whose
-- it is, and before any other rule. So the answer to a long text that is wrong in another way as well is that it is long.
begin;
set local search_path = public, extensions;
select plan(41);
select tests.create_groups();

create function pg_temp.answer_to(statement text) returns text
language plpgsql as $$
declare
  said text := 'taken';
begin
  perform tests.act_as_actor('outsider');
  begin
    execute statement;
  exception when others then said := sqlerrm;
  end;
  perform tests.act_as_database();
  return said;
end
$$;

-- Rows of other users, with a text without any visible character: row security and the check constraint would refuse
-- them as well.
select is(
  pg_temp.answer_to(format('insert into public.%I (%s, %I) values (%s, %L)', owner, keys, field, given, repeat(E'\t', 40001))),
  'The text is too long', format('%s.%s', owner, field)
)
from (values
  ('people', 'user_id', 'name', '%1$s'), ('people', 'user_id', 'occasion', '%1$s'),
  ('gifts', 'user_id', 'title', '%1$s'), ('gifts', 'user_id', 'notes', '%1$s'), ('gifts', 'user_id', 'description', '%1$s'),
  ('gifts', 'user_id', 'link', '%1$s'), ('gifts', 'user_id', 'status', '%1$s'),
  ('reminders', 'user_id', 'title', '%1$s'), ('person_occasions', 'user_id', 'label', '%1$s'),
  ('received_gifts', 'user_id', 'from_name', '%1$s'), ('received_gifts', 'user_id', 'notes', '%1$s'),
  ('profiles', 'user_id', 'girlfriend_name', '%1$s'), ('notification_settings', 'user_id', 'time_zone', '%1$s'),
  ('wishes', 'user_id', 'title', '%1$s'), ('wishes', 'user_id', 'notes', '%1$s'), ('wishes', 'user_id', 'url', '%1$s'),
  ('group_gifts', 'group_id', 'title', '%2$s'), ('group_gifts', 'group_id', 'notes', '%2$s'), ('group_gifts', 'group_id', 'url', '%2$s'),
  ('chat_messages', 'group_id', 'text', '%2$s'), ('gift_comments', 'group_id, gift_id', 'text', '%2$s, %3$s'),
  ('gift_reactions', 'group_id, gift_id', 'type', '%2$s, %3$s')
) as written (owner, keys, field, place), lateral (
  select format(
    place, quote_literal(tests.id('user', 'admin')), quote_literal(tests.id('group', 'Familie')), quote_literal(tests.id('gift', 'Zelt'))
  ) as given
) as named;
select is(
  pg_temp.answer_to(format(statement, tests.id('user', 'admin'))), 'The text is too long', label
)
from (values
  ($$ insert into public.people (user_id, name, facts) values (%L, 'Mia', to_jsonb(repeat(E'\t', 70000))) $$, 'facts of people'),
  ($$ insert into public.people (user_id, name, lead_days) values (%L, 'Mia', array_fill(1::smallint, '{600}')) $$, 'days of people')
) as list (statement, label);

-- Texts of the longest allowed length and one more, by a user with all rights.
select tests.act_as(tests.id('user', 'outsider'));
select throws_ok(
  format($$ insert into public.gifts (user_id, title, notes) values (%L, 'Rad', %L) $$, tests.id('user', 'outsider'), repeat('x', length)),
  '23514', message, format('%s characters', length)
)
from (values
  (40000, 'new row for relation "gifts" violates check constraint "gifts_notes_check"'), (40001, 'The text is too long')
) as step (length, message);
select lives_ok(
  format($$ insert into public.gifts (user_id, title, notes) values (%L, 'Rad', %L) $$, tests.id('user', 'outsider'), repeat('🎁', 5000)),
  'the longest text there may be, of four bytes each'
);
select throws_ok(
  $$ update public.gifts set title = repeat(E'\t', 40001) where title = 'Rad' $$, '23514', 'The text is too long', 'changes as well'
);
select tests.act_as_database();

-- Arguments of functions that are far too long.
select is(pg_temp.answer_to(call), 'The text is too long', left(call, 60))
from (values
  ($$ select public.join_group_by_code(repeat(E'\t', 40001)) $$),
  ($$ select public.join_group_by_token('x', repeat(E'\t', 40001)) $$),
  ($$ select public.save_push_subscription(repeat('x', 40001), 'x', 'x') $$),
  ($$ select public.create_group_with_admin_v2('Neu', repeat(E'\t', 40001)) $$),
  ($$ select public.delete_as_seen('gifts', 'x', to_jsonb(repeat('x', 500001))) $$),
  ($$ select public.share_wish(gen_random_uuid(), array_fill(gen_random_uuid(), '{2500}')) $$)
) as function (call);
select is(
  pg_temp.answer_to($$ select public.share_wish(gen_random_uuid(), array_fill(null::uuid, '{1000}')) $$), 'taken',
  'a list that is not too long is looked at'
);
select is(pg_temp.answer_to($$ select public.join_group_by_code(repeat('x', 40000)) $$), 'taken', 'and so is a text');
select is(
  private.display_name(repeat(' ', 999) || 'x' || repeat('y', 1000)), 'x', 'of the name of an account the beginning will do'
);

-- No column is left out, not even in later migrations.
select is_empty(
  $$ select attrelid::regclass, attname
     from pg_attribute join pg_class on pg_class.oid = attrelid
     left join pg_trigger on tgrelid = pg_class.oid and tgname = 'a_bound_length'
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attlen = -1
       and (has_column_privilege('authenticated', attrelid, attnum, 'insert') or has_column_privilege('authenticated', attrelid, attnum, 'update'))
       -- The trigger must fire before each row, of inserts and of updates of any column.
       and (tgtype & 31 <> 23 or tgattr <> '' or pg_get_triggerdef(pg_trigger.oid) !~ format('length\(new\.%s\)|size\(new\.%s\)', attname, attname)) is not false $$,
  'every text and every list that may be written has a bound'
);
select is_empty(
  $$ select tgrelid::regclass, min(tgname) from pg_trigger
     where not tgisinternal and tgtype & 3 = 3
       and tgrelid in (select tgrelid from pg_trigger where tgname = 'a_bound_length')
     group by tgrelid having min(tgname) <> 'a_bound_length' $$,
  'which is looked at before any other trigger'
);
select is_empty(
  $$ with argument as (
       select pg_proc.oid, name, coalesce(pg_get_function_sqlbody(pg_proc.oid), prosrc) as body
       from pg_proc, unnest(proargnames[:pronargs], proargtypes::oid[]) as argument (name, type) join pg_type on pg_type.oid = type
       where pronamespace = 'public'::regnamespace and typlen = -1 and typtype <> 'c'
     )
     select oid::regprocedure, name from argument
     -- Except for the arguments of the sending function, which has the secret key and writes no user texts.
     where oid <> 'public.finish_notifications(jsonb,jsonb)'::regprocedure
       and substring(body from format('(\w+\(|)(?:\w+\.)?\m%s\M', name)) not in ('bounded(', 'pg_column_size(') $$,
  'every text and every list that a function of the API takes is bounded where it is first looked at'
);
select is_empty(
  $$ select oid::regprocedure from pg_proc
     where pronamespace = 'private'::regnamespace
       and coalesce(pg_get_function_sqlbody(oid), prosrc) ~ '(one_line|many_lines)\([^(]*raw_user_meta_data' $$,
  'the name of an account, which may be a book, is cut before it is cleaned'
);

select * from finish();
rollback;
