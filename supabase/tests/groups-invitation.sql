-- read_invitation: who invites, for everybody who holds the link, and nothing else.
begin;
set local search_path = public, extensions;
select plan(37);
select tests.create_groups();
update public.groups set event_date = '2199-12-24' where id = tests.id('group', 'Familie');

create function pg_temp.reads(actor text, token text default 'familie-token', headers text default '{}') returns text
language sql as $$
  select set_config('response.status', '', true), set_config('request.headers', headers, true);
  select tests.answer(actor, format('select to_jsonb(invitation) from public.read_invitation(%L) as invitation', token))
$$;
create function pg_temp.status() returns text language sql as $$ select nullif(current_setting('response.status', true), '') $$;

select is(
  pg_temp.reads(actor)::jsonb,
  '{"name": "Familie", "admin_names": ["admin", "admin recipient"], "admin_count": 2, "member_count": 5, "event_date": "2199-12-24"}',
  format('%s reads who invites', actor)
)
from tests.actors() as actor;
select is(
  array(select name::text from jsonb_object_keys(pg_temp.reads('signed-out')::jsonb) as name order by name),
  array['admin_count', 'admin_names', 'event_date', 'member_count', 'name'], 'no id, no member and no gift'
);

-- A link that opens nothing answers alike, whatever the reason.
create temporary table links as
select * from (values ('unknown', 'no-token'), ('empty', ''), ('none', null), ('the code', 'FAMMMMMMMM'), ('of a wildcard', '%'), ('in capitals', 'FAMILIE-TOKEN')) as link (label, token);
select is(pg_temp.reads('signed-out', token), null, label || ': no row') from links;
select tests.run_as('admin', format('select public.rotate_group_invite_token(%L)', tests.id('group', 'Familie')));
select is(pg_temp.reads('signed-out'), null, 'renewed: no row');
select is(pg_temp.reads(actor, 'kollegen-token')::jsonb ->> 'name', 'Kollegen', actor || ' reads of the other group') from unnest(array['signed-out', 'member']) as actor;
delete from public.groups where id = tests.id('group', 'Kollegen');
select is(pg_temp.reads('signed-out', 'kollegen-token'), null, 'deleted: no row');
select is(pg_temp.status(), null, 'and no other status');
select is(tests.answer('signed-out', format('select count(*) from public.read_invitation(%L)', repeat('a', 40001))), '23514', 'a book is no token');

-- Three names at most, the longest-standing admins first.
update private.group_secrets set invite_token = 'familie-token' where group_id = tests.id('group', 'Familie');
update public.group_members set role = 'admin' where group_id = tests.id('group', 'Familie');
select is(pg_temp.reads('signed-out')::jsonb -> 'admin_names', '["admin", "admin recipient", "guest"]', 'three names');
select is(pg_temp.reads('signed-out')::jsonb ->> 'admin_count', '5', 'and how many there are');

-- Limits of a network and of a link, before anything is looked up.
delete from private.network_counts where true;
create function pg_temp.from_network(address text) returns text
language sql as $$ select jsonb_build_object('cf-connecting-ip', address, 'x-forwarded-for', '198.51.100.1')::text $$;
select is(string_agg(distinct coalesce(pg_temp.reads('signed-out', 'no-token', pg_temp.from_network('203.0.113.7')), pg_temp.status(), 'none'), ' '), 'none', '600 reads of one network')
from generate_series(1, 600);
select is(coalesce(pg_temp.reads('signed-out', token, pg_temp.from_network(address))::jsonb ->> 'name', pg_temp.status(), 'none'), answer, format('%s: %s', address, answer))
from (values
  ('familie-token', '203.0.113.7', '429'), ('no-token', '203.0.113.7', '429'), ('familie-token', '::ffff:203.0.113.7', '429'),
  ('familie-token', '203.0.113.8', 'Familie'), ('familie-token', 'no address', 'Familie')
) as network (token, address, answer);
select is(pg_temp.reads('member', 'familie-token', pg_temp.from_network('203.0.113.7')), null, 'a session makes no difference');
update private.network_counts set amount = 3000 where kind = 'invitation';
select is(pg_temp.reads('signed-out', token, pg_temp.from_network('203.0.113.9')), null, token || ': 3,000 reads of a link') from unnest(array['familie-token', 'no-token']) as token;
select is(pg_temp.status(), '429', 'are too many');
select is(coalesce(pg_temp.reads('signed-out', 'other', pg_temp.from_network('203.0.113.9')), pg_temp.status(), 'none'), 'none', 'not of another one');
select is((select count(*)::integer from private.network_counts where hash = convert_to('familie-token', 'UTF8')), 0, 'no token is kept');
update private.network_counts set window_start = now() - interval '26 hours' where true;
select private.forget_hourly();
select is((select count(*)::integer from private.network_counts), 0, 'and no count for long');
select is(pg_temp.reads('signed-out', 'familie-token', pg_temp.from_network('203.0.113.7'))::jsonb ->> 'name', 'Familie', 'an hour later it opens again');
select set_config('request.headers', '', true);

select * from finish();
rollback;
