-- A link of a gift leads to a web page and nowhere else.
begin;
set local search_path = public, extensions;
select plan(26);

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
insert into public.gifts (user_id, title) values (auth.uid(), 'Buch');

select lives_ok(format('update public.gifts set link = %L', value), format('%s is a link', left(value, 60)))
from (values
  ('https://example.org'), ('http://example.org/'), ('HTTPS://Example.org:8443/a/b?c=d&e=%20#f'),
  ('https://example.org/@anna?mail=a@b'), ('https://müller.example/geschenk'), ('https://127.0.0.1/'),
  ('http://[2001:db8::1]:80/x'), ('https://example.org?q=1'), ('https://example.org/' || repeat('a', 2028))
) as link (value);

select throws_ok(
  format('update public.gifts set link = %L', value), '23514', null, format('%s is no link', left(value, 60))
)
from (values
  (''), ('example.org'), ('//example.org'), ('javascript:alert(1)'), (' javascript:alert(1)'),
  (E'java\nscript:alert(1)'), ('data:text/html,x'), ('ftp://example.org'), ('https://'),
  ('https://anna:geheim@example.org'), ('https://anna@example.org'), (E'https://example.org\\@boese.example'),
  (E'https://example.org/a\nb'), ('https://example.org/a b'), (E'https://example.org/\u0007'), (E'https://example.org/\u009F'), ('https://example.org/' || repeat('a', 2029))
) as link (value);

select * from finish();
rollback;
