-- An anonymous user of the backend is signed in, but keeps personal things in the browser.
begin;
set local search_path = public, extensions;
select plan(20);

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000c');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
select lives_ok(tests.insert_into(name, '00000000-0000-4000-8000-00000000000a'), format('somebody has %s', name))
from tests.personal_tables() as name;

select tests.act_as('00000000-0000-4000-8000-00000000000c', '{"is_anonymous": true}');
select throws_ok(
  tests.insert_into(name, '00000000-0000-4000-8000-00000000000c'), '42501', null, format('a guest stores no %s', name)
)
from tests.personal_tables() as name;
select throws_ok(
  tests.insert_into(name, '00000000-0000-4000-8000-00000000000a'), '42501', null,
  format('a guest stores no %s for others', name)
)
from tests.personal_tables() as name;
select is_empty(format('select * from public.%I', name), format('a guest sees no %s', name))
from tests.personal_tables() as name;

select tests.act_as('00000000-0000-4000-8000-00000000000c', '{}');
select throws_ok(
  tests.insert_into(name, '00000000-0000-4000-8000-00000000000c'), '42501', null,
  format('a token that does not say who is a guest stores no %s', name)
)
from tests.personal_tables() as name;

select * from finish();
rollback;
