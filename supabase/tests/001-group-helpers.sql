-- Two test groups, Familie and Kollegen, with users in every role. Committed on purpose, like 000-helpers.sql.
begin;
drop function if exists
  tests.actors, tests.id, tests.act_as_actor, tests.run_as, tests.outcome, tests.answer, tests.touched, tests.create_groups,
  tests.as_if_later, tests.note_change, tests.watch, tests.heard;
drop table if exists tests.changes;

-- The test users. Members of Familie are guest, member, recipient, admin and admin recipient; former has left it.
-- outsider is the admin of Kollegen, where admin is a plain member. signed-out has no session.
create function tests.actors() returns setof text
language sql as $$
  values ('signed-out'), ('outsider'), ('former'), ('guest'), ('member'), ('recipient'), ('admin'), ('admin recipient')
$$;

-- A fixed id for each name: tests.id('user', 'admin'), tests.id('member', 'admin in Familie').
create function tests.id(kind text, name text) returns uuid
language sql immutable as $$ select md5(kind || ' ' || name)::uuid $$;

create function tests.act_as_actor(actor text) returns void
language plpgsql as $$
begin
  -- Every call is a request of its own, so the setting of an earlier one is cleared.
  perform set_config('paeckchen.is_leaving', '', true);
  if actor = 'signed-out' then
    perform tests.act_signed_out();
  else
    perform tests.act_as(tests.id('user', actor), jsonb_build_object('is_anonymous', actor = 'guest'));
  end if;
end
$$;

-- Runs a statement as an actor; its changes stay.
create function tests.run_as(actor text, statement text) returns void
language plpgsql as $$
begin
  perform tests.act_as_actor(actor);
  execute statement;
  perform tests.act_as_database();
end
$$;

-- Outcome of a statement run by an actor: the number of rows, or the error code. Rolled back.
create function tests.outcome(actor text, statement text) returns text
language plpgsql as $$
declare
  reached bigint;
  result text;
begin
  perform tests.act_as_actor(actor);
  begin
    execute statement;
    get diagnostics reached = row_count;
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then result := reached;
    when others then result := sqlstate;
  end;
  perform tests.act_as_database();
  return result;
end
$$;

-- The single value of a query run by an actor, or the error code. Its changes stay.
create function tests.answer(actor text, query text) returns text
language plpgsql as $$
declare
  result text;
begin
  perform tests.act_as_actor(actor);
  begin
    execute query into result;
  exception
    when others then result := sqlstate;
  end;
  perform tests.act_as_database();
  return result;
end
$$;

-- Answer of a query for an actor, with the rows of which members it changed: 'true | Rad: pool, shares'. Compares the
-- rows of a view `kept` (name, what, version) that the test file defines. Rolled back, with the statement `meanwhile`
-- that runs before.
create function tests.touched(actor text, query text, meanwhile text default 'select') returns text
language plpgsql as $$
declare
  earlier jsonb[];
  told text;
begin
  begin
    execute meanwhile;
    earlier := array(select to_jsonb(kept) from kept);
    told := nullif(tests.answer(actor, query), '');
    with later as (
      select to_jsonb(kept) as version from kept
    ), changed as (
      (select unnest(earlier) as version except select version from later)
      union all (select version from later except select unnest(earlier))
    ), of_name as (
      select version ->> 'name' as name, string_agg(distinct version ->> 'what', ', ' order by version ->> 'what') as what
      from changed group by version ->> 'name'
    )
    select concat_ws(' | ', told, string_agg(format('%s: %s', name, what), ' | ' order by name)) into told from of_name;
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
  end;
  return told;
end
$$;

-- Sets days as if time had passed, without the triggers that otherwise keep a secret's day from moving earlier.
create function tests.as_if_later(statement text) returns void
language plpgsql as $$
begin
  alter table public.groups disable trigger keep_latest_day;
  alter table public.group_gifts disable trigger keep_reveal_day;
  alter table private.wish_states disable trigger keep_named_day;
  execute statement;
  alter table public.groups enable trigger keep_latest_day;
  alter table public.group_gifts enable trigger keep_reveal_day;
  alter table private.wish_states enable trigger keep_named_day;
end
$$;

-- Live updates: records every published change since tests.watch. Like Realtime, tests.heard reads each one again with
-- the rights of the reader, but only when the test asks.
create table tests.changes (id bigint generated always as identity, source text, operation text, key jsonb);

create function tests.note_change() returns trigger
language plpgsql security definer as $$
begin
  insert into tests.changes (source, operation, key)
  select tg_table_name, tg_op, jsonb_object_agg(name, to_jsonb(new) -> name) from unnest(tg_argv) as name;
  return null;
end
$$;

create function tests.watch() returns void
language plpgsql as $$
declare
  published record;
begin
  for published in
    select indrelid::regclass as name, string_agg(quote_literal(attname), ', ' order by attnum) as key
    from pg_publication_tables
    join pg_index on indrelid = format('%I.%I', schemaname, tablename)::regclass and indisprimary
    join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where pubname = 'supabase_realtime' and schemaname = 'public'
    group by indrelid
  loop
    execute format(
      'create trigger watch after insert or update on %s for each row execute function tests.note_change(%s)',
      published.name, published.key
    );
  end loop;
end
$$;

create function tests.heard(actor text) returns setof tests.changes
language plpgsql as $$
declare
  change tests.changes;
