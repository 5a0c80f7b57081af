-- A repeated request, even months later and with other arguments, gets the answer of the first one and changes nothing.
-- Creating a group is tested in groups-join.sql.
begin;
set local search_path = public, extensions;
select plan(12);
select tests.create_groups();
select tests.create_draw('Wichteln', 'admin', 'guest', 'member');
select tests.ask_draw('admin', 'run_draw', 'Wichteln', ', 0');
select tests.let_results_be('Wichteln', 'admin', 'guest', 'member');
select tests.ask_draw('member', 'my_draw_result', 'Wichteln');
insert into public.wishes (id, user_id, title, state, on_link)
select tests.id('wish', title), tests.id('user', 'recipient'), title, 'open', true from (values ('Uhr'), ('Zelt')) as wished (title);
insert into private.wish_links (user_id, token) values (tests.id('user', 'recipient'), 'link');

create function pg_temp.stored() returns jsonb
language sql as $$
  select jsonb_build_array(
    (select jsonb_agg(draws order by id) from public.draws), (select jsonb_agg(part order by id) from public.draw_participants as part),
    (select jsonb_agg(news order by user_id) from public.draw_news as news),
    (select jsonb_agg(message order by id, receiver_id) from private.draw_messages as message),
    (select jsonb_agg(state order by wish_id) from private.wish_states as state),
    (select jsonb_agg(gift order by id) from public.group_gifts as gift)
  )
$$;
create table pg_temp.requests as
select row_number() over () as place, * from (values
  ('admin', 'create_draw(%1$L, %2$L, ''Wichteln'', %4$L)', 'create_draw(%1$L, %2$L, ''Anders'', %4$L, 100, ''Neu'', false, true, true, array(select id from public.group_members))'),
  ('member', 'ask_in_draw(%1$L, ''giver'', %3$L, ''Größe?'', 1)', 'ask_in_draw(%1$L, ''giver'', %3$L, ''Anders?'', 1)'),
  ('guest', 'take_wish(''link'', %5$L, ''Oma'', md5(''a''))', 'take_wish(''link'', %5$L, ''Opa'', md5(''a''))'),
  ('member', 'reserve_group_gift(%7$L)', 'reserve_group_gift(%7$L)')
) as request (actor, first, again);
create function pg_temp.ask(actor text, call text) returns text
language sql as $$
  select tests.answer(actor, 'select public.' || format(
    call, tests.id('draw', 'Wichteln'), tests.id('group', 'Familie'), tests.id('message', 'eine'), tests.today() + 10,
    tests.id('wish', 'Uhr'), tests.id('wish', 'Zelt'), tests.id('gift', 'Rad')
  ))
$$;
create table pg_temp.answers as select place, pg_temp.ask(actor, first) as said from pg_temp.requests;
-- Meanwhile others have changed what the requests had created, and months have passed.
update public.draws set title = 'Julklapp', note = 'Motto';
update private.write_counters set window_start = window_start - interval '6 months';
create table pg_temp.before as select pg_temp.stored();
select is(pg_temp.ask(actor, first), said, format('%s: the same answer to %s', actor, split_part(first, '(', 1)))
from pg_temp.requests join pg_temp.answers using (place);
select is(pg_temp.ask(actor, again), said, format('%s: also with other arguments to %s', actor, split_part(first, '(', 1)))
from pg_temp.requests join pg_temp.answers using (place);
select is((select array_agg(said order by place) from pg_temp.answers), array[tests.id('draw', 'Wichteln')::text, 'true', 'true', 'true'], 'which was a yes');
select is(pg_temp.stored(), (select stored from pg_temp.before), 'and nothing has changed');
select is(
  pg_temp.ask('guest', 'take_wish(''link'', %6$L, ''Oma'', md5(''a''))'), '42501', 'a key is for one wish'
);
select is(pg_temp.ask('outsider', 'create_draw(%1$L, %2$L, ''Anders'', %4$L)'), '42501', 'and what somebody else has made answers nobody');

select * from finish();
rollback;
