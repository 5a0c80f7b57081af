-- Two worlds (the same requests with and without something hidden): users who must not know of it get the same answers.
begin;
set local search_path = public, extensions;
select plan(12);
select tests.create_groups();
select tests.create_draw('Wichteln', 'admin', 'member', 'guest', 'recipient', 'admin recipient');
select tests.ask_draw('admin', 'ask_all_for_draw', 'Wichteln', ', ''{}''');
select tests.ask_draw('admin', 'run_draw', 'Wichteln', ', 0');
select tests.watch();

create function pg_temp.say(actor text, side text, said text) returns void
language sql as $$
  select tests.say_in_draw(actor, side, 'Wichteln', said, actor || said)
$$;
-- Actions in both worlds: the actors look at their results, and two write to each other.
create function pg_temp.look(variadic actors text[]) returns void
language plpgsql as $$
declare
  actor text;
begin
  foreach actor in array actors loop
    perform tests.answer(actor, format('select count(*) from public.my_draw_result(%L)', tests.id('draw', 'Wichteln')));
  end loop;
end
$$;

-- Every query by which an account could learn something about draws.
create function pg_temp.queries() returns setof text
language sql as $$
  select format('select string_agg(row::text, '', '' order by row::text) from public.%I as row', name)
  from (values ('draws'), ('draw_participants'), ('draw_exclusions'), ('draw_news')) as t (name)
  union all select 'select string_agg(subject || row_id, '', '' order by row_id) from public.tombstones'
  union all
  select format('select xmax from public.%I', name) from (values ('draws'), ('draw_participants'), ('draw_exclusions'), ('draw_news')) as t (name)
  union all
  select format(call, tests.id('draw', name))
  from (values ('Wichteln'), ('missing')) as d (name), (values
    ('select string_agg(row::text, '', '' order by row::text) from public.my_draw_result(%L) as row'),
    ('select string_agg(row::text, '', '' order by row::text) from public.all_draw_results(%L) as row'),
    ('select string_agg(row::text, '', '') from public.read_draw_thread(%L, ''giver'') as row'),
    ('select string_agg(row::text, '', '') from public.read_draw_thread(%L, ''receiver'') as row'),
    ('select public.check_draw(%L)'), ('select public.join_draw(%L)'), ('select public.run_draw(%L, 0)'), ('select public.reopen_draw(%L, 0)')
  ) as c (call)
  union all
  select format('select public.set_draw_exclusion(%L, %L, %L, true)', tests.id('draw', 'Wichteln'), giver.id, receiver.id)
  from public.draw_participants as giver, public.draw_participants as receiver where giver.id <> receiver.id
  union all
  select format('select public.ask_in_draw(%L, %L, %L, ''?'', %L, %L)', tests.id('draw', 'Wichteln'), side, tests.id('message', 'adminHallo'), round, part.id)
  from (values ('giver'), ('receiver')) as s (side), generate_series(0, 2) as round, public.draw_participants as part
$$;
create function pg_temp.plan(query text) returns text
language plpgsql as $$
declare
  plan json;
begin
  execute 'explain (format json) ' || query into plan;
  return plan #>> '{0,Plan,Plan Rows}';
end
$$;
grant execute on function pg_temp.plan(text) to authenticated;

-- Timestamps are replaced, because they differ between any two worlds; rewritten rows are compared separately.
create function pg_temp.timeless(seen text) returns text
language sql as $$ select regexp_replace(seen, '20\d\d-\d\d-\d\d[ T]\d\d:\d\d:\d\d[\d.]*\+\d\d', '<time>', 'g') $$;
create function pg_temp.observed(actor text) returns text
language plpgsql as $$
declare
  query text;
  seen text := '';
begin
  for query in select q from pg_temp.queries() as q order by q loop
    begin
      seen := concat_ws(E'\n', seen, left(query, 90) || ': ' || coalesce(tests.answer(actor, query), 'null'));
      raise sqlstate 'ZZ000';
    exception
      when sqlstate 'ZZ000' then null;
    end;
  end loop;
  -- Adds planner estimates and live updates.
  foreach query in array array['draws', 'draw_participants', 'draw_exclusions', 'draw_news'] loop
    seen := concat_ws(E'\n', seen, query || ': ' || tests.answer(actor, format('select pg_temp.plan(%L)', 'select from public.' || query)));
  end loop;
  return pg_temp.timeless(concat_ws(E'\n', seen, (
    select string_agg(concat_ws(' ', source, operation, key), E'\n' order by source, operation, key) from tests.heard(actor)
  )));
end
$$;

-- The physical places (ctid) of the rows that an actor can read: a rewritten row has another place.
create function pg_temp.places(actor text) returns jsonb
language sql as $$
  select jsonb_object_agg(name, place) from (
    select 'draws ' || id as name, ctid::text as place from public.draws
    union all select 'draw_participants ' || id, ctid::text from public.draw_participants
    union all select 'draw_news', ctid::text from public.draw_news where user_id = tests.id('user', actor)
  ) as rows
