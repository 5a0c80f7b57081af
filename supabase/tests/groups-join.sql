-- Creating a group and joining one.
begin;
set local search_path = public, extensions;
select plan(102);
select tests.create_groups();

create function pg_temp.status() returns text language sql as $$ select nullif(current_setting('response.status', true), '') $$;
grant execute on function pg_temp.status() to authenticated;
create function pg_temp.members(of_group text) returns text
language sql as $$
  select string_agg(display_name || ' ' || role, ', ' order by display_name)
  from public.group_members where group_id = tests.id('group', of_group)
$$;

-- Creating a group.
select is(
  tests.outcome(actor, 'select * from public.create_group_with_admin_v2(''Neu'')'),
  case when actor in ('signed-out', 'guest') then '42501' else '1' end,
  format('%s: creates a group', actor)
)
from tests.actors() as actor;
select tests.act_as(tests.id('user', 'outsider'), '{}');
select throws_ok(
  'select * from public.create_group_with_admin_v2(''Neu'')', '42501', null, 'a token that does not say who is a guest creates none'
);
select tests.act_as_actor('outsider');
create table pg_temp.created as
select * from public.create_group_with_admin_v2(' Weihnachten ', 'Bei Oma', '2026-12-24', 'link');
select tests.act_as_database();
select results_eq(
  $$ select name, description, event_date, visibility, created_by from public.groups join pg_temp.created on group_id = id $$,
  $$ values ('Weihnachten', 'Bei Oma', date '2026-12-24', 'link', tests.id('user', 'outsider')) $$,
  'a group has what was typed'
);
select results_eq(
  $$ select user_id, role, display_name from public.group_members join pg_temp.created using (group_id) $$,
  $$ values (tests.id('user', 'outsider'), 'admin', 'outsider') $$,
  'the creator is its admin, named as the address'
);
select results_eq(
  $$ select secret.invite_token = created.invite_token, join_code ~ '^[A-Z2-9]{10}$'
     from private.group_secrets as secret join pg_temp.created using (group_id) $$,
  $$ values (true, true) $$,
  'its link is answered, its code exists'
);
select is(
  tests.outcome('outsider', format('select public.create_group_with_admin_v2(%s)', arguments)), code, label
)
from (values
  ('''''', '23514', 'a group needs a name'), ('E''\u200b''', '23514', 'a name that one can see'),
  ('null', '23502', 'and not null'), ('repeat(''a'', 101)', '23514', 'of at most 100 characters'),
  ('repeat(''🎁'', 100)', '1', 'emoji count once'), ('''Neu'', null, null', '1', 'without description and day'),
  ('''Neu'', repeat(''a'', 5001)', '23514', 'a description is shorter'), ('''Neu'', null, ''infinity''', '23514', 'a day is a day'),
  ('''Neu'', null, null, ''public''', '23514', 'no group is public'), ('''Neu'', null, null, null', '1', 'visibility has a default')
) as wrong (arguments, code, label);
update auth.users set raw_user_meta_data = '{"name": "Anna B."}' where id = tests.id('user', 'member');
select is(
  tests.answer(
    'member',
    'select display_name from public.create_group_with_admin_v2(''Neu'') as created join public.group_members using (group_id)'
  ),
  null, 'a new row is not seen by the statement that makes it'
);
select is(
  (select display_name from public.group_members join public.groups on groups.id = group_id
   where groups.name = 'Neu' and user_id = tests.id('user', 'member')),
  'Anna B.', 'the creator is called as the account'
);

-- A request to create a group that is sent several times creates one group.
create function pg_temp.with_key(key text) returns void
language sql as $$ select set_config('request.headers', jsonb_build_object('x-idempotency-key', key)::text, true) $$;
grant execute on function pg_temp.with_key(text) to authenticated;
create function pg_temp.create_with_key(actor text, key text, name text) returns text
language sql as $$
  select tests.answer(actor, format('select created.group_id from pg_temp.with_key(%L), public.create_group_with_admin_v2(%L) as created', key, name))
$$;
create table pg_temp.tries as select pg_temp.create_with_key('outsider', 'a', 'Kegeln') as first;
alter table pg_temp.tries add second text, add other_key text, add other_user text;
update pg_temp.tries set second = pg_temp.create_with_key('outsider', 'a', 'Kegeln im Mai');
update pg_temp.tries set other_key = pg_temp.create_with_key('outsider', 'b', 'Kegeln');
update pg_temp.tries set other_user = pg_temp.create_with_key('member', 'a', 'Kegeln');
select is(second, first, 'the same request answers the same group') from pg_temp.tries;
select isnt(other_key, first, 'another request makes another') from pg_temp.tries;
select isnt(coalesce(other_user, first), first, 'and so does another user') from pg_temp.tries;
select results_eq(
  $$ select name, member_count from public.groups join pg_temp.tries on id = first::uuid $$,
  $$ values ('Kegeln', 1) $$,
  'the group stays as it is, with one member'
);
select is(
  tests.answer('outsider', 'select created.invite_token from pg_temp.with_key(''a''), public.create_group_with_admin_v2(''Kegeln'') as created'),
  (select secret.invite_token from private.group_secrets as secret join pg_temp.tries on group_id = first::uuid),
  'every try answers the link'
);
select is(
  tests.answer('outsider', 'select created.group_id from pg_temp.with_key(''a''), public.create_group_with_admin_v2('''') as created'),
  '23514', 'a repeated try needs a name, too'
);
-- A repeated request to create a group keeps texts that another admin has written since, and the event day, on which
-- secrets end.
update public.groups set name = 'Kegeln und mehr', description = 'Von Anna', event_date = '2199-12-24'
where id = (select first::uuid from pg_temp.tries);
select is(
  tests.answer('outsider', $$
    select created.group_id from pg_temp.with_key('a'), public.create_group_with_admin_v2('Kegeln', 'Neu', current_date) as created
  $$), (select first from pg_temp.tries), 'whatever a repeated try says, it is answered'
);
select results_eq(
  'select name, description, event_date from public.groups where id = (select first::uuid from pg_temp.tries)',
  $$ values ('Kegeln und mehr', 'Von Anna', date '2199-12-24') $$, 'a request to create a group that is sent again writes over nothing'
);
update public.groups set created_at = now() - interval '23 hours' where id = (select first::uuid from pg_temp.tries);
select is(pg_temp.create_with_key('outsider', 'a', 'Kegeln'), (select first from pg_temp.tries), 'for a day');
update public.groups set created_at = now() - interval '24 hours' where id = (select first::uuid from pg_temp.tries);
select is(pg_temp.create_with_key('outsider', 'a', 'Kegeln im Mai'), null, 'then the key has ended');
select is(
  (select string_agg(name, ', ') from public.groups where created_by = tests.id('user', 'outsider') and name like 'Kegeln%' and created_at < now()),
  'Kegeln und mehr', 'and makes no second group'
);
update public.groups set created_at = now() where id = (select first::uuid from pg_temp.tries);
insert into public.group_members (group_id, user_id, display_name, role)
select first::uuid, tests.id('user', 'member'), 'member', 'admin' from pg_temp.tries;
update public.group_members set role = 'member'
where group_id = (select first::uuid from pg_temp.tries) and user_id = tests.id('user', 'outsider');
select is(pg_temp.create_with_key('outsider', 'a', 'Gekapert'), null, 'who no longer leads it gets no answer');
select is((select name from public.groups join pg_temp.tries on id = first::uuid), 'Kegeln und mehr', 'and changes nothing');
select set_config('request.headers', '', true);

-- Joining with a code.
select is(tests.answer('former', 'select public.join_group_by_code(''fammm mm-mmm'', ''Wieder da'')'), tests.id('group', 'Familie')::text, 'the code opens the group, however it is typed');
select is(pg_temp.status(), null, 'with the usual status');
select is(
  pg_temp.members('Familie'),
  'Wieder da member, admin admin, admin recipient admin, guest guest, member member, recipient member',
  'as a member'
);
select is(
  tests.answer('former', 'select public.join_group_by_code(''FAMMMMMMMM'', ''Noch einmal'')'),
  tests.id('group', 'Familie')::text, 'joining again is no error'
);
select is((select count(*)::integer from public.group_members where user_id = tests.id('user', 'former')), 1, 'and no second membership');
select is(tests.answer('admin', 'select public.join_group_by_code(''FAMMMMMMMM'')'), tests.id('group', 'Familie')::text, 'an admin may try, too');
select is((select role from public.group_members where id = tests.id('member', 'admin in Familie')), 'admin', 'and stays one');
select is(tests.outcome('signed-out', 'select public.join_group_by_code(''FAMMMMMMMM'')'), '42501', 'visitors join nothing');
select is(tests.outcome('signed-out', 'select public.join_group_by_token(''familie-token'')'), '42501', 'not with the link either');

-- Asking by a link whether the caller is in the group already.
select is(
  tests.outcome(actor, 'select public.is_in_group_by_token(''familie-token'')'),
  case when actor = 'signed-out' then '42501' else '1' end, format('%s asks about a link, and only a session is answered', actor)
)
from (values ('signed-out'), ('guest')) as t (actor);
select is(
  tests.answer(actor, format('select public.is_in_group_by_token(%L)', token)), answer,
  format('%s asks whether they are in the group of the link %s', actor, coalesce(token, 'null'))
)
from (values
  ('recipient', 'familie-token', 'true'), ('outsider', 'familie-token', 'false'), ('recipient', 'kollegen-token', 'false'),
  ('recipient', 'x', 'false'), ('recipient', null, 'false'), ('recipient', 'FAMILIE-TOKEN', 'false'),
  ('recipient', 'familie-%', 'false'), ('recipient', 'FAMMMMMMMM', 'false'), ('guest', 'familie-token', 'true')
) as asked (actor, token, answer);

-- Joining with a link.
select matches(
  tests.answer('outsider', 'select public.join_group_by_token(''familie-token'', null)'), '^[0-9a-f-]{36}$',
  'the link lets somebody in'
);
select is(
  tests.answer('outsider', 'select public.join_group_by_token(''familie-token'', ''Anders'')'),
  (select id::text from public.group_members where group_id = tests.id('group', 'Familie') and user_id = tests.id('user', 'outsider')),
  'and answers the membership, also the second time'
);
select tests.act_as_actor('member');
select throws_ok(
  format('select public.join_group_by_token(%L)', token), 'P0001', 'Invalid token', format('%s is no link', coalesce(token, 'null'))
)
from (values ('x'), (''), (null), ('FAMMMMMMMM')) as wrong (token);
select tests.act_as_database();
select is(
  tests.answer('guest', 'select public.join_group_by_token(''kollegen-token'', ''Gast'')') is not null, true, 'a guest joins'
);
select is(
  pg_temp.members('Kollegen'), 'Gast guest, admin member, outsider admin', 'as a guest'
);
select tests.act_as(tests.id('user', 'former'), '{}');
select public.join_group_by_token('kollegen-token', 'Ungewiss');
select tests.act_as_database();
select is(
  (select role from public.group_members where group_id = tests.id('group', 'Kollegen') and user_id = tests.id('user', 'former')),
  'guest', 'and so does a token that does not say who is a guest'
);

-- Names of members on joining.
select is(private.display_name(wished), shown, format('the name of %s', label))
from (values
  ('Anna', 'Anna', 'Anna'), ('  Anna ', 'Anna', 'Anna with blanks'), (null, 'Mitglied', 'nobody'),
  ('', 'Mitglied', 'an empty name'), (E'\u200b', 'Mitglied', 'an invisible one'),
  (repeat('🎁', 200), repeat('🎁', 100), '200 emoji')
) as name (wished, shown, label);

-- Wrong codes count as tries, also while they are refused; a right one does not.
select tests.act_as_actor('recipient');
select is(public.join_group_by_code('WRONGWRONG'), null, 'a wrong code opens nothing');
select is(pg_temp.status(), '404', 'and is not found');
select is(public.join_group_by_code(wrong), null, 'nor does ' || coalesce(wrong, 'null'))
from (values (''), (null), ('%'), ('familie-token')) as code (wrong);
select public.join_group_by_code('WRONG' || number) from generate_series(6, 10) as number;
select is(pg_temp.status(), '404', 'the tenth one is looked at');
select is(public.join_group_by_code('KKKKKKKKKK'), null, 'the eleventh try of a code is refused, although it is right');
select is(pg_temp.status(), '429', 'and told so');
select tests.act_as_database();
select results_eq(
  $$ select attempts from private.join_attempts where user_id = tests.id('user', 'recipient') $$, array[11], 'each was counted'
);
select results_eq(
  $$ select attempts from private.join_attempts where user_id = tests.id('user', 'former') $$, array[0], 'right ones are not'
);
select set_config('response.status', '', true);
select is(tests.answer('member', 'select public.join_group_by_code(''KKKKKKKKKK'')'), tests.id('group', 'Kollegen')::text, 'others go on');
select results_eq(
  $$ select attempts from private.join_attempts where user_id = tests.id('user', 'recipient') $$, array[11],
  'and give nothing back to somebody else'
);
update private.join_attempts set window_start = now() - interval '14 minutes 59 seconds';
select is(tests.answer('recipient', 'select public.join_group_by_code(''KKKKKKKKKK'')'), null, 'still closed after 14:59');
update private.join_attempts set window_start = now() - interval '15 minutes';
select is(tests.answer('recipient', 'select public.join_group_by_code(''KKKKKKKKKK'')'), tests.id('group', 'Kollegen')::text, 'open after 15 minutes');

-- Members without a name get the next number, which nobody can take by choosing a name.
select is(
  (select string_agg(display_name, ', ' order by display_name) from public.group_members
   where group_id = tests.id('group', 'Kollegen') and user_id in (tests.id('user', 'member'), tests.id('user', 'recipient'))),
  'Mitglied, Mitglied 2', 'two without a name are told apart'
);
update public.group_members set display_name = 'Mitglied 3' where id = tests.id('member', 'guest in Familie');
select is(private.name_in_group(tests.id('group', 'Kollegen'), wished), shown, format('then %s is %s', coalesce(wished, 'nobody'), shown))
from (values
  (null, 'Mitglied 3'), (' Mitglied', 'Mitglied 3'), ('Mitglied 2', 'Mitglied 3'), ('Mitglied 70', 'Mitglied 3'),
  ('Mitglieder', 'Mitglieder'), ('Ehrenmitglied 3', 'Ehrenmitglied 3'), ('Kein Mitglied 3', 'Kein Mitglied 3')
) as name (wished, shown);
delete from public.group_members where group_id = tests.id('group', 'Kollegen') and display_name = 'Mitglied';
select is(private.name_in_group(tests.id('group', 'Kollegen'), ''), 'Mitglied 3', 'who leaves gives no number to anybody');
select is(private.name_in_group(gen_random_uuid(), ''), 'Mitglied', 'the first one has none');
update public.group_members set display_name = names.later
from (values ('Mitglied 2', 'Mitglied 98'), ('outsider', 'Mitglied 99')) as names (earlier, later)
where group_id = tests.id('group', 'Kollegen') and display_name = earlier;
select is(private.name_in_group(tests.id('group', 'Kollegen'), ''), 'Mitglied 100', 'numbers go on');
update public.group_members set display_name = 'Mitglied 9999'
where group_id = tests.id('group', 'Kollegen') and display_name = 'Mitglied 99';
select is(private.name_in_group(tests.id('group', 'Kollegen'), ''), 'Mitglied 10000', 'beyond the highest that is looked for');
update public.group_members set display_name = 'Mitglied 10000'
where group_id = tests.id('group', 'Kollegen') and display_name = 'Mitglied 98';
select is(private.name_in_group(tests.id('group', 'Kollegen'), ''), 'Mitglied 10001', 'and everybody has one of their own');
update public.group_members set display_name = 'Mitglied ' || repeat('9', 91)
where group_id = tests.id('group', 'Kollegen') and display_name = 'Mitglied 9999';
select is(private.name_in_group(tests.id('group', 'Kollegen'), ''), 'Mitglied', 'however long the number is that somebody brings along');
select is(tests.answer('admin', 'select private.name_in_group(gen_random_uuid(), '''')'), '42501', 'no account may ask');

select * from finish();
rollback;
