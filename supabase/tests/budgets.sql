-- Budgets belong to their owner and to a person of theirs, one for each year.
begin;
set local search_path = public, extensions;
select plan(43);

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');
select tests.create_user('00000000-0000-4000-8000-00000000000c');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
insert into public.people (id, user_id, name) values
  ('00000000-0000-4000-8000-0000000000f1', auth.uid(), 'Lukas'), ('00000000-0000-4000-8000-0000000000f2', auth.uid(), 'Mia');
select lives_ok(
  $$ insert into public.budgets (user_id, person_id, year, amount_cents)
     values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', 2026, 12000) $$,
  'the owner sets a budget'
);
select results_eq(
  'select id, year, amount_cents, created_at = now() from public.budgets',
  $$ values ('00000000-0000-4000-8000-0000000000f1:2026', 2026::smallint, 12000, true) $$, 'and reads it'
);
select throws_ok(
  $$ insert into public.budgets (user_id, person_id, year, amount_cents)
     values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', 2026, 5000) $$,
  '23505', null, 'a year has one for a person'
);
select lives_ok(
  $$ insert into public.budgets (user_id, person_id, year, amount_cents)
     values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', 2026, 5000) on conflict do nothing $$,
  'setting it again can be ignored'
);
select lives_ok(
  format($$ insert into public.budgets (user_id, person_id, year, amount_cents)
     values (auth.uid(), '00000000-0000-4000-8000-0000000000f2', %s, 100) $$, year),
  format('the year %s is taken', year)
)
from (values (2000), (2026), (2200)) as good (year);
select throws_ok(
  format($$ insert into public.budgets (user_id, person_id, year, amount_cents)
     values (auth.uid(), '00000000-0000-4000-8000-0000000000f2', %s, 100) $$, year),
  code, null, format('the year %s is refused', year)
)
from (values ('1999', '23514'), ('2201', '23514'), ('0', '23514'), ('40000', '22003'), ('null', '23502')) as bad (year, code);
select lives_ok(
  format('update public.budgets set amount_cents = %s where year = 2026', cents), format('takes %s cents', cents)
)
from (values (0), (4520), (100000000)) as good (cents);
select throws_ok(
  -- Without a filter, because a filter would also need the read policy.
  format('update public.budgets set %s', value), code, null, format('refuses %s', value)
)
from (values
  ('amount_cents = -1', '23514'), ('amount_cents = 100000001', '23514'), ('amount_cents = null', '23502'),
  ('year = 2027', '42501'), ('person_id = gen_random_uuid()', '42501'), ('user_id = gen_random_uuid()', '42501'),
  ('created_at = now()', '42501'), ('id = default', '42501')
) as bad (value, code);
select throws_ok(
  $$ insert into public.budgets (user_id, person_id, year, amount_cents) values (auth.uid(), gen_random_uuid(), 2026, 100) $$,
  '23503', null, 'nobody who is not there has one'
);

select tests.act_as('00000000-0000-4000-8000-00000000000b');
select is_empty('select * from public.budgets', 'nobody sees the budget of somebody else');
select throws_ok(
  $$ insert into public.budgets (user_id, person_id, year, amount_cents)
     values ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000f1', 2030, 100) $$,
  '42501', null, 'or sets one for others'
);
select throws_ok(
  $$ insert into public.budgets (user_id, person_id, year, amount_cents)
     values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', 2030, 100) $$,
  '23503', null, 'nobody plans a budget for a person of others'
);
select lives_ok('update public.budgets set amount_cents = 1', 'may try to change all');
select lives_ok('delete from public.budgets', 'and to delete all');
select tests.act_as('00000000-0000-4000-8000-00000000000c', '{"is_anonymous": true}');
select throws_ok(
  $$ insert into public.budgets (user_id, person_id, year, amount_cents)
     values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', 2030, 100) $$,
  '42501', null, 'a guest stores no budget'
);
select is_empty('select * from public.budgets', 'a guest sees none');
select tests.act_as('00000000-0000-4000-8000-00000000000c', '{}');
select throws_ok(
  $$ insert into public.budgets (user_id, person_id, year, amount_cents)
     values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', 2030, 100) $$,
  '42501', null, 'nor does a token that does not say who is a guest'
);
select tests.act_signed_out();
select throws_ok('select * from public.budgets', '42501', null, 'a visitor reads none');
select throws_ok('delete from public.budgets', '42501', null, 'and deletes none');

select tests.act_as('00000000-0000-4000-8000-00000000000a');
select results_eq(
  'select year, amount_cents from public.budgets order by person_id, year',
  $$ values (2026::smallint, 100000000), (2000::smallint, 100), (2026::smallint, 100000000), (2200::smallint, 100) $$,
  'they are untouched'
);
select lives_ok('delete from public.people where name = ''Mia''', 'their person can be deleted');
select results_eq('select year from public.budgets', array[2026::smallint], 'and they go along');

insert into public.people (id, user_id, name)
select format('00000000-0000-4000-9000-%s', lpad(number::text, 12, '0'))::uuid, auth.uid(), 'Gast' from generate_series(1, 25) as number;
insert into public.budgets (user_id, person_id, year, amount_cents)
select auth.uid(), people.id, year, 100 from public.people, generate_series(2001, 2200) as year
where people.name = 'Gast' and not (people.id = '00000000-0000-4000-9000-000000000025' and year = 2200);
select throws_ok(
  $$ insert into public.budgets (user_id, person_id, year, amount_cents)
     values (auth.uid(), '00000000-0000-4000-9000-000000000025', 2200, 100) $$,
  'QUOTA', 'At most 5000 (budgets)', 'an account has 5,000 at most'
);
select throws_ok('update public.budgets set amount_cents = 1', 'QUOTA', null, 'not all can be changed at once');
select lives_ok('delete from public.people', 'people with many can be deleted');
select is_empty('select * from public.budgets', 'with all of them');

insert into public.people (id, user_id, name) values ('00000000-0000-4000-8000-0000000000f1', auth.uid(), 'Lukas');
insert into public.budgets (user_id, person_id, year, amount_cents)
values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', 2026, 100);
delete from public.budgets;
select is_empty('select from public.budgets', 'the owner deletes them');
insert into public.budgets (user_id, person_id, year, amount_cents)
values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', 2026, 100);
select tests.act_as_database();
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select is_empty('select * from public.budgets', 'they go with the account');

select * from finish();
rollback;
