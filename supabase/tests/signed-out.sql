-- The public key alone gives no access.
begin;
set local search_path = public, extensions;
select plan(16);

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.act_signed_out();

select throws_ok(format('select * from public.%I', name), '42501', null, format('reads no %s', name))
from tests.personal_tables() as name;
select throws_ok(
  tests.insert_into(name, '00000000-0000-4000-8000-00000000000a'), '42501', null, format('adds no %s', name)
)
from tests.personal_tables() as name;
select throws_ok(tests.update_all(name), '42501', null, format('changes no %s', name))
from tests.personal_tables() as name;
select throws_ok(format('delete from public.%I', name), '42501', null, format('deletes no %s', name))
from tests.personal_tables() as name;

select * from finish();
rollback;