begin
  for change in select * from tests.changes order by id loop
    if tests.answer(actor, format(
      'select true from public.%I where %s', change.source,
      (select string_agg(format('%I = %L', name, value), ' and ') from jsonb_each_text(change.key) as t (name, value))
    )) = 'true' then
      return next change;
    end if;
  end loop;
end
$$;

create function tests.create_groups() returns void
language plpgsql as $$
begin
  insert into auth.users (id, email)
  select tests.id('user', actor), replace(actor, ' ', '-') || '@example.org'
  from tests.actors() as actor
  where actor <> 'signed-out';

  insert into public.groups (id, name, created_by) values
    (tests.id('group', 'Familie'), 'Familie', tests.id('user', 'admin')),
    (tests.id('group', 'Kollegen'), 'Kollegen', tests.id('user', 'outsider'));
  insert into private.group_secrets (group_id, invite_token, join_code) values
    (tests.id('group', 'Familie'), 'familie-token', 'FAMMMMMMMM'),
    (tests.id('group', 'Kollegen'), 'kollegen-token', 'KKKKKKKKKK');
  insert into public.group_members (id, group_id, user_id, display_name, role, joined_at)
  select
    tests.id('member', name || ' in ' || group_name), tests.id('group', group_name), tests.id('user', name), name, role,
    timestamptz '2026-01-01' + make_interval(days => day)
  from (values
    ('admin', 'Familie', 'admin', 1), ('admin recipient', 'Familie', 'admin', 2), ('former', 'Familie', 'member', 3),
    ('guest', 'Familie', 'guest', 4), ('member', 'Familie', 'member', 5), ('recipient', 'Familie', 'member', 6),
    ('outsider', 'Kollegen', 'admin', 1), ('admin', 'Kollegen', 'member', 2)
  ) as member (name, group_name, role, day);

  insert into public.group_gifts (id, group_id, created_by, title, recipient_user_id)
  select
    tests.id('gift', title), tests.id('group', group_name), tests.id('member', creator || ' in ' || group_name), title,
    tests.id('user', recipient)
  from (values
    ('Rad', 'Familie', 'member', null), ('Zelt', 'Familie', 'former', null),
    ('Für recipient', 'Familie', 'member', 'recipient'),
    ('Für admin recipient', 'Familie', 'member', 'admin recipient'),
    ('Tasse', 'Kollegen', 'outsider', null)
  ) as gift (title, group_name, creator, recipient);

  insert into public.gift_reactions (group_id, gift_id, member_id, type)
  select
    tests.id('group', group_name), tests.id('gift', title), tests.id('member', name || ' in ' || group_name), 'heart'
  from (values
    ('Rad', 'Familie', 'member'), ('Rad', 'Familie', 'guest'), ('Rad', 'Familie', 'former'),
    ('Für recipient', 'Familie', 'member'), ('Für admin recipient', 'Familie', 'member'),
    ('Tasse', 'Kollegen', 'outsider')
  ) as reaction (title, group_name, name);

  insert into public.gift_comments (group_id, gift_id, member_id, text)
  select
    tests.id('group', group_name), tests.id('gift', title), tests.id('member', name || ' in ' || group_name), title
  from (values
    ('Rad', 'Familie', 'member'), ('Zelt', 'Familie', 'former'),
    ('Für recipient', 'Familie', 'member'), ('Für admin recipient', 'Familie', 'member'),
    ('Tasse', 'Kollegen', 'outsider')
  ) as comment (title, group_name, name);

  insert into public.chat_messages (group_id, member_id, text)
  select tests.id('group', group_name), tests.id('member', name || ' in ' || group_name), text
  from (values
    ('Hallo', 'Familie', 'member'), ('Tschüss', 'Familie', 'former'), ('Moin', 'Kollegen', 'outsider')
  ) as message (text, group_name, name);

  delete from public.group_members where id = tests.id('member', 'former in Familie');
end
$$;

grant execute on all functions in schema tests to anon, authenticated;
commit;

begin;
set local search_path = public, extensions;
select plan(7);
select tests.create_groups();
select is(tests.outcome('admin', 'delete from public.groups'), '1', 'an outcome counts rows');
select is(tests.outcome('signed-out', 'delete from public.groups'), '42501', 'or tells the refusal');
select is((select count(*)::integer from public.groups), 2, 'and changes nothing');
create temporary view kept as select title as name, 'gift' as what, ctid::text as version from public.group_gifts;
select is(
  tests.touched('member', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')), 'delete from public.group_gifts where title = ''Zelt'''),
  'true | Rad: gift', 'what is touched is told with the answer'
);
select is((select array_agg(status order by title) from public.group_gifts where title in ('Rad', 'Zelt')), '{idea,idea}', 'and is undone, with what was before');
select tests.watch();
select tests.run_as('member', format('select public.reserve_group_gift(%L)', tests.id('gift', title)))
from (values ('Rad'), ('Für recipient')) as t (title);
delete from public.chat_messages where group_id = tests.id('group', 'Kollegen');
select is(
  (select string_agg(source || ' ' || operation, ', ') from tests.heard('member')), 'group_gifts UPDATE, group_gifts UPDATE',
  'what is published is heard'
);
select is(
  (select jsonb_agg(key) from tests.heard('recipient')), jsonb_build_array(jsonb_build_object('id', tests.id('gift', 'Rad'))),
  'by whoever may read it'
);
select * from finish();
rollback;
