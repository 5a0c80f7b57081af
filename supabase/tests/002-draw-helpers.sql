-- Helpers for draws in Familie, committed on purpose.
begin;
drop function if exists
  tests.create_draw, tests.part, tests.ask_draw, tests.say_in_draw, tests.results, tests.let_results_be, tests.let_day_pass, tests.today;

create function tests.today() returns date
language sql stable as $$ select (now() at time zone 'Europe/Berlin')::date $$;

-- Creates a draw as admin; the given actors take part in it.
create function tests.create_draw(name text, variadic actors text[]) returns void
language plpgsql as $$
declare
  actor text;
begin
  perform tests.run_as('admin', format(
    'select public.create_draw(%L, %L, %L, %L, 2500)', tests.id('draw', name), tests.id('group', 'Familie'), name, tests.today() + 10
  ));
  foreach actor in array actors loop
    perform tests.run_as(actor, format('select public.join_draw(%L)', tests.id('draw', name)));
  end loop;
end
$$;

create function tests.part(name text, actor text) returns uuid
language sql as $$
  select id from public.draw_participants
  where draw_id = tests.id('draw', name) and member_id = tests.id('member', actor || ' in Familie')
$$;

-- Answer of a draw function for an actor: its first parameter is the draw, the others are given as SQL text.
create function tests.ask_draw(actor text, function_name text, name text, others text default '') returns text
language sql as $$
  select tests.answer(actor, format('select public.%I(%L%s)', function_name, tests.id('draw', name), others))
$$;

-- Writes a message in a draw, for the current round or for the given one.
create function tests.say_in_draw(actor text, side text, name text, said text, message text default null, round integer default null, receiver uuid default null)
returns text
language sql as $$
  select tests.ask_draw(actor, 'ask_in_draw', name, format(
    ', %L, %L, %L, %s, %L', side, tests.id('message', coalesce(message, said)), said,
    coalesce(say_in_draw.round, (select draws.round from public.draws where id = tests.id('draw', name)), 0), receiver
  ))
$$;

-- The results of a draw as text, sorted by giver: 'admin > guest, guest > admin'.
create function tests.results(name text) returns text
language sql as $$
  select string_agg(giver.display_name || ' > ' || receiver.display_name, ', ' order by giver.display_name)
  from private.draw_results as result
  join public.draw_participants as giving on giving.id = result.giver_id
  join public.draw_participants as receiving on receiving.id = result.receiver_id
  join public.group_members as giver on giver.id = giving.member_id
  join public.group_members as receiver on receiver.id = receiving.member_id
  where result.draw_id = tests.id('draw', name)
$$;

-- Sets the results of a draw: each of the given actors gives to the next one, the last one to the first.
create function tests.let_results_be(name text, variadic ring text[]) returns void
language plpgsql as $$
begin
  delete from private.draw_results where draw_id = tests.id('draw', name);
  insert into private.draw_results (draw_id, giver_id, receiver_id)
  select tests.id('draw', name), tests.part(name, ring[place]), tests.part(name, ring[place % cardinality(ring) + 1])
  from generate_subscripts(ring, 1) as place;
end
$$;

create function tests.let_day_pass(name text) returns void
language sql as $$ update public.draws set day = tests.today() - 1 where id = tests.id('draw', name) $$;

grant execute on all functions in schema tests to anon, authenticated;
commit;

begin;
set local search_path = public, extensions;
select plan(2);
select tests.create_groups();
select tests.create_draw('Wichteln', 'admin', 'guest', 'member');
select tests.let_results_be('Wichteln', 'admin', 'guest', 'member');
select is(tests.results('Wichteln'), 'admin > guest, guest > member, member > admin', 'results are as they were laid');
select is(tests.ask_draw('member', 'join_draw', 'Wichteln'), 'joined', 'and functions can be asked');
select * from finish();
rollback;
