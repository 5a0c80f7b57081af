-- Link and code of a group: rights to read and renew them, and when they are renewed by themselves.
begin;
set local search_path = public, extensions;
select plan(50);
select tests.create_groups();

select is(
  tests.answer(who.actor, 'select string_agg(name || '' '' || groups.invite_token || '' '' || groups.join_code, '', '' order by name) from public.groups'),
  who.sees,
  format('%s: link and code', who.actor)
)
from (values
  ('signed-out', '42501'), ('outsider', 'Kollegen kollegen-token KKKKKKKKKK'), ('former', null), ('guest', null),
  ('member', null), ('recipient', null), ('admin', 'Familie familie-token FAMMMMMMMM'),
  ('admin recipient', 'Familie familie-token FAMMMMMMMM')
) as who (actor, sees);

-- A made-up row of a group, passed to the function instead of a readable one, reveals no secret.
select is(
  tests.answer(
    who.actor,
    format('select %s(jsonb_populate_record(null::public.groups, %L)::public.groups)', secret, jsonb_build_object('id', tests.id('group', 'Familie')))
  ),
  who.answer,
  format('%s: %s of a group with a known id', who.actor, secret)
)
from (values ('public.invite_token'), ('public.join_code')) as t (secret),
(values ('signed-out', '42501'), ('outsider', null), ('former', null)) as who (actor, answer);

select is(
  tests.outcome(actor, format('select public.%I(%L)', name, tests.id('group', 'Familie'))),
  case when actor like 'admin%' then '1' else '42501' end,
  format('%s: %s', actor, name)
)
from tests.actors() as actor,
(values ('rotate_group_join_code'), ('rotate_group_invite_token')) as t (name);

create view pg_temp.secrets as select invite_token, join_code from private.group_secrets where group_id = tests.id('group', 'Familie');
grant select on pg_temp.secrets to authenticated;

select isnt(
  tests.answer('admin', format('select public.rotate_group_join_code(%L)', tests.id('group', 'Familie'))), 'FAMMMMMMMM',
  'a renewed code is another'
);
select results_eq(
  'select invite_token, join_code = ''FAMMMMMMMM'' from pg_temp.secrets', $$ values ('familie-token', false) $$,
  'and leaves the link alone'
);
select isnt(
  tests.answer('admin', format('select public.rotate_group_invite_token(%L)', tests.id('group', 'Familie'))),
  'familie-token', 'a renewed link is another'
);
select is(
  (select invite_token from pg_temp.secrets),
  tests.answer('admin', format('select invite_token(groups) from public.groups where id = %L', tests.id('group', 'Familie'))),
  'the admin reads the new one'
);
select tests.act_as_actor('admin');
create table pg_temp.answered as select public.rotate_group_join_code(tests.id('group', 'Familie')) as code;
select tests.act_as_database();
select results_eq('select code from pg_temp.answered', 'select join_code from pg_temp.secrets', 'the new code is answered');

-- Codes and tokens that the database makes.
create table pg_temp.letters as
select letter
from (select private.new_join_code() as code from generate_series(1, 1000)) as codes, regexp_split_to_table(code, '') as letter;
select is(
  (select count(*)::integer from generate_series(1, 500) where private.new_join_code() !~ '^[A-HJ-KMNP-Z2-9]{10}$'), 0,
  'codes have ten characters without 0 O 1 I L'
);
select is(
  (select count(distinct letter)::integer from pg_temp.letters),
  31,
  'all 31 characters occur'
);
select ok(
  (select min(times) > 10000 / 31.0 * 0.7 and max(times) < 10000 / 31.0 * 1.3
   from (select count(*) as times
         from pg_temp.letters group by letter) as frequency),
  'each character of a code comes equally often'
);
select is((select count(distinct private.new_join_code())::integer from generate_series(1, 500)), 500, 'codes differ');
select ok(private.new_invite_token() ~ '^[0-9a-f]{32}$', 'a token has 128 bits');
select isnt(private.new_invite_token(), private.new_invite_token(), 'tokens differ');
-- Values of random() repeat with the same seed, unlike secrets.
create function pg_temp.after_seed(query text) returns text
language plpgsql as $$
declare
  answer text;
begin
  perform setseed(0.5);
  execute query into answer;
  return answer;
end
$$;
select is(pg_temp.after_seed('select random()'), pg_temp.after_seed('select random()'), 'a seed makes random() repeat itself');
select isnt(pg_temp.after_seed(query), pg_temp.after_seed(query), format('but not "%s"', query))
from (values ('select private.new_invite_token()'), ('select private.new_join_code()')) as t (query);

-- A removed member cannot come back with the link or code they know; a member who left may.
update private.group_secrets set invite_token = 'familie-token', join_code = 'FAMMMMMMMM'
where group_id = tests.id('group', 'Familie');
select tests.act_as_actor('guest');
delete from public.group_members where user_id = auth.uid();
select tests.act_as_database();
select results_eq('select * from pg_temp.secrets', $$ values ('familie-token', 'FAMMMMMMMM') $$, 'leaving renews nothing');
select tests.act_as_actor('admin');
delete from public.group_members where id = tests.id('member', 'member in Familie');
select tests.act_as_database();
select results_eq(
  'select invite_token = ''familie-token'', join_code = ''FAMMMMMMMM'' from pg_temp.secrets', $$ values (false, false) $$,
  'removing a member renews the link and the code'
);
select is(
  (select join_code from private.group_secrets where group_id = tests.id('group', 'Kollegen')), 'KKKKKKKKKK',
  'of that group only'
);
update private.group_secrets set invite_token = 'familie-token', join_code = 'FAMMMMMMMM'
where group_id = tests.id('group', 'Familie');
delete from auth.users where id = tests.id('user', 'recipient');
select results_eq(
  'select * from pg_temp.secrets', $$ values ('familie-token', 'FAMMMMMMMM') $$, 'a deleted account renews nothing'
);
delete from public.groups where id = tests.id('group', 'Familie');
select is_empty('select * from pg_temp.secrets', 'the secrets go with the group');

-- A token without the claim of an account counts as a guest.
select tests.act_as(tests.id('user', 'member'), '{}');
select public.join_group_by_token('kollegen-token', 'Neu');
select tests.act_as_database();
select results_eq(
  $$ select role from public.group_members where display_name = 'Neu' $$, array['guest'],
  'a token that does not say who is a guest lets in as guest'
);

select * from finish();
rollback;
