-- Remaining data of draws that are long over.
begin;
set local search_path = public, extensions;
select plan(10);
select tests.create_groups();
create function pg_temp.let_be(name text, age integer, is_drawn boolean) returns void
language plpgsql as $$
begin
  delete from private.write_counters;
  perform tests.create_draw(name, 'admin', 'member', 'guest');
  perform tests.ask_draw('member', 'set_draw_hint', name, ', ''Tee''');
  if is_drawn then
    perform tests.ask_draw('admin', 'run_draw', name, ', 0');
    perform tests.say_in_draw('member', 'receiver', name, 'Hallo');
  end if;
  update public.draws set day = tests.today() - age where id = tests.id('draw', name);
end
$$;
create function pg_temp.kept() returns text
language sql as $$
  select string_agg(concat_ws(
    ' ', title, (select count(*) from private.draw_results where draw_id = draws.id), (select count(*) from private.draw_messages where draw_id = draws.id),
    (select count(hint) from public.draw_participants where draw_id = draws.id)
  ), ', ' order by day) from public.draws
$$;
select pg_temp.let_be('2022', 400, true), pg_temp.let_be('2023', 100, true), pg_temp.let_be('Nie', 61, false), pg_temp.let_be('Kaum', 60, false);
select is(pg_temp.kept(), '2022 3 1 1, 2023 3 1 1, Nie 0 0 1, Kaum 0 0 1', 'with who gave to whom, messages and hints');
delete from public.tombstones;
select private.forget_hourly();
select is(pg_temp.kept(), '2023 3 0 0, Kaum 0 0 1', 'of draws long over, only the latest keeps who gave to whom');
select is((select count(*)::integer from public.tombstones where subject = 'draws'), 2, 'which is told');
select is(private.forget_draws(), 0, 'once');
select is(tests.ask_draw('member', 'all_draw_results', '2023') is not null, true, 'it is told to all as before');

-- A draw that ended less than 60 days ago keeps its data.
select pg_temp.let_be('2024', 59, true);
select is(private.forget_draws(), 1, 'the next one comes, and the one before it is not needed any more');
select is(pg_temp.kept(), 'Kaum 0 0 1, 2024 3 1 1', 'what was written stays for 60 days');
-- Two draws in one season: each is the latest one of somebody.
select tests.create_draw('Kinder', 'admin', 'member', 'recipient');
select tests.ask_draw('admin', 'run_draw', 'Kinder', ', 0');
update public.draws set day = tests.today() - 58 where id = tests.id('draw', 'Kinder');
update public.draws set day = day - 10 where state = 'drawn';
select private.forget_draws();
select is((select string_agg(title, ', ' order by day) from public.draws where state = 'drawn'), '2024, Kinder', 'who was in one of two alone still has a last time');
delete from public.draw_participants where draw_id = tests.id('draw', '2024') and member_id = tests.id('member', 'guest in Familie');
select is(private.forget_draws(), 1, 'until they are gone');

select is(tests.answer('admin', 'select private.forget_draws()'), '42501', 'no account may start that');

select * from finish();
rollback;