$$;

-- All that an actor can observe in a world with the given results, after the given statement.
create function pg_temp.world(actor text, results text[], what text default 'select') returns text
language plpgsql as $$
declare
  before jsonb;
  seen text;
begin
  begin
    perform tests.let_results_be('Wichteln', variadic results);
    perform pg_temp.look('admin', 'member', 'guest', 'recipient', 'admin recipient');
    before := pg_temp.places(actor);
    execute what;
    seen := (
      select string_agg(key, ', ' order by key) from jsonb_each_text(pg_temp.places(actor)) where value is distinct from before ->> key
    );
    analyze public.draws, public.draw_participants, public.draw_exclusions, public.draw_news;
    seen := concat_ws(E'\n', 'written anew: ' || seen, pg_temp.observed(actor));
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
  end;
  return seen;
end
$$;

-- The first line that differs between two worlds; null if there is none.
create function pg_temp.difference(one text, other text) returns text
language sql as $$
  select one_line || ' <> ' || other_line
  from (select row_number() over () as number, line as one_line from unnest(string_to_array(one, E'\n')) as line) as a
  full join (select row_number() over () as number, line as other_line from unnest(string_to_array(other, E'\n')) as line) as b using (number)
  where one_line is distinct from other_line order by number limit 1
$$;

-- Possible results. In the first two, admin and member have the same receivers, so these two must see no difference.
create function pg_temp.ring(variant integer) returns text[]
language sql as $$
  select case variant
    when 1 then array['admin', 'member', 'guest', 'recipient', 'admin recipient']
    -- admin and member have the same receivers as in the first variant.
    when 2 then array['admin', 'member', 'guest', 'admin recipient', 'recipient']
    else array['admin', 'guest', 'member', 'recipient', 'admin recipient']
  end
$$;
select is(
  pg_temp.difference(pg_temp.world(actor, pg_temp.ring(1), what), pg_temp.world(actor, pg_temp.ring(2), what)), null, format('%s learns nothing of what others drew', actor)
)
from (values ('admin'), ('member'), ('outsider')) as observer (actor),
  (values ('select pg_temp.say(''admin'', ''giver'', ''Hallo''), pg_temp.say(''member'', ''receiver'', ''Ja'')')) as t (what);
select isnt(pg_temp.difference(pg_temp.world('admin', pg_temp.ring(1)), pg_temp.world('admin', pg_temp.ring(3))), null, 'though everybody sees another one of their own');

-- admin gives to member, and exchanges messages with their own giver: member, other members and outsiders notice
-- nothing of it.
create function pg_temp.busy() returns text
language sql as $$
  select 'select pg_temp.say(''admin'', ''receiver'', ''Was?''), pg_temp.say(''admin recipient'', ''giver'', ''Hallo''),
    pg_temp.say(''recipient'', ''giver'', ''Und?''), pg_temp.look(''admin'', ''admin recipient'')'
$$;
select is(
  pg_temp.difference(pg_temp.world(actor, pg_temp.ring(1), pg_temp.busy()), pg_temp.world(actor, pg_temp.ring(1))), null,
  format('%s notices nothing while others write', actor)
) from (values ('member'), ('guest'), ('outsider')) as observer (actor);
select isnt(pg_temp.difference(pg_temp.world('admin', pg_temp.ring(1), pg_temp.busy()), pg_temp.world('admin', pg_temp.ring(1))), null, 'those who are asked do');

-- A thread reveals nothing of its asker: the receiver sees the same, whoever asks.
select is(
  pg_temp.difference(regexp_replace(pg_temp.world('member', array['guest', 'member', 'recipient', 'admin', 'admin recipient'], 'select pg_temp.say(''guest'', ''giver'', ''Tee?'')'), tests.id('message', 'guestTee?')::text, '<id>', 'g'),
  regexp_replace(pg_temp.world('member', array['admin', 'member', 'recipient', 'guest', 'admin recipient'], 'select pg_temp.say(''admin'', ''giver'', ''Tee?'')'), tests.id('message', 'adminTee?')::text, '<id>', 'g')), null,
  'the receiver of a question sees the same, no matter who asks'
);

-- A participant leaves: their giver is notified; all others see the same, whoever that giver was.
select is(
  pg_temp.difference(pg_temp.world(actor, pg_temp.ring(1), 'select tests.ask_draw(''admin recipient'', ''leave_draw'', ''Wichteln'')'),
  pg_temp.world(actor, array['admin', 'member', 'guest', 'admin recipient', 'recipient'], 'select tests.ask_draw(''admin recipient'', ''leave_draw'', ''Wichteln'')')), null,
  format('%s does not learn who gave to the one who leaves', actor)
) from (values ('admin'), ('member'), ('outsider')) as observer (actor);

select * from finish();
rollback;
